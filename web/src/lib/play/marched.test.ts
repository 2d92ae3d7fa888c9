import { expect, test } from 'vitest';
import type { Camp, Line } from '../../types';
import type { Beat } from './beats';
import { marched } from './marched';

const step = (unit: number, from: number | null, to: number, kind = 'moved') =>
  ({ kind, trace: { unit, from, to } }) as unknown as Line;
const beat = (camp: Camp, ...lines: Line[]) => ({ kind: 'march', camp, lines }) as unknown as Beat;

test('a march is told from where it began to where it came, whatever lay between', () => {
  const first = marched(
    [],
    [beat('french', step(1, 10, 11), step(1, 11, 12)), beat('spanish', step(7, 30, 31))],
    'spanish',
  );
  expect(first).toEqual([{ unit: 1, from: 10, to: 12 }]);
  const later = marched(first, [beat('french', step(2, null, 40)), beat('french', step(1, 12, 13))], 'spanish');
  expect(later).toEqual([
    { unit: 1, from: 10, to: 13 },
    { unit: 2, from: null, to: 40 },
  ]);
});

test('who is driven back has not marched, nor who came back to where it began', () => {
  const all = [beat('french', step(1, 10, 11, 'retreated')), beat('french', step(2, 20, 21), step(2, 21, 20))];
  expect(marched([], all, 'spanish')).toEqual([]);
});
