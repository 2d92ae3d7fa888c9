/** The order of battle as a side may know it: each command with its leader, its units and what they have suffered. */
import type {
  Camp,
  CommandSetting,
  CommandView,
  LeaderSetting,
  LeaderView,
  Setting,
  UnitId,
  UnitSetting,
  UnitView,
  View,
} from '../../wire';

export interface Present {
  id: UnitId;
  counter: UnitSetting;
  state: UnitView;
  lost: number;
}

export interface Officer {
  id: number;
  counter: LeaderSetting;
  state: LeaderView;
}

export interface Muster {
  /** Nothing for the independent units of a side. */
  command: CommandSetting | null;
  state: CommandView | null;
  leader: Officer | null;
  units: Present[];
  /** Points in the field now, and at full strength. */
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

export function army(setting: Setting, view: View, camp: Camp): Army {
  const units = present(setting, view, camp);
  const commands = setting.commands
    .map((command, id) =>
      muster(setting, view, command, view.commands.find((state) => state.command === id) ?? null, units),
    )
    .filter((muster) => muster.command?.camp === camp && (muster.units.length > 0 || muster.state !== null));
  const free = units.filter((unit) => unit.counter.command === null);
  const musters = free.length > 0 ? [...commands, summed(null, null, null, free)] : commands;
  return {
    camp,
    musters,
    points: sum(musters.map((muster) => muster.points)),
    full: sum(musters.map((muster) => muster.full)),
    unseen: sum(view.stacks.filter((stack) => stack.camp === camp).map((stack) => stack.counters - stack.units.length)),
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

function muster(
  setting: Setting,
  view: View,
  command: CommandSetting,
  state: CommandView | null,
  units: Present[],
): Muster {
  const id = setting.commands.indexOf(command);
  return summed(
    command,
    state,
    officer(setting, view, command),
    units.filter((unit) => unit.counter.command === id),
  );
}

function summed(
  command: CommandSetting | null,
  state: CommandView | null,
  leader: Officer | null,
  units: Present[],
): Muster {
  const fighting = units.filter((unit) => unit.counter.arm !== 'cart');
  return {
    command,
    state,
    leader,
    units,
    points: sum(fighting.filter((unit) => unit.state.fate !== 'eliminated').map((unit) => unit.state.strength)),
    full: sum(fighting.map((unit) => unit.counter.strength)),
  };
}

function present(setting: Setting, view: View, camp: Camp): Present[] {
  return view.units.flatMap((state) => {
    const counter = setting.units[state.unit];
    if (!counter || counter.camp !== camp) return [];
    const left = state.fate === 'eliminated' ? 0 : state.strength;
    return [{ id: state.unit, counter, state, lost: Math.max(0, counter.strength - left) }];
  });
}

function officer(setting: Setting, view: View, command: CommandSetting): Officer | null {
  const id = command.leader;
  if (id === null) return null;
  const counter = setting.leaders[id];
  const state = view.leaders.find((leader) => leader.leader === id);
  return counter && state ? { id, counter, state } : null;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
