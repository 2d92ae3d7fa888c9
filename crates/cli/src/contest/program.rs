//! A program at the other end of two pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use protocol::{LINE_LIMIT, seat};
use serde_json::Value;

/// A running program. It is stopped when it is let go.
pub(crate) struct Program {
    child: Child,
    input: Sender<String>,
    lines: Receiver<String>,
    patience: Duration,
    asked: u64,
}

impl Program {
    /// Starts a program: its path and its arguments, with spaces between.
    pub(crate) fn start(command: &str, patience: Duration) -> Result<Program> {
        let mut words = command.split_whitespace();
        let path = words.next().ok_or_else(|| anyhow!("`program:` needs a command"))?;
        let mut child = Command::new(path)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {path}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let input = input.ok_or_else(|| anyhow!("{path} takes no input"))?;
        let output = output.ok_or_else(|| anyhow!("{path} gives no output"))?;
        Ok(Program { child, input: write(input), lines: read(output), patience, asked: 0 })
    }

    /// Asks, and waits for the answer as long as there is patience.
    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> Result<Value, String> {
        self.ask_open(method, params, |_, _| None)
    }

    /// Asks, and lets the program ask back: `reply` answers a line that is a question, the number of those before it being told,
    /// and gives nothing for the answer itself. Patience is for all of it together.
    pub(crate) fn ask_open(
        &mut self,
        method: &str,
        params: &Value,
        reply: impl Fn(usize, &str) -> Option<String>,
    ) -> Result<Value, String> {
        let deadline = Instant::now() + self.patience;
        self.asked += 1;
        self.say(seat::request(self.asked, method, params), method)?;
        for questions in 0.. {
            let line = self.hear(deadline, method)?;
            match reply(questions, &line) {
                Some(told) => self.say(told, method)?,
                None => return seat::result(self.asked, &line),
            }
        }
        Err(format!("it never answered `{method}`"))
    }

    fn say(&self, line: String, method: &str) -> Result<(), String> {
        self.input.send(line + "\n").map_err(|_| format!("it ended before `{method}`"))
    }

    fn hear(&self, deadline: Instant, method: &str) -> Result<String, String> {
        let left = deadline.saturating_duration_since(Instant::now());
        let late = || format!("no answer to `{method}` in {} s", self.patience.as_secs());
        // A line that already waits would be taken even without time left, and questions could go on for ever.
        if left.is_zero() {
            return Err(late());
        }
        self.lines.recv_timeout(left).map_err(|why| match why {
            RecvTimeoutError::Timeout => late(),
            RecvTimeoutError::Disconnected => format!("it ended before `{method}`"),
        })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A way to speak to a program. One that does not listen holds up its own pipe and nobody else.
fn write(mut input: impl Write + Send + 'static) -> Sender<String> {
    let (sender, lines) = channel::<String>();
    thread::spawn(move || {
        for line in lines {
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// The lines of a program as they come. One that never ends is cut at the limit of the protocol.
fn read(output: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = sync_channel(16);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            let limit = LINE_LIMIT as u64;
            let read = output.by_ref().take(limit).read_until(b'\n', &mut line);
            if !matches!(read, Ok(length) if length > 0) {
                return;
            }
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    lines
}
