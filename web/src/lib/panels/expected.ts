/** Bodies of troops still to come, the next first. */
import type { Camp, Setting, View } from '../../types';

export interface Expected {
  at: number;
  camp: Camp;
  text: string;
  turn: number;
  /** Its turn has come and it waits for a die. */
  waiting: boolean;
}

export function expected(setting: Setting, view: View): Expected[] {
  return setting.arrivals
    .map((arrival, at) => ({ ...arrival, at, state: view.arrivals[at] }))
    .filter((arrival) => arrival.units.some((unit) => isToCome(view, unit)))
    .map(({ at, camp, text, turn, state }) => ({
      at,
      camp,
      text,
      turn: state !== undefined && 'due' in state && state.due > 0 ? state.due : turn,
      waiting: state !== undefined && 'waiting' in state && turn <= view.turn,
    }))
    .sort((a, b) => a.turn - b.turn || a.at - b.at);
}

const isToCome = (view: View, unit: number) => view.units.some((of) => of.unit === unit && of.fate === 'to-come');
