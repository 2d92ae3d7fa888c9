import { expect, test } from 'vitest';
import type { RatingCard } from '../../types';
import { proposal } from './proposal';

const card = (who: RatingCard['who'], rating: number, games = 10): RatingCard => ({
  who,
  name: null,
  rating,
  deviation: 60,
  games,
});

test('the weaker side is proposed ten per cent for every hundred points, fifty at most', () => {
  const found = (own: number, theirs: number) =>
    proposal([card('me', own), card('marshal', theirs)], 'french', 'marshal')?.handicap ?? null;
  expect(found(1400, 1690)).toEqual({ camp: 'french', percent: 30 });
  expect(found(1700, 1500)).toEqual({ camp: 'spanish', percent: 20 });
  expect(found(1200, 2400)).toEqual({ camp: 'french', percent: 50 });
  expect(found(1500, 1530)).toBe(null);
});

test('nothing is proposed for players nobody knows', () => {
  expect(proposal([card('me', 1400, 1), card('marshal', 1700)], 'french', 'marshal')).toBe(null);
  expect(proposal([card('other', 1400), card('marshal', 1700)], 'french', 'marshal')).toBe(null);
});
