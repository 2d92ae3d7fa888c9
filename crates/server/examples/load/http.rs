//! Just enough HTTP: one connection kept open, bodies of a stated length.

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

pub(crate) type Socket = WebSocketStream<TcpStream>;

/// A guest with a connection.
pub(crate) struct Client {
    port: u16,
    connection: BufReader<TcpStream>,
    cookie: String,
}

impl Client {
    /// A new guest.
    pub(crate) async fn new(port: u16) -> Client {
        let connection = BufReader::new(connect(port).await);
        let mut client = Client { port, connection, cookie: String::new() };
        client.get("/api/games").await;
        client
    }

    pub(crate) async fn get(&mut self, path: &str) -> Vec<u8> {
        self.try_get(path).await.expect("an answer")
    }

    pub(crate) async fn try_get(&mut self, path: &str) -> std::io::Result<Vec<u8>> {
        let (port, cookie) = (self.port, &self.cookie);
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncookie: {cookie}\r\n\r\n");
        self.try_ask(&request).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &str) -> Vec<u8> {
        self.try_post(path, body).await.expect("an answer")
    }

    pub(crate) async fn try_post(&mut self, path: &str, body: &str) -> std::io::Result<Vec<u8>> {
        let (port, cookie, length) = (self.port, &self.cookie, body.len());
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.try_ask(&request).await
    }

    /// Begins a game with both sides and gives its address.
    pub(crate) async fn begin(&mut self, battle: &str) -> String {
        let asked = json!({ "battle": battle, "seats": { "french": "me", "spanish": "me" } });
        let answer = self.post("/api/games", &asked.to_string()).await;
        let made: Value = serde_json::from_slice(&answer).expect("a game that was made");
        let id = made["id"].as_str().unwrap_or_else(|| panic!("no game was made: {made}"));
        format!("/api/games/{id}")
    }

    pub(crate) async fn socket(&self, game: &str, query: &str) -> Socket {
        let url = format!("ws://127.0.0.1:{}{game}/socket?{query}", self.port);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a cookie"));
        let stream = connect(self.port).await;
        let opened = tokio_tungstenite::client_async(request, stream).await;
        opened.expect("a socket").0
    }

    /// The same guest on a new connection, perhaps to a server that was started again.
    pub(crate) async fn again(cookie: String, port: u16) -> std::io::Result<Client> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        Ok(Client { port, connection: BufReader::new(stream), cookie })
    }

    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    async fn try_ask(&mut self, request: &str) -> std::io::Result<Vec<u8>> {
        self.connection.write_all(request.as_bytes()).await?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            if self.connection.read_line(&mut line).await? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            let line = line.trim_end();
            if line.is_empty() {
                break;
            }
            let (name, value) = line.split_once(": ").unwrap_or((line, ""));
            match name {
                "content-length" => length = value.parse().expect("a length"),
                "set-cookie" => value.split(';').next().unwrap_or("").clone_into(&mut self.cookie),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.connection.read_exact(&mut body).await?;
        Ok(body)
    }
}

async fn connect(port: u16) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", port)).await.expect("the server answers");
    stream.set_nodelay(true).expect("a socket's option");
    stream
}
