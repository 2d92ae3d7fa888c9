/** A retreat: the way suggested is shown, and gone whole at a click or key; any other is gone hex by hex. */
import type { Action, Hex } from '../../types';
import { all } from './action';
import { choosing } from './choosing';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';

export const fallingBack: Handling = {
  ...choosing,
  way: (hand) => {
    const way = wayBack(hand);
    if (!way) return null;
    const { hexes, actions } = way;
    return {
      hexes,
      costs: hexes.map(() => null),
      unit: hand.piece?.unit ?? null,
      facing: all(actions, 'turn')[0] ?? null,
    };
  },
  confirm: (hand) => {
    if (!wayBack(hand)) return false;
    void fallBack(hand);
    return true;
  },
};

interface WayBack {
  /** From where the unit stands to where the way ends. */
  hexes: Hex[];
  actions: Action[];
  end: Hex;
}

/** The way suggested for the retreat that is asked about, unless it is to stay. */
export function wayBack(hand: Hand): WayBack | null {
  const choice = hand.mine ? hand.table.sight?.view.choice : null;
  const hexes = choice?.way ?? [];
  const end = hexes.at(-1);
  return end === undefined || hexes.length < 2 ? null : { hexes, actions: choice?.suggested ?? [], end };
}

/** Goes the suggested way, action by action: dice thrown on it may end it before its end. */
export async function fallBack(hand: Hand): Promise<void> {
  const unit = hand.piece?.unit;
  for (const action of wayBack(hand)?.actions ?? []) {
    const same = hand.mine && hand.piece?.unit === unit;
    if (!same || !isLegal(hand, action) || !(await hand.table.choose(action))) return;
  }
}

const isLegal = (hand: Hand, action: Action) =>
  hand.table.legal.some((legal) => JSON.stringify(legal) === JSON.stringify(action));
