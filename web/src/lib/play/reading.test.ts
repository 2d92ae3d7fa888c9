import { expect, test } from 'vitest';
import { smallBoard } from '../../testkit/board';
import type { Action } from '../../types';
import { Ground } from '../board/ground';
import { all, of, wordOf } from './action';
import { read } from './reading';

const ground = new Ground(smallBoard());

test('a step is read as the hex it leads to, from where the piece stands', () => {
  const from = ground.named('B2') ?? null;
  const reading = read([{ step: 'n' }, 'halt'], ground, from);
  expect([...reading.hexes.keys()]).toEqual([ground.named('B1')]);
  expect(reading.rest).toEqual(['halt']);
});

test('every action is somewhere: on a hex, a unit, a leader, or a button', () => {
  const legal: Action[] = [
    'place-rest',
    { pick: 1 },
    { 'pick-leader': 2 },
    { put: 3 },
    { 'defend-turned': true },
    { announce: { command: 0, order: 'attack' } },
    { begin: 1 },
    { face: { hex: 3, facing: 'e' } },
    { form: 'square' },
    { deploy: ['n', null, null] },
    { 'close-up': { hex: 3, formation: 'normal' } },
    { fire: { unit: 4, from: 3, points: 2 } },
    { 'attack-charging': 4 },
    { leader: 2 },
    { to: 5 },
    'done',
  ];
  const { hexes, units, leaders, rest } = read(legal, ground, null);
  const found = [...hexes.values(), ...units.values(), ...leaders.values()].flat();
  expect([...found, ...rest]).toHaveLength(legal.length);
  expect(units.get(4)?.map(wordOf)).toEqual(['fire', 'attack-charging']);
});

test('what an action is about is found by its word, and only by it', () => {
  expect(of({ begin: 0 }, 'begin')).toBe(0);
  expect(of({ begin: 0 }, 'join')).toBeUndefined();
  expect(all([{ aim: 3 }, 'done', { aim: 5 }], 'aim')).toEqual([3, 5]);
});
