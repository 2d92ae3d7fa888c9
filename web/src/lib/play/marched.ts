/** Marches of the other side, for the account of what happened: one for each unit, from where it set out to where it came. */
import type { Camp, Hex, UnitId } from '../../types';
import type { Beat } from './beats';

export interface Marched {
  unit: UnitId;
  /** Nowhere, if it came on the map. */
  from: Hex | null;
  to: Hex;
}

/** The marches known so far and those of further beats, the ones of a side's own left out. */
export function marched(known: readonly Marched[], beats: readonly Beat[], own: Camp): Marched[] {
  const all = new Map(known.map((march) => [march.unit, march]));
  for (const { camp, lines } of beats) {
    if (camp === own) continue;
    for (const { kind, trace } of lines) {
      if (kind !== 'moved' || !trace) continue;
      const began = all.get(trace.unit);
      all.set(trace.unit, { unit: trace.unit, from: began ? began.from : trace.from, to: trace.to });
    }
  }
  return [...all.values()].filter(({ from, to }) => from !== to);
}
