/** The keyboard: everything a mouse can do. */
import { habits } from '../../habits.svelte';
import type { Facing, Hex, UnitId } from '../../types';
import { FACINGS } from '../board/ground';
import { LAYERS, type Layer } from '../board/layers';
import type { Viewport } from '../board/viewport.svelte';
import { all, of } from './action';
import { joinAll, joinable, joinOrDrop, musteredOf } from './combat';
import type { Hand } from './hand.svelte';
import { QUESTIONS } from './questions';

export interface Keyboard {
  hand: Hand;
  viewport: Viewport;
  layer: (layer: Layer) => void;
  help: () => void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Handles a key; says whether it was one of ours. */
export function press(keyboard: Keyboard, event: KeyboardEvent): boolean {
  const target = event.target;
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return false;
  if (event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return false;
  if (event.altKey) return overlay(keyboard, event);
  const onBoard = target instanceof Element && (target.id === 'board' || target === document.body);
  return window(keyboard, event, onBoard) || (onBoard && walk(keyboard, event)) || act(keyboard, event, onBoard);
}

function overlay({ layer }: Keyboard, event: KeyboardEvent): boolean {
  const found = LAYERS.find((each) => `Key${each.key}` === event.code);
  if (found) layer(found.id);
  return !!found;
}

/** The window onto the map. */
function window({ viewport }: Keyboard, event: KeyboardEvent, onBoard: boolean): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && event.shiftKey && onBoard) {
    viewport.pan(-arrow[0] * 80, -arrow[1] * 80);
    return true;
  }
  if (event.key === '+' || event.key === '=') viewport.zoom(1.25);
  else if (event.key === '-') viewport.zoom(1 / 1.25);
  else if (event.key === '0') viewport.fit();
  else return false;
  return true;
}

/** The cursor on the board. */
function walk({ hand, viewport }: Keyboard, event: KeyboardEvent): boolean {
  const { ground } = hand;
  if (!ground) return false;
  if (hand.turning !== null) return turning(hand, event);
  const arrow = ARROWS[event.key];
  if (arrow) {
    const from =
      hand.cursor ?? hand.hexInHand ?? ground.at(viewport.toGround({ x: viewport.width / 2, y: viewport.height / 2 }));
    if (from === null) return true;
    return point(hand, viewport, hand.cursor === null ? from : ground.toward(from, arrow[0], arrow[1]));
  }
  if (event.key !== 'Tab') return false;
  const next = neighbour(actors(hand), hand.cursor, event.shiftKey ? -1 : 1);
  return next !== null && point(hand, viewport, next);
}

function point(hand: Hand, viewport: Viewport, hex: Hex): boolean {
  hand.keyed = true;
  hand.cursor = hex;
  if (hand.goals?.has(hex) && hex !== hand.hexInHand) hand.aim(hex);
  if (hand.ground) viewport.reveal(hand.ground.centre(hex));
  return true;
}

function turning(hand: Hand, event: KeyboardEvent): boolean {
  const facings = hand.stage.handles?.facings ?? [];
  const number = Number(event.key);
  const direct = FACINGS[number - 1];
  if (direct && facings.includes(direct)) hand.face(direct);
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const now = hand.facing ?? hand.stage.handles?.now ?? 'e';
    const step = event.key === 'ArrowRight' ? 1 : 5;
    hand.facing = FACINGS[(FACINGS.indexOf(now) + step) % 6] as Facing;
  } else if (event.key === 'Enter' && hand.facing) hand.face(hand.facing);
  else return false;
  return true;
}

/** Hexes with somebody who may act or be chosen, in reading order. */
function actors(hand: Hand): Hex[] {
  const { stage, table } = hand;
  const found = new Set<Hex>([...stage.lit, ...stage.targets]);
  for (const unit of stage.act) {
    const hex = table.seen.get(unit)?.hexes[0];
    if (hex !== undefined) found.add(hex);
  }
  for (const leader of stage.actLeaders) {
    const hex = table.leaders.get(leader)?.hex;
    if (hex !== null && hex !== undefined) found.add(hex);
  }
  const at = (hex: Hex) => hand.ground?.centre(hex) ?? { x: 0, y: 0 };
  return [...found].sort((a, b) => at(a).y - at(b).y || at(a).x - at(b).x);
}

/** The next after one, or none past the end, so that Tab can leave the board. */
function neighbour(hexes: Hex[], from: Hex | null, step: 1 | -1): Hex | null {
  if (!hexes.length) return null;
  const at = from === null ? -1 : hexes.indexOf(from);
  if (at < 0) return (step > 0 ? hexes[0] : hexes.at(-1)) ?? null;
  return hexes[at + step] ?? null;
}

function act(keyboard: Keyboard, event: KeyboardEvent, onBoard: boolean): boolean {
  const { hand, help } = keyboard;
  const { table } = hand;
  if (event.key === ' ' && table.playback.busy) {
    table.playback.skip();
    return true;
  }
  if (event.key === 'Enter') return onBoard && enter(hand, event.shiftKey);
  if (event.key === 'Escape') return hand.release();
  if (event.key === '?') {
    help();
    return true;
  }
  if (!hand.mine) return false;
  if (event.key.toLowerCase() === 'v') {
    hand.advise?.();
    return true;
  }
  const number = Number(event.key);
  if (number >= 1 && number <= 9) {
    const action = hand.listed[number - 1];
    // Whoever is still to come is asked by a list where he enters.
    const entering = hand.ask?.ask === 'move' && hand.hexInHand === null;
    const listing = !!hand.ask && (entering || !QUESTIONS[hand.ask.ask].onMap);
    if (action && listing) hand.take(action);
    return !!action && listing;
  }
  return letter(hand, event.key.toLowerCase());
}

function enter(hand: Hand, more: boolean): boolean {
  // Where everybody has joined, Enter throws the die; on somebody who may join or leave it is a click.
  const joins = (unit: UnitId) => joinable(hand).has(unit) || musteredOf(hand).some((member) => member.unit === unit);
  const mustering = hand.target !== null && !(hand.cursor !== null && hand.unitsAt(hand.cursor).some(joins));
  if (mustering && hand.confirm()) return true;
  if (hand.cursor !== null && hand.goal !== hand.cursor) {
    hand.click(hand.cursor, more);
    return true;
  }
  if (hand.confirm()) return true;
  if (hand.cursor === null) {
    if (hand.table.legal.includes('done')) hand.end(habits().askBeforeEnd);
    return true;
  }
  hand.click(hand.cursor, more);
  return true;
}

function letter(hand: Hand, key: string): boolean {
  const { legal } = hand.table;
  const combat = hand.target !== null;
  switch (key) {
    case 'z':
      void hand.table.undo();
      return true;
    case 'e':
      hand.end(habits().askBeforeEnd);
      return true;
    case 'r': {
      const hex = hand.goal ?? hand.hexInHand ?? hand.cursor;
      if (hex !== null) hand.turn(hex);
      return true;
    }
    case 'b': {
      const hex = hand.hexInHand ?? hand.cursor;
      if (hex !== null) void hand.gather(hex);
      return hex !== null;
    }
    case ',':
    case '.':
      return turnAtGoal(hand, key === '.' ? 1 : -1);
    case 'h':
      if (legal.includes('halt')) void hand.table.choose('halt');
      return true;
    case 'a':
      if (combat) void joinAll(hand);
      else void hand.table.choose(...all(legal, 'join').map((unit) => ({ join: unit })));
      return true;
    case 'j': {
      const next = [...joinable(hand).keys()][0];
      if (combat && next !== undefined) void joinOrDrop(hand, next);
      return combat;
    }
    case 't': {
      const next = neighbour([...hand.stage.targets], hand.cursor, 1) ?? [...hand.stage.targets][0];
      if (next !== undefined) hand.table.show(next);
      return next !== undefined;
    }
    case 'f':
      return first(hand, (action) => of(action, 'form') !== undefined);
    case 'l':
      return first(hand, (action) => ['limbered', 'unlimbered'].includes(of(action, 'form') ?? ''));
    case 'c':
      return first(hand, (action) => of(action, 'charge') !== undefined);
    default:
      return false;
  }
}

/** The next front that can be taken at the goal pointed at. */
function turnAtGoal(hand: Hand, by: 1 | -1): boolean {
  const { goal: bodyGoal, facing } = hand.body;
  if (bodyGoal !== null) {
    hand.body.face(FACINGS[(FACINGS.indexOf(facing ?? 'nw') + 6 + by) % 6] ?? 'e');
    return true;
  }
  const goal = hand.goal === null ? undefined : hand.goals?.get(hand.goal);
  if (!goal) return false;
  const open = FACINGS.filter((each) => each === goal.facing || goal.turns.some((turn) => turn.facing === each));
  const at = open.indexOf(hand.facingAt(goal));
  hand.facing = open[(at + open.length + by) % open.length] ?? goal.facing;
  return true;
}

function first(hand: Hand, wanted: (action: Parameters<Hand['take']>[0]) => boolean): boolean {
  const found = hand.table.legal.find(wanted);
  if (found) hand.take(found);
  return !!found;
}
