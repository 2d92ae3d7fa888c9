/** A leader's ride: where he can come to is shown, and one click takes him there. */
import type { Action, GoalWords, Leg, Ride } from '../../types';
import { lit, takeAt } from './choosing';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';
import { t } from '../../i18n.svelte';
import { wayOf } from './march';

/** Rides as goals of a march: a leader has no front, and no way of his is a risk. */
export function rideGoals(rides: Ride[]): GoalWords[] {
  return rides.map(({ hex, cost, steps, way }) => {
    const legs = steps.map((side, at): Leg => ({ step: { side, to: way[at] ?? hex, cost: cost / steps.length } }));
    return { hex, cost, facing: 'e', way: legs, risks: [], turns: [] };
  });
}

export const leaderMove: Handling = {
  stage: (hand) => ({
    // Who is still to come enters with one of his units.
    lit: hand.goals ? new Set() : (lit(hand).lit ?? new Set()),
    goals: hand.goals,
    chosenLeaders: new Set(hand.piece?.leader === undefined ? [] : [hand.piece.leader]),
  }),
  way: (hand) => (hand.goals ? wayOf(hand) : null),
  click: (hand, hex) => {
    if (!hand.goals) return takeAt(hand, hex);
    if (hex === hand.hexInHand) void hand.table.choose('halt');
    else if (!hand.goals.has(hex)) hand.table.tell(t('ride-too-far'), '');
    else if (hand.coarse && hand.goal !== hex) hand.aim(hex);
    else ride(hand, hex);
    return true;
  },
  confirm: (hand) => {
    if (hand.goal === null) return false;
    ride(hand, hand.goal);
    return true;
  },
  release: (hand) => {
    if (hand.goal !== null) hand.forget();
    else void hand.table.undo();
    return true;
  },
};

function ride(hand: Hand, hex: number): void {
  const way = hand.goals?.get(hex)?.way ?? [];
  const steps = way.flatMap((leg): Action[] => ('step' in leg ? [{ step: leg.step.side }] : []));
  void hand.table.choose(...steps, 'halt');
}
