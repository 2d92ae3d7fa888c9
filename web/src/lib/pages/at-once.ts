/** A battle begun in one click: the usual seats and rules, everybody placed as he stood on the day. */
import { gameApi, newGame } from '../../api';
import { go } from '../../route.svelte';
import type { Battle } from '../../types';
import { usual, wishOf } from './wish';

export async function playAtOnce(battle: Battle): Promise<void> {
  const { id } = await newGame(wishOf(battle, usual(battle)));
  const table = gameApi(id, () => null);
  const now = await table.sight();
  const legal = now.view.choice?.legal ?? [];
  // What cannot be done so is asked at the table.
  if (legal.includes('place-rest')) await table.act(now, ['place-rest', 'done']).catch(() => undefined);
  go(`/game/${id}`);
}
