/** What is left of both armies turn by turn, reckoned from the losses in the report. */
import type { Camp, Line, Setting, UnitId } from '../../wire';

export interface Strength {
  turn: number;
  french: number;
  spanish: number;
}

const GONE = new Set(['eliminated']);

/** One reckoning a turn, as it ended; it begins with everybody. */
export function strengths(setting: Setting, lines: readonly Line[]): Strength[] {
  const left = new Map<UnitId, number>();
  const points = (camp: Camp) => setting.battle.camps.find((of) => of.camp === camp)?.points ?? 0;
  const now = { french: points('french'), spanish: points('spanish') };
  const found: Strength[] = [{ turn: 1, ...now }];
  for (const line of lines) {
    for (const unit of line.points !== null || GONE.has(line.kind) ? line.units : []) {
      const card = setting.units[unit];
      if (!card || card.arm === 'cart') continue;
      const had = left.get(unit) ?? card.strength;
      const lost = line.points === null ? had : Math.min(had, line.points);
      left.set(unit, had - lost);
      now[card.camp] -= lost;
    }
    if (found.at(-1)?.turn === line.turn && found.length > 1) found.pop();
    found.push({ turn: line.turn, ...now });
  }
  return found;
}
