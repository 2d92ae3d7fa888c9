/** The handicap that the ratings of two players suggest. */
import type { Camp, Handicap, Player, RatingCard } from '../../types';
import { HANDICAPS } from './wish';

export interface Proposal {
  handicap: Handicap;
  own: number;
  theirs: number;
}

/** So many points between two ratings are worth ten per cent of the levels. */
const TEN_PER_CENT = 100;
/** Who has played less is not rated yet. */
const RATED = 3;

/** What would make it even for somebody on a side against a computer player; nothing where it is even or nothing is known. */
export function proposal(cards: readonly RatingCard[], side: Camp, opponent: Player): Proposal | null {
  const of = (who: Player) => cards.find((card) => card.who === who && card.games >= RATED)?.rating;
  const [own, theirs] = [of('me'), of(opponent)];
  if (own === undefined || theirs === undefined) return null;
  const steps = Math.min(HANDICAPS.length, Math.round(Math.abs(theirs - own) / TEN_PER_CENT));
  const percent = HANDICAPS[steps - 1];
  const weaker = theirs > own ? side : side === 'french' ? 'spanish' : 'french';
  return percent === undefined ? null : { handicap: { camp: weaker, percent }, own, theirs };
}
