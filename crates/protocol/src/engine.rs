//! The engine: one game at a time, and the methods that ask and change it.

use ai::{Bot, Player};
use game::engine::{Branching, perft};
use game::{Camp, Library, Position, Viewer};
use render::scene;
use serde_json::Value;
use text::{Language, Texts};

use crate::PROTOCOL;
use crate::answers::{
    Advice, Applied, Asked, Count, Greeting, LegalActions, Picture, Positioned, Recorded, Whole,
};
use crate::error::Error;
use crate::params::{self, Choice, Named, Nothing, read};
use crate::questions;
use crate::request::{Request, answer};
use crate::serve::LINE_LIMIT;
use crate::session::Session;
use crate::setting::{Setting, scenarios};
use crate::told::told;

/// Every method there is.
pub const METHODS: [&str; 27] = [
    "hello",
    "scenarios",
    "new",
    "load",
    "setting",
    "state",
    "view",
    "decision",
    "legal",
    "plan",
    "preview",
    "why",
    "line",
    "allowance",
    "points",
    "zones",
    "prices",
    "shares",
    "score",
    "apply",
    "undo",
    "record",
    "position",
    "render",
    "perft",
    "bot",
    "quit",
];

/// The deepest count, and the deepest with every face of every die.
const DEPTHS: (u32, u32) = (4, 3);

type Answer = Result<Value, Error>;

/// An engine. It reads no file and opens no socket; lines go in, lines come out.
pub struct Engine<'a> {
    library: &'a Library,
    texts: Texts,
    session: Option<Session>,
    /// Computer players remember what they are about, so they stay from one question to the next.
    players: [Option<Adviser>; 2],
    quit: bool,
}

/// A computer player that was asked for its choice.
struct Adviser {
    name: String,
    seed: u64,
    player: Box<dyn Player>,
    /// The choices it has been told of.
    told: usize,
}

impl std::fmt::Debug for Engine<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("quit", &self.quit).finish_non_exhaustive()
    }
}

impl<'a> Engine<'a> {
    /// An engine without a game.
    pub fn new(library: &'a Library) -> Engine<'a> {
        Engine {
            library,
            texts: Texts::new(Language::English),
            session: None,
            players: [None, None],
            quit: false,
        }
    }

    /// Answers a line; nothing if it wants no answer.
    pub fn answer(&mut self, line: &str) -> Option<String> {
        if line.trim().is_empty() {
            return None;
        }
        match Request::read(line) {
            Err(refusal) => Some(refusal),
            Ok(request) => {
                let outcome = self.call(&request.method, request.params);
                request.id.map(|id| answer(&id, outcome))
            }
        }
    }

    /// Whether `quit` was said.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// The answer to a line beyond the limit.
    pub(crate) fn too_long(&self) -> String {
        let error = Error::from(Error::TOO_LONG).with("limit", LINE_LIMIT);
        answer(&Value::Null, Err(error))
    }

    fn call(&mut self, method: &str, params: Value) -> Answer {
        match method {
            "hello" => self.hello(read(params)?),
            "scenarios" => self.scenarios(read(params)?),
            "new" => self.open(Session::new(self.library, read(params)?)?),
            "load" => self.open(Session::load(self.library, read(params)?)?),
            "setting" => self.setting(read(params)?),
            "state" => self.state(read(params)?),
            "view" => self.view(read(params)?),
            "decision" => self.decision(read(params)?),
            "legal" => self.legal(read(params)?),
            "apply" => self.apply(read(params)?),
            "undo" => self.undo(read(params)?),
            "record" => self.record(read(params)?),
            "position" => self.position(read(params)?),
            "render" => self.render(read(params)?),
            "perft" => self.perft(read(params)?),
            "bot" => self.bot(read(params)?),
            "quit" => self.leave(read(params)?),
            _ => self.question(method, params),
        }
    }

    /// A question of a seat: the one named in `seat`, or the side that must choose, or both if nobody must.
    fn question(&self, method: &str, mut params: Value) -> Answer {
        if !questions::QUESTIONS.contains(&method) {
            return Err(Error::NO_METHOD.into());
        }
        let game = self.session()?.table.game();
        let named = params.as_object_mut().and_then(|params| params.remove("seat"));
        let viewer = match named {
            Some(seat) => read::<params::Seat>(seat)?.into(),
            None => game.decision().map_or(Viewer::Both, |decision| Viewer::Camp(decision.camp)),
        };
        let staff = game.staff(viewer);
        let answer = questions::ask(staff, &self.texts, method, params);
        answer.unwrap_or_else(|| Err(Error::NO_METHOD.into()))
    }

    fn session(&self) -> Result<&Session, Error> {
        self.session.as_ref().ok_or(Error::NO_GAME.into())
    }

    fn hello(&mut self, asked: params::Hello) -> Answer {
        if let Some(tag) = asked.lang {
            self.texts = Texts::new(Language::from_tag(&tag));
        }
        to_json(&Greeting {
            name: "aguila",
            version: env!("CARGO_PKG_VERSION"),
            protocol: PROTOCOL,
            lang: self.texts.language().tag(),
            methods: METHODS.to_vec(),
            players: Bot::names(),
            limit: LINE_LIMIT,
        })
    }

    fn scenarios(&self, Nothing {}: Nothing) -> Answer {
        to_json(&scenarios(self.library))
    }

    fn open(&mut self, session: Session) -> Answer {
        let status = to_json(&session.status(&self.texts));
        self.session = Some(session);
        self.players = [None, None];
        status
    }

    fn setting(&self, asked: Named) -> Answer {
        let table = &self.session()?.table;
        let setup = &table.game().setup;
        questions::told(&Setting::of(setup, &table.record().agreed), setup, asked.names)
    }

    fn state(&self, asked: Named) -> Answer {
        let session = self.session()?;
        let game = session.table.game();
        let whole = Whole {
            status: session.status(&self.texts),
            digest: game.state.digest(),
            view: game.view(Viewer::Both),
        };
        questions::told(&whole, &game.setup, asked.names)
    }

    fn view(&self, asked: params::Eyes) -> Answer {
        let game = self.session()?.table.game();
        questions::told(&game.view(asked.seat.into()), &game.setup, asked.names)
    }

    fn decision(&self, asked: Named) -> Answer {
        let game = self.session()?.table.game();
        let Some(decision) = game.decision() else { return Ok(Value::Null) };
        let prompt = self.texts.prompt(&game.setup, &decision);
        let suggested = game.suggested_way().actions;
        let asking = Asked { camp: decision.camp, ask: decision.ask, prompt, suggested };
        questions::told(&asking, &game.setup, asked.names)
    }

    fn legal(&self, asked: params::Legal) -> Answer {
        let game = self.session()?.table.game();
        let actions = game.legal();
        let written = (asked.written || asked.names)
            .then(|| actions.iter().map(|action| action.written(&game.setup)).collect());
        let camp = game.decision().map(|decision| decision.camp);
        to_json(&LegalActions { camp, actions, written })
    }

    fn apply(&mut self, asked: params::Apply) -> Answer {
        let Engine { session, texts, .. } = self;
        let session = session.as_mut().ok_or(Error::NO_GAME)?;
        let setup = session.table.game().setup.clone();
        let chosen: Vec<Choice> = asked.action.into_iter().chain(asked.actions).collect();
        if chosen.is_empty() {
            return Err(Error::params("name an `action` or `actions`"));
        }
        let actions = questions::actions(&setup, &chosen)?;
        let before = session.table.log().len();
        session.apply(&actions, asked.camp, asked.dice.as_deref(), texts)?;
        let entries = session.table.log().get(before..).unwrap_or_default();
        let events = entries.iter().flat_map(|entry| &entry.events);
        let applied = Applied {
            status: session.status(texts),
            events: told(&setup, texts, events),
            dice: entries.iter().flat_map(|entry| &entry.dice).copied().collect(),
        };
        questions::told(&applied, &setup, asked.names)
    }

    fn undo(&mut self, asked: params::Undo) -> Answer {
        let Engine { session, texts, .. } = self;
        let session = session.as_mut().ok_or(Error::NO_GAME)?;
        session.undo(asked.plies, texts)?;
        self.players = [None, None];
        to_json(&session.status(texts))
    }

    fn record(&self, asked: params::WriteDown) -> Answer {
        to_json(&Recorded { record: self.session()?.record(asked.sealed, &self.texts) })
    }

    fn position(&self, Nothing {}: Nothing) -> Answer {
        let game = self.session()?.table.game();
        let position = Position::of(game).map_err(|_| Error::UNFINISHED)?;
        to_json(&Positioned { toml: position.to_toml(), position })
    }

    fn render(&self, asked: params::Render) -> Answer {
        let game = self.session()?.table.game();
        let view = game.view(asked.seat.into());
        to_json(&Picture { svg: scene::draw(&game.setup, &view, Some(Language::English)) })
    }

    fn perft(&self, asked: params::Perft) -> Answer {
        let deepest = if asked.dice { DEPTHS.1 } else { DEPTHS.0 };
        if asked.depth > deepest {
            return Err(Error::from(Error::TOO_DEEP).with("limit", deepest));
        }
        let dice = if asked.dice { Branching::EveryFace } else { Branching::Stream(asked.seed) };
        to_json(&Count { ways: perft(self.session()?.table.game(), asked.depth, dice) })
    }

    fn bot(&mut self, asked: params::Bot) -> Answer {
        let Engine { session, players, .. } = self;
        let session = session.as_ref().ok_or(Error::NO_GAME)?;
        let camp = session.camp()?;
        let [french, spanish] = players;
        let slot = if camp == Camp::French { french } else { spanish };
        let stays = |known: &Adviser| known.name == asked.player && known.seed == asked.seed;
        if !slot.as_ref().is_some_and(stays) {
            let bot = Bot::named(&asked.player).ok_or(Error::NO_PLAYER)?;
            let player = bot.player(asked.seed);
            *slot = Some(Adviser { name: asked.player, seed: asked.seed, player, told: 0 });
        }
        let game = session.table.game();
        let staff = game.staff(Viewer::Camp(camp));
        let adviser = slot.as_mut().ok_or(Error::NO_PLAYER)?;
        // After a take-back it has heard of more than has happened; it is told what comes then.
        adviser.player.told(&session.table.told(Viewer::Camp(camp), adviser.told));
        adviser.told = session.table.ply();
        let action = adviser.player.choose(staff);
        to_json(&Advice { camp, action, written: action.written(&game.setup) })
    }

    fn leave(&mut self, Nothing {}: Nothing) -> Answer {
        self.quit = true;
        Ok(Value::Null)
    }
}

fn to_json(value: &impl serde::Serialize) -> Answer {
    serde_json::to_value(value).map_err(Error::params)
}
