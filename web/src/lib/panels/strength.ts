/** What is left of both armies turn by turn, as far as the viewer knows. */
import type { Camp, Line, Setting, View } from '../../types';
import { beginning, counts, leftOf, losses, sum } from './reckoning';

export interface Strength {
  turn: number;
  french: number;
  spanish: number;
}

/** One reckoning a turn, as it ended; it begins with everybody and ends with what the order of battle says now. */
export function strengths(setting: Setting, view: View, lines: readonly Line[]): Strength[] {
  const now = { french: beginning(setting, 'french'), spanish: beginning(setting, 'spanish') };
  const found: Strength[] = [{ turn: 1, ...now }];
  for (const loss of losses(setting, lines)) {
    now[loss.camp] -= loss.points;
    if (found.at(-1)?.turn === loss.turn && found.length > 1) found.pop();
    found.push({ turn: loss.turn, ...now });
  }
  const left = leftOf(setting, view, lines);
  const of = (camp: Camp) =>
    sum(setting.units.map((unit, id) => (unit.camp === camp && counts(unit) ? (left[id] ?? 0) : 0)));
  if (found.at(-1)?.turn === view.turn && found.length > 1) found.pop();
  found.push({ turn: view.turn, french: of('french'), spanish: of('spanish') });
  return found;
}
