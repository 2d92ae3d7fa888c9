/** What the present choice lays on the board. Drawn by `board/`, made by the handlings of `play/`. */
import type { Facing, GoalWords, Hex, LeaderId, UnitId } from '../../types';

export interface Stage {
  /** Hexes that take a click. */
  lit: Set<Hex>;
  /** Hexes worth a look that take none, and the rest of the map a little darker. */
  spot: Set<Hex> | null;
  /** May act, is chosen, has acted. */
  act: Set<UnitId>;
  chosen: Set<UnitId>;
  done: Set<UnitId>;
  /** Must act before the step can end. */
  owing: Set<UnitId>;
  actLeaders: Set<LeaderId>;
  chosenLeaders: Set<LeaderId>;
  /** Enemies that may be aimed at, and the one that is. */
  targets: Set<Hex>;
  target: Hex | null;
  /** Where a march can end. */
  goals: Map<Hex, GoalWords> | null;
  /** Fire from hex to hex, with its points; or blows. */
  lanes: { from: Hex; to: Hex; text: string; blow: boolean }[];
  /** Lines of command with the face they need. */
  lines: { from: Hex; to: Hex; text: string }[];
  /** Six handles to turn by. */
  /** With what each costs in all, where that is known. */
  handles: { hex: Hex; facings: Facing[]; now: Facing | null; costs?: Map<Facing, number> } | null;
}

/** A way about to be gone: hexes with the price so far, and who goes. It follows the mouse, so it is kept apart. */
export interface Way {
  hexes: Hex[];
  costs: (number | null)[];
  unit: UnitId | null;
  facing: Facing | null;
}

export const EMPTY: Stage = {
  lit: new Set(),
  spot: null,
  act: new Set(),
  chosen: new Set(),
  done: new Set(),
  owing: new Set(),
  actLeaders: new Set(),
  chosenLeaders: new Set(),
  targets: new Set(),
  target: null,
  goals: null,
  lanes: [],
  lines: [],
  handles: null,
};
