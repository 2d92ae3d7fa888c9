//! The one task of a server that writes choices: it commits all that wait at once, and answers when they are on disk.
//!
//! While the disk is busy with one commit, the next choices gather. So the more games there are, the more of them share a commit,
//! and none waits for another one's turn. A commit is four statements however many choices it has: their rows go over as one JSON
//! text.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use game::table::Chosen;
use serde::Serialize;
use sqlx::{AssertSqlSafe, Row as _};
use tokio::sync::{mpsc, oneshot};

use super::database::{Database, Kind, Work, rows};
use super::{GameStatus, StoreError, StoredSnapshot, games, nodes, unix_millis, written};
use crate::metrics::METRICS;

/// Changes that one commit may have at most.
const MOST: usize = 256;

/// A change of one game.
#[derive(Debug)]
pub(super) struct Change {
    pub(super) game: String,
    /// The ply it follows: if the game is at another one, it is refused.
    pub(super) from: usize,
    pub(super) what: What,
    pub(super) status: GameStatus,
}

#[derive(Debug)]
pub(super) enum What {
    Choices(Vec<Chosen>, Option<StoredSnapshot>),
    /// Back to a ply.
    TakenBack(usize),
}

type Answer = oneshot::Sender<Result<(), StoreError>>;

/// The way to the task that writes. It ends when the last of these is gone.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<(Change, Answer)>);

impl Writer {
    pub(super) fn start(database: Database, (program, node): (String, String)) -> Writer {
        let (sender, mut waiting) = mpsc::channel::<(Change, Answer)>(MOST);
        let statements = Statements::of(database.kind);
        let committer = Committer { database, statements, program, node };
        tokio::spawn(async move {
            let mut left = None;
            while let Some(first) = next(&mut left, &mut waiting).await {
                let mut games = HashSet::from([first.0.game.clone()]);
                let mut batch = vec![first];
                while batch.len() < MOST
                    && let Ok(more) = waiting.try_recv()
                {
                    // Its ply follows a change that is not there yet.
                    if !games.insert(more.0.game.clone()) {
                        left = Some(more);
                        break;
                    }
                    batch.push(more);
                }
                committer.commit(batch).await;
            }
        });
        Writer(sender)
    }

    /// Makes a change; it is on disk when this returns.
    pub(super) async fn write(&self, change: Change) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let gone = |_| StoreError::from(sqlx::Error::PoolClosed);
        self.0.send((change, answer)).await.map_err(|_| gone(()))?;
        answered.await.map_err(|_| gone(()))?
    }
}

async fn next(
    left: &mut Option<(Change, Answer)>,
    waiting: &mut mpsc::Receiver<(Change, Answer)>,
) -> Option<(Change, Answer)> {
    match left.take() {
        Some(left) => Some(left),
        None => waiting.recv().await,
    }
}

struct Committer {
    database: Database,
    statements: Statements,
    program: String,
    node: String,
}

impl Committer {
    /// Makes all changes or, where that fails, each by itself, so that one that cannot be made does not keep back the others.
    async fn commit(&self, batch: Vec<(Change, Answer)>) {
        let (changes, answers): (Vec<Change>, Vec<Answer>) = batch.into_iter().unzip();
        match self.try_commit(&changes).await {
            Ok(made) => {
                for (change, answer) in changes.iter().zip(answers) {
                    let done = made.contains(&change.game);
                    let _ = answer.send(if done { Ok(()) } else { Err(StoreError::Overtaken) });
                }
            }
            Err(error) if changes.len() > 1 => {
                METRICS.failed_commits.fetch_add(1, Relaxed);
                tracing::warn!(%error, "a commit failed: each change is tried by itself");
                for (change, answer) in changes.iter().zip(answers) {
                    let _ = answer.send(self.commit_alone(change).await);
                }
            }
            Err(error) => {
                for answer in answers {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
    }

    async fn commit_alone(&self, change: &Change) -> Result<(), StoreError> {
        let made = self.try_commit(std::slice::from_ref(change)).await?;
        if made.is_empty() { Err(StoreError::Overtaken) } else { Ok(()) }
    }

    /// Makes the changes in one commit and names the games in which they were made.
    async fn try_commit(&self, changes: &[Change]) -> Result<HashSet<String>, StoreError> {
        let begun = Instant::now();
        let mut work = self.database.begin().await?;
        let games = changes.iter().map(GameRow::of).collect::<Result<Vec<_>, _>>()?;
        let advanced = self.statements.run(&mut work, &self.statements.advance, &games);
        let advanced = advanced.await?.into_iter();
        let made = advanced.map(|row| row.try_get("id")).collect::<Result<HashSet<String>, _>>()?;
        let changes = || changes.iter().filter(|change| made.contains(&change.game));
        let back: Vec<BackRow<'_>> = changes().filter_map(BackRow::of).collect();
        if !back.is_empty() {
            self.statements.run(&mut work, &self.statements.take_back, &back).await?;
        }
        let mut choices = Vec::new();
        for change in changes() {
            ChoiceRow::add(change, &mut choices)?;
        }
        if !choices.is_empty() {
            self.statements.run(&mut work, &self.statements.append, &choices).await?;
        }
        for change in changes() {
            if let What::Choices(_, Some(snapshot)) = &change.what {
                games::keep(&mut work, &change.game, &self.program, snapshot).await?;
            }
        }
        let changed: Vec<&str> = made.iter().map(String::as_str).collect();
        nodes::announce(&mut work, self.database.kind, &self.node, &changed).await?;
        work.commit().await?;
        METRICS.commits.fetch_add(1, Relaxed);
        METRICS.changes.fetch_add(made.len() as u64, Relaxed);
        METRICS.commit_times.add(begun.elapsed());
        Ok(made)
    }
}

/// A row of the table of games after a change.
#[derive(Serialize)]
struct GameRow<'a> {
    game: &'a str,
    follows: usize,
    plies: usize,
    updated: i64,
    turn: u8,
    to_move: Option<String>,
    outcome: Option<String>,
    french: usize,
    spanish: usize,
}

impl GameRow<'_> {
    fn of(change: &Change) -> Result<GameRow<'_>, StoreError> {
        let status = change.status;
        let [french, spanish] = status.moments;
        Ok(GameRow {
            game: &change.game,
            follows: change.from,
            plies: match &change.what {
                What::Choices(choices, _) => change.from + choices.len(),
                What::TakenBack(to) => *to,
            },
            updated: unix_millis(),
            turn: status.turn,
            to_move: status.to_move.map(|camp| written(&camp)).transpose()?,
            outcome: status.outcome.map(|outcome| written(&outcome)).transpose()?,
            french,
            spanish,
        })
    }
}

/// Where a game goes back to.
#[derive(Serialize)]
struct BackRow<'a> {
    game: &'a str,
    ply: usize,
}

impl BackRow<'_> {
    fn of(change: &Change) -> Option<BackRow<'_>> {
        match change.what {
            What::TakenBack(ply) => Some(BackRow { game: &change.game, ply }),
            What::Choices(..) => None,
        }
    }
}

/// A choice after the last of its game.
#[derive(Serialize)]
struct ChoiceRow<'a> {
    game: &'a str,
    after: usize,
    ply: usize,
    camp: String,
    action: String,
    seat: Option<u8>,
    sum: i64,
}

impl<'a> ChoiceRow<'a> {
    fn add(change: &'a Change, rows: &mut Vec<ChoiceRow<'a>>) -> Result<(), StoreError> {
        let What::Choices(choices, _) = &change.what else { return Ok(()) };
        for (at, chosen) in choices.iter().enumerate() {
            let (camp, action) = (written(&chosen.camp)?, written(&chosen.action)?);
            let (ply, seat) = (change.from + at, chosen.seat.map(|seat| seat.0));
            let sum = games::sum(&change.game, ply, (&camp, &action, seat));
            rows.push(ChoiceRow {
                game: &change.game,
                after: at + 1,
                ply,
                camp,
                action,
                seat,
                sum,
            });
        }
        Ok(())
    }
}

/// The statements, each of which takes its rows as a JSON list.
struct Statements {
    advance: Arc<str>,
    take_back: Arc<str>,
    append: Arc<str>,
}

impl Statements {
    fn of(kind: Kind) -> Statements {
        let games = rows(
            kind,
            "game TEXT, follows BIGINT, plies BIGINT, updated BIGINT, turn BIGINT, to_move TEXT, \
             outcome TEXT, french BIGINT, spanish BIGINT",
        );
        let back = rows(kind, "game TEXT, ply BIGINT");
        let choices = rows(
            kind,
            "game TEXT, after BIGINT, ply BIGINT, camp TEXT, action TEXT, seat BIGINT, sum BIGINT",
        );
        Statements {
            advance: format!(
                "UPDATE game SET updated = new.updated, turn = new.turn, to_move = new.to_move, \
                 outcome = new.outcome, plies = new.plies, \
                 french_moments = new.french, spanish_moments = new.spanish, \
                 french_updated = CASE WHEN french_moments = new.french \
                 THEN french_updated ELSE new.updated END, \
                 spanish_updated = CASE WHEN spanish_moments = new.spanish \
                 THEN spanish_updated ELSE new.updated END \
                 FROM {games} WHERE game.id = new.game AND game.plies = new.follows \
                 AND game.closed IS NULL RETURNING id"
            )
            .into(),
            take_back: format!(
                "UPDATE choice SET taken_back = 1 FROM {back} \
                 WHERE choice.game = new.game AND choice.ply >= new.ply AND taken_back = 0"
            )
            .into(),
            append: format!(
                "INSERT INTO choice (game, serial, ply, camp, action, seat, sum) SELECT new.game, \
                 (SELECT COALESCE(MAX(serial), 0) FROM choice WHERE choice.game = new.game) + new.after, \
                 new.ply, new.camp, new.action, new.seat, new.sum FROM {choices}"
            )
            .into(),
        }
    }

    async fn run(
        &self,
        work: &mut Work,
        statement: &Arc<str>,
        rows: &impl Serialize,
    ) -> Result<Vec<sqlx::any::AnyRow>, StoreError> {
        let statement = sqlx::query(AssertSqlSafe(statement.clone())).bind(written(rows)?);
        Ok(statement.fetch_all(&mut **work).await?)
    }
}
