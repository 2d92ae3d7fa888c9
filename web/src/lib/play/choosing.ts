/** The plain handling of any question: what is legal lights up, and a click takes it. */
import type { Action, Hex } from '../../types';
import { all, of } from './action';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';
import { QUESTIONS } from './questions';
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

/** Takes the one action there is, or spreads the stack out where several pieces have one. */
export function takeAt(hand: Hand, hex: Hex): boolean {
  const found = actionsAt(hand, hex);
  const [only] = found;
  hand.look(hex);
  if (!only) return false;
  if (found.length === 1) void hand.table.choose(only);
  else if (!hand.reading.hexes.has(hex)) hand.fan = hex;
  return true;
}

export const choosing: Handling = {
  stage: (hand) => ({ ...lit(hand), ...inHand(hand), target: asked(hand), handles: handles(hand) }),
  click: takeAt,
  face: (hand, facing) => void hand.table.choose({ turn: facing }),
};

/** Before a counter is taken up, all ground is shown on which one may be put. */
export const settingUp: Handling = {
  ...choosing,
  stage: (hand) => {
    const open = hand.table.sight?.open ?? [];
    return { ...choosing.stage(hand), spot: open.length ? new Set(open) : null };
  },
};

/** The hex the enemy left: a click on it sends the one who may go, or spreads out the stack they stand in. */
export const advancing: Handling = {
  ...choosing,
  stage: (hand) => {
    const { lit: open, ...rest } = { ...lit(hand), ...choosing.stage(hand) };
    const hex = followers(hand).length ? hand.question : null;
    return { ...rest, target: null, lit: hex === null ? open : new Set([...(open ?? []), hex]) };
  },
  click: (hand, hex) => {
    const [first, ...others] = followers(hand);
    if (hex !== hand.question || first === undefined) return takeAt(hand, hex);
    if (others.length) hand.fan = hand.seen(first)?.hexes[0] ?? null;
    else hand.takePiece({ unit: first }, null);
    return true;
  },
};

const followers = (hand: Hand) => [...hand.reading.units.keys()];

/** The answers that are neither hex nor piece nor facing, where the question is about a place on the map. */
export function answersOf(hand: Hand): Action[] {
  if (!hand.mine || !hand.ask || !QUESTIONS[hand.ask.ask].onTheSpot) return [];
  return hand.reading.rest.filter((action) => of(action, 'turn') === undefined);
}

/** What is to be clicked instead of giving a lone answer: whoever may advance, a lit hex, or else a marked piece. */
export function counterpart(hand: Hand): 'hex' | 'piece' | 'advance' | null {
  const { lit: open, act, actLeaders } = hand.stage;
  if (hand.ask?.ask === 'advance' && act.size + actLeaders.size > 0) return 'advance';
  if (open.size > 0) return 'hex';
  return act.size + actLeaders.size > 0 ? 'piece' : null;
}

/** The hex in danger, or the one the danger comes from. */
const asked = (hand: Hand) => (hand.ask && QUESTIONS[hand.ask.ask].aimed ? hand.question : null);

/** A facing is chosen at the corners of the hex. */
function handles(hand: Hand): Stage['handles'] {
  const facings = all(hand.table.legal, 'turn');
  const hex = hand.turner ?? hand.question;
  return hex === null || !facings.length ? null : { hex, facings, now: null };
}

/** The piece a question is about is shown as chosen. */
function inHand(hand: Hand): Partial<Stage> {
  const piece = hand.piece;
  return {
    chosen: new Set(piece?.unit === undefined ? [] : [piece.unit]),
    chosenLeaders: new Set(piece?.leader === undefined ? [] : [piece.leader]),
  };
}
