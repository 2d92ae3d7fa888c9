/** Who plays whom, in words. */
import { t } from '../../i18n.svelte';
import type { Battle, GameCard } from '../../types';

export function seatWords(game: GameCard, battle: Battle): string {
  const mine = battle.camps.filter((camp) => game.seats[camp.camp] === 'me');
  if (mine.length !== 1) return t('home-both-yours');
  const name = game.names[mine[0]?.camp === 'french' ? 1 : 0];
  if (game.others) return t('mine-against', { name: name ?? t('people-somebody') });
  return t('home-against', { camp: mine[0]?.name ?? '' });
}
