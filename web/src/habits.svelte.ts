/** How a player likes the table: how counters move, what is asked twice, and what answers itself. Kept in the browser. */
export type Motion = 'system' | 'full' | 'reduced';
/** How fast what happened is shown. */
export type Speed = '1' | '2' | '4' | 'instant';

/** Asked every time, or answered as a careful officer would; what was answered so can be taken back until the next die. */
export type Answering = 'ask' | 'usual';

export interface Habits {
  motion: Motion;
  /** Ask before a step ends with things left to do. */
  askBeforeEnd: boolean;
  /** Ask before a die is thrown. */
  askBeforeDice: boolean;
  speed: Speed;
  /** Drums, muskets, guns and horses. */
  sound: boolean;
  /** A battle is explained before its first move. */
  briefing: boolean;
  /** Answers that are forced, and lone firers. */
  forced: Answering;
  /** The front after a retreat or an advance. */
  fronts: Answering;
  /** The way of a retreat or a rout. */
  retreats: Answering;
  /** After a combat: asked, or nobody ever goes. */
  advances: 'ask' | 'never';
  /** Leaders keep up with their commands when the movement step ends. */
  leadersFollow: boolean;
  /** The small map is folded up. */
  folded: boolean;
  /** The four lessons of a first battle are shown. */
  coach: boolean;
  /** How a battle is won has been read once. */
  goalRead: boolean;
}

const KEPT = 'aguila.habits';
const USUAL: Habits = {
  motion: 'system',
  askBeforeEnd: true,
  askBeforeDice: false,
  speed: '1',
  sound: false,
  briefing: true,
  forced: 'usual',
  fronts: 'usual',
  retreats: 'ask',
  advances: 'ask',
  leadersFollow: true,
  folded: false,
  coach: true,
  goalRead: false,
};
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
