/** A leader's ride: any hex is a goal, and the straight way there is tried step by step. */
import type { Action } from '../../types';
import { lit, takeAt } from './choosing';
import type { Handling } from './handling';

export const leaderMove: Handling = {
  stage: (hand) => ({
    ...lit(hand),
    chosenLeaders: new Set(hand.piece?.leader === undefined ? [] : [hand.piece.leader]),
  }),
  click: (hand, hex) => {
    const here = hand.hexInHand;
    if (here === null || !hand.ground) return takeAt(hand, hex);
    if (hex === here) {
      void hand.table.choose('halt');
      return true;
    }
    const way = hand.ground.straight(here, hex);
    const steps = way.slice(1).flatMap((to, at): Action[] => {
      const side = hand.ground?.sideTo(way[at] ?? to, to);
      return side ? [{ step: side }] : [];
    });
    void hand.table.choose(...steps);
    return true;
  },
  release: (hand) => {
    void hand.table.undo();
    return true;
  },
};
