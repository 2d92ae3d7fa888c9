//! What an operator may want to know, in the text format of Prometheus: counts and times, never anything of a game.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The metrics of this process.
pub static METRICS: Metrics = Metrics::new();

/// All that is counted.
#[derive(Debug)]
pub struct Metrics {
    /// Answers by the first digit of their status.
    answers: [AtomicU64; 6],
    /// How long they took.
    pub answer_times: Times,
    /// Choices and take-backs on disk.
    pub changes: AtomicU64,
    /// Commits they took.
    pub commits: AtomicU64,
    /// How long a commit took.
    pub commit_times: Times,
    /// Commits that failed.
    pub failed_commits: AtomicU64,
    /// Open sockets.
    pub sockets: AtomicI64,
    /// Games in memory.
    pub games: AtomicI64,
}

/// Upper bounds of the classes in which times are counted, in microseconds.
const BOUNDS: [u64; 12] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000, 5_000_000,
    30_000_000,
];

/// Times, counted by class.
#[derive(Debug)]
pub struct Times {
    classes: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    const fn new() -> Times {
        Times {
            classes: [const { AtomicU64::new(0) }; BOUNDS.len()],
            count: AtomicU64::new(0),
            micros: AtomicU64::new(0),
        }
    }

    /// Counts a time.
    pub fn add(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
        let class = BOUNDS.partition_point(|&bound| bound < micros);
        if let Some(class) = self.classes.get(class) {
            class.fetch_add(1, Relaxed);
        }
    }

    fn write(&self, text: &mut String, name: &str, what: &str) {
        let _ = writeln!(text, "# HELP {name} {what}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bound, class) in BOUNDS.iter().zip(&self.classes) {
            sum += class.load(Relaxed);
            let seconds = *bound as f64 / 1e6;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {sum}");
        }
        let count = self.count.load(Relaxed);
        let seconds = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(
            text,
            "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {seconds}\n{name}_count {count}"
        );
    }
}

impl Metrics {
    const fn new() -> Metrics {
        Metrics {
            answers: [const { AtomicU64::new(0) }; 6],
            answer_times: Times::new(),
            changes: AtomicU64::new(0),
            commits: AtomicU64::new(0),
            commit_times: Times::new(),
            failed_commits: AtomicU64::new(0),
            sockets: AtomicI64::new(0),
            games: AtomicI64::new(0),
        }
    }

    /// Counts an answer.
    pub fn answered(&self, status: u16, time: Duration) {
        if let Some(class) = self.answers.get(usize::from(status / 100)) {
            class.fetch_add(1, Relaxed);
        }
        self.answer_times.add(time);
    }

    /// Everything as Prometheus reads it.
    pub fn to_text(&self) -> String {
        let mut text = String::from(
            "# HELP aguila_answers_total Answers by the class of their status.\n# TYPE aguila_answers_total counter\n",
        );
        for (class, count) in self.answers.iter().enumerate().skip(1) {
            let count = count.load(Relaxed);
            let _ = writeln!(text, "aguila_answers_total{{status=\"{class}xx\"}} {count}");
        }
        for (name, what, count) in [
            ("aguila_changes_total", "Choices and take-backs on disk.", &self.changes),
            ("aguila_commits_total", "Commits they took.", &self.commits),
            ("aguila_failed_commits_total", "Commits that failed.", &self.failed_commits),
        ] {
            let count = count.load(Relaxed);
            let _ = writeln!(text, "# HELP {name} {what}\n# TYPE {name} counter\n{name} {count}");
        }
        for (name, what, count) in [
            ("aguila_sockets", "Open sockets.", &self.sockets),
            ("aguila_games", "Games in memory.", &self.games),
        ] {
            let count = count.load(Relaxed);
            let _ = writeln!(text, "# HELP {name} {what}\n# TYPE {name} gauge\n{name} {count}");
        }
        self.answer_times.write(&mut text, "aguila_answer_seconds", "How long answers took.");
        self.commit_times.write(&mut text, "aguila_commit_seconds", "How long commits took.");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_counted_in_its_class_and_all_larger_ones() {
        let metrics = Metrics::new();
        metrics.answered(200, Duration::from_millis(2));
        metrics.answered(404, Duration::from_secs(60));
        let text = metrics.to_text();
        for line in [
            "aguila_answers_total{status=\"2xx\"} 1",
            "aguila_answers_total{status=\"4xx\"} 1",
            "aguila_answer_seconds_bucket{le=\"0.001\"} 0",
            "aguila_answer_seconds_bucket{le=\"0.0025\"} 1",
            "aguila_answer_seconds_bucket{le=\"30\"} 1",
            "aguila_answer_seconds_bucket{le=\"+Inf\"} 2",
            "aguila_answer_seconds_sum 60.002",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
        }
    }
}
