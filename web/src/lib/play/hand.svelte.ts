/** The hand over the board: what it points at, holds, and means. It answers every question by an action from the legal list. */
import { tick } from 'svelte';
import type { Deed } from '../../api';
import { habits } from '../../habits.svelte';
import { Ground } from '../board/ground';
import type { Action, Camp, Facing, GoalWords, Hex, LeaderId, MarkerView, UnitId, UnitView, Use } from '../../types';
import { choosing } from './choosing';
import { joinOrDrop } from './combat';
import type { Handling } from './handling';
import { HANDLINGS } from './handlings';
import { of } from './action';
import { Body } from './body.svelte';
import { actionsFor, type Piece } from './piece';
import { read, unitOf } from './reading';
import { rideGoals } from './riding';
import { EMPTY, type Stage, type Way } from './stage';
import type { Table } from './table.svelte';

const hexed = (action: object) =>
  'put' in action || 'defend-around' in action || 'to' in action || 'enter' in action || 'lay' in action;

export class Hand {
  readonly table: Table;

  /** Under the mouse, and under the keyboard's cursor. */
  hover = $state<Hex | null>(null);
  cursor = $state<Hex | null>(null);
  /** The keyboard leads: its cursor is shown. */
  keyed = $state(false);
  /** A hex looked at: its pieces are shown in the panel. */
  looked = $state<Hex | null>(null);
  /** The unit of that hex that is shown, where it is not the top one. */
  held = $state<UnitId | null>(null);
  /** A goal fixed by touch or key, a way drawn by hand, a facing wished for at its end. */
  goal = $state<Hex | null>(null);
  path = $state.raw<Hex[] | null>(null);
  facing = $state<Facing | null>(null);
  /** Where the six handles are. */
  turning = $state<Hex | null>(null);
  /** Where the units in hand can go. */
  readonly goals = $derived.by((): Map<Hex, GoalWords> | null => {
    if (!this.mine || this.hexInHand === null) return null;
    const rides = this.ask?.ask === 'leader-move' ? (this.table.sight?.rides ?? []) : [];
    const goals = rides.length ? rideGoals(rides) : this.table.sight?.reach?.goals;
    return goals ? new Map(goals.map((goal) => [goal.hex, goal])) : null;
  });
  /** The corner of a goal the mouse is at: the front wished for there. */
  corner = $state<Facing | null>(null);
  /** Units chosen to march together. */
  readonly body: Body;
  /** Units that may move but have no orders: nobody waits for them. */
  readonly idle = $derived.by(() => new Set<UnitId>(this.mine ? (this.table.sight?.prompt.idle ?? []) : []));
  /** What was joined to the combat being put together. */
  joins: Action[] = [];
  /** A finger, not a mouse: the first tap shows, the second acts. */
  coarse = $state(false);
  /** The end of the step was wished for, and something is left undone. */
  ending = $state(false);
  /** What the marker in hand is to be used for. */
  using = $state<Use>('substitution');
  /** A leader about to move before his units, which would end their movement. */
  leading = $state<LeaderId | null>(null);
  /** The ground to be held is looked at with its long side up. */
  turned = $state(false);
  /** Asks what to do now; nothing where no advice is given. */
  advise = $state.raw<(() => void) | null>(null);
  /** Opens the account of how the battle is won. */
  account = $state.raw<(() => void) | null>(null);
  /** A way that is advised. */
  advised = $state.raw<Way | null>(null);
  /** What a click on a hex means instead, such as that a note is written there. */
  aside = $state.raw<((hex: Hex) => void) | null>(null);
  /** A stack spread out. */
  fan = $state<Hex | null>(null);

  #begunAt = -1;
  /** Who was asked what when the position changed last. */
  #asked = '';

  constructor(table: Table) {
    this.table = table;
    this.body = new Body(this);
  }

  readonly ground = $derived.by(() => (this.table.board ? new Ground(this.table.board) : null));
  readonly ask = $derived.by(() => this.table.sight?.view.choice?.ask ?? null);
  readonly mine = $derived.by(() => !!this.table.sight?.view.choice?.legal);
  readonly camp = $derived.by((): Camp => this.table.sight?.viewer ?? 'french');
  readonly handling = $derived<Handling>((this.mine && this.ask && HANDLINGS[this.ask.ask]) || choosing);

  /** The unit or leader the question is about. */
  readonly piece = $derived.by((): { unit?: UnitId; leader?: LeaderId } | null => {
    const of = this.ask && 'of' in this.ask ? this.ask.of : null;
    if (!of || typeof of !== 'object') return null;
    if ('unit' in of && of.unit !== null) return { unit: of.unit };
    if ('leader' in of && of.leader !== null) return { leader: of.leader };
    return null;
  });
  readonly marchers = $derived<UnitId[]>(this.ask?.ask === 'move' ? this.ask.of.units : []);
  readonly target = $derived<Hex | null>(
    this.ask?.ask === 'fire-attack' || this.ask?.ask === 'shock-attack' ? this.ask.of.target : null,
  );
  readonly isFire = $derived(this.ask?.ask === 'fire' || this.ask?.ask === 'fire-attack');
  readonly hexInHand = $derived.by((): Hex | null => {
    const unit = this.marchers[0] ?? this.piece?.unit;
    if (unit !== undefined) return this.seen(unit)?.hexes[0] ?? null;
    if (this.ask?.ask === 'move-marker') return this.marker(this.ask.of.number)?.hex ?? null;
    const leader = this.piece?.leader;
    return leader === undefined ? null : (this.table.leaders.get(leader)?.hex ?? null);
  });
  /** The place a question is about: a hex it names, or where its piece stands. */
  readonly question = $derived.by((): Hex | null => {
    const of = this.mine && this.ask && 'of' in this.ask ? this.ask.of : null;
    return of && typeof of === 'object' && 'hex' in of ? of.hex : this.hexInHand;
  });
  /** Where those stand who turn against the place of a question, as a countercharge does. */
  readonly turner = $derived.by((): Hex | null => {
    const question = this.question;
    if (this.ask?.ask !== 'countercharge' || question === null) return this.hexInHand;
    const rider = this.own.find(
      ({ deeds, hexes: [hex] }) => deeds.countercharge && hex !== undefined && this.ground?.sideTo(hex, question),
    );
    return rider?.hexes[0] ?? null;
  });
  readonly reading = $derived.by(() => read(this.table.legal, this.ground, this.hexInHand));
  readonly own = $derived.by((): UnitView[] =>
    [...this.table.seen.values()].filter((unit) => this.table.unit(unit.unit)?.camp === this.camp),
  );
  readonly stage = $derived.by((): Stage => (this.mine ? { ...EMPTY, ...this.handling.stage(this) } : EMPTY));

  readonly way = $derived.by((): Way | null => (this.mine ? (this.handling.way?.(this) ?? null) : null));
  /** The step can be ended, or could be if something compulsory were done; the set-up has its own button and count. */
  readonly ends = $derived.by(() => {
    const owed = this.ask?.ask !== 'set-up' && !!this.table.sight?.prompt.owed.length;
    return this.mine && (owed || this.table.legal.includes('done'));
  });
  /** What the one big button does: end the step, place all, halt. */
  readonly primary = $derived.by((): Action | null => {
    const legal = this.table.legal;
    const order: Action[] = this.ask?.ask === 'set-up' ? ['place-rest', 'done'] : ['done', 'halt'];
    return order.find((action) => legal.includes(action)) ?? null;
  });
  /** The other choices as a list; a crowd of hexes is left to the map. */
  readonly listed = $derived.by((): Action[] => {
    const crowd = this.reading.hexes.size > 24;
    return this.table.legal.filter(
      (action) => action !== this.primary && !(crowd && typeof action === 'object' && hexed(action)),
    );
  });

  seen(unit: UnitId | null | undefined): UnitView | undefined {
    return unit === null || unit === undefined ? undefined : this.table.seen.get(unit);
  }

  /** The units of a hex that may be named, from the top down; a skirmish line is in each of its hexes. */
  unitsAt(hex: Hex): UnitId[] {
    return this.table.unitsAt(hex);
  }

  /** Unknown-factor markers on the map. */
  readonly markers = $derived.by((): MarkerView[] => this.table.sight?.view.markers ?? []);

  /** A marker of one's own by its number. */
  marker(number: number): MarkerView | undefined {
    return this.markers.find((marker) => marker.camp === this.camp && marker.number === number);
  }

  leadersAt(hex: Hex): LeaderId[] {
    return this.table.leadersAt(hex);
  }

  click(hex: Hex, more = false): void {
    this.cursor = hex;
    if (this.aside) return this.aside(hex);
    if (!this.mine || !this.handling.click?.(this, hex, more)) this.look(hex);
  }

  /** Ends the step; asks first if anybody is left who could still do something, and says what is compulsory. */
  end(ask: boolean): void {
    const prompt = this.table.sight?.prompt;
    if (!this.table.legal.includes('done')) {
      this.ending = this.ends;
      return;
    }
    // Whoever is placed may be placed anew, which is nothing left undone.
    const idle =
      this.ask?.ask === 'set-up'
        ? this.table.legal.includes('place-rest')
        : [...this.stage.act].some((unit) => !this.body.stays(unit));
    const undone = !!prompt?.owed.length || idle;
    if (ask && undone && prompt?.left) {
      this.ending = true;
      return;
    }
    this.ending = false;
    void this.#done();
  }

  /** Ends the step; in movement the leaders keep up with their commands first, if they are to. */
  async #done(): Promise<void> {
    const rides = this.ask?.ask === 'movement' && habits().leadersFollow;
    const followed = rides ? await this.table.api.followings().catch(() => null) : null;
    await this.table.choose(...(followed?.actions ?? []), 'done');
  }

  /** Takes an action from the legal list. */
  take(action: Action): void {
    const unit = of(action, 'begin');
    const leader = of(action, 'lead');
    if (unit !== undefined) void this.begin(unit);
    else if (leader !== undefined) this.lead(leader, true);
    else void this.table.choose(action);
  }

  /** A piece was touched in a fan or a list. */
  takePiece(piece: Piece, hex: Hex | null): void {
    this.fan = null;
    if (hex !== null) this.look(hex);
    if (this.body.active && 'unit' in piece) {
      this.body.toggle([piece.unit]);
      return;
    }
    const found = actionsFor(this, piece);
    const begin = found.find((action) => of(action, 'begin') !== undefined);
    if (begin && 'unit' in piece) void this.begin(piece.unit);
    else if (this.target !== null && 'unit' in piece) void joinOrDrop(this, piece.unit);
    else if (found.length === 1 && found[0]) this.take(found[0]);
    else if ('unit' in piece) this.held = piece.unit;
  }

  look(hex: Hex): void {
    if (hex !== this.looked) this.held = null;
    this.looked = hex;
  }

  turn(hex: Hex): void {
    if (this.mine) this.handling.turn?.(this, hex);
  }

  face(facing: Facing): void {
    this.handling.face?.(this, facing);
  }

  confirm(): boolean {
    return this.mine && (this.handling.confirm?.(this) ?? false);
  }

  release(): boolean {
    if (this.fan !== null) {
      this.fan = null;
      return true;
    }
    if (this.mine && this.handling.release?.(this)) return true;
    const held = this.looked !== null || this.turning !== null;
    this.forget();
    this.looked = null;
    return held;
  }

  /** Points at a goal without going. */
  aim(hex: Hex): void {
    this.goal = hex;
    this.path = null;
    this.facing = null;
  }

  /** The front wished for at a goal, if units can end their move there so: the corner pointed at, or one that was chosen. */
  facingAt(goal: GoalWords): Facing {
    const wish = this.facing ?? (this.hover === goal.hex ? this.corner : null);
    return wish !== null && goal.turns.some((turn) => turn.facing === wish) ? wish : goal.facing;
  }

  /** Says why units cannot do something, and keeps what is in hand. */
  async tellWhy(units: UnitId[], deed: Deed, hex: Hex | null): Promise<void> {
    const bars = await this.table.api.why(units, deed, hex).catch(() => []);
    const [bar] = bars;
    if (bar) this.table.tell(bar.text, bar.clause);
  }

  /** Takes the whole command of a piece in hand, a double click on one of its units. */
  async gather(hex: Hex): Promise<void> {
    await this.table.settled();
    await tick();
    const command = this.unitsAt(hex)
      .map((unit) => this.table.unit(unit))
      .find((card) => card?.camp === this.camp)?.command;
    if (command == null || (this.ask?.ask !== 'movement' && this.ask?.ask !== 'move')) return;
    if (this.ask.ask === 'move' && !(await this.letGo())) return;
    // The new position drops every wish first.
    await tick();
    // The clicks of a double click name no goal.
    if (this.body.goal === hex) this.body.release();
    this.body.choose(this.unitsOf(command));
  }

  /** The units of a command that stand on the map. */
  unitsOf(command: number): UnitId[] {
    const own = this.own.filter(({ unit, fate }) => fate === 'on-map' && this.table.unit(unit)?.command === command);
    return own.map(({ unit }) => unit);
  }

  /** Drops every wish; what the server knows stays. */
  forget(): void {
    this.goal = null;
    this.path = null;
    this.facing = null;
    this.corner = null;
    this.turning = null;
  }

  async begin(unit: UnitId): Promise<void> {
    const at = this.table.sight?.ply ?? 0;
    if (await this.table.choose({ begin: unit })) this.#begunAt = at;
  }

  /** Goes a way; at its end the move is over unless the unit stays in hand. */
  async march(steps: Action[], halt: boolean): Promise<void> {
    this.forget();
    const marchers = this.marchers;
    if (!(await this.table.choose(...steps))) return;
    const same = this.mine && this.ask?.ask === 'move' && this.marchers.join() === marchers.join();
    if (halt && same && this.table.legal.includes('halt')) await this.table.choose('halt');
  }

  /** Moves a leader; if units of his may still move they are taken in hand first, because his move ends theirs. */
  lead(leader: LeaderId, ask: boolean): void {
    const waiting = ask ? this.waitingFor(leader) : [];
    this.leading = waiting.length ? leader : null;
    if (waiting.length) this.body.choose(waiting);
    else void this.table.choose({ lead: leader });
  }

  /** Units of a leader's own command that may still move. */
  waitingFor(leader: LeaderId): UnitId[] {
    const { setting, legal } = this.table;
    const led = setting?.commands.findIndex((command) => command.leader === leader) ?? -1;
    if (led < 0) return [];
    const mayMove = new Set(legal.flatMap((action) => of(action, 'begin') ?? []));
    return this.own
      .map(({ unit }) => unit)
      .filter((unit) => mayMove.has(unit) && this.table.unit(unit)?.command === led);
  }

  /** Puts down what was taken up: at rest where it is if it has moved and may rest there, else back to where it was. */
  async letGo(): Promise<boolean> {
    const spent = this.marchers.some((unit) => (this.seen(unit)?.spent ?? 0) > 0);
    if (spent && this.table.legal.includes('halt')) return this.table.choose('halt');
    if (this.#begunAt >= 0) await this.table.undoTo(this.#begunAt);
    while (this.ask?.ask === 'move' && this.mine) if (!(await this.table.undo())) break;
    if (this.ask?.ask !== 'move') return true;
    return this.table.legal.includes('halt') && (await this.table.choose('halt'));
  }

  /** Puts down what was taken up and spreads out its stack, to choose another of its pieces. */
  async spread(): Promise<void> {
    const hex = this.hexInHand;
    if (!(await this.letGo())) return;
    // The new position closes every fan first.
    await tick();
    this.fan = hex;
  }

  /** A new position: wishes are void, and a unit in hand is looked at. */
  refresh(): void {
    this.forget();
    this.ending = false;
    this.leading = null;
    this.fan = null;
    this.turned = false;
    this.body.drop();
    if (!this.target) this.joins = [];
    const asked = `${this.camp}/${this.ask?.ask}`;
    // What was looked at belongs to the question that was asked then.
    if (asked !== this.#asked && this.mine) this.looked = this.held = null;
    this.#asked = asked;
    if (this.goals) this.looked = this.hexInHand;
  }

  /** Keeps what was joined, so that one can be left out again. */
  noteJoin(actions: Action[]): void {
    for (const action of actions) {
      if (action === 'cancel' || action === 'resolve') this.joins = [];
      else if (this.target !== null && unitOf(action) !== null) this.joins.push(action);
    }
  }
}
