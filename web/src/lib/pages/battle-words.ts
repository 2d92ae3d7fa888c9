/** A battle in words. */
import { longDay, t } from '../../i18n.svelte';
import type { Battle } from '../../types';
import { minutes } from './gallery';

/** "19 July 1808". */
export function day(battle: Battle): string {
  return longDay(new Date(`${battle.date}T00:00:00Z`), 'UTC');
}

/** "3 turns, about 30 min". */
export function lasting(battle: Battle): string {
  return `${t('home-length', { turns: battle.turns })}, ${about(battle)}`;
}

/** "about 30 min". */
export function about(battle: Battle): string {
  const time = minutes(battle);
  return time < 90 ? t('home-minutes', { minutes: time }) : t('home-hours', { hours: Math.round(time / 60) });
}

/** The number of a battle fought over the same ground as others, with the space before it. */
export function number(battle: Battle): string {
  const found = /-(\d+)$/.exec(battle.id);
  return found ? ` ${found[1]}` : '';
}
