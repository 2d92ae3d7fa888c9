//! What is counted in a position, by name. Points are counted in commands: a hundred points where a command bears ten are ten.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

macro_rules! features {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// Something counted for one side.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Feature {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Feature {
            /// Every feature.
            pub const ALL: &[Feature] = &[$(Feature::$name,)+];
        }
    };
}

features! {
    // Commands.
    /// Demoralized commands.
    Demoralized,
    /// What the enemy's march off the map weighs.
    MarchedPast,
    /// How near the other commands are to their levels: the square of the share, so that the last points weigh most.
    Strain,
    /// Commands a single unit out of order would demoralize.
    LastStraw,
    /// How far demoralized commands are beyond their levels, and so from coming back.
    Hopeless,
    /// Commands that flee.
    Fleeing,
    /// One or more demoralized commands near the number that ends the battle: the square of the share.
    SuddenEnd,
    /// Demoralized commands, counted by how much of the battle is over.
    Clock,
    /// Points lost where they decide the battle, in victory levels.
    Toll,
    // Troops.
    /// Points in good order on the map.
    Strength,
    /// Points still to come.
    ToCome,
    /// Points marched off the map.
    Exited,
    /// Points lost for good by units still on the map.
    StepLosses,
    /// Points of units eliminated.
    Eliminated,
    /// Points disorganized.
    Disorganized,
    /// Points routed.
    Routed,
    /// Points out of order, by the chance to recover in the next Reorganization.
    Rally,
    /// Points out of order next to an enemy in order.
    ShakenInContact,
    /// Points of tired cavalry, by level.
    Fatigue,
    // Guns.
    /// Gun points that may not fire.
    Silenced,
    /// Limbered gun points with the enemy near.
    LimberedNear,
    /// Gun points nobody guards with the enemy within two hexes.
    Unescorted,
    /// What the guns bring to bear.
    GunFire,
    /// What muskets bring to bear.
    Musketry,
    // Lines.
    /// Points with an enemy on flank or rear.
    OpenFlank,
    /// Enemy points under attack from more than they are.
    Superiority,
    /// Points in a hex beyond those that count in shock.
    Overload,
    /// Points in contact in woods or buildings, or above the enemy.
    Cover,
    /// Points in square with cavalry about.
    SquareNeeded,
    /// Points in square without.
    SquareIdle,
    /// Cavalry within a charge of guns, or of troops out of order.
    CavalryPrey,
    /// Cavalry more than six hexes from any enemy.
    CavalryIdle,
    /// Foot more than six hexes from any enemy.
    FootIdle,
    /// Points in order two to four hexes behind friends in contact.
    Reserve,
    // Command.
    /// Share of the points in command.
    InCommand,
    /// Leaders out of action or lost.
    LeadersLost,
    /// Leaders next to an enemy without troops.
    LeadersExposed,
    /// Points without orders.
    NoOrders,
    /// Points under maneuver orders near the enemy.
    MarchNear,
    /// Points with attack orders.
    AttackOrders,
    /// Points with retreat orders.
    RetreatOrders,
    // Ground.
    /// Objectives held, as shares.
    Objectives,
    /// Own objectives with the enemy nearer than friends.
    ObjectivesThreatened,
    /// Hexes from the nearest troops to objectives not held.
    ObjectiveFar,
    /// Hexes from the enemy on average, by how much of the battle is over, for the side that is not ahead.
    Reluctance,
}

/// What is counted, feature by feature.
#[derive(Clone, Debug, PartialEq)]
pub struct Features([f32; Feature::ALL.len()]);

impl Default for Features {
    fn default() -> Features {
        Features([0.0; Feature::ALL.len()])
    }
}

impl Features {
    /// Every feature with what is counted.
    pub fn iter(&self) -> impl Iterator<Item = (Feature, f32)> + '_ {
        Feature::ALL.iter().copied().zip(self.0)
    }

    /// Adds others, feature by feature.
    pub fn add(&mut self, others: &Features) {
        self.0.iter_mut().zip(others.0).for_each(|(sum, other)| *sum += other);
    }

    /// All of them multiplied.
    pub fn scaled(&self, by: f32) -> Features {
        Features(self.0.map(|value| value * by))
    }
}

impl Index<Feature> for Features {
    type Output = f32;

    fn index(&self, feature: Feature) -> &f32 {
        &self.0[feature as usize]
    }
}

impl IndexMut<Feature> for Features {
    fn index_mut(&mut self, feature: Feature) -> &mut f32 {
        &mut self.0[feature as usize]
    }
}
