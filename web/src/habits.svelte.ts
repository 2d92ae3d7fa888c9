/** How a player likes the table: how counters move, and what is asked twice. Kept in the browser. */
export type Motion = 'system' | 'full' | 'reduced';

export interface Habits {
  motion: Motion;
  /** Ask before a step ends with things left to do. */
  askBeforeEnd: boolean;
  /** Ask before a die is thrown. */
  askBeforeDice: boolean;
}

const KEPT = 'aguila.habits';
const USUAL: Habits = { motion: 'system', askBeforeEnd: true, askBeforeDice: false };
const still = matchMedia('(prefers-reduced-motion: reduce)');

let chosen = $state<Habits>({ ...USUAL, ...kept() });

export const habits = (): Readonly<Habits> => chosen;

export function adopt(change: Partial<Habits>): void {
  chosen = { ...chosen, ...change };
  localStorage.setItem(KEPT, JSON.stringify(chosen));
}

/** Whether counters travel, or only leave a trace. */
export const moves = (): boolean => (chosen.motion === 'system' ? !still.matches : chosen.motion === 'full');

function kept(): Partial<Habits> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Habits>;
  } catch {
    return {};
  }
}
