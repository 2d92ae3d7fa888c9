import { expect, test } from 'vitest';
import type { FaceWords } from '../../types';
import { likeliest } from './foretold';

const face = (die: number, text: string, good: boolean | null): FaceWords => ({ die, cell: '', text, good });

test('faces that bring the same are counted together, the likeliest first', () => {
  const faces = [face(1, 'nothing', null), face(2, 'nothing', null), face(3, 'nothing', null), face(4, 'loss', true)];
  expect(likeliest({ bars: [], faces })).toEqual([
    { text: 'nothing', good: null, percent: 75 },
    { text: 'loss', good: true, percent: 25 },
  ]);
});

test('exact chances go before faces, three at most', () => {
  const bar = (text: string, percent: number) => ({ text, percent, chance: '', good: null });
  const bars = [bar('a', 10), bar('b', 50), bar('c', 15), bar('d', 25)];
  expect(likeliest({ bars, faces: [] }).map(({ text }) => text)).toEqual(['b', 'd', 'c']);
});
