/** What others did, shown one thing after the other at a pace one can follow. Space skips to the present. */
import type { Push, Sight } from '../../wire';

/** A unit that begins to move, each hex of its march, a die to be read, anything else. */
const PACE = { unit: 600, hex: 120, die: 900, rest: 40 };

export class Playback {
  /** Things still to be shown. */
  waiting = $state(0);

  #queue: Push[] = [];
  #mover: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (sight: Sight) => void;

  constructor(show: (sight: Sight) => void) {
    this.#show = show;
  }

  get busy(): boolean {
    return this.#queue.length > 0 || this.#timer !== undefined;
  }

  add(push: Push): void {
    this.#queue.push(push);
    this.waiting = this.#queue.length;
    if (this.#timer === undefined) this.#next();
  }

  skip(): void {
    const last = this.#queue.at(-1);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.waiting = 0;
    if (last) this.#show(last.sight);
  }

  #next(): void {
    const push = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (!push) {
      this.#timer = undefined;
      return;
    }
    this.#show(push.sight);
    this.#timer = setTimeout(() => this.#next(), this.#paceOf(push));
  }

  #paceOf({ lines }: Push): number {
    if (lines.some((line) => line.roll)) return PACE.die;
    const mover = lines.findLast((line) => line.trace)?.trace?.unit;
    if (mover === undefined) return PACE.rest;
    const same = mover === this.#mover;
    this.#mover = mover;
    return same ? PACE.hex : PACE.unit;
  }
}
