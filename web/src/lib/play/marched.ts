/** Marches of the other side, for the account of what happened: from where each set out to where it came, command by command. */
import type { Camp, CommandId, Hex, LeaderId, SeatView, UnitId } from '../../types';
import type { Beat } from './beats';

export interface Marched {
  unit: UnitId;
  /** Nowhere, if it came on the map. */
  from: Hex | null;
  to: Hex;
}

export interface Rode {
  leader: LeaderId;
  from: Hex;
  to: Hex;
}

/** The units of a command that marched, and where they came to; nobody's, for units that belong to none. */
export interface MarchedCommand {
  command: CommandId | null;
  marches: Marched[];
  to: Hex[];
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

/** The same of leaders, who ride with nobody or ahead of their men. */
export function rode(
  known: readonly Rode[],
  before: SeatView,
  after: SeatView,
  theirs: (leader: LeaderId) => boolean,
): Rode[] {
  const all = new Map(known.map((ride) => [ride.leader, ride]));
  const stood = new Map(before.view.leaders.map(({ leader, hex }) => [leader, hex]));
  if (before.view.step !== 'movement') return [...known];
  for (const { leader, hex } of after.view.leaders) {
    const from = all.get(leader)?.from ?? stood.get(leader);
    if (hex !== null && from != null && theirs(leader)) all.set(leader, { leader, from, to: hex });
  }
  return [...all.values()].filter(({ from, to }) => from !== to);
}

/** Marches by command, in the order in which the first of each set out. */
export function byCommand(
  marches: readonly Marched[],
  commandOf: (unit: UnitId) => CommandId | null,
): MarchedCommand[] {
  const found = new Map<CommandId | null, Marched[]>();
  for (const march of marches) {
    const command = commandOf(march.unit);
    found.set(command, [...(found.get(command) ?? []), march]);
  }
  return [...found].map(([command, of]) => ({ command, marches: of, to: [...new Set(of.map(({ to }) => to))] }));
}
