/** The geometry of a map, drawn at one hex radius whatever the picture's own scale. */
import type { Board, Facing, Hex, Side } from '../../types';

/** The radius every mark on the board is drawn for. */
export const RADIUS = 40;
/** From units of a counter (body 64, hex radius 54) to units of the ground. */
export const COUNTER = RADIUS / 54;

export const SIDES: Side[] = ['n', 'ne', 'se', 's', 'sw', 'nw'];
export const FACINGS: Facing[] = ['ne', 'e', 'se', 'sw', 'w', 'nw'];

/** The facing that has a side in front and is least of a turn from another. */
export function facingFor(now: Facing, side: Side): Facing {
  const at = SIDES.indexOf(side);
  const [left, right] = [FACINGS[(at + 5) % 6] ?? now, FACINGS[at] ?? now];
  const apart = (facing: Facing) => {
    const steps = Math.abs(FACINGS.indexOf(facing) - FACINGS.indexOf(now));
    return Math.min(steps, 6 - steps);
  };
  return apart(left) < apart(right) ? left : right;
}

export interface Point {
  x: number;
  y: number;
}

const round = (value: number) => Math.round(value * 10) / 10;
const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

export class Ground {
  readonly width: number;
  readonly height: number;
  readonly centres: Point[];
  readonly labels: string[];
  readonly #scale: number;
  readonly #byLabel: Map<string, Hex>;

  constructor(readonly board: Board) {
    this.#scale = RADIUS / board.radius;
    this.width = board.width * this.#scale;
    this.height = board.height * this.#scale;
    this.centres = board.hexes.map(({ x, y }) => ({ x: x * this.#scale, y: y * this.#scale }));
    this.labels = board.hexes.map((hex) => hex.label);
    this.#byLabel = new Map(this.labels.map((label, hex) => [label, hex]));
  }

  centre(hex: Hex): Point {
    return this.centres[hex] ?? { x: 0, y: 0 };
  }

  label(hex: Hex): string {
    return this.labels[hex] ?? '';
  }

  named(label: string): Hex | undefined {
    return this.#byLabel.get(label);
  }

  /** The neighbour across a side. */
  across(hex: Hex, side: Side): Hex | null {
    return this.board.neighbours[hex]?.[SIDES.indexOf(side)] ?? null;
  }

  neighbours(hex: Hex): Hex[] {
    return [...(this.board.neighbours[hex] ?? [])].filter((other) => other !== null);
  }

  /** The side by which one leaves a hex for its neighbour. */
  sideTo(from: Hex, to: Hex): Side | null {
    const at = this.board.neighbours[from]?.indexOf(to) ?? -1;
    return SIDES[at] ?? null;
  }

  /** The hex under a point, or none off the map. */
  at({ x, y }: Point): Hex | null {
    let nearest: Hex | null = null;
    let least = RADIUS * RADIUS;
    this.centres.forEach((centre, hex) => {
      const far = (centre.x - x) ** 2 + (centre.y - y) ** 2;
      if (far < least) [nearest, least] = [hex, far];
    });
    return nearest;
  }

  corner(hex: Hex, facing: Facing, reach = 1): Point {
    const [dx, dy] = this.board.corners[FACINGS.indexOf(facing)] ?? [0, 0];
    const { x, y } = this.centre(hex);
    return { x: x + dx * this.#scale * reach, y: y + dy * this.#scale * reach };
  }

  /** The corner of a hex a point is at; none in its middle. */
  cornerAt(hex: Hex, { x, y }: Point): Facing | null {
    const centre = this.centre(hex);
    if (Math.hypot(x - centre.x, y - centre.y) < 0.5 * RADIUS) return null;
    const apart = (facing: Facing) => {
      const corner = this.corner(hex, facing);
      return Math.hypot(corner.x - x, corner.y - y);
    };
    return FACINGS.reduce((best, facing) => (apart(facing) < apart(best) ? facing : best));
  }

  /** A hex, or several, as a path. */
  path(hexes: Iterable<Hex>, reach = 1): string {
    let path = '';
    for (const hex of hexes) path += `M${FACINGS.map((facing) => text(this.corner(hex, facing, reach))).join('L')}Z`;
    return path;
  }

  /** The upper and lower side of a hex with the corners they turn: open at left and right, where names run through. */
  cups(hex: Hex, reach = 1): string {
    const toward = (from: Point, to: Point) => ({ x: from.x + (to.x - from.x) / 4, y: from.y + (to.y - from.y) / 4 });
    const cup = (left: Facing, right: Facing) => {
      const [west, start, end, east] = (['w', left, right, 'e'] as const).map((at) => this.corner(hex, at, reach));
      return west && start && end && east
        ? `M${[toward(start, west), start, end, toward(end, east)].map(text).join('L')}`
        : '';
    };
    return cup('nw', 'ne') + cup('sw', 'se');
  }

  /** The outline of a set of hexes along their sides. */
  outline(hexes: Set<Hex>): string {
    let path = '';
    for (const hex of hexes) {
      SIDES.forEach((side, at) => {
        const other = this.across(hex, side);
        if (other !== null && hexes.has(other)) return;
        const [from, to] = [FACINGS[(at + 5) % 6], FACINGS[at]];
        if (from && to) path += `M${text(this.corner(hex, from))}L${text(this.corner(hex, to))}`;
      });
    }
    return path;
  }

  /** A line through the centres of hexes. */
  line(hexes: Hex[]): string {
    return hexes.length ? `M${hexes.map((hex) => text(this.centre(hex))).join('L')}` : '';
  }

  /** The straight way between two hexes, stopping short of both counters. */
  lane(from: Hex, to: Hex, short = 34): { path: string; middle: Point; angle: number } {
    const [a, b] = [this.centre(from), this.centre(to)];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const start = { x: a.x + ux * short, y: a.y + uy * short };
    const end = { x: b.x - ux * short, y: b.y - uy * short };
    return {
      path: `M${text(start)}L${text(end)}`,
      middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
      angle: (Math.atan2(uy, ux) * 180) / Math.PI,
    };
  }

  /** The neighbour most nearly in a direction of the arrow keys. */
  toward(hex: Hex, dx: number, dy: number): Hex {
    const from = this.centre(hex);
    let best = hex;
    let most = 0.6;
    for (const other of this.neighbours(hex)) {
      const to = this.centre(other);
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const along = ((to.x - from.x) * dx + (to.y - from.y) * dy) / length;
      if (along > most) [best, most] = [other, along];
    }
    return best;
  }

  /** A shortest line of hexes between two. */
  straight(from: Hex, to: Hex): Hex[] {
    const before = new Map<Hex, Hex>([[from, from]]);
    const open = [from];
    for (let hex = open.shift(); hex !== undefined && hex !== to; hex = open.shift()) {
      for (const next of this.neighbours(hex)) {
        if (before.has(next)) continue;
        before.set(next, hex);
        open.push(next);
      }
    }
    const way = [to];
    for (let hex = to; hex !== from; way.unshift(hex)) {
      const back = before.get(hex);
      if (back === undefined) return [];
      hex = back;
    }
    return way;
  }
}
