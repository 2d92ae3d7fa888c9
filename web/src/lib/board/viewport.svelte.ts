/** What of the ground is seen: a shift and a scale, and the gestures that change them. */
import { RADIUS, type Point } from './ground';

const MOST = 3;
/** What the scale covers of a lower corner of a large window, with room for a counter. */
const SCALE = { width: 190, height: 100 };

/** Room beyond the edges of the map: more where something lies over its corners. */
const BEYOND = { left: 240, right: 80, top: 80, foot: 210 };

const EDGE = 20;
/** The small map stands so far from its corner. */
const INSET = 12;
/** The rail lies over the left edge of a large window, the scale over its foot. */
const RAIL = 64;
const FOOT = 62;
/** On a phone one button stands for the rail. */
const LAYERS = 56;

/** A shift within bounds: a map smaller than the free part of the window lies in its middle. */
function kept(shift: number, window: number, start: number, map: number, before: number, after: number): number {
  const free = window - start;
  if (map <= free) return start + (free - map) / 2;
  const most = window * 0.24;
  return Math.min(Math.min(before, most), Math.max(window - map - Math.min(after, most), shift));
}

/** How far values must shift to lie between two bounds; the upper one counts first. */
function lack(values: number[], least: number, most: number): number {
  const [first, last] = [Math.min(...values), Math.max(...values)];
  return last > most ? most - last : first < least ? least - first : 0;
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

export class Viewport {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  width = $state(0);
  height = $state(0);
  /** A phone has neither rail nor small map beside its own sheets. */
  phone = $state(false);
  /** What a sheet covers at the foot of the map. */
  covered = $state(0);
  /** What a slip of paper covers of the foot, or of the head on a phone: points of interest keep clear of it. */
  slip = $state(0);
  /** What a question hung below the prompt covers of the head. */
  hung = $state(0);
  /** The size of the small map in the lower left corner; nothing where it is hidden. */
  minimap = $state({ width: 0, height: 0 });
  /** A gesture is going on: draw fast now, sharp after. */
  moving = $state(false);

  #ground: { width: number; height: number };
  #settle: ReturnType<typeof setTimeout> | undefined;
  #gliding = 0;

  constructor(ground: { width: number; height: number }) {
    this.#ground = ground;
  }

  /** Where the part of the window begins that no rail lies over. */
  get #start(): number {
    return this.phone ? 0 : RAIL;
  }

  /** As little room beyond the edges of the map as may be. */
  get #tight(): typeof BEYOND {
    return { left: this.#start || EDGE, right: EDGE, top: EDGE, foot: EDGE };
  }

  /** The middle of the free part of the window. */
  get #centre(): Point {
    return { x: (this.#start + this.width) / 2, y: (this.height - this.covered) / 2 };
  }

  /** The scale at which the whole map is in view. */
  get least(): number {
    const room = Math.max(1, this.height - this.covered);
    return Math.min(1, Math.min((this.width - this.#start) / this.#ground.width, room / this.#ground.height) || 1);
  }

  /** The part of the ground in view. */
  get frame(): { x: number; y: number; width: number; height: number } {
    return { x: -this.x / this.k, y: -this.y / this.k, width: this.width / this.k, height: this.height / this.k };
  }

  toGround(screen: Point): Point {
    return { x: (screen.x - this.x) / this.k, y: (screen.y - this.y) / this.k };
  }

  toScreen(ground: Point): Point {
    return { x: ground.x * this.k + this.x, y: ground.y * this.k + this.y };
  }

  /** A new size of the window onto the map; centre and scale stay. A wide sheet may leave it no wider than a phone. */
  resize(width: number, height: number, phone = false): void {
    const first = !this.width;
    const middle = this.middle;
    this.phone = phone;
    [this.width, this.height] = [width, height];
    if (first) return;
    this.centre(middle);
    // A device that was turned shows no more of what lies beyond the map than it must.
    this.#keep(this.#tight);
  }

  /** A sheet covers so much of the foot; what was in the middle of the free part stays there. */
  cover(height: number): void {
    if (height === this.covered) return;
    const middle = this.middle;
    this.covered = height;
    if (this.width) this.centre(middle);
  }

  /** What lies in the middle of the free part of the window. */
  get middle(): Point {
    return this.toGround(this.#centre);
  }

  /** Makes a move of the map slowly enough to be followed with the eyes. */
  glide(move: () => void, time: number): void {
    this.#halt();
    const from = { x: this.x, y: this.y };
    move();
    const to = { x: this.x, y: this.y };
    if (time <= 0 || (from.x === to.x && from.y === to.y)) return;
    [this.x, this.y] = [from.x, from.y];
    const begun = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / time));
      const eased = part * part * (3 - 2 * part);
      this.x = from.x + (to.x - from.x) * eased;
      this.y = from.y + (to.y - from.y) * eased;
      this.#stir();
      this.#gliding = part < 1 ? requestAnimationFrame(step) : 0;
    };
    this.#gliding = requestAnimationFrame(step);
  }

  /** Whoever moves the map himself is not glided on. */
  #halt(): void {
    if (this.#gliding) cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
  }

  pan(dx: number, dy: number): void {
    this.#halt();
    this.x += dx;
    this.y += dy;
    this.#keep();
    this.#stir();
  }

  /** Scales about a point of the screen. */
  zoom(factor: number, about: Point = this.#centre): void {
    this.#halt();
    const k = Math.min(MOST, Math.max(this.least * 0.98, this.k * factor));
    const fixed = this.toGround(about);
    this.k = k;
    this.x = about.x - fixed.x * k;
    this.y = about.y - fixed.y * k;
    this.#keep();
    this.#stir();
  }

  centre(point: Point, k = this.k): void {
    this.#halt();
    this.k = k;
    const { x, y } = this.#centre;
    this.x = x - point.x * k;
    this.y = y - point.y * k;
    this.#keep();
  }

  fit(): void {
    this.centre({ x: this.#ground.width / 2, y: this.#ground.height / 2 }, this.least);
  }

  /** Fits points into view with some room about them, never larger than full size. */
  frameOf(points: Point[]): void {
    if (!points.length) return this.fit();
    const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
    const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const margin = 110;
    const below = this.phone ? 0 : FOOT;
    const wide = (this.width - this.#start) / (right - left + 2 * margin);
    const high = (this.height - this.covered - below) / (foot - top + 2 * margin);
    const k = Math.min(1.1, Math.max(this.least, Math.min(wide, high), 0.42));
    this.centre({ x: (left + right) / 2, y: (top + foot) / 2 }, k);
    // A first look shows as little as possible of what lies beyond the map.
    this.#keep(this.#tight);
    this.#clearAllOfMinimap(points);
    points.forEach((point) => this.#clearOfScale(point));
  }

  /** How far the map must shift for a point to lie, with room about it, where nothing is laid over the map. */
  lacks(point: Point, room: { wide: number; high: number }): Point {
    const { x, y } = this.toScreen(point);
    const phone = this.phone;
    const head = phone ? 66 + this.slip : 0;
    const foot = this.height - this.covered - (phone ? 0 : this.slip);
    return {
      x: within(x, room.wide, this.width - room.wide) - x,
      y: within(y, head + room.high, foot - room.high) - y,
    };
  }

  /** Whether a point can be seen: under no sheet, and not at the very edge. */
  shows(point: Point): boolean {
    const { x, y } = this.toScreen(point);
    const edge = RADIUS * this.k;
    return x > this.#start && x < this.width - edge / 2 && y > edge / 2 && y < this.height - this.covered - edge / 2;
  }

  /** Shifts as little as needed to have a point in view. */
  reveal(point: Point, margin = 70): void {
    this.#shift([point], margin);
    this.#clearOfMinimap(point);
    this.#clearOfScale(point);
  }

  /** Shifts as little as needed to have all points in view; those that would not fit are left where they are. */
  revealAll(points: Point[], margin: number): void {
    const seen = points.map((point) => this.toScreen(point));
    const free = this.#free(margin);
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    const fits =
      spread(seen.map(({ x }) => x)) <= free.right - free.left &&
      spread(seen.map(({ y }) => y)) <= free.foot - free.top;
    if (fits) this.#shift(points, margin);
  }

  /** The part of the window where nothing is laid over the map, within a margin. */
  #free(margin: number): { left: number; right: number; top: number; foot: number } {
    const phone = this.phone;
    return {
      left: Math.max(margin, (phone ? LAYERS : RAIL) + RADIUS * this.k),
      right: this.width - margin,
      // On a phone the prompt lies over the head of the map as the sheet does over its foot.
      top: (this.covered ? margin + 56 : margin) + this.hung + (phone ? this.slip : 0),
      foot: this.height - this.covered - margin - (phone ? 0 : this.slip),
    };
  }

  #shift(points: Point[], margin: number): void {
    const free = this.#free(margin);
    const seen = points.map((point) => this.toScreen(point));
    const dx = lack(
      seen.map(({ x }) => x),
      free.left,
      free.right,
    );
    const dy = lack(
      seen.map(({ y }) => y),
      free.top,
      free.foot,
    );
    if (dx || dy) this.pan(dx, dy);
  }

  /** What the small map covers, with room for a counter: everything left of a line and below another. */
  get #corner(): Point | null {
    const { width, height } = this.minimap;
    const room = INSET + RADIUS * this.k;
    return width && !this.phone ? { x: width + room, y: this.height - height - room } : null;
  }

  #clearOfMinimap(point: Point): void {
    const corner = this.#corner;
    const { x, y } = this.toScreen(point);
    if (corner && x < corner.x && y > corner.y) this.pan(corner.x - x, 0);
  }

  /** Shifts everybody from under the small map, up or aside, whichever is less; not where others would leave the window. */
  #clearAllOfMinimap(points: Point[]): void {
    const seen = points.map((point) => this.toScreen(point));
    const corner = this.#corner;
    const under = corner ? seen.filter(({ x, y }) => x < corner.x && y > corner.y) : [];
    if (!corner || !under.length) return;
    const up = Math.max(...under.map(({ y }) => y - corner.y));
    const aside = Math.max(...under.map(({ x }) => corner.x - x));
    const room = RADIUS * this.k;
    const mayUp = Math.min(...seen.map(({ y }) => y)) - up >= room;
    const mayAside = Math.max(...seen.map(({ x }) => x)) + aside <= this.width - room;
    if (mayUp && (up <= aside || !mayAside)) this.pan(0, -up);
    else if (mayAside) this.pan(aside, 0);
  }

  #clearOfScale(point: Point): void {
    const { x, y } = this.toScreen(point);
    const edge = this.height - SCALE.height;
    const under = !this.phone && x > this.width - SCALE.width && y > edge;
    if (under) this.pan(0, edge - y);
  }

  /** The map may not be lost from sight: beyond its edge only a margin is seen, so that corners can be worked in. */
  #keep(beyond = BEYOND): void {
    const room = this.height - this.covered;
    this.x = kept(this.x, this.width, this.#start, this.#ground.width * this.k, beyond.left, beyond.right);
    this.y = kept(this.y, room, 0, this.#ground.height * this.k, beyond.top, beyond.foot);
  }

  #stir(): void {
    this.moving = true;
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => (this.moving = false), 140);
  }
}
