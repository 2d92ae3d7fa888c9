/** The moments that decided a battle, as its report tells them: who broke, who fell, who was destroyed. */
import type { Line } from '../../types';

/** What weighs how much when a battle is told in a few lines. */
const WEIGHT: Partial<Record<string, number>> = {
  demoralized: 5,
  fled: 5,
  'fell-back': 4,
  'leader-lost': 3,
  eliminated: 2,
};
/** Where nothing of the kind happened, the heaviest losses. */
const LOSS = 'lost';

/** At most so many moments, the weightiest, in the order in which they came. */
export function turningPoints(lines: readonly Line[], most: number): Line[] {
  const told = lines.filter((line) => WEIGHT[line.kind] !== undefined && line.text);
  const found = told.length ? told : lines.filter((line) => line.kind === LOSS && (line.points ?? 0) > 0);
  const weight = (line: Line) => WEIGHT[line.kind] ?? line.points ?? 0;
  const chosen = new Set(found.toSorted((a, b) => weight(b) - weight(a)).slice(0, most));
  return found.filter((line) => chosen.has(line));
}
