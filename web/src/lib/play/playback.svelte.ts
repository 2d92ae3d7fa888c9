/** What happened, shown beat by beat at a pace one can follow. Space skips to the present. */
import { habits, type Speed } from '../../habits.svelte';
import type { Camp, LeaderId, Line, SeatView, UnitId, View } from '../../types';
import { advance } from './advance';
import { announced, beats, isTelling, type Beat, type BeatKind } from './beats';
import { marched, rode, type Marched, type Rode } from './marched';

/** How long a beat is prepared for, the die rolls in it, and how long what it came to is seen; in milliseconds. */
const PACE: Record<BeatKind, { aim: number; hold: number }> = {
  turn: { aim: 0, hold: 900 },
  march: { aim: 0, hold: 110 },
  fire: { aim: 900, hold: 1500 },
  shock: { aim: 1100, hold: 1700 },
  charge: { aim: 0, hold: 900 },
  check: { aim: 600, hold: 1000 },
  arrival: { aim: 0, hold: 1800 },
  entry: { aim: 0, hold: 160 },
  destroyed: { aim: 0, hold: 2200 },
  leader: { aim: 0, hold: 2200 },
  broken: { aim: 0, hold: 2200 },
  unruly: { aim: 600, hold: 2000 },
  ground: { aim: 0, hold: 2200 },
  ended: { aim: 0, hold: 2400 },
  word: { aim: 0, hold: 60 },
};
/** A unit that begins to march is looked for first. */
const NEW_MARCHER = 450;
const FACTOR: Record<Speed, number> = { '1': 1, '2': 0.5, '4': 0.25, instant: 0 };
/** So many beats are remembered of what happened since one's own last choice. */
const KEPT = 200;

/** The game before and after something was done, and what was told of it. */
export interface Frame {
  before: SeatView;
  after: SeatView;
  lines: readonly Line[];
}

export class Playback {
  /** Something is being shown. */
  busy = $state(false);
  /** Frames and beats still to be shown. */
  waiting = $state(0);
  /** What is shown while the present waits. */
  shown = $state.raw<SeatView | null>(null);
  /** What happens just now, and whether its outcome is seen already. */
  beat = $state.raw<Beat | null>(null);
  struck = $state(false);
  /** The game after the beat that is shown or was shown last. */
  later = $state.raw<View | null>(null);
  /** Lines of the report that would tell of it too early. */
  hidden = $state(0);
  /** The fights and strokes of fate since one's own last choice. */
  told = $state.raw<{ beat: Beat; later: View }[]>([]);
  /** Who of the other side has marched since then. */
  marched = $state.raw<Marched[]>([]);
  /** Who of its leaders has ridden. */
  rode = $state.raw<Rode[]>([]);
  /** Whose a leader is. */
  campOf: (leader: LeaderId) => Camp | null = () => null;
  /** Told of every beat as it begins. */
  onbeat: (beat: Beat) => void = () => {};

  /** The bodies of troops that were announced as they came on. */
  readonly #came = new Set<string>();
  #frames: Frame[] = [];
  #frame: Frame | null = null;
  #beats: Beat[] = [];
  #view: View | null = null;
  /** Lines of the frame that are shown. */
  #shownLines = 0;
  #mover: UnitId | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  add(frame: Frame): void {
    if (habits().speed === 'instant') {
      this.#remember(frame, this.#cut(frame));
      return;
    }
    this.#frames.push(frame);
    this.hidden += frame.lines.length;
    this.#count();
    if (!this.busy) this.#next();
  }

  /** A choice of one's own begins a new account of what happened. */
  begin(): void {
    this.told = [];
    this.marched = [];
    this.rode = [];
  }

  /** Whether the account has a throw of a side's own. */
  toldOf(camp: Camp): boolean {
    return this.told.some(({ beat }) => beat.camp === camp && beat.roll !== null);
  }

  /** Shows the present. */
  skip(): void {
    clearTimeout(this.#timer);
    this.busy = false;
    const open = this.beat && !this.struck ? [this.beat] : [];
    if (this.#frame) this.#remember(this.#frame, [...open, ...this.#beats]);
    for (const frame of this.#frames) this.#remember(frame, this.#cut(frame));
    this.#frames = [];
    this.#frame = null;
    this.#beats = [];
    this.#mover = null;
    [this.shown, this.beat, this.hidden, this.waiting] = [null, null, 0, 0];
  }

  #next(): void {
    const beat = this.#beats.shift();
    if (beat && this.#frame) this.#begin(beat, this.#frame);
    else if (this.#frame) this.#leave(this.#frame);
    else this.#enter();
  }

  #cut(frame: Frame): Beat[] {
    return announced(beats(frame.lines, frame.before, frame.after), this.#came);
  }

  #enter(): void {
    const frame = this.#frames.shift() ?? null;
    if (!frame) return this.skip();
    this.#frame = frame;
    this.#shownLines = 0;
    this.#view = frame.before.view;
    this.#beats = this.#cut(frame);
    this.#next();
  }

  #leave(frame: Frame): void {
    this.#tellUpTo(frame, frame.lines.length);
    this.#frame = null;
    this.shown = still(frame.after, frame.after.view);
    this.#wait(20, () => this.#next());
  }

  #begin(beat: Beat, frame: Frame): void {
    const { aim } = PACE[beat.kind];
    this.#count();
    this.beat = beat;
    this.struck = false;
    this.later = frame.after.view;
    this.onbeat(beat);
    const mover = beat.kind === 'march' ? (beat.lines[0]?.units[0] ?? null) : null;
    const first = mover !== null && mover !== this.#mover;
    this.#mover = mover;
    this.shown = still(frame.before, this.#view ?? frame.before.view);
    if (aim === 0 && !first) this.#strike(beat, frame);
    else this.#wait(first ? NEW_MARCHER : aim, () => this.#strike(beat, frame));
  }

  #strike(beat: Beat, frame: Frame): void {
    this.#view = advance(this.#view ?? frame.before.view, beat.lines, frame.after.view);
    this.shown = still(frame.before, this.#view);
    this.struck = true;
    this.#tellUpTo(frame, beat.told);
    this.#remember(frame, [beat]);
    const hexes = beat.kind === 'march' ? Math.max(1, beat.lines.length) : 1;
    this.#wait(PACE[beat.kind].hold * hexes, () => this.#next());
  }

  #tellUpTo(frame: Frame, lines: number): void {
    this.hidden = Math.max(0, this.hidden - (Math.min(lines, frame.lines.length) - this.#shownLines));
    this.#shownLines = Math.min(lines, frame.lines.length);
  }

  #remember(frame: Frame, all: Beat[]): void {
    const telling = all.filter(isTelling).map((beat) => ({ beat, later: frame.after.view }));
    const { before, after } = frame;
    this.marched = marched(this.marched, all, after.viewer);
    this.rode = rode(this.rode, before, after, (leader) => this.campOf(leader) === other(after.viewer));
    if (telling.length) this.told = [...this.told, ...telling].slice(-KEPT);
  }

  #count(): void {
    this.waiting = this.#frames.length + this.#beats.length + 1;
  }

  #wait(time: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.busy = true;
    this.#timer = setTimeout(then, time * FACTOR[habits().speed]);
  }
}

const other = (camp: Camp): Camp => (camp === 'french' ? 'spanish' : 'french');

/** A sight in which nothing can be chosen. */
function still(sight: SeatView, view: View): SeatView {
  const choice = view.choice && { ...view.choice, legal: null };
  return { ...sight, preview: null, reach: null, rallies: [], view: { ...view, choice } };
}
