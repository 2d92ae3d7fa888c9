/** Who plays whom, in words. */
import { t } from '../../i18n.svelte';
import type { Battle, GameCard } from '../../types';

export function seatWords(game: GameCard, battle: Battle): string {
  const mine = battle.camps.filter((camp) => game.seats[camp.camp] === 'me');
  if (mine.length !== 1) return t('home-both-yours');
  return t('home-against', { camp: mine[0]?.name ?? '' });
}
