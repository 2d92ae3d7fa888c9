/** What a panel may ask of the table it lies on, once the table is laid. */
import type { Action, Bar, Board, Hex, Line, Order, Setting, SeatView, Chart, UnitId } from '../../types';
import type { Table } from '../play/table.svelte';

export interface TableContext {
  readonly setting: Setting;
  readonly board: Board;
  readonly sight: SeatView;
  /** The report so far, oldest first. */
  readonly lines: readonly Line[];
  /** Whether an answer of the server is awaited. */
  readonly busy: boolean;
  choose(...actions: Action[]): void;
  show(hex: Hex): void;
  /** Lights hexes on the map for as long as something is pointed at. */
  light(hexes: Hex[]): void;
  openClause(id: string): void;
  /** Why the command of a unit may not be given an order; nothing if it may. */
  whyOrder(unit: UnitId, order: Order): Promise<Bar | null>;
  table(name: string, column: string, total: number): Promise<Chart>;
}

/** The context of a table; to be asked only when setting, board and sight are there. */
export function contextOf(table: Table): TableContext {
  return {
    get setting() {
      return there(table.setting);
    },
    get board() {
      return there(table.board);
    },
    get sight() {
      return there(table.sight);
    },
    get lines() {
      return table.lines;
    },
    get busy() {
      return table.busy;
    },
    choose: (...actions) => void table.choose(...actions),
    show: (hex) => table.show(hex),
    light: (hexes) => (table.lighted = hexes),
    openClause: (id) => table.openClause(id),
    whyOrder: async (unit, order) => (await table.api.why([unit], 'order', null, order))[0] ?? null,
    table: (name, column, total) => table.api.table(name, column, total),
  };
}

function there<T>(value: T | null): T {
  if (value === null) throw new Error('the table is not laid yet');
  return value;
}
