//! What refusals and events cite. A citation names a matter of the rules, `FRONT_ZONE_STOPS`; which clause says it is data
//! (`data/rules/citations.toml`): the battle's own, else that of the edition in force (CF-278).

use std::collections::{BTreeMap, BTreeSet};

use board::{Fault, Faults, Located, Source};
use serde::Deserialize;

use crate::data::edition::EditionId;
use crate::engine::event::Clause;

/// A matter of the rules that can be cited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Citation(u16);

impl Citation {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

macro_rules! citations {
    ($($name:ident)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Row { $($name),* }

        $(pub(crate) const $name: Citation = Citation(Row::$name as u16);)*

        /// Every citation by its name.
        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

citations! {
    // Sequence of play
    TURN_ORDER
    CHANGES_ANNOUNCED
    STEPS_OF_A_PHASE
    STEPS_OF_THE_SECOND_PHASE
    MOVEMENT_AFTER_COMBAT
    REORGANIZATION_PHASE
    END_OF_TURN
    // Orders
    ORDERS_OF_A_COMMAND
    INDEPENDENT_UNITS
    ORDERS_PHASE
    ONE_COMMANDER_TRIES
    FRENCH_ATTEMPTS
    SPANISH_ATTEMPTS
    SUBORDINATE_LEADERS
    WITHOUT_ORDERS_TO_THE_LEADER
    ORDER_BARS_CHARGE
    WITHOUT_ORDERS_NO_COMBAT
    ATTACK_ORDER_NEARER
    ATTACK_ORDER_COMMITS_TWO
    HARASSMENT_WITHIN_THREE
    MANEUVER_DISTANCE
    DEFEND_STAYS
    DEFEND_CENTRE
    DEFEND_AREA
    DEFEND_FIGHTS_INSIDE
    RETREAT_ORDER
    CHANGE_PROCEDURE
    CHANGE_DISTANCE
    CHANGE_DIE
    COMMANDER_STAYS
    LINE_OF_COMMAND
    AREA_NAMED
    ATTACK_SHARE
    HARASSMENT_SHARE
    // Formations
    LIGHT_CAVALRY_SKIRMISHES
    MEDIUM_CAVALRY_DISMOUNTS
    WHERE_CAVALRY_MOUNTS
    FORMATIONS
    FORMATION_COST
    CAVALRY_FORMATION_COST
    LIMBERING_COST
    WHO_FORMS_SQUARE
    SQUARE_MOVES
    SQUARE_IN_CLEAR_GROUND
    WHO_SKIRMISHES
    SKIRMISH_LINE
    SKIRMISH_LINES_APART
    POINTS_OF_A_SKIRMISH_HEX
    UNLIMBERED
    LIMBER_ONCE
    REACTION_SQUARE
    // Facing
    FACING_BEFORE_MOVEMENT
    FACING_IN_MOVEMENT
    ONE_FACING
    FACING_IN_ADVANCE
    NO_FACING
    // Stacking
    ENEMIES_APART
    SQUARE_STACKING
    MANEUVER_STACKING
    COVER_HOLDS_EIGHTEEN_IN_PASSING
    COVER_HOLDS_EIGHTEEN
    ALLIES_APART
    // Movement
    ALLOWANCE
    HEX_BY_HEX
    COSTS_ADD_UP
    MOVEMENT_OWED
    MOVE_TO_THE_FRONT
    PASSAGE_THROUGH_FRIENDS
    LEADERS_MOVE_LAST
    MARCH_TOGETHER
    TERRAIN
    NO_UNLIMBERING
    // Zones of control
    DEFEND_ENTERS_NO_ZONE
    ENTERING_ENEMY_ZONE
    FRONT_ZONE_STOPS
    LEAVING_CHECK
    ZONE_COSTS
    // Command
    COMMAND_TO_ENTER_ZONE
    COMMAND_TO_LEAVE_ZONE
    // Fire
    FIRE
    CAVALRY_NEVER_FIRES
    INFANTRY_RANGE
    INFANTRY_FIRES_TO_ITS_FRONT
    SIX_POINTS_FIRE
    TOP_OF_STACK
    FIRE_AT_A_HEX
    SQUARE_FIRE
    THREE_BATTERIES
    BATTERY_INDIVISIBLE
    DEFENSIVE_RANGE
    ARTILLERY_RANGE
    RANGE_OF_THE_BATTLE
    ARMS_APART_IN_OFFENSIVE_FIRE
    LINE_OF_FIRE
    FIRE_PROCEDURE
    POINTS_TOO_FEW
    FIRE_DIE
    PINNED_UNIT
    FIRE_LOSSES
    // Shock
    COUNTERCHARGE
    SHOCK
    ATTACK_ALL_IN_FRONT
    EVASION
    CHARGE
    CHARGE_TARGET
    CHARGE_DISTANCE
    CHARGE_LINE
    CHARGE_AT_CLEAR_HEX
    DISORGANIZED_MAY_NOT_CHARGE
    CHARGE_APPROACH
    CHARGE_ARRIVAL
    CHARGE_GROUND
    ODDS
    LOWEST_ODDS
    ATTACK_ONCE
    SKIRMISHERS_DO_NOT_SHOCK
    SHOCK_WHERE_IT_FIRED
    SHOCK_AFTER_FIRE
    SHOCK_AFTER_FIRE_OF_STACK
    ATTACK_TO_THE_FRONT
    STACK_ATTACKS_AS_A_WHOLE
    FACTOR_INDIVISIBLE
    ARTILLERY_NEVER_SHOCKS
    SQUARE_NEVER_SHOCKS
    COMBATS_ASSIGNED
    SHOCK_DIE
    ATTACKER_LOSES_POINT
    DEFENDER_LOSES_POINT
    BOTH_LOSE_POINT
    CHARGE_WITH_CAVALRY_ALONE
    CHARGE_BY_CAVALRY
    CHARGE_CARRIED_OUT
    CONTROL_CHECK
    UNCONTROLLED_ATTACK
    UNCONTROLLED_OFF_MAP
    CONTROLLED_MOVE
    COUNTERCHARGE_TOLD
    CHARGE_BY_ONE_ARM
    CHARGE_AFTER_SHORT_MOVE
    CHARGE_THROUGH_CLEAR_GROUND
    SQUARE_NOT_CHARGED
    // Retreat and advance
    RETREAT
    RETREAT_INTO_ENEMY_ZONE
    RETREAT_DISTANCE
    NO_RETREAT
    ADVANCE
    WHO_ADVANCES
    // Morale
    COHESION
    MORALE_CHECK
    DISORGANIZED_KEEPS_OUT_OF_ZONES
    ROUT
    REORGANIZATION
    // Leaders
    LEADER_MOVES
    LEADER_WITHOUT_ORDERS
    LEADER_CASUALTY
    LEADER_REPLACED
    // Demoralization and victory
    DEMORALIZATION
    VICTORY
    SUDDEN_END
    GROUND_THAT_COUNTS
    EXIT_COUNTS
    // Set-up and entry
    SET_UP
    // Revised tables
    ASSAULT_MARK
    ONLY_MARKED_STACKS_SHOCK
    MARKED_STACK_HOLDS_FIRE
    ASSAULT_ON_ALL_IN_FRONT
    DISMOUNTED_CAVALRY
    DIVISION_FLEES
    TIRED_CAVALRY
    BATTERY_SILENCED
    PINNED_STACK
    ARTILLERY_ALONE_DESTROYED
    NO_FIRE_MARKER
    STACKING_CHART
    FATIGUE_GROWS
    FATIGUE_PASSES
    DIVISION_MORALE
    DIVISION_FALLS_BACK
    // The Basic game
    REORGANIZATION_OUT_OF_ZONES
    SURPLUS_REMOVED
    BASIC_COMBAT
    BASIC_DUTY
    BASIC_ATTACK_ONCE
    BASIC_TURN
    BASIC_ATTACK_GROUND
    BASIC_ODDS
    BASIC_RESULT
    BASIC_LOWEST_ODDS
    BASIC_RETREAT
    DISPLACEMENT
    BASIC_ADVANCE
    RIDDEN_DOWN
    BASIC_REORGANIZATION
    BASIC_COMBAT_DIE
    BASIC_ELIMINATION
    BASIC_EXCHANGE
    // Markers
    MARKERS_AGREED
    MARKERS_NUMBER
    MARKERS_LAID
    MARKER_REPLACES_STACK
    FALSE_MARKER
    COLUMN_MARKER
    HIDING_MARKER
    PADDING_MARKER
    MARKER_NEXT_TO_ENEMY
    MARKER_SIGHTED
    MARKER_HIDES_TOO
    // Battles
    NIGHT
    SWISS_ABSTAIN
    MANEUVER_UNTIL_CONTACT
    INITIATIVE
    STORM
    STUCK_IN_THICKET
    THICKET
    SURRENDER
    EARLY_END
    NEW_BASE
    NEXT_PART
    CARTS_CAPTURED
    MARCH_AFTER_COMBAT
    MARCH_AT_END_OF_TURN
    MARCH_DELAY
    // Rulings
    SHORT_RANGE_AROUND
    FIRES_ONCE
    LINE_SHORTENS
    ENTRY
    EXIT
    MARKER_MOVES
    ARRIVAL_DIE
    ESCORT_SURRENDERS
    LEADER_GOES_ALONG
    SUDDEN_END_DECLINED
}

/// The clauses an edition answers with, and those of battles that come before them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Citations {
    clauses: Vec<Clause>,
    books: Vec<String>,
    replaced: BTreeSet<String>,
    battles: BTreeMap<String, Vec<(Citation, Clause)>>,
}

impl Citations {
    /// The clauses of an edition.
    pub(crate) fn of(edition: EditionId) -> Result<Citations, Faults> {
        CitationsFile::load()?.build(edition)
    }

    /// Whether a clause stands in the books of the edition and no other has taken its place.
    pub fn are_in_force(&self, clause: Clause) -> bool {
        self.books.iter().any(|book| clause.0.starts_with(book))
            && !self.replaced.contains(clause.0)
    }

    /// The same in a battle: its own clauses come first.
    pub(crate) fn in_battle(&self, battle: &str) -> Clauses {
        let mut clauses = self.clauses.clone();
        for &(citation, clause) in self.battles.get(battle).into_iter().flatten() {
            if let Some(cited) = clauses.get_mut(citation.index()) {
                *cited = clause;
            }
        }
        Clauses(clauses)
    }
}

/// The clauses in force in a game, by citation.
#[derive(Debug)]
pub(crate) struct Clauses(Vec<Clause>);

impl Clauses {
    /// The clause on a matter.
    #[inline]
    pub(crate) fn clause(&self, citation: Citation) -> Clause {
        self.0.get(citation.index()).copied().unwrap_or(Clause::NONE)
    }
}

/// The file, part of the program: clauses are words of its text.
const TEXT: &str = include_str!("../../../../data/rules/citations.toml");
const SOURCE: Source<'static> = Source { name: "rules/citations.toml", text: TEXT };

/// All citations, as the file gives them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CitationsFile {
    editions: BTreeMap<EditionId, CitingEdition>,
    citations: BTreeMap<String, Located<CitationRow>>,
}

/// How an edition cites.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CitingEdition {
    /// The edition whose clauses hold where it has none of its own.
    built_on: Option<EditionId>,
    /// How the clauses of its books begin.
    books: Vec<String>,
    /// Clauses of those books that it has replaced by its own.
    #[serde(default)]
    replaces: Vec<String>,
}

/// The clauses on one matter.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CitationRow {
    /// One of them stands in each of the clauses: what they are about.
    #[cfg_attr(not(test), expect(dead_code, reason = "read where the clauses are proved"))]
    words: Vec<String>,
    every: Option<Located<String>>,
    #[serde(default)]
    clauses: BTreeMap<EditionId, Located<String>>,
    #[serde(default)]
    battles: BTreeMap<String, Located<String>>,
}

impl CitationsFile {
    fn load() -> Result<CitationsFile, Faults> {
        SOURCE.parse()
    }

    fn build(&self, edition: EditionId) -> Result<Citations, Faults> {
        let mut faults = Faults::default();
        let mut citations = Citations::default();
        if let Some(citing) = self.editions.get(&edition) {
            citations.books = citing.books.clone();
            citations.replaced = citing.replaces.iter().cloned().collect();
        }
        for (index, name) in NAMES.iter().enumerate() {
            let key = name.to_lowercase();
            let Some(row) = self.citations.get(&key) else {
                let what = format!("there is no citation {key}");
                faults.push(SOURCE.fault(&0, what).right(format!("add [citations.{key}]")));
                continue;
            };
            let clause = self.clause(row, edition).map_or(Clause::NONE, cited);
            citations.clauses.push(clause);
            for (battle, clause) in &row.battles {
                let own = citations.battles.entry(battle.clone()).or_default();
                own.push((Citation(index as u16), cited(clause)));
            }
        }
        faults.extend(self.unknown());
        faults.or(citations)
    }

    /// The clause of an edition on a matter, or of the one it is built on, or of all.
    fn clause<'a>(&self, row: &'a CitationRow, edition: EditionId) -> Option<&'a Located<String>> {
        let own = self.foundations(edition).find_map(|edition| row.clauses.get(&edition));
        own.or(row.every.as_ref())
    }

    /// An edition, the one it is built on, and so on.
    fn foundations(&self, edition: EditionId) -> impl Iterator<Item = EditionId> + '_ {
        let below = |edition: &EditionId| self.editions.get(edition)?.built_on;
        // Nobody is built on himself, whatever the file says.
        std::iter::successors(Some(edition), below).take(EditionId::ALL.len())
    }

    /// Rows no rule cites.
    fn unknown(&self) -> impl Iterator<Item = Fault> + '_ {
        let known = |key: &str| NAMES.iter().any(|name| name.to_lowercase() == key);
        self.citations.iter().filter(move |(key, _)| !known(key)).map(|(key, row)| {
            SOURCE.fault(row, format!("no rule cites {key}")).right("drop it".to_owned())
        })
    }
}

/// The clause as it stands in the text.
fn cited(clause: &Located<String>) -> Clause {
    Clause(TEXT.get(clause.span()).unwrap_or_default().trim_matches('"'))
}

#[cfg(test)]
mod refusals;
#[cfg(test)]
mod tests;
