/** Who sits at a game, what is arranged there, and what is said: kept current. */
import { Refused, type GameApi } from '../../api';
import { t } from '../../i18n.svelte';
import type { Arranging, Camp, Company as Told, MessageCard, SeatId } from '../../types';
import { Notes } from './notes.svelte';
import { onNotice } from './notices.svelte';

export class Company {
  told = $state.raw<Told | null>(null);
  /** When that was told, to count the clocks on from there. */
  at = $state(Date.now());
  messages = $state.raw<MessageCard[]>([]);
  /** Messages that came since the chat was last open. */
  unread = $state(0);
  fault = $state<string | null>(null);
  busy = $state(false);
  chatting = $state(false);
  readonly notes: Notes;

  readonly mine = $derived(
    new Set((this.told?.seats ?? []).filter((seat) => seat.who === 'me').map(({ seat }) => seat)),
  );
  readonly watching = $derived(this.told !== null && this.mine.size === 0);
  readonly #game: string;
  readonly #api: GameApi;
  #stop: (() => void) | null = null;
  #heard = false;

  constructor(game: string, api: GameApi) {
    this.#game = game;
    this.#api = api;
    this.notes = new Notes(api);
  }

  open(): void {
    this.#stop = onNotice((notice) => {
      if (notice === null) void Promise.all([this.renew().then(() => this.hear()), this.notes.renew()]);
      else if (notice.kind === 'invitation' || notice.game !== this.#game) return;
      else if (notice.kind === 'message') void this.hear();
      else if (notice.kind === 'notes') void this.notes.renew();
      else void this.renew();
    });
    void this.renew();
    void this.hear();
    void this.notes.renew();
  }

  close(): void {
    this.#stop?.();
  }

  async renew(): Promise<void> {
    const told = await this.#api.company().catch(() => null);
    if (told) [this.told, this.at] = [told, Date.now()];
  }

  /** Takes in what was said since. */
  async hear(): Promise<void> {
    const last = this.messages.at(-1)?.serial ?? 0;
    const said = await this.#api.messages(last).catch(() => []);
    const fresh = said.filter((message) => message.serial > (this.messages.at(-1)?.serial ?? 0));
    this.messages = [...this.messages, ...fresh];
    // What was said before the page was opened is not news.
    if (this.#heard && !this.chatting) this.unread += fresh.filter((message) => !message.mine).length;
    this.#heard = true;
  }

  async arrange(what: Arranging): Promise<boolean> {
    return this.#try(async () => {
      [this.told, this.at] = [await this.#api.arrange(what), Date.now()];
    });
  }

  async say(text: string): Promise<boolean> {
    return this.#try(async () => {
      await this.#api.say(text);
      await this.hear();
    });
  }

  /** Mutes the author of a message; `report` tells whoever keeps the server as well. */
  async mute(serial: number, report: boolean): Promise<void> {
    await this.#try(async () => {
      await this.#api.aboutMessage(serial, report);
      this.messages = await this.#api.messages(0);
    });
  }

  /** What the players of a side are called; nothing if nobody has a name. */
  name(camp: Camp): string | null {
    const names = (this.told?.seats ?? []).flatMap((seat) => (seat.camp === camp && seat.name ? [seat.name] : []));
    return [...new Set(names)].join(', ') || null;
  }

  /** Whether somebody of a side looks at the game now. */
  present(camp: Camp): boolean {
    return this.told?.seats.some((seat) => seat.camp === camp && seat.present) ?? false;
  }

  has(seat: SeatId): boolean {
    return this.told === null || this.mine.has(seat);
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.fault = null;
    try {
      await work();
      return true;
    } catch (refused) {
      this.fault = refused instanceof Refused && refused.sentence ? refused.sentence : t('people-failed');
      return false;
    } finally {
      this.busy = false;
    }
  }
}
