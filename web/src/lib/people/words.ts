/** Times and persons in words. */
import { language, t } from '../../i18n.svelte';
import type { TimeControl } from '../../types';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The times offered for a game. */
export const TIMES = {
  none: null,
  '30': { eachMove: false, time: 30 * MINUTE, increment: 10_000 },
  '60': { eachMove: false, time: 60 * MINUTE, increment: 15_000 },
  '120': { eachMove: false, time: 120 * MINUTE, increment: 30_000 },
  '1d': { eachMove: true, time: DAY, increment: 0 },
  '3d': { eachMove: true, time: 3 * DAY, increment: 0 },
  '7d': { eachMove: true, time: 7 * DAY, increment: 0 },
} as const satisfies Record<string, TimeControl | null>;

export type TimeName = keyof typeof TIMES;
export const TIME_NAMES = Object.keys(TIMES).sort(
  (a, b) => (TIMES[a as TimeName]?.time ?? 0) - (TIMES[b as TimeName]?.time ?? 0),
) as TimeName[];

export function timeWords(control: TimeControl | null): string {
  const found = TIME_NAMES.find((name) => TIMES[name]?.time === control?.time);
  return t(`invite-time-${found ?? 'none'}`);
}

/** What is left on a clock: `12:05`, `1:02:09`, or days and hours. */
export function left(time: number): string {
  if (time <= 0) return t('clock-over');
  if (time >= DAY) return t('clock-days', { days: Math.floor(time / DAY), hours: Math.floor((time % DAY) / HOUR) });
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const seconds = Math.ceil(time / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** "2 hours ago". */
export function ago(moment: string | number): string {
  const past = Math.max(0, Date.now() - new Date(moment).getTime());
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  if (past < HOUR) return words.format(-Math.round(past / MINUTE), 'minute');
  if (past < DAY) return words.format(-Math.round(past / HOUR), 'hour');
  return words.format(-Math.round(past / DAY), 'day');
}

/** 64 hexadecimal digits that nobody can guess: a player's share in the dice. */
export function share(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
