//! The words of the printed tables of an edition.

use game::engine::Purpose;

use crate::{Arg, Texts};

const TITLES: &[&str] = &[
    "table-terrain-hexes",
    "table-terrain-water",
    "table-terrain-slopes",
    "table-stacking-limits",
    "table-movement-allowances",
    "table-formation-infantry",
    "table-formation-cavalry",
    "table-fire-results",
    "table-fire-firer",
    "table-fire-modifiers",
    "table-fire-artillery-range",
    "table-shock-results",
    "table-shock-modifiers",
    "table-shock-multipliers",
    "table-morale-results",
    "table-morale-test",
    "table-morale-reorganization",
    "table-morale-modifiers",
    "table-control-results",
    "table-control-modifiers",
    "table-division-results",
    "table-division-modifiers",
    "table-basic-results",
    "table-basic-reorganization",
];

const HEADS: &[&str] = &[
    "head-ground",
    "head-hexside",
    "head-infantry",
    "head-cavalry",
    "head-artillery",
    "head-fire",
    "head-shock",
    "head-clear",
    "head-cultivated",
    "head-crop-area",
    "head-small-town",
    "head-city",
    "head-strong-building",
    "head-castle",
    "head-light-forest",
    "head-dense-forest",
    "head-orchard",
    "head-thicket",
    "head-swamp",
    "head-river",
    "head-stream",
    "head-bridge-over-river",
    "head-bridge-over-stream",
    "head-ford-in-river",
    "head-ford-in-stream",
    "head-moderate-slope-up",
    "head-moderate-slope-down",
    "head-steep-slope-up",
    "head-steep-slope-down",
    "head-cliff-up",
    "head-cliff-down",
    "head-impassable-slope-up",
    "head-impassable-slope-down",
    "head-all",
    "head-square",
    "head-infantry-guerrilla",
    "head-cavalry-guerrilla",
    "head-artillery-alone",
    "head-artillery-with-others",
    "head-1-battalion",
    "head-1-battery",
    "head-1-regiment",
    "head-3-units",
    "head-18-sp--3-units",
    "head-up-to-12-sp",
    "head-up-to-16-sp",
    "head-up-to-18-sp",
    "head-up-to-24-sp",
    "head-up-to-3-batteries",
    "head-yes",
    "head-no",
    "head-yes--dismounted",
    "head-class",
    "head-french",
    "head-spanish",
    "head-light-cavalry",
    "head-medium-cavalry",
    "head-heavy-cavalry",
    "head-horse-artillery",
    "head-leader",
    "head-cart",
    "head-from",
    "head-normal",
    "head-guerrilla",
    "head-firer",
    "head-any",
    "head-british-infantry",
    "head-die",
    "head-state",
    "head-good-order",
    "head-good",
    "head-disorganized",
    "head-routed",
    "head-light",
    "head-medium",
    "head-heavy",
    "head-range",
    "head-circumstance",
    "head-value",
    "head-target-in-square",
    "head-target-in-guerrilla",
    "head-target-deployed-artillery",
    "head-light-artillery",
    "head-heavy-artillery",
    "head-flank",
    "head-fatigue-level",
    "head-swiss",
    "head-stack",
    "head-attack-order",
    "head-defend-order",
    "head-heavy-cavalry-attacks",
    "head-cavalry-against-square",
    "head-infantry-against-square",
    "head-infantry-against-guerrilla",
    "head-shock-infantry",
    "head-charge",
    "head-infantry-on-flank",
    "head-cavalry-on-flank",
    "head-artillery-defending",
    "head-maneuver-defending",
    "head-in-cover",
    "head-reorganizing-in-enemy-zone",
    "head-point-lost",
    "head-point-lost-from",
    "head-leader-of-zero",
    "head-demoralized-f",
    "head-charge-on-no-square",
    "head-charge-of-one-hex",
    "head-after-charge",
    "head-british",
    "head-others",
    "head-uncontrolled-attack",
    "head-commander-has-all",
    "head-chief-has-all",
    "head-friends-fleeing",
];

const CELLS: &[&str] = &[
    "cell-fire-m",
    "cell-fire-r",
    "cell-fire-d",
    "cell-fire-p",
    "cell-shock-a1",
    "cell-shock-a2",
    "cell-shock-al",
    "cell-shock-ab",
    "cell-shock-bl",
    "cell-shock-bm",
    "cell-shock-d1",
    "cell-shock-d2",
    "cell-shock-dl",
    "cell-shock-db",
    "cell-basic-ad",
    "cell-basic-ar",
    "cell-basic-ae",
    "cell-basic-dd",
    "cell-basic-dr",
    "cell-basic-de",
    "cell-basic-ex",
    "cell-morale-d",
    "cell-morale-r",
    "cell-morale-yes",
    "cell-morale-no",
    "cell-control-c",
    "cell-control-nc",
    "cell-division-ne",
    "cell-division-r",
    "cell-division-h",
];

/// The table a throw is read on.
pub fn table_of(purpose: Purpose) -> Option<&'static str> {
    match purpose {
        Purpose::Fire => Some("fire"),
        Purpose::Shock => Some("shock"),
        Purpose::Morale | Purpose::Reorganization => Some("morale"),
        Purpose::Control => Some("control"),
        Purpose::Division => Some("division"),
        _ => None,
    }
}

impl Texts {
    /// A cell of a table in plain words: `D2` is read as what it does. A cell that has none is said as it is printed.
    pub fn cell_words(&self, table: &str, cell: &str) -> String {
        if cell.trim_matches('-').is_empty() {
            return self.word(if table == "morale" { "cell-holds" } else { "cell-nothing" });
        }
        if table.is_empty() {
            return cell.to_owned();
        }
        let digits = cell.chars().take_while(char::is_ascii_digit).count();
        let (points, letters) = cell.split_at(digits);
        let loss = points
            .parse()
            .ok()
            .map(|points| self.say("cell-loss", &[("points", Arg::Number(points))]));
        let effect = (!letters.is_empty()).then(|| {
            // The Basic game has a combat table of its own, read for the same purpose.
            let key =
                ["basic", table].map(|table| format!("cell-{table}-{}", letters.to_lowercase()));
            let known = key.iter().rev().find(|key| CELLS.contains(&key.as_str()));
            known.map_or_else(|| letters.to_owned(), |key| self.word(key))
        });
        loss.into_iter().chain(effect).collect::<Vec<_>>().join(", ")
    }

    /// The title of a table by its place in the edition's file: `fire.results`.
    pub fn table_title(&self, place: &str) -> Option<String> {
        self.of_table(TITLES, "table", place)
    }

    /// What the codes of a table mean, if it has any that need saying.
    pub fn table_note(&self, section: &str) -> Option<String> {
        match section {
            "terrain" => Some(self.word("note-terrain-codes")),
            "formation" => Some(self.word("note-formation-stars")),
            _ => None,
        }
    }

    /// A head or cell of a table in this language; nothing for a number or a code.
    pub fn table_word(&self, word: &str) -> Option<String> {
        self.of_table(HEADS, "head", word)
    }

    fn of_table(&self, known: &[&str], kind: &str, word: &str) -> Option<String> {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
        let slug: String = word.chars().map(plain).collect();
        let key = format!("{kind}-{slug}");
        known.contains(&key.as_str()).then(|| self.word(&key))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Texts};

    #[test]
    fn words_are_known_by_what_the_file_says() {
        let texts = Texts::new(Language::Spanish);
        assert_eq!(texts.table_word("strong building").as_deref(), Some("casa fuerte"));
        assert_eq!(texts.table_word("18 SP, 3 units").as_deref(), Some("18 puntos, 3 unidades"));
        assert_eq!(
            texts.table_title("fire.artillery.range").as_deref(),
            Some("Alcance de la artillería")
        );
        assert_eq!((texts.table_word("D1"), texts.table_word("9")), (None, None));
    }

    #[test]
    fn cells_are_read_as_what_they_do() {
        let texts = Texts::new(Language::English);
        assert_eq!(texts.cell_words("shock", "D1"), "the defenders are driven back 1");
        assert_eq!(texts.cell_words("shock", "Dr"), "the defenders fall back");
        assert_eq!(texts.cell_words("fire", "2M"), "loses 2 points, must check morale");
        assert_eq!(texts.cell_words("fire", "1"), "loses 1 point");
        assert_eq!(
            [texts.cell_words("morale", ""), texts.cell_words("fire", "")],
            ["holds", "no effect"]
        );
        assert_eq!(texts.cell_words("control", "NC"), "out of hand");
    }
}
