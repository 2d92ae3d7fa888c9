/** The table: everything known of one game, kept current, and the way to act in it. */
import { board, gameApi, listen, Refused, setting, type GameApi } from '../../api';
import type {
  Action,
  Board,
  Camp,
  Hex,
  LeaderId,
  LeaderView,
  Line,
  Push,
  SeatCard,
  SeatId,
  Setting,
  Sight,
  StackView,
  UnitId,
  UnitSetting,
  UnitView,
} from '../../wire';
import { lastLook, noteLook } from './looks';
import { Playback } from './playback.svelte';

/** How long pushes may lag behind our own actions, in milliseconds. */
const ECHO = 2000;

export class Table {
  readonly game: string;
  readonly api: GameApi;

  setting = $state.raw<Setting | null>(null);
  board = $state.raw<Board | null>(null);
  sight = $state.raw<Sight | null>(null);
  /** The report so far, oldest first. */
  lines = $state.raw<Line[]>([]);
  /** The last refusal, until something else is done. */
  refusal = $state.raw<Refused | null>(null);
  /** A clause somebody wants to read. */
  clause = $state<string | null>(null);
  /** A hex a panel points at. */
  pointed = $state.raw<{ hex: Hex } | null>(null);
  /** Hexes a panel speaks of, for as long as it is pointed at. */
  lighted = $state.raw<Hex[]>([]);
  /** From which seat we look, where both are ours and it is not simply that of whoever must choose. */
  as = $state<Camp | null>(null);
  /** The ply up to which this game was seen before it was opened. */
  seenUpTo = $state<number | null>(null);
  busy = $state(false);
  online = $state(true);
  /** What others did, shown one by one. */
  readonly playback = new Playback((sight) => this.#show(sight));
  /** Told of every list of actions that was taken. */
  onchosen: (actions: Action[]) => void = () => {};

  /** Who of several players of a side was asked to sit down last. */
  seat = $state<SeatId | null>(null);
  readonly #share = $derived.by(() => {
    const shares = this.sight?.prompt.shares ?? [];
    return shares.find((share) => share.seat === this.seat) ?? shares[0] ?? null;
  });
  /** Who of several players of a side sits at the table now; nobody in particular where the side has one. */
  readonly sitter = $derived<SeatCard | null>(
    this.setting?.team.find((card) => card.seat === this.#share?.seat) ?? null,
  );
  /** What may be done now, by whoever sits here. */
  readonly legal = $derived.by((): Action[] => {
    const all = this.sight?.view.choice?.legal ?? [];
    return this.#share ? this.#share.legal.flatMap((at) => all[at] ?? []) : all;
  });
  /** How much is left to do, for whoever sits here. */
  readonly left = $derived(this.#share ? this.#share.left : (this.sight?.prompt.left ?? null));
  readonly seen = $derived(new Map<UnitId, UnitView>(this.sight?.view.units.map((unit) => [unit.unit, unit]) ?? []));
  readonly leaders = $derived(
    new Map<LeaderId, LeaderView>(this.sight?.view.leaders.map((leader) => [leader.leader, leader]) ?? []),
  );
  readonly stacks = $derived(new Map<Hex, StackView>(this.sight?.view.stacks.map((stack) => [stack.hex, stack]) ?? []));
  /** Both seats are mine: one screen, two commanders. */
  readonly hotSeat = $derived(this.setting?.seats.french === 'me' && this.setting.seats.spanish === 'me');

  #stop: (() => void) | null = null;
  #acted = 0;

  constructor(game: string) {
    this.game = game;
    this.api = gameApi(game, () => this.as);
  }

  async open(): Promise<void> {
    await this.#try(async () => {
      // The report is long and not needed for a first look: the table is laid without it.
      const report = this.api.report(0);
      report.catch(() => undefined);
      const laid = setting(this.game).then(async (told) => [told, await board(told.battle.map)] as const);
      const [[told, ground], sight] = await Promise.all([laid, this.api.sight()]);
      [this.board, this.setting, this.sight] = [ground, told, sight];
      this.lines = await report;
      this.seenUpTo = lastLook(this.game);
      noteLook(this.game, sight.ply);
      this.#stop = listen(this.game, {
        since: () => this.sight?.ply ?? 0,
        as: () => this.as,
        heard: (push) => this.#heard(push),
        state: (open) => (this.online = open),
      });
    });
  }

  close(): void {
    this.#stop?.();
    this.playback.skip();
  }

  /** Everything in words again, after a change of language or seat. */
  async renew(): Promise<void> {
    await this.#try(async () => {
      [this.setting, this.sight, this.lines] = await Promise.all([
        setting(this.game),
        this.api.sight(),
        this.api.report(0),
      ]);
    });
  }

  /** Sends actions taken from the legal list. */
  async choose(...actions: Action[]): Promise<boolean> {
    const sight = this.sight;
    if (!sight || this.busy || !actions.length) return false;
    return this.#try(async () => {
      const next = await this.api.act(sight.ply, actions, this.sitter?.seat ?? null);
      this.onchosen(actions);
      this.#took(next);
    });
  }

  async undo(): Promise<boolean> {
    const sight = this.sight;
    if (!sight?.undo.may || this.busy) return false;
    return this.#try(async () => {
      const next = await this.api.undo(sight.ply);
      this.lines = this.lines.filter((line) => line.ply < next.ply);
      this.#took(next);
    });
  }

  /** Shows a hex on the map. */
  show(hex: Hex): void {
    this.pointed = { hex };
  }

  openClause(id: string): void {
    this.clause = id;
  }

  unit(id: UnitId): UnitSetting | undefined {
    return this.setting?.units[id];
  }

  /** The units of a hex that may be named, from the top down; a skirmish line stands in each of its hexes. */
  unitsAt(hex: Hex): UnitId[] {
    const stacked = this.stacks.get(hex)?.units ?? [];
    const inLine = [...this.seen.values()].filter((unit) => unit.fate === 'on-map' && unit.hexes.includes(hex));
    return [...stacked, ...inLine.map((unit) => unit.unit).filter((unit) => !stacked.includes(unit))];
  }

  leadersAt(hex: Hex): LeaderId[] {
    return [...this.leaders.values()].filter((leader) => leader.hex === hex).map((leader) => leader.leader);
  }

  #took(sight: Sight): void {
    this.#acted = Date.now();
    if (sight.ply >= (this.sight?.ply ?? 0) || !this.playback.busy) this.#show(sight);
    void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    const since = this.lines.at(-1)?.ply ?? -1;
    const lines = await this.api.report(since + 1).catch(() => null);
    if (lines) this.#add(lines);
  }

  #show(sight: Sight): void {
    const another = this.sight !== null && this.sight.view.part !== sight.view.part;
    this.sight = sight;
    if (document.visibilityState === 'visible') noteLook(this.game, sight.ply);
    // The next part of a linked game has its own commanders, arrivals and objectives.
    if (another)
      void setting(this.game).then(
        (told) => (this.setting = told),
        () => {},
      );
  }

  #add(lines: Line[]): void {
    const first = lines[0]?.ply;
    if (first !== undefined) this.lines = [...this.lines.filter((line) => line.ply < first), ...lines];
  }

  #heard(push: Push): void {
    const now = this.sight?.ply ?? -1;
    if (push.ply < now && !this.playback.busy) {
      // Taken back at another window; an echo of our own haste is not.
      if (Date.now() - this.#acted < ECHO) return;
      this.lines = this.lines.filter((line) => line.ply < push.ply);
      this.#show(push.sight);
      return;
    }
    this.#add(push.lines);
    // Where the choice was mine, so was the deed: there is nothing to be shown one by one.
    const own = this.sight?.view.choice?.legal != null && !this.playback.busy;
    if (own && push.ply > now) this.#show(push.sight);
    else if (push.ply > now || this.playback.busy) this.playback.add(push);
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      await work();
      return true;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      this.refusal = fault;
      if (fault.ply !== null && fault.ply !== this.sight?.ply)
        this.sight = await this.api.sight().catch(() => this.sight);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
