import { expect, test } from 'vitest';
import { line } from '../../testkit/field';
import { atPace, next, previous, stops, turnMarks } from './stops';

const lines = [
  line({ ply: 0, kind: 'turn-began' }),
  line({ ply: 1 }),
  line({ ply: 3, kind: 'fired' }),
  line({ ply: 3, kind: 'lost' }),
  line({ ply: 8, turn: 2, kind: 'shocked' }),
];

test('one stop a ply, named after the fiercest of its lines', () => {
  expect(stops(lines).map((stop) => [stop.ply, stop.kind])).toEqual([
    [1, 'turn'],
    [2, 'other'],
    [4, 'fire'],
    [9, 'shock'],
  ]);
});

test('goes from fight to fight and never past the ends', () => {
  const fights = atPace(stops(lines), 'fights');
  expect([next(fights, 0, 12), next(fights, 4, 12), next(fights, 9, 12)]).toEqual([4, 9, 12]);
  expect([previous(fights, 12), previous(fights, 9), previous(fights, 4)]).toEqual([9, 4, 0]);
});

test('marks where turns begin', () => {
  expect(turnMarks(stops(lines))).toEqual([
    { turn: 1, ply: 1 },
    { turn: 2, ply: 9 },
  ]);
});
