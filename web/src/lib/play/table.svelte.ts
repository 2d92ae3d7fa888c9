/** The table: everything known of one game, kept current, and the way to act in it. */
import { board, gameApi, listen, Refused, setting, type GameApi } from '../../api';
import type { Action, Board, Camp, Hex, Line, Push, Setting, Sight, UnitSetting, UnitView } from '../../wire';

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
  /** From which seat we look, where both are ours. */
  as = $state<Camp | null>(null);
  busy = $state(false);
  online = $state(true);

  readonly legal = $derived<Action[]>(this.sight?.view.choice?.legal ?? []);
  readonly seen = $derived(new Map<number, UnitView>(this.sight?.view.units.map((unit) => [unit.unit, unit]) ?? []));

  #stop: (() => void) | null = null;

  constructor(game: string) {
    this.game = game;
    this.api = gameApi(game, () => this.as);
  }

  async open(): Promise<void> {
    await this.#try(async () => {
      this.setting = await setting(this.game);
      this.board = await board(this.setting.battle.map);
      this.sight = await this.api.sight();
      this.lines = await this.api.report(0);
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
  }

  /** Sends actions taken from the legal list. */
  async choose(...actions: Action[]): Promise<boolean> {
    const sight = this.sight;
    if (!sight || this.busy) return false;
    return this.#try(async () => this.#took(await this.api.act(sight.ply, actions)));
  }

  async undo(): Promise<boolean> {
    const sight = this.sight;
    if (!sight?.undo.may || this.busy) return false;
    return this.#try(async () => this.#took(await this.api.undo(sight.ply)));
  }

  /** Shows a hex on the map. */
  show(hex: Hex): void {
    this.pointed = { hex };
  }

  openClause(id: string): void {
    this.clause = id;
  }

  unit(id: number): UnitSetting | undefined {
    return this.setting?.units[id];
  }

  #took(sight: Sight): void {
    this.sight = sight;
  }

  #heard(push: Push): void {
    this.lines = [...this.lines.filter((line) => line.ply < push.ply), ...push.lines];
    this.sight = push.sight;
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
      return false;
    } finally {
      this.busy = false;
    }
  }
}
