/** The battles among each other: their order in time, their length at the table, their forces. */
import type { Battle } from '../../types';

/** By month, and battles of one campaign by their numbers. */
export function inOrder(battles: readonly Battle[]): Battle[] {
  const key = (battle: Battle) => `${battle.date.slice(0, 7)} ${battle.id}`;
  return battles.toSorted((a, b) => key(a).localeCompare(key(b)));
}

/** Minutes to get one's bearings, and seconds a counter asks for in a turn. */
const BEARINGS = 20;
const SECONDS = 9;

export function minutes(battle: Battle): number {
  const counters = battle.camps.reduce((sum, camp) => sum + camp.units, 0);
  return BEARINGS + Math.round((battle.turns * counters * SECONDS) / 60 / 10) * 10;
}

/** One to five dots. */
export function level(battle: Battle): number {
  const length = minutes(battle);
  return [45, 120, 240, 400].filter((limit) => length > limit).length + 1;
}

/** The share of each camp in all the points, in per cent. */
export function shares(battle: Battle): number[] {
  const all = battle.camps.reduce((sum, camp) => sum + camp.points, 0);
  return battle.camps.map((camp) => (all === 0 ? 50 : (100 * camp.points) / all));
}
