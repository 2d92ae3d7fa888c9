/** Who opens the rulebook: the table does so over itself, so that nobody leaves a battle to read. */
import type { EditionId } from '../../types';
import { keptEdition } from './books';

interface Reader {
  edition: EditionId;
  open: (id: string) => void;
}

let reader = $state.raw<Reader | null>(null);

/** Takes over for as long as it is there. Returns how to step back. */
export function readBy(next: Reader): () => void {
  reader = next;
  return () => {
    if (reader === next) reader = null;
  };
}

export const readingEdition = (): EditionId => reader?.edition ?? keptEdition();

/** Opens a clause over the table if there is one; otherwise the link is followed. */
export function readHere(event: MouseEvent, id: string): void {
  if (!reader || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  reader.open(id);
}
