/** Bodies of troops in hand: units chosen to march together, those that have their goal already, and the marches the rules plan. */
import type { BodyOrder, Facing, GroupMarch, Hex, Shape, UnitId } from '../../types';
import { all } from './action';
import type { Hand } from './hand.svelte';
import { goalsOf, noteGoals } from './goals';

/** Before a march is planned to where the mouse rests. */
const REST = 90;
/** More choices than these are sent in several requests. */
const MOST = 240;

export class Body {
  units = $state.raw<UnitId[]>([]);
  shape = $state<Shape>('column');
  /** Where its head is to go; until that is fixed the mouse shows it. */
  goal = $state<Hex | null>(null);
  facing = $state<Facing | null>(null);
  /** Bodies that have their goals and march with this one, in their order. */
  waiting = $state.raw<BodyOrder[]>([]);
  /** The marches planned: those of the waiting, then that of the body in hand. */
  plans = $state.raw<GroupMarch[]>([]);
  /** A rectangle drawn on the map to choose whoever stands in it. */
  lasso = $state.raw<{ x: number; y: number; wide: number; high: number } | null>(null);
  #hand: Hand;
  /** Who was sent somewhere and could not go, and the step in which that was said. */
  #stuck = new Map<UnitId, string>();
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #aim: { hex: Hex; facing: Facing | null } | null = null;

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  get active(): boolean {
    return this.units.length > 0 || this.waiting.length > 0;
  }

  /** The march of the body in hand. */
  readonly plan = $derived<GroupMarch | null>(this.plans[this.waiting.length] ?? null);
  /** Everybody who is to march. */
  readonly everybody = $derived([...this.waiting.flatMap((order) => order.units), ...this.units]);
  /** The march to a goal that is fixed is still being planned. */
  planning = $state(false);
  /** Whether what is planned may be carried out: the body in hand has its goal, or there is none. */
  readonly ready = $derived(
    (this.goal !== null || !this.units.length) && this.plans.some((plan) => plan.actions.length > 0),
  );
  /** The cost of the dearest march, and how many go. */
  readonly sum = $derived({
    going: this.plans.flatMap((plan) => plan.stands).reduce((sum, stand) => sum + stand.units.length, 0),
    dearest: Math.max(0, ...this.plans.flatMap((plan) => plan.stands.map((stand) => stand.cost))),
  });

  /**
   * Takes units in hand, those of them that may move; whoever has no orders only if nobody has. A body that has its goal waits to march
   * with them.
   */
  choose(units: UnitId[]): boolean {
    const may = new Set(all(this.#hand.table.legal, 'begin'));
    const idle = this.#hand.idle;
    const able = units.filter((unit) => may.has(unit));
    const ordered = able.filter((unit) => !idle.has(unit));
    const chosen = ordered.length ? ordered : able;
    const kept = this.#orders().map((order) => ({ ...order, units: without(order.units, chosen) }));
    this.#unfix();
    this.units = chosen;
    this.waiting = kept.filter((order) => order.units.length > 0);
    void this.#ask(null, null);
    return this.active;
  }

  /** Adds units, or lets them out again. */
  toggle(units: UnitId[]): void {
    const inside = units.every((unit) => this.units.includes(unit));
    const others = without(this.units, units);
    const { goal, facing, shape } = this;
    this.#unfix();
    this.choose(inside ? others : [...others, ...units]);
    this.shape = shape;
    if (goal !== null && this.units.length) this.fix(goal, facing);
  }

  /** Takes a body that waits in hand again, to give it another goal. */
  retake(order: BodyOrder): void {
    this.choose(order.units);
    [this.shape, this.facing] = [order.shape, order.facing];
    this.fix(order.to, order.facing);
  }

  /** Every command that has not come where it was sent marches on. */
  marchOn(): void {
    this.drop();
    this.waiting = goalsOf(this.#hand);
    void this.#ask(null, null);
  }

  /** Whether a unit was sent somewhere in this step and could not go: the player knows that it stays. */
  stays(unit: UnitId): boolean {
    return this.#stuck.get(unit) === this.#step();
  }

  drop(): void {
    this.waiting = [];
    this.units = [];
    this.#unfix();
    this.plans = [];
  }

  /** Takes one thing back: the goal of the body in hand, then the body, then those that wait. */
  release(): void {
    if (this.goal !== null) this.#unfix();
    else if (this.units.length) this.units = [];
    else this.waiting = [];
    void this.#ask(null, null);
  }

  /** The mouse rests over a hex: the march there is shown, unless the goal is fixed. */
  point(hex: Hex | null): void {
    clearTimeout(this.#timer);
    if (hex === null || !this.units.length || this.goal !== null || this.#aim?.hex === hex) return;
    this.#timer = setTimeout(() => void this.#ask(hex, null), REST);
  }

  /** Fixes the goal; an arrow drawn from it lays out a line that faces so. */
  fix(hex: Hex, facing: Facing | null): void {
    clearTimeout(this.#timer);
    const known = this.#aim?.hex === hex && this.#aim.facing === facing && this.plan !== null;
    [this.goal, this.facing] = [hex, facing];
    if (known) this.#noteStuck();
    else void this.#ask(hex, facing);
  }

  form(shape: Shape): void {
    this.shape = shape;
    if (this.goal !== null) void this.#ask(this.goal, this.facing);
  }

  face(facing: Facing): void {
    this.shape = 'line';
    if (this.goal !== null) this.fix(this.goal, facing);
  }

  /** Carries the marches out: one thing to take back, however many choices they are made of. */
  async go(): Promise<boolean> {
    const actions = this.plans.flatMap((plan) => plan.actions);
    if (!actions.length || this.#hand.table.busy) return false;
    noteGoals(this.#hand, this.#orders());
    this.drop();
    const began = this.#hand.table.present?.ply ?? 0;
    for (let at = 0; at < actions.length; at += MOST) {
      if (!(await this.#hand.table.choose(...actions.slice(at, at + MOST)))) return false;
    }
    this.#hand.table.oneDeed(began);
    return true;
  }

  /** What everybody with a goal is to do. */
  #orders(): BodyOrder[] {
    const { units, goal, facing, shape, waiting } = this;
    return goal === null || !units.length ? waiting : [...waiting, { units, to: goal, facing, shape }];
  }

  #unfix(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    [this.goal, this.facing, this.#aim, this.planning] = [null, null, null, false];
    this.shape = 'column';
    this.plans = this.plans.slice(0, this.waiting.length);
  }

  /** Has the marches planned, that of the body in hand to a hex if there is one. */
  async #ask(hex: Hex | null, facing: Facing | null): Promise<void> {
    const asked = ++this.#asked;
    this.#aim = hex === null ? null : { hex, facing };
    const { units, shape, waiting } = this;
    const orders = hex === null || !units.length ? waiting : [...waiting, { units, to: hex, facing, shape }];
    this.planning = hex !== null && this.goal !== null;
    const plans = orders.length ? await this.#hand.table.api.march(orders).catch(() => []) : [];
    if (asked !== this.#asked) return;
    [this.plans, this.planning] = [plans, false];
    if (this.goal !== null || !this.units.length) this.#noteStuck();
  }

  #noteStuck(): void {
    for (const { unit } of this.plans.flatMap((plan) => plan.left)) this.#stuck.set(unit, this.#step());
  }

  #step(): string {
    const view = this.#hand.table.sight?.view;
    return JSON.stringify([view?.turn, view?.step, view?.phasing]);
  }
}

const without = (units: UnitId[], others: UnitId[]) => units.filter((unit) => !others.includes(unit));
