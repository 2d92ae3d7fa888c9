import { expect, test } from 'vitest';
import type { Camp, Line, SeatView } from '../../types';
import type { Beat } from './beats';
import { byCommand, marched, rode } from './marched';

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

test('marches are told command by command, each goal once', () => {
  const marches = [
    { unit: 1, from: 10, to: 12 },
    { unit: 5, from: 50, to: 52 },
    { unit: 2, from: 11, to: 12 },
    { unit: 9, from: null, to: 90 },
  ];
  const told = byCommand(marches, (unit) => (unit === 9 ? null : unit < 5 ? 0 : 1));
  expect(told.map(({ command, to }) => [command, to])).toEqual([
    [0, [12]],
    [1, [52]],
    [null, [90]],
  ]);
  expect(told[0]?.marches.map(({ unit }) => unit)).toEqual([1, 2]);
});

const sight = (step: unknown, hexes: (number | null)[]) =>
  ({ view: { step, leaders: hexes.map((hex, leader) => ({ leader, hex })) } }) as unknown as SeatView;

test('a leader has ridden who moved in the movement step, and is one of theirs', () => {
  const theirs = (leader: number) => leader !== 2;
  const rides = rode([], sight('movement', [1, 2, 3, null]), sight('movement', [1, 7, 8, 9]), theirs);
  expect(rides).toEqual([{ leader: 1, from: 2, to: 7 }]);
  expect(rode(rides, sight('shock', [1, 7]), sight('shock', [1, 9]), theirs)).toEqual(rides);
  expect(rode(rides, sight('movement', [1, 7]), sight('movement', [1, 2]), theirs)).toEqual([]);
});
