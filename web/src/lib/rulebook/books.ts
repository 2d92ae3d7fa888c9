/** The rulebooks that were read, by edition and language. */
import { rulebook } from '../../api';
import { language } from '../../i18n.svelte';
import type { EditionId, Rulebook } from '../../types';

export const EDITIONS: readonly EditionId[] = ['standard', 'volume2', 'revised', 'basic'];

const read = new Map<string, Promise<Rulebook>>();

export function bookOf(edition: EditionId): Promise<Rulebook> {
  const key = `${edition}/${language()}`;
  let book = read.get(key);
  if (!book) {
    book = rulebook(edition);
    book.catch(() => read.delete(key));
    read.set(key, book);
  }
  return book;
}

const BOOKS: Record<string, EditionId> = { STD: 'standard', VOL2: 'volume2', REV: 'revised', BAS: 'basic' };

/** The edition a clause is printed in; none for a ruling or a battle's own rule, which stand in every book. */
export const editionOf = (id: string): EditionId | null => BOOKS[id.split('-')[0] ?? ''] ?? null;

/** Whether an edition prints what an address names: its own clauses, and Volume II's in the edition built on it. */
export function prints(edition: EditionId, id: string): boolean {
  const own = editionOf(id);
  return own === null || own === edition || (own === 'volume2' && edition === 'revised') || id.startsWith('VOL2-OPT');
}

const KEPT = 'aguila.edition';

export function keptEdition(): EditionId {
  const kept = localStorage.getItem(KEPT);
  return EDITIONS.find((edition) => edition === kept) ?? 'revised';
}

export function keepEdition(edition: EditionId): void {
  localStorage.setItem(KEPT, edition);
}
