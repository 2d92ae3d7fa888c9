/** Computer opponents: a level, and how it is minded. */
import { OPPONENTS, THINKERS, type Opponent } from '../types/Opponent';
import type { Player } from '../types';

export const USUAL = 'historical';

/** `marshal` of `marshal:bold`. */
export const levelOf = (bot: string) => bot.split(':')[0] ?? bot;

/** `bold` of `marshal:bold`. */
export const temperOf = (bot: string) => bot.split(':')[1] ?? USUAL;

/** The levels, each in its usual mind. */
export const LEVELS: readonly Opponent[] = OPPONENTS.filter((bot) => !bot.includes(':'));

/** A level in each of its minds. */
export const mindsOf = (bot: Opponent): readonly Opponent[] =>
  OPPONENTS.filter((other) => levelOf(other) === levelOf(bot));

/** Whether a player is a computer that takes its time. */
export const thinks = (player: Player) => THINKERS.includes(levelOf(player));
