/** From what the server tells of a piece to what its counter shows. */
import type { LeaderCard, LeaderView, UnitCard, UnitView } from '../../types';
import { liveryOf, type Condition, type Figure, type LeaderFigure, type Livery } from './counter';

export function livery(unit: Pick<UnitCard, 'camp' | 'nationality'>): Livery {
  return liveryOf(unit.camp, unit.nationality);
}

/** A unit as it is now, or as it stands in the order of battle if nothing is known of it. */
export function figureOf(unit: UnitCard, seen: UnitView | undefined, turn = 0): Figure {
  const strength = seen?.strength ?? unit.strength;
  return {
    name: unit.name,
    nationality: unit.nationality,
    livery: livery(unit),
    arm: unit.arm,
    weight: unit.weight,
    light: unit.light,
    guard: unit.guard,
    horse: unit.horse,
    swiss: unit.swiss,
    shock: unit.shock,
    strength,
    lost: Math.max(0, unit.strength - strength),
    grade: unit.grade,
    condition: seen ? condition(seen) : '',
    marching: seen?.marching ?? false,
    fatigue: seen?.fatigue ?? 0,
    silent: !!seen && seen.no_fire > 0 && seen.no_fire >= turn,
    stuck: seen?.stuck ?? false,
  };
}

export function leaderFigure(leader: LeaderCard, seen?: LeaderView): LeaderFigure {
  const stand = seen?.replaced ? leader.replacement : null;
  return {
    name: leader.name,
    livery: leader.camp === 'french' ? 'fr' : 'sp',
    shock: stand?.shock ?? leader.shock,
    morale: stand?.morale ?? leader.morale,
    chief: leader.chief,
    replaced: stand !== null,
  };
}

function condition(seen: UnitView): Condition {
  if (seen.cohesion === 'routed') return 'rout';
  if (seen.cohesion === 'disorganized') return 'dis';
  switch (seen.formation) {
    case 'square':
      return 'sq';
    case 'skirmish':
      return 'ski';
    case 'dismounted':
      return 'dis-m';
    case 'limbered':
      return 'lim';
    default:
      return '';
  }
}
