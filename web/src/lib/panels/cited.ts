/** The clauses a report rests on. */
import type { Line } from '../../types';

export interface Cited {
  id: string;
  times: number;
}

/** Each clause once, the latest first. */
export function cited(lines: readonly Line[]): Cited[] {
  const found = new Map<string, Cited>();
  for (const line of lines) {
    if (!line.clause) continue;
    const times = (found.get(line.clause)?.times ?? 0) + 1;
    found.delete(line.clause);
    found.set(line.clause, { id: line.clause, times });
  }
  return [...found.values()].reverse();
}
