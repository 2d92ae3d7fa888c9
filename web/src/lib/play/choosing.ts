/** The plain handling of any question: what is legal lights up, and a click takes it. */
import type { Action, Hex } from '../../wire';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';
import type { Stage } from './stage';

export function lit(hand: Hand): Partial<Stage> {
  const { hexes, units, leaders } = hand.reading;
  return { lit: new Set(hexes.keys()), act: new Set(units.keys()), actLeaders: new Set(leaders.keys()) };
}

/** Everything one could do by touching a hex: the hex itself, or a piece in it. */
export function actionsAt(hand: Hand, hex: Hex): Action[] {
  const { hexes, units, leaders } = hand.reading;
  const inHex = [
    ...hand.unitsAt(hex).flatMap((unit) => units.get(unit) ?? []),
    ...hand.leadersAt(hex).flatMap((leader) => leaders.get(leader) ?? []),
  ];
  return [...(hexes.get(hex) ?? []), ...inHex];
}

/** Takes the one action there is, or opens the list of several. */
export function takeAt(hand: Hand, hex: Hex): boolean {
  const found = actionsAt(hand, hex);
  const [only] = found;
  hand.look(hex);
  if (!only) return false;
  if (found.length === 1) void hand.table.choose(only);
  return true;
}

export const choosing: Handling = {
  stage: (hand) => ({ ...lit(hand), ...inHand(hand) }),
  click: takeAt,
};

/** The piece a question is about is shown as chosen. */
function inHand(hand: Hand): Partial<Stage> {
  const piece = hand.piece;
  return {
    chosen: new Set(piece?.unit === undefined ? [] : [piece.unit]),
    chosenLeaders: new Set(piece?.leader === undefined ? [] : [piece.leader]),
  };
}
