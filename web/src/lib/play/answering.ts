/** Answers that answer themselves, as the player likes it: what is forced, the usual front, the suggested way. */
import { habits } from '../../habits.svelte';
import type { Action, UnitId } from '../../types';
import { all } from './action';
import { joinable, musteredOf } from './combat';
import type { Hand } from './hand.svelte';
import { QUESTIONS } from './questions';

/** The answer that is given at once, if there is one; where something was taken back the player is asked. */
export function ownAnswer(hand: Hand): Action[] | null {
  const { table } = hand;
  if (!hand.mine || !hand.ask || table.undoneTo === table.sight?.ply) return null;
  return forced(hand) ?? front(hand) ?? noAdvance(hand) ?? wayBack(hand);
}

function forced(hand: Hand): Action[] | null {
  const { legal } = hand.table;
  const ask = hand.ask?.ask;
  if (habits().forced === 'ask' || !ask) return null;
  if (ask === 'fire-attack' || ask === 'shock-attack') return loneFighter(hand);
  const isStep = QUESTIONS[ask].ends === true && ask !== 'advance';
  const [only] = legal;
  const free = ['move', 'leader-move', 'offer', 'shock-attack', 'put', 'lay-marker', 'move-marker'];
  return legal.length === 1 && only && !isStep && !free.includes(ask) ? [only] : null;
}

/** Whoever alone can fire or attack takes part with all he has, unless he could charge; the die waits to be thrown. */
function loneFighter(hand: Hand): Action[] | null {
  const open = [...joinable(hand).values()];
  const [ways] = open;
  if (open.length !== 1 || !ways || musteredOf(hand).length) return null;
  if (!hand.isFire && ways.length > 1) return null;
  const points = (action: Action) => all([action], 'fire')[0]?.points ?? 0;
  const best = ways.reduce((most, way) => (points(way) > points(most) ? way : most));
  return [best];
}

/** After a retreat the front that is suggested, after an advance the one it came with. */
function front(hand: Hand): Action[] | null {
  const turns = all(hand.table.legal, 'turn');
  const ask = hand.ask?.ask;
  if (habits().fronts === 'ask' || !turns.length || turns.length < hand.table.legal.length) return null;
  if (ask === 'retreat' || ask === 'rout') {
    const [first] = hand.table.sight?.view.choice?.suggested ?? [];
    return first && all([first], 'turn').length ? [first] : null;
  }
  if (ask !== 'advance' || hand.question === null) return null;
  const top: UnitId | undefined = hand.unitsAt(hand.question)[0];
  const facing = hand.seen(top)?.facing;
  return facing && turns.includes(facing) ? [{ turn: facing }] : null;
}

function noAdvance(hand: Hand): Action[] | null {
  const never = habits().advances === 'never' && hand.ask?.ask === 'advance';
  return never && hand.table.legal.includes('done') ? ['done'] : null;
}

function wayBack(hand: Hand): Action[] | null {
  const ask = hand.ask?.ask;
  if (habits().retreats === 'ask' || (ask !== 'retreat' && ask !== 'rout')) return null;
  const [first] = hand.table.sight?.view.choice?.suggested ?? [];
  return first && hand.table.legal.some((legal) => JSON.stringify(legal) === JSON.stringify(first)) ? [first] : null;
}
