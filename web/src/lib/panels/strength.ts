/** Strength in the field turn by turn, reckoned from the report: what came on the map less what was lost. */
import type { Camp, Line, Setting, UnitId } from '../../wire';

export interface Strength {
  turn: number;
  french: number;
  spanish: number;
}

const ARRIVES = new Set(['placed', 'moved']);
const LEAVES = new Set(['eliminated', 'exited']);

/** One reckoning a turn, as it ended. */
export function strengths(setting: Setting, lines: readonly Line[]): Strength[] {
  const field = new Map<UnitId, number>();
  const found: Strength[] = [];
  for (const line of lines) {
    for (const unit of line.units) {
      const card = setting.units[unit];
      if (!card || card.arm === 'cart') continue;
      if (ARRIVES.has(line.kind) && !field.has(unit)) field.set(unit, card.strength);
      if (LEAVES.has(line.kind)) field.set(unit, 0);
      if (line.points !== null) field.set(unit, Math.max(0, (field.get(unit) ?? card.strength) - line.points));
    }
    const now = { turn: line.turn, french: sum('french'), spanish: sum('spanish') };
    if (found.at(-1)?.turn === line.turn) found.pop();
    found.push(now);
  }
  return found;

  function sum(camp: Camp): number {
    let points = 0;
    for (const [unit, strength] of field) if (setting.units[unit]?.camp === camp) points += strength;
    return points;
  }
}
