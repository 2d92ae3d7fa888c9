import { expect, test } from 'vitest';
import { line, setting } from '../../testkit/field';
import { arrivalsOf, atPace, next, previous, stops, tollOf, turnMarks } from './stops';

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

test('adds up what a side has lost', () => {
  const lost = [line({ ply: 2, units: [0], points: 1 }), line({ ply: 5, units: [0], points: 2 })];
  const camp = setting.units[0]?.camp ?? 'french';
  expect(tollOf(setting, lost, camp)).toEqual([
    { ply: 3, points: 1 },
    { ply: 6, points: 3 },
  ]);
  expect(tollOf(setting, lost, camp === 'french' ? 'spanish' : 'french')).toEqual([]);
});

test('marks where troops came', () => {
  const arrivals = [{ turn: 2, camp: 'french' as const, text: 'Dupont', hex: 0, units: [1], leaders: [] }];
  const coming = [line({ ply: 4, units: [0] }), line({ ply: 6, units: [1] }), line({ ply: 9, units: [1] })];
  expect(arrivalsOf({ ...setting, arrivals }, coming)).toEqual([{ ply: 7, camp: 'french', text: 'Dupont' }]);
  expect(arrivalsOf({ ...setting, arrivals }, [])).toEqual([]);
});
