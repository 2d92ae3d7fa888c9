/** The terms of the game: what they are called, the forms in which sentences hold them, and what they mean. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import en from '../../../../data/locales/en/glossary.ftl?raw';
import es from '../../../../data/locales/es/glossary.ftl?raw';
import { language, type Language } from '../../i18n.svelte';
import type { EditionId } from '../../types';
import { prints } from './books';

export interface Term {
  id: string;
  name: string;
  text: string;
  /** As it stands in a sentence. */
  words: string[];
  /** The clauses that settle it, in all editions. */
  clauses: string[];
}

export interface Part {
  text: string;
  term: Term | null;
}

interface Known {
  terms: Term[];
  byWord: Map<string, Term>;
  word: RegExp;
}

const GLOSSARIES: Record<Language, string> = { en, es };

const known = new Map<Language, Known>();

export const terms = (): Term[] => of(language()).terms;

/** The clause of a term in an edition; none if the edition does not know it. */
export const clauseOf = (term: Term, edition: EditionId): string | null =>
  term.clauses.find((id) => prints(edition, id)) ?? null;

/** A sentence with its terms set apart, each where it stands first. */
export function partsOf(text: string): Part[] {
  const { byWord, word } = of(language());
  const parts: Part[] = [];
  const told = new Set<Term>();
  let at = 0;
  for (const match of text.matchAll(word)) {
    const term = byWord.get(match[0].toLowerCase());
    if (!term || told.has(term)) continue;
    told.add(term);
    if (match.index > at) parts.push({ text: text.slice(at, match.index), term: null });
    parts.push({ text: match[0], term });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), term: null });
  return parts;
}

function of(tongue: Language): Known {
  let made = known.get(tongue);
  if (!made) {
    const list = read(GLOSSARIES[tongue]);
    // The clauses are the same in every language, and written once.
    const clauses = new Map(read(GLOSSARIES.en).map((term) => [term.id, term.clauses]));
    for (const term of list) term.clauses = clauses.get(term.id) ?? [];
    const byWord = new Map(list.flatMap((term) => term.words.map((form) => [form.toLowerCase(), term] as const)));
    const longest = [...byWord.keys()].toSorted((a, b) => b.length - a.length);
    const word = new RegExp(`(?<![\\p{L}\\d])(?:${longest.join('|')})(?![\\p{L}\\d])`, 'giu');
    made = { terms: list, byWord, word };
    known.set(tongue, made);
  }
  return made;
}

function read(text: string): Term[] {
  const resource = new FluentResource(text);
  const bundle = new FluentBundle('en', { useIsolating: false });
  bundle.addResource(resource);
  const say = (pattern: Parameters<FluentBundle['formatPattern']>[0] | undefined) =>
    pattern ? bundle.formatPattern(pattern) : '';
  return resource.body.map(({ id, value, attributes }) => ({
    id: id.replace(/^term-/, ''),
    name: say(value ?? undefined),
    text: say(attributes['text']),
    words: say(attributes['words']).split(', ').filter(Boolean),
    clauses: say(attributes['clauses']).split(' ').filter(Boolean),
  }));
}
