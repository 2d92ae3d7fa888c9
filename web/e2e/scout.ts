/** A player by wire: presses forward and fights, so that a test meets questions of every kind without many clicks. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type {
  Action,
  Board,
  Camp,
  Followings,
  GroupMarch,
  Hex,
  NewGame,
  News,
  ReachWords,
  Setting,
  SeatView,
} from '../src/types';

type Of<K extends string> = Extract<Action, Record<K, unknown>>;

const isA = <K extends string>(action: Action, kind: K): action is Of<K> =>
  typeof action === 'object' && kind in action;

/** At most so many units are sent forward in a step. */
const MARCHES = 7;

export class Scout {
  sight!: SeatView;
  #setting!: Setting;
  #board!: Board;
  #step = '';
  #tried = new Set<string>();

  private constructor(
    private readonly request: APIRequestContext,
    readonly game: string,
    private readonly lang: string,
  ) {}

  /** Begins a game with both seats ours. */
  static async begin(request: APIRequestContext, wish: Omit<NewGame, 'seats'>, lang: string): Promise<Scout> {
    const answer = await request.post('/api/games', { data: { ...wish, seats: { french: 'me', spanish: 'me' } } });
    const { id } = (await answer.json()) as { id: string };
    return Scout.at(request, id, lang);
  }

  /** Begins at a position of `positions/`, with dice that are known, both seats ours. */
  static async from(
    request: APIRequestContext,
    position: string,
    lang: string,
    { seed = 1, step, edition }: { seed?: number; step?: string; edition?: string } = {},
  ): Promise<Scout> {
    let document = await readFile(new URL(`positions/${position}.toml`, import.meta.url), 'utf8');
    if (step !== undefined) document = document.replace(/^step = .*$/m, `step = ${step}`);
    if (edition !== undefined) document = document.replace(/^edition = .*$/m, `edition = "${edition}"`);
    const battle = /^battle = "(.+)"$/m.exec(document)?.[1] ?? '';
    const wish = { battle, position: document, seed: seed.toString(16).padStart(64, '0') };
    return Scout.begin(request, wish, lang);
  }

  /** Sits down at a game that runs already. */
  static async at(request: APIRequestContext, id: string, lang: string): Promise<Scout> {
    const scout = new Scout(request, id, lang);
    scout.#setting = await scout.#get<Setting>('/setting');
    const board = await request.get(`/api/maps/${scout.#setting.battle.map}`);
    scout.#board = (await board.json()) as Board;
    scout.sight = await scout.#get<SeatView>('');
    return scout;
  }

  get over(): boolean {
    return this.sight.view.outcome !== null;
  }

  get ask(): string {
    return this.sight.view.choice?.ask.ask ?? 'over';
  }

  get legal(): Action[] {
    return this.sight.view.choice?.legal ?? [];
  }

  /** The step of the sequence, without the camp it may carry. */
  get step(): string {
    const { step } = this.sight.view;
    return typeof step === 'string' ? step : (Object.keys(step)[0] ?? '');
  }

  has(kind: string): boolean {
    return this.legal.some((action) => action === kind || isA(action, kind));
  }

  /** Where a hex is on the map, as shares of its width and height. */
  place(hex: Hex): { x: number; y: number } {
    const { x, y } = this.#at(hex);
    return { x: x / this.#board.width, y: y / this.#board.height };
  }

  /** The hexes where the units in hand may end their march, the nearest to the enemy first. */
  async goals(): Promise<ReachWords['goals']> {
    const { ask } = this.sight.view.choice ?? {};
    const units = ask?.ask === 'move' ? ask.of.units : [];
    const reach = await this.#get<ReachWords>('/reach', { units: units.join(',') });
    const here = this.sight.view.units.find((unit) => unit.unit === units[0])?.hexes[0];
    return reach.goals.filter((goal) => goal.hex !== here).toSorted((a, b) => this.#far(a.hex) - this.#far(b.hex));
  }

  async act(...actions: Action[]): Promise<boolean> {
    const data = { ply: this.sight.ply, actions };
    const answer = await this.request.post(`/api/games/${this.game}/actions?lang=${this.lang}`, { data });
    const news = answer.ok() ? ((await answer.json()) as News) : null;
    this.sight = news?.sight ?? (await this.#get<SeatView>(''));
    return answer.ok();
  }

  /** Sees what happened meanwhile. */
  async look(): Promise<void> {
    this.sight = await this.#get<SeatView>('');
  }

  /** Units that stand on the map and may begin a move, those without orders apart. */
  movable(): number[] {
    const idle = this.sight.prompt.idle;
    const begins = this.legal.flatMap((action) => (isA(action, 'begin') ? [action.begin] : []));
    return begins.filter((unit) => !idle.includes(unit));
  }

  /** Everybody who may march does, toward the nearest enemy. */
  async marchAll(): Promise<boolean> {
    const units = this.legal.flatMap((action) => (isA(action, 'begin') ? [action.begin] : []));
    if (!units.length) return true;
    const order = { units, to: this.nearestEnemy(), shape: 'column', facing: null };
    const answer = await this.request.post(`/api/games/${this.game}/march?lang=${this.lang}`, { data: [order] });
    const [plan] = (await answer.json()) as [GroupMarch];
    for (let at = 0; at < plan.actions.length; at += 200) {
      if (!(await this.act(...plan.actions.slice(at, at + 200)))) return false;
    }
    const { actions } = await this.#get<Followings>('/followings');
    return !actions.length || this.act(...actions);
  }

  nameOf(unit: number): string {
    return this.#setting.units[unit]?.name ?? '';
  }

  /** The enemy stack nearest to one's own. */
  nearestEnemy(): Hex {
    const { stacks } = this.sight.view;
    const enemies = stacks.filter((stack) => stack.camp !== this.sight.viewer);
    const own = stacks.filter((stack) => stack.camp === this.sight.viewer).map((stack) => this.#at(stack.hex));
    const far = (hex: Hex) =>
      Math.min(Infinity, ...own.map(({ x, y }) => Math.hypot(this.#at(hex).x - x, this.#at(hex).y - y)));
    const [nearest] = enemies.map((stack) => stack.hex).toSorted((a, b) => far(a) - far(b));
    // Where nobody is in sight the middle of the map will do.
    return nearest ?? this.hex(this.#board.hexes[Math.floor(this.#board.hexes.length / 2)]?.label ?? '');
  }

  /** A hex and a unit by what the files call them. */
  hex(label: string): Hex {
    return this.#board.hexes.findIndex((hex) => hex.label === label);
  }

  unit(key: string): number {
    return this.#setting.units.findIndex((unit) => unit.key === key);
  }

  leader(key: string): number {
    return this.#setting.leaders.findIndex((leader) => leader.key === key);
  }

  /** Everybody who can attacks a hex, and the die is thrown. */
  async attack(target: string): Promise<void> {
    await this.act({ aim: this.hex(target) });
    await this.muster();
    await this.act('resolve');
  }

  /** Takes the first thing offered until another question comes. */
  async answer(...asks: string[]): Promise<void> {
    for (let tries = 0; tries < 12 && asks.includes(this.ask); tries++) {
      const [first] = this.legal.filter((action) => action !== 'done');
      if (!(await this.act(first ?? 'done'))) return;
    }
  }

  /** Ends steps until something is so. */
  async pass(until: () => boolean): Promise<void> {
    for (let tries = 0; tries < 60 && !this.over && !until(); tries++) {
      const end = this.#plain('done', 'decline', 'halt') ?? this.legal[0];
      if (end === undefined || !(await this.act(end))) return;
    }
  }

  /** One choice, or the few that belong together. */
  async go(): Promise<void> {
    const now = `${this.sight.view.turn}/${JSON.stringify(this.sight.view.step)}/${this.sight.view.phasing}`;
    if (now !== this.#step) [this.#step, this.#tried] = [now, new Set()];
    const action = this.#wish();
    if (this.ask === 'move' && action === 'halt' && (await this.#march())) return;
    if (action === undefined || !(await this.act(action))) {
      const other = this.legal[Math.floor(Math.random() * this.legal.length)];
      if (other !== undefined) await this.act(other);
    }
  }

  /** Puts everybody into the combat that is being put together. */
  async muster(): Promise<void> {
    for (let tries = 0; tries < 12; tries++) {
      const join = this.legal.find((action) => ['fire', 'attack-charging', 'attack'].some((kind) => isA(action, kind)));
      if (!join || !(await this.act(join))) return;
    }
  }

  #wish(): Action | undefined {
    switch (this.ask) {
      case 'set-up':
        return this.#plain('place-rest', 'done');
      case 'announce':
      case 'orders':
        return this.#fresh((action) => {
          const change = isA(action, 'announce')
            ? action.announce
            : isA(action, 'change-order')
              ? action['change-order']
              : null;
          return change?.order === 'attack';
        });
      case 'movement':
        return this.#tried.size < MARCHES ? this.#fresh((action) => isA(action, 'begin')) : this.#plain('done');
      case 'move':
        return this.#charge() ?? 'halt';
      case 'leader-move':
        return this.#plain('halt');
      case 'assault':
        return this.#fresh((action) => isA(action, 'assault'));
      case 'fire':
      case 'shock':
        return this.#fresh((action) => isA(action, 'aim'));
      case 'reorganization':
        return this.#fresh((action) => typeof action === 'object');
      case 'offer':
        return this.#plain('decline', 'accept');
      case 'fire-attack':
      case 'shock-attack':
        return this.#plain('resolve') ?? this.legal.find((action) => typeof action === 'object') ?? 'cancel';
      case 'evade':
      case 'countercharge':
      case 'advance':
        return this.legal.find((action) => typeof action === 'object') ?? this.#plain('accept', 'done');
      default:
        return undefined;
    }
  }

  #plain(...wanted: Action[]): Action | undefined {
    return wanted.find((action) => this.legal.includes(action));
  }

  /** Something not yet tried in this step, else its end. */
  #fresh(fits: (action: Action) => boolean): Action | undefined {
    const found = this.legal.find((action) => fits(action) && !this.#tried.has(JSON.stringify(action)));
    if (found === undefined) return this.#plain('done');
    this.#tried.add(JSON.stringify(found));
    return found;
  }

  #charge(): Action | undefined {
    return this.legal.find((action) => isA(action, 'charge'));
  }

  /** Goes as near to the enemy as it can and stops there. */
  async #march(): Promise<boolean> {
    const [best] = await this.goals();
    if (!best) return false;
    const steps = best.way.map((leg): Action => ('step' in leg ? { step: leg.step.side } : { turn: leg.turn.facing }));
    if (!(await this.act(...steps))) return false;
    if (this.ask === 'move' && this.legal.includes('halt')) await this.act('halt');
    return true;
  }

  /** How far the nearest enemy is. */
  #far(hex: Hex): number {
    const { x, y } = this.#at(hex);
    const enemy: Camp = this.sight.viewer === 'french' ? 'spanish' : 'french';
    const far = this.sight.view.stacks.flatMap((stack) => {
      if (stack.camp !== enemy) return [];
      const at = this.#at(stack.hex);
      return [Math.hypot(at.x - x, at.y - y)];
    });
    return Math.min(Infinity, ...far);
  }

  #at(hex: Hex): { x: number; y: number } {
    return this.#board.hexes[hex] ?? { x: 0, y: 0 };
  }

  async #get<T>(path: string, query: Record<string, string> = {}): Promise<T> {
    const params = { lang: this.lang, ...query };
    const answer = await this.request.get(`/api/games/${this.game}${path}`, { params });
    return (await answer.json()) as T;
  }
}
