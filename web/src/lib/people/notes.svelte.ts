/** One's own notes on the map of a game, the same on every device; nobody else ever sees one. */
import type { GameApi } from '../../api';
import type { Hex, MapNote, Overlay } from '../../types';

export class Notes {
  list = $state.raw<MapNote[]>([]);
  /** The hex a note is read or written on. */
  hex = $state<Hex | null>(null);

  readonly overlay = $derived.by((): Overlay => ({
    kind: 'notes',
    groups: this.list.map(({ hex, text }) => ({ name: text, camp: null, hexes: [hex], strong: false })),
  }));

  readonly #api: GameApi;

  constructor(api: GameApi) {
    this.#api = api;
  }

  /** What is noted on a hex. */
  on(hex: Hex | null): string {
    return this.list.find((note) => note.hex === hex)?.text ?? '';
  }

  async renew(): Promise<void> {
    this.list = await this.#api.notes().catch(() => this.list);
  }

  async write(hex: Hex, text: string): Promise<void> {
    this.list = await this.#api.note(hex, text);
  }
}
