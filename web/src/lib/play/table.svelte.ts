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
  News,
  SeatCard,
  SeatId,
  Setting,
  SeatView,
  StackView,
  UnitId,
  UnitCard,
  UnitView,
} from '../../types';
import { lastLook, noteLook } from './looks';
import { isBlow } from './beats';
import { patched } from './patch';
import { Playback } from './playback.svelte';
import { QUESTIONS } from './questions';

export class Table {
  readonly game: string;
  readonly api: GameApi;

  setting = $state.raw<Setting | null>(null);
  board = $state.raw<Board | null>(null);
  /** The game as it stands. Only what the server tells changes it, never what is looked at. */
  present = $state.raw<SeatView | null>(null);
  /** A moment of the past one looks back at. */
  past = $state.raw<SeatView | null>(null);
  /** Everything that was told, oldest first. */
  #told = $state.raw<Line[]>([]);
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
  readonly playback = new Playback();
  /** What lies on the table: a moment of the past, what others just did, or the present. */
  readonly sight = $derived(this.past ?? this.playback.shown ?? this.present);
  /** The report so far, oldest first: nothing that is still to be shown. */
  readonly lines = $derived.by((): Line[] => {
    const { hidden } = this.playback;
    return hidden && this.past === null ? this.#told.slice(0, -hidden) : this.#told;
  });
  /** Told of every list of actions that was taken. */
  onchosen: (actions: Action[]) => void = () => {};

  /** Who of several players of a side was asked to sit down last. */
  seat = $state<SeatId | null>(null);
  /** Which of the seats are one's own, where several persons share a side. */
  seats = $state.raw<{ has: (seat: SeatId) => boolean } | null>(null);
  /** What the seats of one's own may choose. */
  readonly shares = $derived((this.sight?.prompt.shares ?? []).filter((share) => this.seats?.has(share.seat) ?? true));
  readonly #share = $derived(this.shares.find((share) => share.seat === this.seat) ?? this.shares[0] ?? null);
  /** The side has several seats, and none of one's own has anything to choose. */
  readonly #waits = $derived((this.sight?.prompt.shares.length ?? 0) > 0 && this.#share === null);
  /** Who of several players of a side sits at the table now; nobody in particular where the side has one. */
  readonly sitter = $derived<SeatCard | null>(
    this.setting?.team.find((card) => card.seat === this.#share?.seat) ?? null,
  );
  /** What may be done now, by whoever sits here. */
  readonly legal = $derived.by((): Action[] => {
    const all = this.sight?.view.choice?.legal ?? [];
    if (this.#waits) return [];
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

  /** The moments from which something was chosen, newest last, and whether a step's own question was open then. */
  #stops: { ply: number; between: boolean }[] = [];
  /** The ply something was taken back to: what answers itself is asked there. */
  undoneTo = $state<number | null>(null);
  #stop: (() => void) | null = null;
  #looks = 0;
  /** The moment the game is known to have come to, until it is seen. */
  #sought = -1;
  /** What was last asked of the server, and the revision it was asked at. */
  #work: Promise<unknown> = Promise.resolve();
  #askedAt: number | undefined;

  constructor(game: string) {
    this.game = game;
    this.api = gameApi(game, () => this.as);
    this.playback.campOf = (leader) => this.setting?.leaders[leader]?.camp ?? null;
  }

  async open(): Promise<void> {
    await this.#try(async () => {
      // The report is long and not needed for a first look: the table is laid without it.
      const report = this.api.report(0);
      report.catch(() => undefined);
      const laid = setting(this.game).then(async (told) => [told, await board(told.battle.map)] as const);
      const [[told, ground], sight] = await Promise.all([laid, this.api.sight()]);
      [this.board, this.setting, this.present] = [ground, told, sight];
      this.#told = await report;
      this.seenUpTo = lastLook(this.game);
      noteLook(this.game, sight.ply);
      this.#stop = listen(this.game, {
        since: () => ({ since: this.present?.ply ?? 0, revision: this.present?.revision }),
        as: () => this.as,
        heard: (news, first) => this.#pushed(news, first),
        state: (open) => {
          this.online = open;
          if (open && this.refusal?.status === 0) this.refusal = null;
        },
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
      [this.setting, this.present, this.#told] = await Promise.all([
        setting(this.game),
        this.api.sight(),
        this.api.report(0),
      ]);
    });
  }

  /** Sends actions taken from the legal list. */
  async choose(...actions: Action[]): Promise<boolean> {
    await this.#answered();
    const now = this.present;
    if (!now || this.busy || !actions.length) return false;
    this.playback.skip();
    // Whoever only ends a step may still read what the other side did.
    if (actions.some((action) => action !== 'done') || this.playback.toldOf(now.viewer)) this.playback.begin();
    this.#stops.push({ ply: now.ply, between: isBetween(now) });
    return this.#try(async () => {
      const news = await this.api.act(now, actions, this.sitter?.seat ?? null);
      this.onchosen(actions);
      this.#heard(news, false);
    });
  }

  /** Has the computer choose at once. If it has done so meanwhile, or the line is down, nothing is lost. */
  async hurry(): Promise<void> {
    await this.api.hurry().catch(() => undefined);
  }

  /** Takes back what was last done: in a move its last choice, between two moves the whole last one, a whole body's too. */
  async undo(): Promise<boolean> {
    await this.#answered();
    const now = this.present;
    if (!now?.undo.may || this.busy) return false;
    const between = isBetween(now);
    const to = this.#stops.findLast((stop) => stop.ply < now.ply && (stop.between || !between))?.ply;
    return this.#takeBack(now, to === undefined ? {} : { to });
  }

  /** All that was chosen since a moment is taken back at once. */
  oneDeed(began: number): void {
    this.#stops = this.#stops.filter((stop) => stop.ply <= began);
  }

  /** Takes back everything since a moment, as far as may be. */
  async undoTo(to: number): Promise<boolean> {
    await this.#answered();
    const now = this.present;
    if (!now?.undo.may || this.busy || now.ply <= to) return false;
    return this.#takeBack(now, { to });
  }

  /** Takes the ended move of a unit up again where it ended. */
  async takeUp(unit: UnitId): Promise<boolean> {
    await this.#answered();
    const now = this.present;
    if (!now || this.busy) return false;
    return this.#takeBack(now, { unit });
  }

  async #takeBack(now: SeatView, back: { to?: number; unit?: UnitId }): Promise<boolean> {
    return this.#try(async () => {
      this.playback.skip();
      this.playback.begin();
      this.#take(await this.api.undo(now, back));
      const ply = this.present?.ply ?? 0;
      this.undoneTo = ply;
      this.#stops = this.#stops.filter((stop) => stop.ply < ply);
    });
  }

  /** Says why something cannot be, until something else is done. */
  tell(text: string, clause: string): void {
    this.refusal = new Refused(409, 'why', text, clause, null);
  }

  /** Looks back at a moment of the past. The present goes on meanwhile. */
  async lookBack(ply: number): Promise<void> {
    const asked = ++this.#looks;
    this.playback.skip();
    const then = await this.api.at(ply);
    if (asked === this.#looks) this.past = then;
  }

  lookAhead(): void {
    this.#looks += 1;
    this.past = null;
  }

  /** Shows a hex on the map. */
  show(hex: Hex): void {
    this.pointed = { hex };
  }

  openClause(id: string): void {
    this.clause = id;
  }

  unit(id: UnitId): UnitCard | undefined {
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

  /** News by the socket, or by the answer to an action: whichever comes first is taken, the other is known already. */
  /** Of several servers each counts for itself: what another one tells looks older than it is, and is asked for. */
  #pushed(news: News, first: boolean): void {
    const before = this.present;
    this.#heard(news, first);
    if (first || !before || news.revision >= before.revision || news.ply === before.ply) return;
    void this.#seek(news.ply);
  }

  /** Asks for the game until it is as far as was told: another server may hear of it a moment later. */
  async #seek(ply: number): Promise<void> {
    this.#sought = ply;
    for (const wait of [100, 500, 2000, 5000]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (this.#sought !== ply || this.present?.ply === ply) return;
      await this.renew();
    }
  }

  #heard(news: News, first: boolean): void {
    const before = this.present;
    if (!this.#take(news, first) || !before || !this.present) return;
    const lines = news.lines.filter((line) => line.ply >= before.ply);
    // Where the choice was mine, so was the deed: only what fate made of it is shown one by one.
    const own = before.view.choice?.legal != null && !this.playback.busy;
    if (news.ply < before.ply) this.playback.skip();
    else if (this.past === null && (!own || isBlow(lines))) {
      this.playback.add({ before, after: this.present, lines });
    }
  }

  /** Takes news in unless they are stale. `whole` ones begin a connection: they count whatever was known before. */
  #take(news: News, whole = false): boolean {
    const before = this.present;
    if (!whole && before && news.revision <= before.revision) return false;
    if (news.patch && before?.revision !== news.since) {
      // Something was missed.
      void this.renew().then(() => (this.present?.ply === news.ply ? undefined : this.#seek(news.ply)));
      return false;
    }
    const now = news.patch && before ? patched(before, news.patch) : (news.sight ?? before);
    if (!now) return false;
    this.present = now;
    this.#told = [...this.#told.filter((line) => line.ply < news.from), ...news.lines];
    if (document.visibilityState === 'visible') noteLook(this.game, now.ply);
    // Once the battle is over nothing is kept back: the report has more to say of what was done before.
    if (before && !before.view.outcome && now.view.outcome)
      void this.api.report(0).then(
        (told) => (this.#told = told),
        () => {},
      );
    // The next part of a linked game has its own commanders, arrivals and objectives.
    if (before && before.view.part !== now.view.part)
      void setting(this.game).then(
        (told) => (this.setting = told),
        () => {},
      );
    return before?.revision !== now.revision;
  }

  /** Waits until nothing is being asked of the server. */
  async settled(): Promise<void> {
    await this.#work;
  }

  /** The socket may bring what an action led to before its answer comes: whoever goes on from there waits for the answer. */
  async #answered(): Promise<void> {
    if (this.busy && this.present?.revision !== this.#askedAt) await this.#work;
  }

  #try(work: () => Promise<void>): Promise<boolean> {
    this.#askedAt = this.present?.revision;
    const done = this.#tried(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  async #tried(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      await work();
      return true;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      this.refusal = fault;
      if (fault.ply !== null && fault.ply !== this.present?.ply) {
        const since = Math.min(fault.ply, this.present?.ply ?? 0);
        const told = await Promise.all([this.api.sight(), this.api.report(since)]).catch(() => null);
        if (told) {
          this.present = told[0];
          this.#told = [...this.#told.filter((line) => line.ply < since), ...told[1]];
        }
      }
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** Whether nothing is begun: the question is that of the step itself. */
const isBetween = ({ view }: SeatView) => view.choice !== null && QUESTIONS[view.choice.ask.ask].ends === true;
