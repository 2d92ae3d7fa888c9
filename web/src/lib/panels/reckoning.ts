/** The one count of strength, for every chart and list. What a side begins with is printed and known to all; of the enemy's
 * losses a viewer knows those he sees or was told of. */
import type { Camp, Line, Setting, UnitId, UnitCard, View } from '../../types';

export interface Loss {
  unit: UnitId;
  camp: Camp;
  points: number;
  turn: number;
  ply: number;
}

/** Whether a unit counts: it belongs to the battle, and it fights. */
export const counts = (unit: UnitCard): boolean => unit.inPlay && unit.arm !== 'cart';

/** What a camp begins with. */
export function beginning(setting: Setting, camp: Camp): number {
  return sum(setting.units.filter((unit) => unit.camp === camp && counts(unit)).map((unit) => unit.strength));
}

/** Every loss the report tells of, in its order; nobody loses more than he had. */
export function losses(setting: Setting, lines: readonly Line[]): Loss[] {
  const left = setting.units.map((unit) => unit.strength);
  return lines.flatMap((line) =>
    (line.points !== null || line.kind === 'eliminated' ? line.units : []).flatMap((unit) => {
      const card = setting.units[unit];
      const had = left[unit] ?? 0;
      const points = Math.min(had, line.points ?? had);
      if (!card || !counts(card) || points === 0) return [];
      left[unit] = had - points;
      return [{ unit, camp: card.camp, points, turn: line.turn, ply: line.ply }];
    }),
  );
}

/** What is left of each unit: as it is seen now, or else as it began, less the losses told of it. */
export function leftOf(setting: Setting, view: View, lines: readonly Line[]): number[] {
  const left = setting.units.map((unit) => unit.strength);
  for (const loss of losses(setting, lines)) left[loss.unit] = (left[loss.unit] ?? 0) - loss.points;
  for (const seen of view.units) left[seen.unit] = seen.fate === 'eliminated' ? 0 : seen.strength;
  return left;
}

/** Counters of a camp that are seen only as part of a stack: what they lost unseen is not known. */
export function unseen(view: View, camp: Camp): number {
  return sum(view.stacks.filter((stack) => stack.camp === camp).map((stack) => stack.counters - stack.units.length));
}

/** The report up to a moment. */
export const until = (lines: readonly Line[], ply: number): Line[] => lines.filter((line) => line.ply < ply);

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
