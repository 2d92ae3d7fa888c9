/** What others did, shown one thing after the other at a pace one can follow. Space skips to the present. */
import type { Line, SeatView } from '../../types';

/** A unit that begins to move, each hex of its march, a die to be read, anything else. */
const PACE = { unit: 600, hex: 120, die: 900, rest: 40 };

/** The game after something was done, and what was told of it. */
export interface Frame {
  sight: SeatView;
  lines: readonly Line[];
}

export class Playback {
  /** Things still to be shown. */
  waiting = $state(0);
  /** What is shown while the present waits. */
  shown = $state.raw<SeatView | null>(null);

  #queue: Frame[] = [];
  #mover: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get busy(): boolean {
    return this.#timer !== undefined;
  }

  add(frame: Frame): void {
    this.#queue.push(frame);
    this.waiting = this.#queue.length;
    if (!this.busy) this.#next();
  }

  /** Shows the present. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.waiting = 0;
    this.shown = null;
  }

  #next(): void {
    const frame = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (!frame) return this.skip();
    this.shown = frame.sight;
    this.#timer = setTimeout(() => this.#next(), this.#paceOf(frame));
  }

  #paceOf({ lines }: Frame): number {
    if (lines.some((line) => line.roll)) return PACE.die;
    const mover = lines.findLast((line) => line.trace)?.trace?.unit;
    if (mover === undefined) return PACE.rest;
    const same = mover === this.#mover;
    this.#mover = mover;
    return same ? PACE.hex : PACE.unit;
  }
}
