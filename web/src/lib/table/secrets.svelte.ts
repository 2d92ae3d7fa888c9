/** Two commanders at one screen: a curtain before secret steps, a quiet banner otherwise. */
import type { Camp } from '../../wire';
import type { Table } from '../play/table.svelte';

const SECRET = ['set-up', 'put', 'announce', 'orders', 'defend-area'];
const BANNER = 1600;

export class Secrets {
  /** Who must be alone with the screen before anything is shown. */
  curtain = $state<Camp | null>(null);
  /** Who chooses now, said for a moment. */
  banner = $state<Camp | null>(null);

  #last: Camp | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table) {
    $effect(() => {
      const choice = table.sight?.view.choice;
      if (!choice || !table.hotSeat || choice.camp === this.#last) return;
      const first = this.#last === null;
      this.#last = choice.camp;
      if (SECRET.includes(choice.ask.ask)) this.curtain = choice.camp;
      else if (!first) this.#say(choice.camp);
    });
  }

  lift(): void {
    this.curtain = null;
  }

  #say(camp: Camp): void {
    this.banner = camp;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.banner = null), BANNER);
  }
}
