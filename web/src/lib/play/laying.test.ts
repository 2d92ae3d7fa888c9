import { expect, test } from 'vitest';
import type { Action } from '../../types';
import { usesOf } from './laying';

test('the uses of a marker are those the game offers, in the order of the rules', () => {
  const legal: Action[] = [
    { lay: { using: 'padding', hex: 3 } },
    { lay: { using: 'substitution', hex: 3 } },
    { lay: { using: 'substitution', hex: 4 } },
    'decline',
  ];
  expect(usesOf(legal)).toEqual(['substitution', 'padding']);
  expect(usesOf(['done'])).toEqual([]);
});
