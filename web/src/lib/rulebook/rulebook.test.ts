import { describe, expect, test, vi } from 'vitest';
import type { Rule, Rulebook } from '../../types';
import { editionOf, prints } from './books';
import { clauseOf, partsOf, terms } from './glossary';
import { blocks, spans } from './prose';
import { fold, search, snippet } from './search';

const spoken = vi.hoisted(() => ({ now: 'en' }));
vi.mock('../../i18n.svelte', () => ({ language: () => spoken.now, t: (key: string) => key }));

const speak = (language: 'en' | 'es') => (spoken.now = language);
const rule = (id: string, text: string, title = ''): Rule => ({ id, title, text, readings: '', see: [] });
const book: Rulebook = {
  edition: 'standard',
  parts: [
    {
      part: 'rules',
      sections: [
        {
          id: 'STD-8',
          number: '8',
          title: 'Zonas de control',
          rules: [
            rule('STD-8.1-b', 'Entrar en un hexágono de ZDC enemiga cuesta +1 PM.'),
            rule('STD-8.1-c', 'Una unidad que entra en el frente debe detenerse.'),
          ],
          tables: [],
          examples: [],
        },
      ],
    },
  ],
};

describe('search', () => {
  test('accents and capitals do not matter', () => {
    expect(fold('Hexágono Ñ')).toBe('hexagono n');
    expect(search(book, 'HEXAGONO cuesta').map((hit) => hit.at)).toEqual(['STD-8.1-b']);
  });
  test('an id is found by its beginning and comes first', () => {
    expect(search(book, 'std-8.1-c')[0]?.at).toBe('STD-8.1-c');
    expect(search(book, 'zonas')[0]?.at).toBe('STD-8');
  });
  test('every word must be there', () => {
    expect(search(book, 'hexágono detenerse')).toEqual([]);
    expect(search(book, '  ')).toEqual([]);
  });
  test('what was found is marked where it stands, accents kept', () => {
    const pieces = snippet('Un hexágono más', ['hexagono']);
    expect(pieces.map((piece) => piece.text).join('')).toBe('Un hexágono más');
    expect(pieces.find((piece) => piece.hit)?.text).toBe('hexágono');
  });
});

describe('prose', () => {
  test('references and stress are set apart', () => {
    expect(spans('As *(design)* says, see CF-023, STD-8.1-c.').map((span) => [span.kind, span.text])).toEqual([
      ['text', 'As '],
      ['emphasis', '(design)'],
      ['text', ' says, see '],
      ['clause', 'CF-023'],
      ['text', ', '],
      ['clause', 'STD-8.1-c'],
      ['text', '.'],
    ]);
  });
  test('a table in a ruling is a table', () => {
    const [words, table] = blocks('The codes:\n| map | STD |\n|---|---|\n| crop h | clear |');
    expect(words?.kind).toBe('paragraph');
    expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: 'crop h' }], [{ text: 'clear' }]]] });
  });
});

describe('editions', () => {
  test('an address leads to an edition that prints it', () => {
    expect([editionOf('STD-8.1-c'), editionOf('CF-023'), editionOf('SCN-ALC-1-a')]).toEqual(['standard', null, null]);
    expect([prints('revised', 'VOL2-8.1-a'), prints('standard', 'VOL2-8.1-a')]).toEqual([true, false]);
    expect(prints('basic', 'VOL2-OPT1-a')).toBe(true);
  });
});

describe('glossary', () => {
  test.each(['en', 'es'] as const)('every term of %s is found in a sentence by its words', (language) => {
    speak(language);
    for (const term of terms())
      for (const word of term.words)
        expect(partsOf(`«${word}».`).find((part) => part.term)?.term?.id, word).toBe(term.id);
  });
  test('a word inside another is none, and a term is set apart once', () => {
    speak('en');
    expect(partsOf('flanked').every((part) => part.term === null)).toBe(true);
    expect(partsOf('The flank, the other flank').filter((part) => part.term)).toHaveLength(1);
    expect(partsOf('out of command')[0]?.term?.id).toBe('in-command');
  });
  test('a term opens the clause of the edition, and no clause where the edition does not know it', () => {
    speak('en');
    const facing = terms().find((term) => term.id === 'facing');
    const assault = terms().find((term) => term.id === 'assault');
    if (!facing || !assault) throw new Error('no such term');
    expect([clauseOf(facing, 'standard'), clauseOf(facing, 'revised')]).toEqual(['STD-5-a', 'VOL2-5-a']);
    expect(clauseOf(assault, 'standard')).toBeNull();
  });
});
