/** A piece of a map with the counters that stand there, for cards and covers. */
import type { Board, Facing, Hex, Setting, StackView, View } from '../../wire';
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

/** The view around the place where the two sides stand nearest to each other, so many hex columns wide. */
export function sceneAround(setting: Setting, board: Board, view: View, columns: number): Scene {
  const centre = hottest(board, view.stacks) ?? { x: board.width / 2, y: board.height / 2 };
  const span = columns * board.radius * 1.5;
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

/** Halfway between the nearest enemies, or the middle of whoever is there. */
function hottest(board: Board, stacks: readonly StackView[]): { x: number; y: number } | null {
  const of = (camp: StackView['camp']) =>
    stacks.filter((stack) => stack.camp === camp).map((stack) => place(board, stack.hex));
  const [french, spanish] = [of('french'), of('spanish')];
  let best: { x: number; y: number; far: number } | null = null;
  for (const a of french) {
    for (const b of spanish) {
      const far = Math.hypot(a.x - b.x, a.y - b.y);
      if (!best || far < best.far) best = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far };
    }
  }
  return best ?? middle([...french, ...spanish]);
}

const place = (board: Board, hex: Hex) => board.hexes[hex] ?? { x: 0, y: 0 };

function middle(places: { x: number; y: number }[]): { x: number; y: number } | null {
  if (places.length === 0) return null;
  const sum = places.reduce((all, at) => ({ x: all.x + at.x, y: all.y + at.y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}

/** Keeps the cut-out on the map. */
function inside(board: Board, at: { x: number; y: number }, span: number): { x: number; y: number } {
  const [halfX, halfY] = [span / 2, span / 3];
  return {
    x: Math.round(Math.min(Math.max(at.x, halfX), board.width - halfX)),
    y: Math.round(Math.min(Math.max(at.y, halfY), board.height - halfY)),
  };
}
