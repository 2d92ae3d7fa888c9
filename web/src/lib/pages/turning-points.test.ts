import { expect, test } from 'vitest';
import type { Line } from '../../types';
import { turningPoints } from './turning-points';

const line = (ply: number, kind: string, points: number | null = null) =>
  ({ ply, kind, text: `${kind} ${ply}`, points }) as unknown as Line;

test('a battle is told by its weightiest moments, in their order', () => {
  const lines = [
    line(1, 'moved'),
    line(2, 'eliminated'),
    line(3, 'leader-lost'),
    line(4, 'demoralized'),
    line(5, 'eliminated'),
    line(6, 'demoralized'),
  ];
  expect(turningPoints(lines, 3).map(({ ply }) => ply)).toEqual([3, 4, 6]);
});

test('where nobody broke, the heaviest losses are told', () => {
  const lines = [line(1, 'lost', 1), line(2, 'lost', 3), line(3, 'moved')];
  expect(turningPoints(lines, 1).map(({ ply }) => ply)).toEqual([2]);
  expect(turningPoints([], 3)).toEqual([]);
});
