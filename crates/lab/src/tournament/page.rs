//! A tournament on one page that stands by itself.

use std::fmt::Write;

use text::{Texts, TournamentWord};

use super::{Pace, Standing, Verdicts};
use crate::report::{escape, percent, section, whole_page};

/// The page: HTML that needs no other file.
pub fn tournament_page(verdicts: &Verdicts, texts: &Texts) -> String {
    let say = |word| texts.tournament(word);
    let title = say(TournamentWord::Title);
    let lead = texts.tournament_lead(verdicts.games.len(), verdicts.tournament.seed);
    let mut body =
        format!("<header><h1>{}</h1><p>{}</p></header>\n<main>\n", escape(&title), escape(&lead));
    body += &section(
        say(TournamentWord::Standings),
        say(TournamentWord::StandingsNote),
        &standings(verdicts, texts),
        "",
    );
    body += &section(
        say(TournamentWord::Duels),
        say(TournamentWord::DuelsNote),
        &duels(verdicts, texts),
        "",
    );
    body += &section(
        say(TournamentWord::Habits),
        say(TournamentWord::HabitsNote),
        &habits(verdicts, texts),
        "",
    );
    whole_page(texts, &title, &(body + "</main>\n"))
}

fn standings(verdicts: &Verdicts, texts: &Texts) -> String {
    use TournamentWord::{Choice, Games, Margin, Player, Score, Step};
    let mut head: Vec<String> = [Player, Games, Score].map(|word| texts.tournament(word)).into();
    head.push("Elo".to_owned());
    head.extend([Margin, Choice, Step].map(|word| texts.tournament(word)));
    let rows = verdicts.standings.iter().map(|row| {
        vec![
            row.player.to_string(),
            row.games.to_string(),
            percent(row.score),
            format!("{:+.0} ({:+.0} … {:+.0})", row.elo.rating, row.elo.low, row.elo.high),
            format!("{:+.2}", row.margin),
            pace(row.choice),
            pace(row.step),
        ]
    });
    table(&head, rows)
}

fn duels(verdicts: &Verdicts, texts: &Texts) -> String {
    use TournamentWord::{Field, French, Games, Margin, Player, Score};
    let head = [Player, Field, Games, Score, Margin, French].map(|word| texts.tournament(word));
    let rows = verdicts.duels.iter().map(|duel| {
        let [one, other] = &duel.players;
        let field = duel.field.as_ref().map_or_else(
            || texts.tournament(TournamentWord::AllFields),
            |field| format!("{}, {}", field.battle, texts.edition(field.edition)),
        );
        let [low, high] = duel.within;
        vec![
            format!("{one} – {other}"),
            field,
            duel.games.to_string(),
            format!("{} ({} … {})", percent(duel.score), percent(low), percent(high)),
            format!("{:+.2}", duel.margin),
            percent(duel.french),
        ]
    });
    table(&head, rows)
}

fn habits(verdicts: &Verdicts, texts: &Texts) -> String {
    let players: Vec<String> =
        verdicts.standings.iter().map(|standing| standing.player.to_string()).collect();
    let head: Vec<String> = std::iter::once(String::new()).chain(players).collect();
    let mut columns = verdicts.standings.iter().map(|standing| standing.habit_lines(texts));
    let Some(first) = columns.next() else { return String::new() };
    let mut rows: Vec<Vec<String>> =
        first.into_iter().map(|(name, value)| vec![name, value]).collect();
    for column in columns {
        for (row, (_, value)) in rows.iter_mut().zip(column) {
            row.push(value);
        }
    }
    table(&head, rows.into_iter())
}

impl Standing {
    /// The habits of a player, name and number, a game.
    pub fn habit_lines(&self, texts: &Texts) -> Vec<(String, String)> {
        use TournamentWord as Word;
        let games = self.games.max(1) as f64;
        let a_game = |number: u32| format!("{:.2}", f64::from(number) / games);
        let share = |part: u32, whole: u32| {
            let share = f64::from(part) / f64::from(whole.max(1));
            format!("{} ({})", a_game(part), percent(share))
        };
        let habits = &self.habits;
        let fires: Vec<String> = habits.gun_fires.iter().map(|&number| a_game(number)).collect();
        let orders: Vec<String> = habits
            .orders
            .iter()
            .map(|(order, &times)| format!("{order} {}", a_game(times)))
            .collect();
        let lines = [
            (Word::GunFires, fires.join(" · ")),
            (Word::UnescortedGuns, share(habits.unescorted_guns, habits.batteries)),
            (Word::IdleCavalry, share(habits.idle_cavalry, habits.cavalry)),
            (Word::Charges, a_game(habits.charges)),
            (Word::Shocks, a_game(habits.shocks)),
            (Word::Squares, a_game(habits.squares)),
            (Word::Lines, a_game(habits.lines)),
            (Word::Reserves, a_game(habits.reserves_woken)),
            (Word::Broken, a_game(habits.broken_in_contact)),
            (Word::ObjectivesLeft, a_game(habits.objectives_left)),
            (Word::Overloaded, a_game(habits.overloaded)),
            (Word::Orders, orders.join(" · ")),
        ];
        lines.into_iter().map(|(word, value)| (texts.tournament(word), value)).collect()
    }
}

fn pace(pace: Pace) -> String {
    format!("{:.1} · {:.1} · {:.1}", pace.median, pace.p99, pace.most)
}

fn table(head: &[String], rows: impl Iterator<Item = Vec<String>>) -> String {
    let cells = |cells: &[String], tag: &str| {
        cells.iter().fold(String::from("<tr>"), |mut row, cell| {
            let _ = write!(row, "<{tag}>{}</{tag}>", escape(cell));
            row
        }) + "</tr>\n"
    };
    let body: String = rows.map(|row| cells(&row, "td")).collect();
    format!(
        "<div class=\"wide\"><table>\n<thead>{}</thead>\n<tbody>{body}</tbody>\n</table></div>",
        cells(head, "th")
    )
}
