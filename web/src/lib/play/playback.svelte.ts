/** What others did, shown one thing after the other at a pace one can follow. Space skips to the present. */
import type { Push, Sight } from '../../wire';

const PACE = 600;
const QUIET = 60;

export class Playback {
  /** Things still to be shown. */
  waiting = $state(0);

  #queue: Push[] = [];
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
    const eventful = push.lines.some((line) => line.trace || line.roll);
    this.#timer = setTimeout(() => this.#next(), eventful ? PACE : QUIET);
  }
}
