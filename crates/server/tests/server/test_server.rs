//! A server for a test, on a folder of its own, and guests who ask it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use serde_json::{Value, json};
use server::accounts::Passwords;
use server::app::App;
use server::routes::router;
use sqlx::{AnyPool, Connection as _, PgConnection};
use tower::ServiceExt as _;

pub(crate) struct TestServer {
    pub(crate) app: Arc<App>,
    pub(crate) router: Router,
    folder: PathBuf,
    /// The database, unless it is in the folder.
    database: Option<String>,
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl TestServer {
    /// A server on the database the tests are run on.
    pub(crate) async fn open() -> TestServer {
        TestServer::open_with(|_| {}).await
    }

    /// The same with other settings.
    pub(crate) async fn open_with(change: impl FnOnce(&mut App)) -> TestServer {
        TestServer::open_on((new_folder(), new_database().await), change).await
    }

    /// A server that follows what others do on its database.
    pub(crate) async fn open_following() -> TestServer {
        let server = TestServer::open().await;
        server::start::follow(&server.app).await.unwrap();
        server
    }

    /// Another server on the same database, with a folder of its own.
    pub(crate) async fn another(&self) -> TestServer {
        let place = (new_folder(), self.database.clone());
        let server = TestServer::open_on(place, |_| {}).await;
        server::start::follow(&server.app).await.unwrap();
        server
    }

    /// A server whose database is in its folder.
    pub(crate) async fn open_on_sqlite() -> TestServer {
        TestServer::open_on((new_folder(), None), |_| {}).await
    }

    async fn open_on(
        (folder, database): (PathBuf, Option<String>),
        change: impl FnOnce(&mut App),
    ) -> TestServer {
        let library = game::testkit::random::library().clone();
        let mut app = App::open(library, &folder, database.as_deref()).await.unwrap();
        app.pace = Duration::ZERO;
        // What passwords cost is nothing to wait for here.
        app.passwords = Passwords::new((64, 1), 2);
        change(&mut app);
        let app = Arc::new(app);
        TestServer { router: router(app.clone()), app, folder, database }
    }

    /// The database behind the server's back.
    pub(crate) async fn database(&self) -> AnyPool {
        let file = || format!("sqlite://{}", self.folder.join("aguila.db").display());
        AnyPool::connect(&self.database.clone().unwrap_or_else(file)).await.unwrap()
    }

    /// The same server after a stop: only what is on disk is left.
    pub(crate) async fn reopened(self) -> TestServer {
        self.app.close().await;
        let place = (self.folder.clone(), self.database.clone());
        std::mem::forget(self);
        TestServer::open_on(place, |_| {}).await
    }

    pub(crate) fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    pub(crate) async fn guest(&self) -> Guest {
        let answer = self.send(Request::get("/api/games").body(Body::empty()).unwrap()).await;
        Guest { router: self.router.clone(), cookie: answer.cookies() }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        send(&self.router, request).await
    }
}

fn new_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("aguila-server-{}-{count}", std::process::id()))
}

/// A place of its own in the PostgreSQL database whose address is in `AGUILA_TEST_DATABASE`, if there is one.
async fn new_database() -> Option<String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let url = std::env::var("AGUILA_TEST_DATABASE").ok()?;
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("server_{}_{count}", std::process::id());
    let mut database = PgConnection::connect(&url).await.unwrap();
    let create = sqlx::AssertSqlSafe(format!("CREATE SCHEMA {name}"));
    sqlx::raw_sql(create).execute(&mut database).await.unwrap();
    Some(format!("{url}?options=-csearch_path%3D{name}"))
}

#[derive(Clone)]
pub(crate) struct Guest {
    router: Router,
    pub(crate) cookie: String,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The cookies a browser would send from now on.
    pub(crate) fn cookies(&self) -> String {
        let set = self.headers.get_all("set-cookie").iter();
        let pairs = set.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap());
        pairs.collect::<Vec<_>>().join("; ")
    }

    /// The code of a failure.
    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or("none").to_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("{}: {}", self.status, String::from_utf8_lossy(&self.body)))
    }

    pub(crate) fn ok(&self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", String::from_utf8_lossy(&self.body));
        self.json()
    }
}

async fn send(router: &Router, request: Request<Body>) -> Answer {
    let response = router.clone().oneshot(request).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec();
    Answer { status, headers, body }
}

impl Guest {
    /// The same guest at a server that was started again.
    pub(crate) fn again(server: &TestServer, guest: &Guest) -> Guest {
        Guest { router: server.router.clone(), cookie: guest.cookie.clone() }
    }

    /// The same browser with the cookies of an answer.
    pub(crate) fn with_cookies_of(&self, answer: &Answer) -> Guest {
        Guest { router: self.router.clone(), cookie: answer.cookies() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        let request = Request::get(path).header("cookie", &self.cookie);
        send(&self.router, request.body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.post_raw(path, body.to_string()).await
    }

    pub(crate) async fn post_raw(&self, path: &str, body: String) -> Answer {
        let request = Request::post(path)
            .header("cookie", &self.cookie)
            .header("content-type", "application/json");
        send(&self.router, request.body(Body::from(body)).unwrap()).await
    }

    /// Begins a game and gives its address.
    pub(crate) async fn begin(&self, french: &str, spanish: &str) -> String {
        self.begin_battle("bailen-4", french, spanish).await
    }

    pub(crate) async fn begin_battle(&self, battle: &str, french: &str, spanish: &str) -> String {
        let asked = json!({
            "battle": battle,
            "seats": { "french": french, "spanish": spanish },
        });
        let made = self.post("/api/games", asked).await.ok();
        format!("/api/games/{}", made["id"].as_str().unwrap())
    }

    pub(crate) async fn sight(&self, game: &str) -> Value {
        self.get(game).await.ok()
    }

    pub(crate) async fn choose(&self, game: &str, ply: u64, actions: Value) -> Answer {
        self.post(&format!("{game}/actions"), json!({ "ply": ply, "actions": actions })).await
    }

    /// Sets up and goes on until the guest must choose in a movement step or the game is over.
    pub(crate) async fn to_movement(&self, game: &str) -> Value {
        for _ in 0..2000 {
            let sight = self.sight(game).await;
            let choice = &sight["view"]["choice"];
            if choice.is_null() || (choice["ask"]["ask"] == "movement" && mine(&sight)) {
                return sight;
            }
            if !mine(&sight) {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            }
            let ply = sight["ply"].as_u64().unwrap();
            let answer = self.choose(game, ply, json!([onward(choice)])).await;
            assert_eq!(answer.status, StatusCode::OK, "{:?}", answer.json());
        }
        panic!("no movement step ever came");
    }
}

pub(crate) fn mine(sight: &Value) -> bool {
    sight["prompt"]["mine"] == true
}

/// A choice that brings the game on.
pub(crate) fn onward(choice: &Value) -> Value {
    let legal = choice["legal"].as_array().unwrap();
    let wanted = ["place-rest", "done", "decline", "halt"];
    let found = wanted.iter().find(|word| legal.contains(&json!(word)));
    // Whoever finds no way on for long tries everything in turn.
    static TRIED: AtomicUsize = AtomicUsize::new(0);
    let tried = if found.is_none() { TRIED.fetch_add(1, Ordering::Relaxed) } else { 0 };
    let at = if tried < 50 { legal.len() / 2 } else { tried * 7 % legal.len() };
    found.map_or_else(|| legal[at].clone(), |word| json!(word))
}
