/** How one kind of question is answered with hands: what lights up, and what a click means. */
import type { Facing, Hex } from '../../types';
import type { Hand } from './hand.svelte';
import type { Stage, Way } from './stage';

export interface Handling {
  /** What lies on the board. */
  stage: (hand: Hand) => Partial<Stage>;
  /** The way the hand points at. */
  way?: (hand: Hand) => Way | null;
  /** A click, tap or Enter on a hex; says whether it meant anything. */
  click?: (hand: Hand, hex: Hex, more: boolean) => boolean;
  /** A right-click, a long touch or R on a hex. */
  turn?: (hand: Hand, hex: Hex) => void;
  /** A corner handle was taken. */
  face?: (hand: Hand, facing: Facing) => void;
  /** Enter, where it does something else than ending the step. */
  confirm?: (hand: Hand) => boolean;
  /** Esc. */
  release?: (hand: Hand) => boolean;
}
