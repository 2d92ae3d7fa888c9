/** Unknown-factor markers in hand: the use is chosen first, then the hex; a false marker goes step by step. */
import type { Action, Hex, Use } from '../../types';
import { all } from './action';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';

/** The uses the marker in hand can be put to. */
export function usesOf(legal: Action[]): Use[] {
  const found = new Set(all(legal, 'lay').map((lay) => lay.using));
  return (['substitution', 'column', 'hiding', 'padding'] as const).filter((using) => found.has(using));
}

/** The use that is meant: the one wished for, or the first that can be. */
export function meant(hand: Hand): Use | undefined {
  const uses = usesOf(hand.table.legal);
  return uses.includes(hand.using) ? hand.using : uses[0];
}

const hexesFor = (hand: Hand): Hex[] =>
  all(hand.table.legal, 'lay')
    .filter((lay) => lay.using === meant(hand))
    .map((lay) => lay.hex);

export const laying: Handling = {
  stage: (hand) => ({ lit: new Set(hexesFor(hand)) }),
  click: (hand, hex) => {
    const using = meant(hand);
    if (!using || !hexesFor(hand).includes(hex)) return false;
    void hand.table.choose({ lay: { using, hex } });
    return true;
  },
  release: (hand) => {
    void hand.table.undo();
    return true;
  },
};

export const feint: Handling = {
  stage: (hand) => ({ lit: new Set(hand.reading.hexes.keys()) }),
  click: (hand, hex) => {
    const [step] = hand.reading.hexes.get(hex) ?? [];
    if (hex === hand.hexInHand) void hand.table.choose('halt');
    else if (step) void hand.table.choose(step);
    else return false;
    return true;
  },
};
