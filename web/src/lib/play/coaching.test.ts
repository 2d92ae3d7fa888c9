import { expect, test } from 'vitest';
import type { Line } from '../../types';
import { learned, lessonNow } from './coaching';

const line = (kind: string, camp = 'french') => ({ kind, camp }) as unknown as Line;

test('a lesson is learned by one’s own deed, not by the enemy’s', () => {
  const done = learned([line('moved'), line('fired', 'spanish'), line('turned')], ['french'], false);
  expect([...done]).toEqual(['march']);
  expect(learned([line('fired', 'spanish')], ['french', 'spanish'], true)).toEqual(new Set(['goal', 'fire']));
});

test('the lesson of the step comes first, then what winning is, then the next', () => {
  expect(lessonNow(new Set(), 'set-up')).toBe('march');
  expect(lessonNow(new Set(['march']), 'fire')).toBe('fire');
  expect(lessonNow(new Set(['march']), 'movement')).toBe('goal');
  expect(lessonNow(new Set(['march', 'goal', 'fire']), 'fire')).toBe('shock');
  expect(lessonNow(new Set(['march', 'goal', 'fire', 'shock']), 'shock')).toBe(null);
});
