/** Search in a rulebook: every word of the question must be found, accents and capitals aside; an id is found by its beginning. */
import type { Rulebook } from '../../types';

export interface Found {
  /** What to open. */
  at: string;
  /** What it is: an id, or nothing for a table or an example. */
  id: string;
  title: string;
  /** The words around what was found. */
  snippet: Piece[];
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** Letters as they are compared: small, and without accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const AROUND = 90;

export function search(book: Rulebook, question: string, most = 60): Found[] {
  const words = fold(question).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found: (Found & { rank: number })[] = [];
  const take = (at: string, id: string, title: string, text: string) => {
    const rank = rankOf(words, id, title, text);
    if (rank !== null) found.push({ at, id, title, snippet: snippet(text || title, words), rank });
  };
  for (const { sections } of book.parts)
    for (const section of sections) {
      take(section.id, '', section.title, '');
      for (const rule of section.rules) take(rule.id, rule.id, rule.title || section.title, rule.text);
      for (const { id, chart } of section.tables)
        take(id, '', chart.title, chart.rows.map((row) => row.head).join(', '));
      for (const example of section.examples) take(example.id, '', example.title, example.text);
    }
  return found.toSorted((a, b) => a.rank - b.rank).slice(0, most);
}

/** The best first: an id, then words of the title, then words of the text. */
function rankOf(words: string[], id: string, title: string, text: string): number | null {
  const [key, head, body] = [fold(id), fold(title), fold(text)];
  if (words.length === 1 && words[0] && key && (key === words[0] || key.startsWith(words[0]))) return 0;
  if (words.every((word) => head.includes(word))) return 1;
  return words.every((word) => body.includes(word) || head.includes(word) || key.includes(word)) ? 2 : null;
}

/** The beginning, or what stands around the first hit, with every hit marked. */
export function snippet(text: string, words: string[]): Piece[] {
  const { folded, places } = folding(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0), Infinity);
  const middle = Number.isFinite(first) ? (places[first] ?? 0) : 0;
  const from = middle > AROUND ? text.lastIndexOf(' ', middle - AROUND / 2) + 1 : 0;
  const to = Math.min(text.length, from + 2 * AROUND);
  const hits = words.flatMap((word) => all(folded, word)).map(([a, b]) => [places[a] ?? 0, places[b] ?? text.length]);
  const pieces: Piece[] = from > 0 ? [{ text: '… ', hit: false }] : [];
  let at = from;
  for (const [start = 0, end = 0] of hits.toSorted(([a = 0], [b = 0]) => a - b)) {
    if (start < at || end > to) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  pieces.push({ text: text.slice(at, to) + (to < text.length ? ' …' : ''), hit: false });
  return pieces;
}

function all(text: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    found.push([at, at + word.length]);
  return found;
}

/** The folded text, and where each of its letters stands in the text. */
function folding(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter);
    for (let n = 0; n < plain.length; n += 1) places.push(at);
    folded += plain;
    at += letter.length;
  }
  places.push(text.length);
  return { folded, places };
}
