/** Looking into actions, which come as a word or as a word with what it is about. */
import type { Action } from '../../types';

type Full = Exclude<Action, string>;
type Keys<T> = T extends T ? keyof T : never;
export type Key = Keys<Full>;
export type Of<K extends Key> = Extract<Full, Record<K, unknown>> extends Record<K, infer V> ? V : never;

/** The word of an action. */
export function wordOf(action: Action): string {
  return typeof action === 'string' ? action : (Object.keys(action)[0] ?? '');
}

/** What an action of this word is about; nothing if it is of another word. */
export function of<K extends Key>(action: Action, key: K): Of<K> | undefined {
  return typeof action === 'object' && key in action ? (action as Record<K, Of<K>>)[key] : undefined;
}

/** What all actions of this word are about. */
export function all<K extends Key>(actions: Action[], key: K): Of<K>[] {
  return actions.map((action) => of(action, key)).filter((found) => found !== undefined);
}

export const same = (a: Action, b: Action) => JSON.stringify(a) === JSON.stringify(b);
