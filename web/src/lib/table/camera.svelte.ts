/** The camera: moves the map so that what matters is in view, and leaves it alone otherwise. */
import { untrack } from 'svelte';
import { habits, moves } from '../../habits.svelte';
import type { Hex } from '../../types';
import { RADIUS, type Ground, type Point } from '../board/ground';
import type { Viewport } from '../board/viewport.svelte';
import { openingOf } from '../pages/vignettes';
import type { Hand } from '../play/hand.svelte';

/** How long the map takes to where something happens. */
const GLIDE = 320;

export class Camera {
  readonly #hand: Hand;
  readonly #ground: Ground;
  readonly #viewport: Viewport;
  /** How often the map was framed. */
  #frames = $state(0);
  /** Where one looked before others acted. */
  #home: Point | null = null;
  /** Armies that were on the map when it was framed last. */
  #armies = -1;

  constructor(hand: Hand, ground: Ground, viewport: Viewport) {
    this.#hand = hand;
    this.#ground = ground;
    this.#viewport = viewport;
    $effect(() => this.#showQuestion());
    $effect(() => this.#clearPrompt());
    $effect(() => this.#followPlay());
    $effect(() => this.#comeBack());
    $effect(() => this.#frameBattle());
  }

  /** What the question is about is in view, also after the map was framed again. */
  #showQuestion(): void {
    const [hand, viewport] = [this.#hand, this.#viewport];
    const phone = viewport.phone;
    // On a phone the sheet opens over what was tapped.
    const looked = phone ? hand.looked : null;
    const about = [
      hand.hexInHand ?? hand.target ?? hand.question ?? looked,
      hand.goal ?? (phone ? hand.body.goal : null),
    ].filter((hex) => hex !== null);
    const lit = this.#centres([...hand.stage.lit]);
    void [viewport.covered, viewport.slip, viewport.height, this.#frames];
    const margin = phone ? 64 : 130;
    untrack(() => {
      if (lit.length > 8) viewport.revealAll(lit, RADIUS * viewport.k);
      else lit.forEach((each) => viewport.reveal(each, margin));
      this.#centres(about).forEach((each) => viewport.reveal(each, margin));
    });
  }

  /** A question hung below the prompt lies over none of those it is about. */
  #clearPrompt(): void {
    const [hand, viewport] = [this.#hand, this.#viewport];
    void [viewport.width, viewport.height, viewport.covered, this.#frames];
    if (!viewport.hung) return;
    const hexes = [...hand.stage.owing].flatMap((unit) => hand.seen(unit)?.hexes ?? []);
    untrack(() => viewport.revealAll(this.#centres(hexes), RADIUS * viewport.k));
  }

  /** What happens is followed with the eyes: where it comes from, and where it strikes. */
  #followPlay(): void {
    const { beat } = this.#hand.table.playback;
    if (!beat || beat.at === null) return;
    const points = this.#centres([...beat.from, beat.at]);
    const viewport = this.#viewport;
    const time = moves() && habits().speed !== 'instant' ? GLIDE / Number(habits().speed) : 0;
    const margin = viewport.phone ? 56 : 110;
    untrack(() =>
      viewport.glide(() => {
        viewport.revealAll(points, margin);
        viewport.reveal(points.at(-1) ?? points[0] ?? { x: 0, y: 0 }, margin);
      }, time),
    );
  }

  /** When all has been shown, one is back where one was, unless most of those who can act are in view. */
  #comeBack(): void {
    const [hand, viewport] = [this.#hand, this.#viewport];
    if (hand.table.playback.busy) {
      this.#home ??= untrack(() => viewport.middle);
      return;
    }
    const home = this.#home;
    const acting = [...hand.stage.act].flatMap((unit) => hand.seen(unit)?.hexes[0] ?? []);
    if (!hand.mine || !home) return;
    this.#home = null;
    const points = this.#centres([...acting, ...hand.stage.targets]);
    untrack(() => {
      const seen = () => points.filter((point) => viewport.shows(point)).length;
      if (!points.length || 3 * seen() >= points.length) return;
      const time = moves() && habits().speed !== 'instant' ? GLIDE : 0;
      viewport.glide(() => {
        viewport.centre(home);
        if (!seen()) viewport.centre(nearest(points, mean(points)));
      }, time);
    });
  }

  /** The first look at the battle: everybody in view, as soon as there is anybody. */
  #frameBattle(): void {
    const [hand, viewport] = [this.#hand, this.#viewport];
    const stacks = [...hand.table.stacks.values()];
    const armies = new Set(stacks.map((stack) => stack.camp)).size;
    if (!viewport.width || armies <= this.#armies) return;
    const first = this.#armies < 0;
    this.#armies = armies;
    if (!first && untrack(() => hand.marchers.length)) return;
    untrack(() => {
      const own = stacks.some(({ camp }) => camp === hand.camp);
      // An army that is still on the road is looked for where it comes on.
      const gates = own ? [] : (hand.table.setting?.entries ?? []).filter(({ camp }) => camp === hand.camp);
      // A phone has no room for two armies: one sees one's own.
      const shown = stacks.filter(
        (stack) => !viewport.phone || stack.camp === hand.camp || (armies < 2 && !gates.length),
      );
      const stands = this.#centres([...shown, ...hand.markers, ...(stacks.length ? gates : [])].map(({ hex }) => hex));
      viewport.frameOf(stands.length ? stands : this.#opening());
      this.#frames += 1;
    });
  }

  /** Before anybody stands on the map: where the battle will begin. */
  #opening(): Point[] {
    const { hexes, radius } = this.#ground.board;
    const pieces = openingOf(this.#hand.table.setting?.battle.id ?? '')?.pieces ?? [];
    return pieces.flatMap(({ x, y }) => {
      const at = hexes.findIndex((hex) => Math.hypot(hex.x - x, hex.y - y) < radius / 2);
      return at < 0 ? [] : [this.#ground.centre(at)];
    });
  }

  #centres(hexes: Hex[]): Point[] {
    return hexes.map((hex) => this.#ground.centre(hex));
  }
}

function mean(points: Point[]): Point {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0) / Math.max(1, values.length);
  return { x: sum(points.map(({ x }) => x)), y: sum(points.map(({ y }) => y)) };
}

function nearest(points: Point[], to: Point): Point {
  const far = ({ x, y }: Point) => Math.hypot(x - to.x, y - to.y);
  return points.toSorted((a, b) => far(a) - far(b))[0] ?? to;
}
