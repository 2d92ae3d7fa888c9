use super::*;
use crate::data::edition::policies::*;
use crate::data::edition::policies::{aftermath, orders, zones};
use crate::data::kinds::Grade;

const STANDARD: EditionId = EditionId::Standard;
const VOLUME2: EditionId = EditionId::Volume2;
const REVISED: EditionId = EditionId::Revised;
const BASIC: EditionId = EditionId::Basic;

/// What the four editions answer to one question, in their order.
fn answers<T>(question: impl Fn(&Policies) -> T) -> [T; 4] {
    EditionId::ALL.map(|id| question(&edition(id).policies))
}

/// STD-3-c, VOL2-3-c, STD-2-c, VOL2-3-j, CF-004, CF-012, CF-013, CF-222, CF-260.
#[test]
fn orders_and_their_changes() {
    use OrderSystem::*;
    assert_eq!(answers(|p| p.orders.system), [Standard, Volume2, Volume2, None]);
    assert_eq!(
        answers(|p| p.orders.artillery == ArtilleryOrders::Independent),
        [true, false, false, true]
    );
    assert_eq!(
        answers(|p| p.orders.change == OrderChange::ListedFirst),
        [true, false, false, false]
    );
    assert_eq!(
        answers(|p| p.orders.distance == OrderDistance::EntryCosts),
        [false, true, true, false]
    );
    assert_eq!(answers(|p| p.orders.own_formation_is_certain), [false, true, true, false]);
}

/// STD-3.B-a, STD-3.B-b, STD-3.C-a, STD-3.C-b, VOL2-3.1C-a, VOL2-3.1C-b, VOL2-3.1D-a, VOL2-3.1D-b, CF-006, CF-007, CF-008.
#[test]
fn what_orders_ask_of_units() {
    for id in SERIES {
        let orders = edition(id).policies.orders;
        assert_eq!((orders.maneuver_distance, orders.approach_distance), (5, 3));
        let standard = id == STANDARD;
        assert_eq!(orders.bonus_needs_command, standard);
        assert_eq!(orders.approach == orders::Approach::IfMoved, standard);
        assert_eq!(orders.attack_move == orders::AttackMove::Nearer, standard);
        assert_eq!(orders.attack_commitment, if standard { 2 } else { 0 });
        let shares = (orders.harassment_share.percent, orders.attack_share.percent);
        assert_eq!(shares, if standard { (100, 100) } else { (30, 50) });
        assert_eq!(orders.maneuver_and_retreat_may_shock, standard);
    }
}

/// STD-3.E-a, VOL2-3.1E-b, STD-3.F-a, VOL2-3.1F-a.
#[test]
fn defend_and_retreat_orders() {
    let area = Defend::Area { across: 9, deep: 5 };
    assert_eq!(answers(|p| p.orders.defend)[..3], [Defend::Position, area, area]);
    assert_eq!(
        answers(|p| p.orders.retreat)[..3],
        [RetreatOrder::May, RetreatOrder::Must, RetreatOrder::Must]
    );
}

/// STD-4.1-b, STD-4.1-c, VOL2-4.1-b, VOL2-4.1-e, VOL2-4.1-j, STD-4.1-h, VOL2-4.1-p, VOL2-11.R-l, STD-4.2-c, VOL2-4-c,
/// REV-CG-a, BAS-3-c.
#[test]
fn formations() {
    let (d, f) = (Some(Grade::D), Some(Grade::F));
    assert_eq!(answers(|p| p.formation.square_formed_down_to), [d, f, f, None]);
    assert_eq!(answers(|p| p.formation.square_moves_down_to), [None, d, d, None]);
    assert_eq!(answers(|p| p.formation.reaction_square), [false, true, true, false]);
    assert_eq!(answers(|p| p.formation.guerrilla_may_shock), [true, false, false, false]);
    assert_eq!(answers(|p| p.formation.cavalry_guerrilla), [false, false, true, false]);
    assert_eq!(answers(|p| p.formation.facing), [true, true, true, false]);
    let left = GuerrillaSurplus::LeftToRight;
    assert_eq!(
        answers(|p| p.formation.guerrilla_surplus)[..3],
        [GuerrillaSurplus::ParentHex, left, left]
    );
    let often = ArtilleryChanges::WhilePointsLast;
    assert_eq!(
        answers(|p| p.formation.artillery_changes)[..3],
        [ArtilleryChanges::OncePerTurn, often, often]
    );
}

/// STD-8-a, STD-8.1-c, STD-8.1-f, STD-8.3-a, STD-9-d, STD-9-e, STD-14.1-c, VOL2-8.1-d, VOL2-14.1-b, BAS-6-a, BAS-6-b,
/// BAS-6.1-a, BAS-6.1-b.
#[test]
fn zones_of_control() {
    use LeaveZone::*;
    assert_eq!(answers(|p| p.zones.leave_check), [AnyZone, FrontOnly, FrontOnly, Free]);
    assert_eq!(
        answers(|p| p.zones.leave_failure)[..3],
        [LeaveFailure::Stays, LeaveFailure::MayLeave, LeaveFailure::MayLeave]
    );
    assert_eq!(answers(|p| p.zones.extent == ZoneExtent::AllRound), [false, false, false, true]);
    assert_eq!(answers(|p| p.zones.stops == zones::ZoneStops::Any), [false, false, false, true]);
    assert_eq!(
        answers(|p| p.zones.shelter == ZoneShelter::WoodsAndBuildings),
        [true, true, true, false]
    );
    assert_eq!(
        answers(|p| p.zones.entering_needs_command && p.zones.leaving_needs_command),
        [true, true, true, false]
    );
    assert_eq!(answers(|p| p.zones.disorganized_leave_freely), [false, true, true, true]);
    assert_eq!(answers(|p| p.zones.hit_again_must_withdraw), [true, false, false, false]);
}

/// STD-T.FIRE-h, STD-T.FIRE-i, VOL2-T.FIRE-h, REV-FIRE-q, REV-FIRE-s, REV-FIRE-v, CF-036, CF-040, CF-047, CF-171.
#[test]
fn fire() {
    assert_eq!(answers(|p| p.fire.pin == Pin::BreaksAssault), [false, false, true, false]);
    assert_eq!(answers(|p| p.fire.pin_from_losses), [Some(2), Some(2), None, None]);
    use FlankFire::*;
    assert_eq!(answers(|p| p.fire.flank), [Any, Never, All, Never]);
    assert_eq!(
        answers(|p| p.fire.square_share == SquareShare::RoundedUp),
        [false, true, true, false]
    );
    assert_eq!(
        answers(|p| p.fire.square_retreat)[..3],
        [SquareRetreat::Checks, SquareRetreat::Checks, SquareRetreat::Ignored]
    );
    assert_eq!(answers(|p| p.fire.stack_order == StackOrder::Random), [false, true, true, false]);
    assert_eq!(answers(|p| p.fire.no_fire_marker), [false, false, true, false]);
    assert_eq!(answers(|p| p.fire.steps), [true, true, true, false]);
}

/// STD-11-b, STD-11-c, STD-11.R-c, STD-11.P-d, STD-T.SHOCK-c, VOL2-11-b, VOL2-11.1-e, VOL2-11.R-b, VOL2-11.P-e,
/// VOL2-T.SHOCK-f, VOL2-T.SHOCK-o, REV-MEL-b, REV-MEL-e, REV-MEL-g, REV-MEL-s, REV-ASLT-a, BAS-7-b, BAS-CRT-b, CF-109, CF-267.
#[test]
fn shock() {
    assert_eq!(answers(|p| p.shock.duty == AttackDuty::Front), [false, true, true, false]);
    assert_eq!(
        answers(|p| p.shock.combats == Combats::PerAttackingHex),
        [true, false, false, false]
    );
    assert_eq!(
        answers(|p| p.shock.after_fire)[..3],
        [AfterFire::OnlyItsTarget, AfterFire::NoShock, AfterFire::NoShock]
    );
    assert_eq!(answers(|p| p.shock.assault_marker), [false, false, true, false]);
    let guns = Evasion::CavalryAndLimberedGuns;
    assert_eq!(
        answers(|p| p.shock.evasion),
        [Evasion::CavalryAndGuerrillas, guns, guns, Evasion::Nobody]
    );
    assert_eq!(
        answers(|p| p.shock.below_one_to_four == BelowOneToFour::FoughtAtOneToFour),
        [false, true, false, false]
    );
    use MoraleDifference::*;
    assert_eq!(
        answers(|p| p.shock.morale_difference),
        [Full, LessOneBestForDefender, LessOneTopUnits, FullBestOfEach]
    );
    assert_eq!(answers(|p| p.shock.defender_loss_checks), [false, true, true, false]);
    assert_eq!(answers(|p| p.shock.one_hex_retreat_checks), [false, false, true, false]);
    assert_eq!(answers(|p| p.shock.lone_artillery_destroyed), [false, false, true, false]);
    assert_eq!(
        answers(|p| p.shock.swiss),
        [Swiss::Abstain, Swiss::Abstain, Swiss::Modifier, Swiss::Fight]
    );
    assert_eq!(
        answers(|p| p.shock.attacker_loss == AttackerLoss::OneThatFought),
        [false, false, true, false]
    );
}

/// STD-11.C-b, STD-11.C-d, STD-11.C-g, VOL2-11.2-c, VOL2-11.2-d, VOL2-11.2-f, VOL2-11.4-a, VOL2-11.5-c, VOL2-11.5-e,
/// REV-FAT-a, CF-068, CF-069, CF-074.
#[test]
fn cavalry() {
    let declared = Charge::Declared { least_distance: 2, straight: 2 };
    assert_eq!(
        answers(|p| p.cavalry.charge),
        [Charge::InShockStep { most_hexes: 2 }, declared, declared, Charge::None]
    );
    assert_eq!(answers(|p| p.cavalry.charge_against_squares), [false, true, true, false]);
    assert_eq!(answers(|p| p.cavalry.charge_beside_others), [true, false, false, false]);
    let back = FailedCharge::FallsBack { hexes: 2 };
    assert_eq!(answers(|p| p.cavalry.failed_charge)[..3], [FailedCharge::StaysOut, back, back]);
    assert_eq!(answers(|p| p.cavalry.repulse), [None, Some(2), Some(2), None]);
    let meet = Some(Countercharge { within: 2, failed_hexes: 2 });
    assert_eq!(answers(|p| p.cavalry.countercharge), [None, meet, meet, None]);
    assert_eq!(answers(|p| p.cavalry.fatigue), [None, None, Some(3), None]);
}

/// STD-12-c, STD-12-e, VOL2-12-e, BAS-9-b, BAS-9-c, BAS-9-d, CF-026, CF-081.
#[test]
fn movement_after_combat() {
    use RetreatCheck::*;
    assert_eq!(answers(|p| p.aftermath.through_friends), [Friends, Retreating, Retreating, Nobody]);
    assert_eq!(answers(|p| p.aftermath.passage == Passage::Into), [true, false, false, false]);
    let basic = edition(BASIC).policies.aftermath;
    assert_eq!(basic.into_enemy_zone, aftermath::RetreatIntoZone::DisorderAndOn);
    assert_eq!(basic.into_full_hex, OverstackedRetreat::Displaces);
    assert_eq!(
        answers(|p| p.aftermath.advance == aftermath::Advance::OneUnit),
        [false, false, false, true]
    );
    assert_eq!(
        edition(REVISED).policies.aftermath.into_full_hex,
        OverstackedRetreat::SurplusMovesOn
    );
}

/// STD-15.1-b, VOL2-15-d, VOL2-15.1-b, VOL2-17-a, STD-17-a, VOL2-17-b, BAS-2-a, BAS-12-b, CF-150.
#[test]
fn leaders_and_victory() {
    use LeaderFactors::*;
    assert_eq!(answers(|p| p.command.leader_factors), [One, Two, Two, None]);
    assert_eq!(
        answers(|p| p.command.leader_loss)[..3],
        [LeaderLoss::AtOnce, LeaderLoss::NextTurn, LeaderLoss::NextTurn]
    );
    assert_eq!(
        answers(|p| p.command.reorganization)[..3],
        [Recovery::Compulsory, Recovery::Optional, Recovery::Optional]
    );
    let sudden = answers(|p| p.command.sudden_end);
    assert_eq!(sudden, [Option::None, Some(3), Some(3), Option::None]);
    let levels = answers(|p| p.command.levels).map(|l| (l.marginal, l.tactical, l.strategic));
    assert_eq!(levels, [(1, 2, 3), (1, 2, 3), (1, 2, 3), (11, 21, 41)]);
    assert_eq!(edition(VOLUME2).policies.command.leader_loss_roll, 6);
    assert_eq!(
        answers(|p| p.command.victory == VictoryCount::PointsLost),
        [false, false, false, true]
    );
}
