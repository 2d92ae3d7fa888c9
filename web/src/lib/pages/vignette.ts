/** A piece of a map with the counters that stand there, for cards and covers. */
import type { Board, Facing, Hex, Setting, StackView, View } from '../../types';
import { hasFront, type Figure } from '../board/counter';
import { figureOf } from '../board/figure';

export interface Piece {
  x: number;
  y: number;
  figure: Figure;
  facing: Facing | null;
  stack: number;
}

/** Lengths in units of the map picture. */
export interface Scene {
  map: string;
  width: number;
  height: number;
  radius: number;
  x: number;
  y: number;
  span: number;
  pieces: Piece[];
}

/** The liveliest piece of the map, so many hex columns wide. */
export function sceneAround(setting: Setting, board: Board, view: View, columns: number): Scene {
  const span = columns * board.radius * 1.5;
  const centre = liveliest(board, view.stacks, span) ?? { x: board.width / 2, y: board.height / 2 };
  const near = view.stacks.filter((stack) => {
    const hex = board.hexes[stack.hex];
    return hex !== undefined && Math.abs(hex.x - centre.x) < span && Math.abs(hex.y - centre.y) < span;
  });
  return {
    map: board.id,
    width: board.width,
    height: board.height,
    radius: board.radius,
    ...inside(board, centre, span),
    span,
    pieces: near.flatMap((stack) => piece(setting, board, view, stack)),
  };
}

function piece(setting: Setting, board: Board, view: View, stack: StackView): Piece[] {
  const hex = board.hexes[stack.hex];
  const top = stack.units[0];
  const counter = top === undefined ? undefined : setting.units[top];
  if (!hex || !counter) return [];
  const state = view.units.find((unit) => unit.unit === top);
  const figure = figureOf(counter, state, view.turn);
  const facing = state && setting.edition !== 'basic' && hasFront(figure) ? state.facing : null;
  return [{ x: hex.x, y: hex.y, figure, facing, stack: stack.counters }];
}

/** The window that shows most: both sides if it can, then as many counters as it can. */
function liveliest(board: Board, stacks: readonly StackView[], span: number): Point | null {
  const of = (camp: StackView['camp']) =>
    stacks.filter((stack) => stack.camp === camp).map((stack) => place(board, stack.hex));
  const [french, spanish] = [of('french'), of('spanish')];
  const between = french.flatMap((a) => spanish.map((b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })));
  const shown = (at: Point) => (other: Point) =>
    Math.abs(other.x - at.x) < 0.45 * span && Math.abs(other.y - at.y) < 0.2 * span;
  const worth = (at: Point) => {
    const [ours, theirs] = [french.filter(shown(at)).length, spanish.filter(shown(at)).length];
    return ours + theirs + 4 * Math.min(ours, theirs);
  };
  const rated = [...between, ...french, ...spanish].map((at) => ({ at, worth: worth(at) }));
  return rated.toSorted((a, b) => b.worth - a.worth)[0]?.at ?? null;
}

interface Point {
  x: number;
  y: number;
}

const place = (board: Board, hex: Hex): Point => board.hexes[hex] ?? { x: 0, y: 0 };

/** Keeps the cut-out on the map. */
function inside(board: Board, at: Point, span: number): Point {
  const [halfX, halfY] = [span / 2, span / 3];
  return {
    x: Math.round(Math.min(Math.max(at.x, halfX), board.width - halfX)),
    y: Math.round(Math.min(Math.max(at.y, halfY), board.height - halfY)),
  };
}
