/** Looking back: the moment of the past that is shown, apart from the present, which goes on. */
import type { Table } from '../play/table.svelte';

export class Past {
  /** The ply looked at; none while the present is shown. */
  ply = $state<number | null>(null);
  /** The past is played from here on as soon as it is looked at. */
  replay = $state(false);
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The last ply of the timeline. */
  readonly last = $derived.by(() => Math.max(this.ply ?? 0, this.#table.present?.ply ?? 0));

  look = async (ply: number): Promise<void> => {
    this.ply = ply;
    await this.#table.lookBack(ply);
  };

  leave = (): void => {
    this.ply = null;
    this.replay = false;
    this.#table.lookAhead();
  };
}
