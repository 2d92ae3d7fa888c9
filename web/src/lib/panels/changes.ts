/** The orders sheet: what may be changed for each command now, read from the legal actions alone. */
import type { Action, Camp, CommandId, Order, Setting, View } from '../../types';
import { army, type Muster } from './musters';

export interface Change {
  order: Order;
  action: Action;
  /** The commander of the scenario who sends it, or nobody for a leader's own initiative or an announcement. */
  commander: number | null;
  kind: 'announce' | 'change' | 'initiative';
}

export interface OrderRow {
  id: CommandId;
  muster: Muster;
  order: Order | null;
  changes: Change[];
}

/** One row a command of the camp whose orders the viewer may read. */
export function orderRows(setting: Setting, view: View, camp: Camp): OrderRow[] {
  return army(setting, view, camp).musters.flatMap((muster) => {
    const state = muster.state;
    // A command with nobody left has no orders to speak of.
    if (state === null || state.orders === null || (!muster.units.length && !muster.leader)) return [];
    return [{ id: state.command, muster, order: state.orders.order, changes: changesOf(view, state.command) }];
  });
}

/** Whether the present choice is about orders. */
export function asksForOrders(view: View): boolean {
  return view.choice?.legal != null && ['announce', 'orders'].includes(view.choice.ask.ask);
}

/** The six orders as the rulebook lists them. */
export const ORDERS: readonly Order[] = ['none', 'attack', 'harassment', 'maneuver', 'defend', 'retreat'];

/** The drawn-up changes as actions, in the order of the sheet, those still legal only. */
export function drawnUp(rows: OrderRow[], wanted: ReadonlyMap<CommandId, Change>): Action[] {
  return rows.flatMap((row) => {
    const change = wanted.get(row.id);
    return change && row.changes.some((legal) => sameChange(legal, change)) ? [change.action] : [];
  });
}

export function sameChange(a: Change, b: Change): boolean {
  return a.order === b.order && a.kind === b.kind && a.commander === b.commander;
}

/** Keeps a change apart from others in a list of choices. */
export function changeKey(change: Change): string {
  return `${change.kind}/${change.order}/${change.commander ?? ''}`;
}

function changesOf(view: View, command: CommandId): Change[] {
  return (view.choice?.legal ?? []).flatMap((action) => {
    const change = read(action);
    return change && change.command === command ? [{ ...change.change, action }] : [];
  });
}

function read(action: Action): { command: CommandId; change: Omit<Change, 'action'> } | null {
  if (typeof action === 'string') return null;
  if ('announce' in action) {
    const { command, order } = action.announce;
    return { command, change: { order, commander: null, kind: 'announce' } };
  }
  if ('change-order' in action) {
    const { commander, command, order } = action['change-order'];
    return { command, change: { order, commander, kind: 'change' } };
  }
  if ('initiative' in action) {
    const { command, order } = action.initiative;
    return { command, change: { order, commander: null, kind: 'initiative' } };
  }
  return null;
}
