/** Where the timeline stops: every step, fights, or turns. */
import type { Camp, Line, Setting } from '../../types';
import { losses } from '../panels/reckoning';

export type Pace = 'every' | 'fights' | 'turns';

export interface Stop {
  ply: number;
  turn: number;
  camp: Camp;
  kind: 'fire' | 'shock' | 'turn' | 'other';
  text: string;
}

/** One stop a choice at most, in order, at the ply that follows it; of several lines the fiercest names it. */
export function stops(lines: readonly Line[]): Stop[] {
  const byPly = new Map<number, Stop>();
  for (const line of lines) {
    const stop = { ply: line.ply + 1, turn: line.turn, camp: line.camp, kind: kindOf(line), text: line.text };
    const before = byPly.get(stop.ply);
    if (!before || WEIGHT[stop.kind] > WEIGHT[before.kind]) byPly.set(stop.ply, stop);
  }
  return [...byPly.values()].sort((a, b) => a.ply - b.ply);
}

export function atPace(all: readonly Stop[], pace: Pace): Stop[] {
  if (pace === 'every') return [...all];
  if (pace === 'turns') return all.filter((stop, at) => at === 0 || stop.turn !== all[at - 1]?.turn);
  return all.filter((stop) => stop.kind === 'fire' || stop.kind === 'shock');
}

/** The next stop after a ply, or the last ply there is. */
export function next(all: readonly Stop[], ply: number, last: number): number {
  return all.find((stop) => stop.ply > ply)?.ply ?? last;
}

/** The stop before a ply, or the beginning. */
export function previous(all: readonly Stop[], ply: number): number {
  return all.findLast((stop) => stop.ply < ply)?.ply ?? 0;
}

/** The plies at which the turns begin, for the scale under the timeline. */
export function turnMarks(all: readonly Stop[]): { turn: number; ply: number }[] {
  return atPace(all, 'turns').map(({ turn, ply }) => ({ turn, ply }));
}

/** Points a side has lost from a moment on. */
export interface Toll {
  ply: number;
  points: number;
}

/** What a side had lost after each of its losses, the first moment first. */
export function tollOf(setting: Setting, lines: readonly Line[], camp: Camp): Toll[] {
  let points = 0;
  return losses(setting, lines)
    .filter((loss) => loss.camp === camp)
    .map((loss) => ({ ply: loss.ply + 1, points: (points += loss.points) }));
}

/** Bodies of troops that came, each at the first deed of one of its units. */
export function arrivalsOf(setting: Setting, lines: readonly Line[]): { ply: number; camp: Camp; text: string }[] {
  return setting.arrivals.flatMap(({ camp, text, units }) => {
    const first = lines.find((line) => line.units.some((unit) => units.includes(unit)));
    return first ? [{ ply: first.ply + 1, camp, text }] : [];
  });
}

/** The ply at which the battle begins: before it armies are only set up. */
export function firstMove(lines: readonly Line[]): number {
  const began = lines.find((line) => line.kind === 'turn-began');
  return began ? began.ply + 1 : 0;
}

const WEIGHT = { other: 0, turn: 1, fire: 2, shock: 3 } as const;

function kindOf(line: Line): Stop['kind'] {
  if (line.kind === 'fired') return 'fire';
  if (line.kind === 'shocked') return 'shock';
  if (line.kind === 'turn-began') return 'turn';
  return 'other';
}
