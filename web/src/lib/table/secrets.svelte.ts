/** Several commanders at one screen: a curtain before secret steps, a quiet banner otherwise. */
import type { Camp, SeatCard } from '../../types';
import { QUESTIONS } from '../play/questions';
import type { Table } from '../play/table.svelte';

const BANNER = 1600;

/** A side, and whoever sits for it where it has several players. */
export interface Sitter {
  camp: Camp;
  seat: SeatCard | null;
}

export class Secrets {
  /** Who must be alone with the screen before anything is shown. */
  curtain = $state.raw<Sitter | null>(null);
  /** Who chooses now, said for a moment. */
  banner = $state.raw<Sitter | null>(null);

  #last: Sitter | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table) {
    $effect(() => {
      const choice = table.sight?.view.choice;
      const seat = table.sitter;
      if (!choice || !(table.hotSeat || seat)) return;
      const last = this.#last;
      const now = { camp: choice.camp, seat };
      if (last?.camp === now.camp && last.seat?.seat === seat?.seat) return;
      this.#last = now;
      // Players of one side have no secrets from each other.
      if (QUESTIONS[choice.ask.ask].secret && last?.camp !== now.camp) this.curtain = now;
      else if (last) this.#say(now);
    });
  }

  lift(): void {
    this.curtain = null;
  }

  #say(sitter: Sitter): void {
    this.banner = sitter;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.banner = null), BANNER);
  }
}
