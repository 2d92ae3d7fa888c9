/** One piece and what may be done with it now. */
import type { Action, LeaderId, UnitId } from '../../types';
import type { Hand } from './hand.svelte';

export type Piece = { unit: UnitId } | { leader: LeaderId };

export function actionsFor(hand: Hand, piece: Piece): Action[] {
  return ('unit' in piece ? hand.reading.units.get(piece.unit) : hand.reading.leaders.get(piece.leader)) ?? [];
}
