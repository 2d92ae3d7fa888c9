/** A piece of a map with the counters that stand there, for cards and covers. */
import type { Board, Camp, Facing, Hex, Setting, StackView, View } from '../../types';
import { hasFront, type Figure } from '../board/counter';
import { figureOf } from '../board/figure';

export interface Piece {
  x: number;
  y: number;
  figure: Figure;
  facing: Facing | null;
  stack: number;
  camp: Camp;
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
  /** Who is not on the map yet, and the hexes by which he comes. */
  comes: { camp: Camp; x: number; y: number }[];
}

/** The liveliest piece of the map that shows both sides, as narrow as can be of these numbers of hex columns; the narrowest where none does. */
export function sceneOfBoth(setting: Setting, board: Board, view: View, columns: readonly number[]): Scene {
  const scenes = columns.map((wide) => sceneAround(setting, board, view, wide));
  const both = (scene: Scene) => {
    const liveries = new Set(scene.pieces.filter((piece) => isIn(scene, piece)).map((piece) => piece.camp));
    return liveries.size > 1;
  };
  const found = scenes.find(both) ?? scenes[0];
  if (!found) throw new Error('no width is given');
  return found;
}

/** A card is so much wider than high that little above and below the middle is seen. */
const isIn = (scene: Scene, { x, y }: Point) =>
  Math.abs(x - scene.x) < 0.46 * scene.span && Math.abs(y - scene.y) < 0.21 * scene.span;

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
    comes: comers(setting, board, view),
  };
}

/** Sides that have nobody on the map yet, by the gate of each. */
function comers(setting: Setting, board: Board, view: View): Scene['comes'] {
  return (['french', 'spanish'] as const).flatMap((camp) => {
    const gate = setting.entries.find((entry) => entry.camp === camp);
    const away = view.stacks.length > 0 && view.stacks.every((stack) => stack.camp !== camp);
    return away && gate ? [{ camp, ...place(board, gate.hex) }] : [];
  });
}

function piece(setting: Setting, board: Board, view: View, stack: StackView): Piece[] {
  const hex = board.hexes[stack.hex];
  const top = stack.units[0];
  const counter = top === undefined ? undefined : setting.units[top];
  if (!hex || !counter) return [];
  const state = view.units.find((unit) => unit.unit === top);
  const figure = figureOf(counter, state, view.turn);
  const facing = state && setting.edition !== 'basic' && hasFront(figure) ? state.facing : null;
  return [{ x: hex.x, y: hex.y, figure, facing, stack: stack.counters, camp: stack.camp }];
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

const place = (board: Board, hex: Hex): Point => ({ x: board.hexes[hex]?.x ?? 0, y: board.hexes[hex]?.y ?? 0 });

/** Keeps the cut-out on the map. */
function inside(board: Board, at: Point, span: number): Point {
  const [halfX, halfY] = [span / 2, span / 3];
  return {
    x: Math.round(Math.min(Math.max(at.x, halfX), board.width - halfX)),
    y: Math.round(Math.min(Math.max(at.y, halfY), board.height - halfY)),
  };
}
