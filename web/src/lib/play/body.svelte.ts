/** A body of troops in hand: units chosen to march together, and the march the rules plan for them. */
import type { Facing, GroupMarch, Hex, Shape, UnitId } from '../../types';
import { all } from './action';
import type { Hand } from './hand.svelte';

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
  plan = $state.raw<GroupMarch | null>(null);
  /** A rectangle drawn on the map to choose whoever stands in it. */
  lasso = $state.raw<{ x: number; y: number; wide: number; high: number } | null>(null);
  #hand: Hand;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #aim: { hex: Hex; facing: Facing | null } | null = null;

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  get active(): boolean {
    return this.units.length > 0;
  }

  /** The cost of the dearest march, and how many go. */
  readonly sum = $derived({
    going: this.plan?.stands.reduce((sum, stand) => sum + stand.units.length, 0) ?? 0,
    dearest: Math.max(0, ...(this.plan?.stands.map((stand) => stand.cost) ?? [])),
  });

  /** Takes units in hand, those of them that may move; whoever has no orders only if nobody has. */
  choose(units: UnitId[]): boolean {
    const may = new Set(all(this.#hand.table.legal, 'begin'));
    const idle = this.#hand.idle;
    const able = units.filter((unit) => may.has(unit));
    const ordered = able.filter((unit) => !idle.has(unit));
    this.drop();
    this.units = ordered.length ? ordered : able;
    return this.active;
  }

  /** Adds units, or lets them out again. */
  toggle(units: UnitId[]): void {
    const inside = units.every((unit) => this.units.includes(unit));
    const others = this.units.filter((unit) => !units.includes(unit));
    const { goal, facing } = this;
    this.choose(inside ? others : [...others, ...units]);
    if (goal !== null && this.active) this.fix(goal, facing);
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.units = [];
    this.unfix();
  }

  unfix(): void {
    [this.goal, this.facing, this.plan, this.#aim] = [null, null, null, null];
    this.shape = 'column';
  }

  /** The mouse rests over a hex: the march there is shown, unless the goal is fixed. */
  point(hex: Hex | null): void {
    clearTimeout(this.#timer);
    if (hex === null || !this.active || this.goal !== null || this.#aim?.hex === hex) return;
    this.#timer = setTimeout(() => void this.#ask(hex, null), REST);
  }

  /** Fixes the goal; an arrow drawn from it lays out a line that faces so. */
  fix(hex: Hex, facing: Facing | null): void {
    const known = this.#aim?.hex === hex && this.#aim.facing === facing && this.plan !== null;
    [this.goal, this.facing] = [hex, facing];
    if (!known) void this.#ask(hex, facing);
  }

  form(shape: Shape): void {
    this.shape = shape;
    if (this.goal !== null) void this.#ask(this.goal, this.facing);
  }

  face(facing: Facing): void {
    this.shape = 'line';
    if (this.goal !== null) this.fix(this.goal, facing);
  }

  /** Carries the march out: one thing to take back, however many choices it is made of. */
  async go(): Promise<boolean> {
    const actions = [...(this.plan?.actions ?? [])];
    if (!actions.length || this.#hand.table.busy) return false;
    this.drop();
    const began = this.#hand.table.present?.ply ?? 0;
    for (let at = 0; at < actions.length; at += MOST) {
      if (!(await this.#hand.table.choose(...actions.slice(at, at + MOST)))) return false;
    }
    this.#hand.table.oneDeed(began);
    return true;
  }

  async #ask(hex: Hex, facing: Facing | null): Promise<void> {
    const asked = ++this.#asked;
    this.#aim = { hex, facing };
    const plan = await this.#hand.table.api.march(this.units, hex, this.shape, facing).catch(() => null);
    if (asked === this.#asked) this.plan = plan;
  }
}
