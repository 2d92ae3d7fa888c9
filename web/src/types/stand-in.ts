/** Stands in for the types generated from the engine until they are there. */
export type Hex = number;
export type UnitId = number;
export type LeaderId = number;
export type CommandId = number;
export type Camp = 'french' | 'spanish';
export type Edition = 'basic' | 'standard' | 'volume2' | 'revised';
export type Side = 'n' | 'ne' | 'se' | 's' | 'sw' | 'nw';
export type Facing = 'ne' | 'e' | 'se' | 'sw' | 'w' | 'nw';
export type Formation = 'normal' | 'square' | 'skirmish' | 'dismounted' | 'limbered' | 'unlimbered';
export type Cohesion = 'good' | 'disorganized' | 'routed';
export type Order = 'none' | 'attack' | 'harassment' | 'maneuver' | 'defend' | 'retreat';
export type Fate = 'absent' | 'to-come' | 'on-map' | 'eliminated' | 'exited';
export type Offer = 'sudden-end' | 'surrender' | 'early-end' | 'base';
export type Viewer = { camp: Camp } | 'both' | 'neither';
export type Step =
  | { 'set-up': Camp }
  | { announce: Camp }
  | { orders: Camp }
  | 'movement'
  | 'assault'
  | 'defensive-fire'
  | 'offensive-fire'
  | 'shock'
  | { reorganization: Camp }
  | 'over';

export type Action =
  | 'place-rest'
  | { pick: UnitId }
  | { 'pick-leader': LeaderId }
  | { put: Hex }
  | { 'defend-around': Hex }
  | { 'defend-turned': boolean }
  | { announce: { command: CommandId; order: Order } }
  | { 'change-order': { commander: number; command: CommandId; order: Order } }
  | { initiative: { command: CommandId; order: Order } }
  | { begin: UnitId }
  | { join: UnitId }
  | { lead: LeaderId }
  | { face: { hex: Hex; facing: Facing } }
  | { top: UnitId }
  | { march: UnitId }
  | { enter: Hex }
  | 'exit'
  | { step: Side }
  | { turn: Facing }
  | { form: Formation }
  | { deploy: [Side | null, Side | null, Side | null] }
  | { 'close-up': { hex: Hex; formation: Formation } }
  | { charge: Hex }
  | 'halt'
  | { assault: Hex }
  | { aim: Hex }
  | { fire: { unit: UnitId; from: Hex; points: number } }
  | { attack: UnitId }
  | { 'attack-charging': UnitId }
  | { unit: UnitId }
  | { leader: LeaderId }
  | { to: Hex }
  | 'accept'
  | 'decline'
  | 'resolve'
  | 'cancel'
  | 'done';

export type Ask =
  | { ask: 'set-up' | 'announce' | 'orders' | 'movement' | 'assault' | 'fire' | 'shock' | 'reorganization' }
  | { ask: 'put'; of: { unit: UnitId | null; leader: LeaderId | null } }
  | { ask: 'defend-area'; of: { command: CommandId; centre: Hex | null } }
  | { ask: 'move'; of: { units: UnitId[] } }
  | { ask: 'leader-move'; of: { leader: LeaderId } }
  | { ask: 'fire-attack' | 'shock-attack'; of: { target: Hex } }
  | { ask: 'retreat' | 'rout' | 'controlled' | 'axis' | 'shorten'; of: { unit: UnitId } }
  | { ask: 'loss'; of: { hexes: Hex[] } }
  | { ask: 'advance' | 'evade' | 'countercharge' | 'surplus' | 'lead-shock'; of: { hex: Hex } }
  | { ask: 'offer'; of: Offer };

export interface Choice {
  camp: Camp;
  ask: Ask;
  legal: Action[] | null;
}
export interface StackView {
  hex: Hex;
  camp: Camp;
  counters: number;
  units: UnitId[];
}
export interface Deeds {
  began: boolean;
  moved: boolean;
  hexes_moved: number;
  fired_defending: boolean;
  fired_attacking: boolean;
  stopped: boolean;
  assault: boolean;
  charging: Hex | null;
  attacked: boolean;
}
export interface UnitView {
  unit: UnitId;
  fate: Fate;
  hexes: Hex[];
  strength: number;
  facing: Facing;
  formation: Formation;
  cohesion: Cohesion;
  fatigue: number;
  no_fire: number;
  stuck: boolean;
  entered: boolean;
  spent: number;
  deeds: Deeds;
  own: { in_command: boolean; post: Hex; marching: boolean } | null;
}
export interface LeaderView {
  leader: LeaderId;
  fate: Fate;
  hex: Hex | null;
  replaced: boolean;
  absent_until: number;
  moved: boolean;
  entered: boolean;
  frozen: boolean | null;
}
export interface OrdersView {
  order: Order;
  area: { centre: Hex; turned: boolean } | null;
  changed: boolean;
  announced: Order | null;
  tried_by: number | null;
  in_contact: boolean;
  order_locked: number;
}
export interface CommandView {
  command: CommandId;
  demoralized: boolean;
  level: number | null;
  fleeing: boolean;
  points: number | null;
  orders: OrdersView | null;
}
export interface Outcome {
  winner: Camp | null;
  level: 'draw' | 'marginal' | 'tactical' | 'strategic' | 'decisive';
}
export interface View {
  viewer: Viewer;
  turn: number;
  phasing: Camp;
  step: Step;
  units: UnitView[];
  stacks: StackView[];
  leaders: LeaderView[];
  commands: CommandView[];
  attempts: { commander: number; left: number }[];
  arrivals: ({ due: number } | { waiting: number })[];
  columns: { hex: Hex }[];
  held: [Hex, Camp][];
  chosen_base: Hex | null;
  choice: Choice | null;
  outcome: Outcome | null;
}

export type Leg =
  | { step: { side: Side; to: Hex; cost: number } }
  | { turn: { facing: Facing; cost: number } };
export interface Risk {
  text: string;
  clause: string;
  hex?: Hex | null;
}
export interface Goal {
  hex: Hex;
  cost: number;
  facing: Facing;
  way: Leg[];
  risks: Risk[];
}
export interface Reach {
  goals: Goal[];
}

export interface Battle {
  id: string;
  title: string;
  date: string;
  place: string;
  historical: boolean;
  history: string;
  map: string;
  turns: number;
  clock: string[];
  edition: Edition;
  editions: Edition[];
  camps: { camp: Camp; name: string; units: number; points: number; leaders: string[] }[];
  variants: { id: string; name: string; text: string }[];
  options: { id: string; text: string; default: boolean }[];
}
export interface Board {
  id: string;
  title: string;
  width: number;
  height: number;
  radius: number;
  hexes: { label: string; x: number; y: number; terrain: string; level: number }[];
  neighbours: (Hex | null)[][];
  corners: [number, number][];
  names: { text: string; x: number; y: number; kind: string }[];
}
export type Seat = 'me' | 'recruit';
export interface Seats {
  french: Seat;
  spanish: Seat;
}
export type Options = Record<string, boolean>;
export interface NewGame {
  battle: string;
  edition?: Edition;
  variants?: string[];
  options?: Options;
  seats: Seats;
}
export interface GameCard {
  id: string;
  battle: string;
  title: string;
  edition: Edition;
  turn: number;
  turns: number;
  time: string;
  seats: Seats;
  toMove: Camp | null;
  outcome: string | null;
  updated: string;
}
export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'cart';
export type Nationality =
  | 'french'
  | 'polish'
  | 'swiss'
  | 'spanish'
  | 'walloon'
  | 'british'
  | 'german-legion'
  | 'sicilian'
  | 'italian'
  | 'portuguese';
export interface UnitSetting {
  key: string;
  name: string;
  fullName: string;
  camp: Camp;
  nationality: Nationality;
  arm: Arm;
  weight?: 'light' | 'medium' | 'heavy' | null;
  horse?: boolean;
  light?: boolean;
  guard?: boolean;
  swiss?: boolean;
  strength: number;
  grade: string | null;
  command: CommandId | null;
  provenance: { strength: string; kind: string; grade: string; source: string; note: string; men?: number | null };
}
export interface LeaderSetting {
  key: string;
  name: string;
  camp: Camp;
  shock: number;
  morale: number;
  replacement: { shock: number; morale: number };
  command: CommandId | null;
  fullName: string;
  rank: string;
  chief: boolean;
  radius: number;
}
export interface CommandSetting {
  key: string;
  name: string;
  camp: Camp;
  leader: LeaderId | null;
  level: number | null;
  inPlay: boolean;
}
export interface Setting {
  battle: Battle;
  edition: Edition;
  variants: string[];
  options: Options;
  seats: Seats;
  units: UnitSetting[];
  leaders: LeaderSetting[];
  commands: CommandSetting[];
  commanders: { name: string; camp: Camp; divider?: number | null; attempts: number }[];
  objectives: { hex: Hex; name: string; camp: Camp | null }[];
  bases: { camp: Camp; hex: Hex }[];
  entries: { hex: Hex; camp: Camp; letter: string }[];
  arrivals: { turn: number; camp: Camp; text: string; units: UnitId[] }[];
  steps: { step: Step; phasing: Camp; camp: Camp; name: string; short: string }[];
}
export interface Prompt {
  camp: Camp;
  mine: boolean;
  sentence: string;
  detail: string | null;
  left: string | null;
  owed: string[];
}
export interface NamedModifier {
  name: string;
  text: string;
  value: number;
}
export type Preview =
  | {
      combat: 'fire';
      target: Hex;
      points: {
        firers: { unit: UnitId; from: Hex; distance: number; points: [number, number]; value: [number, number] }[];
        ground: [number, number];
        total: [number, number];
        columns: number[];
      };
    }
  | {
      combat: 'shock';
      attackers: ForcePreview[];
      defenders: ForcePreview[];
      attack: string;
      defence: string;
      odds: string | null;
    };
export interface ForcePreview {
  unit: UnitId;
  hex: Hex;
  points: number;
  factors: [string, string][];
  total: string;
}
export interface PreviewWords {
  preview: Preview;
  title: string;
  lines: { text: string; value: string; clause: string }[];
  modifiers: NamedModifier[];
  faces: { die: number; cell: string; good: boolean | null }[];
  bars: { text: string; chance: string; percent: number; good: boolean | null }[];
}
export interface Sight {
  id: string;
  ply: number;
  viewer: Camp;
  view: View;
  prompt: Prompt;
  undo: { may: boolean; why: string | null };
  preview: PreviewWords | null;
  seal: string;
}
export interface RollLine {
  die: number;
  modifiers: NamedModifier[];
  total: number;
  column: string;
  result: string;
  table: string | null;
}
export interface Line {
  ply: number;
  turn: number;
  step: Step;
  camp: Camp;
  kind: string;
  text: string;
  clause: string;
  hexes: Hex[];
  units: UnitId[];
  roll: RollLine | null;
  trace: { unit: UnitId; from: Hex | null; to: Hex } | null;
}
export interface Overlay {
  kind: string;
  groups: { name: string; camp: Camp | null; hexes: Hex[]; strong: boolean }[];
}
export interface TableWords {
  title: string;
  columns: string[];
  rows: { head: string; cells: string[] }[];
  lit: [number, number] | null;
}
export interface ClauseWords {
  id: string;
  text: string;
  book: string;
}
export interface Push {
  ply: number;
  lines: Line[];
  sight: Sight;
}
