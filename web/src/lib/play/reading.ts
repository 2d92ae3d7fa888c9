/** The legal actions sorted by what one would touch to take them: a hex, a unit, a leader, or a button. */
import type { Action, Hex, LeaderId, UnitId } from '../../types';
import type { Ground } from '../board/ground';

export interface Reading {
  hexes: Map<Hex, Action[]>;
  units: Map<UnitId, Action[]>;
  leaders: Map<LeaderId, Action[]>;
  rest: Action[];
}

/** `from` is where the piece in hand stands, for steps across a side. */
export function read(legal: Action[], ground: Ground | null, from: Hex | null): Reading {
  const reading: Reading = { hexes: new Map(), units: new Map(), leaders: new Map(), rest: [] };
  for (const action of legal) place(reading, action, ground, from);
  return reading;
}

function place(reading: Reading, action: Action, ground: Ground | null, from: Hex | null): void {
  if (typeof action === 'string') {
    reading.rest.push(action);
    return;
  }
  const hex = hexOf(action, ground, from);
  const unit = unitOf(action);
  const leader = leaderOf(action);
  if (hex !== null) add(reading.hexes, hex, action);
  else if (unit !== null) add(reading.units, unit, action);
  else if (leader !== null) add(reading.leaders, leader, action);
  else reading.rest.push(action);
}

function hexOf(action: Exclude<Action, string>, ground: Ground | null, from: Hex | null): Hex | null {
  if ('put' in action) return action.put;
  if ('defend-around' in action) return action['defend-around'];
  if ('enter' in action) return action.enter;
  if ('charge' in action) return action.charge;
  if ('assault' in action) return action.assault;
  if ('aim' in action) return action.aim;
  if ('to' in action) return action.to;
  if ('lay' in action) return action.lay.hex;
  if ('face' in action) return action.face.hex;
  if ('close-up' in action) return action['close-up'].hex;
  if ('step' in action && from !== null) return ground?.across(from, action.step) ?? null;
  return null;
}

export function unitOf(action: Action): UnitId | null {
  if (typeof action === 'string') return null;
  if ('pick' in action) return action.pick;
  if ('begin' in action) return action.begin;
  if ('join' in action) return action.join;
  if ('top' in action) return action.top;
  if ('march' in action) return action.march;
  if ('fire' in action) return action.fire.unit;
  if ('attack' in action) return action.attack;
  if ('attack-charging' in action) return action['attack-charging'];
  if ('unit' in action) return action.unit;
  return null;
}

function leaderOf(action: Exclude<Action, string>): LeaderId | null {
  if ('pick-leader' in action) return action['pick-leader'];
  if ('lead' in action) return action.lead;
  if ('leader' in action) return action.leader;
  return null;
}

function add<K>(map: Map<K, Action[]>, key: K, action: Action): void {
  const found = map.get(key);
  if (found) found.push(action);
  else map.set(key, [action]);
}
