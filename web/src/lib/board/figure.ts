/** From what the server tells of a piece to what its counter shows. */
import type { LeaderSetting, LeaderView, UnitSetting, UnitView } from '../../wire';
import type { Condition, Figure, LeaderFigure, Livery } from './counter';

const BRITISH = ['british', 'german-legion', 'sicilian', 'italian', 'portuguese'];
const TAGS: Record<string, string> = { 'german-legion': 'KG', sicilian: 'Si', italian: 'It', portuguese: 'Po' };

export function livery(unit: Pick<UnitSetting, 'camp' | 'nationality'>): Livery {
  if (unit.camp === 'french') return 'fr';
  return BRITISH.includes(unit.nationality) ? 'br' : 'sp';
}

/** A unit as it is now, or as it stands in the order of battle if nothing is known of it. */
export function figureOf(unit: UnitSetting, seen: UnitView | undefined, turn = 0): Figure {
  const strength = seen?.strength ?? unit.strength;
  return {
    name: unit.name,
    tag: livery(unit) === 'br' ? (TAGS[unit.nationality] ?? '') : '',
    livery: livery(unit),
    arm: unit.arm,
    weight: unit.weight ?? null,
    light: unit.light ?? false,
    guard: unit.guard ?? false,
    horse: unit.horse ?? false,
    swiss: unit.swiss ?? unit.nationality === 'swiss',
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

export function leaderFigure(leader: LeaderSetting, seen?: LeaderView): LeaderFigure {
  const stand = seen?.replaced ? leader.replacement : null;
  return {
    name: leader.name,
    livery: leader.camp === 'french' ? 'fr' : 'sp',
    shock: stand?.shock ?? leader.shock,
    morale: stand?.morale ?? leader.morale,
    chief: leader.chief,
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
