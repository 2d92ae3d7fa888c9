import { expect, test } from 'vitest';
import { patched } from './patch';

test('a patch changes what it names and shares the rest', () => {
  const before = {
    units: [
      { unit: 1, hexes: [5] },
      { unit: 2, hexes: [6] },
    ],
    ask: null as unknown,
    'a/b~c': 1,
  };
  const after = patched(before, [
    { op: 'replace', path: '/units/0/hexes/0', value: 7 },
    { op: 'add', path: '/units/2', value: { unit: 3, hexes: [] } },
    { op: 'replace', path: '/ask', value: { ask: 'move' } },
    { op: 'replace', path: '/a~1b~0c', value: 2 },
  ]);
  expect(after).toEqual({
    units: [
      { unit: 1, hexes: [7] },
      { unit: 2, hexes: [6] },
      { unit: 3, hexes: [] },
    ],
    ask: { ask: 'move' },
    'a/b~c': 2,
  });
  expect(after.units[1]).toBe(before.units[1]);
  expect(before.units[0]?.hexes).toEqual([5]);
  expect(
    patched(after, [
      { op: 'remove', path: '/units/0' },
      { op: 'remove', path: '/ask' },
    ]),
  ).toEqual({
    units: [
      { unit: 2, hexes: [6] },
      { unit: 3, hexes: [] },
    ],
    'a/b~c': 2,
  });
});
