/** The order of battle as a side may know it: each command with its leader, its units and what they have suffered. */
import type {
  Camp,
  CommandId,
  CommandCard,
  CommandView,
  LeaderCard,
  LeaderView,
  Line,
  Setting,
  UnitId,
  UnitCard,
  UnitView,
  View,
} from '../../types';
import { beginning, counts, leftOf, sum, unseen } from './reckoning';

export interface Present {
  id: UnitId;
  counter: UnitCard;
  state: UnitView;
  lost: number;
}

export interface Officer {
  id: number;
  counter: LeaderCard;
  state: LeaderView;
}

export interface Muster {
  /** Nothing for the independent units of a side. */
  command: CommandCard | null;
  state: CommandView | null;
  leader: Officer | null;
  /** Those that are seen. */
  units: Present[];
  /** Points now and at the beginning, unseen units included. */
  points: number;
  full: number;
}

export interface Army {
  camp: Camp;
  musters: Muster[];
  points: number;
  full: number;
  /** Counters seen only as part of a stack. */
  unseen: number;
}

/** An army as a view shows it; the report remembers the losses of units that are out of sight. */
export function army(setting: Setting, view: View, camp: Camp, lines: readonly Line[] = []): Army {
  const seen = present(setting, view, camp);
  const left = leftOf(setting, view, lines);
  /** A command with its strength by the order of battle: also of units that are not seen. */
  const muster = (id: CommandId | null): Muster => {
    const command = id === null ? null : (setting.commands[id] ?? null);
    const all = setting.units.map((unit, at) => ({ unit, left: left[at] ?? 0 }));
    const own = all.filter(({ unit }) => unit.camp === camp && unit.command === id && counts(unit));
    return {
      command,
      state: view.commands.find((state) => state.command === id) ?? null,
      leader: command && officer(setting, view, command),
      units: seen.filter((unit) => unit.counter.command === id),
      points: sum(own.map((each) => each.left)),
      full: sum(own.map((each) => each.unit.strength)),
    };
  };
  const ids = setting.commands.flatMap((command, id) => (command.camp === camp ? [id] : []));
  const musters = [...ids, null].map(muster).filter((of) => of.units.length > 0 || of.full > 0 || of.state !== null);
  return {
    camp,
    musters,
    points: sum(musters.map((of) => of.points)),
    full: beginning(setting, camp),
    unseen: unseen(view, camp),
  };
}

/** Whether a unit has suffered anything a commander wants to see at a glance. */
export function isHurt(unit: Present): boolean {
  return unit.lost > 0 || unit.state.cohesion !== 'good' || unit.state.fate === 'eliminated';
}

/** How much of the way to demoralization a command has gone, from 0 to 1, if the viewer may know. */
export function strain(state: CommandView | null): number | null {
  if (state === null || state.points === null || state.level === null || state.level === 0) return null;
  return Math.min(1, state.points / state.level);
}

function present(setting: Setting, view: View, camp: Camp): Present[] {
  return view.units.flatMap((state) => {
    const counter = setting.units[state.unit];
    if (!counter || counter.camp !== camp) return [];
    const left = state.fate === 'eliminated' ? 0 : state.strength;
    return [{ id: state.unit, counter, state, lost: Math.max(0, counter.strength - left) }];
  });
}

function officer(setting: Setting, view: View, command: CommandCard): Officer | null {
  const id = command.leader;
  if (id === null) return null;
  const counter = setting.leaders[id];
  const state = view.leaders.find((leader) => leader.leader === id);
  return counter && state ? { id, counter, state } : null;
}
