/** Movement: choosing who marches, and the march itself. */
import type { Action, Facing, GoalWords, Hex, Leg, UnitId } from '../../types';
import { FACINGS, facingFor } from '../board/ground';
import { all, of } from './action';
import { actionsAt, lit, takeAt } from './choosing';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';
import type { Stage, Way } from './stage';

/** Whose turn it is to move whom. */
export const movement: Handling = {
  stage: (hand) => ({
    lit: new Set(),
    act: new Set(all(hand.table.legal, 'begin').filter((unit) => !hand.idle.has(unit))),
    chosen: new Set(hand.body.everybody),
    actLeaders: new Set(all(hand.table.legal, 'lead')),
    owing: new Set(hand.table.sight?.prompt.owing),
    done: new Set(hand.own.filter((unit) => unit.deeds.moved).map((unit) => unit.unit)),
    handles:
      hand.body.goal !== null ? handlesOfBody(hand) : hand.turning === null ? null : handlesBefore(hand, hand.turning),
  }),
  click: (hand, hex, more) => {
    hand.turning = null;
    if (more ? gathers(hand, hex) : sendsBody(hand, hex)) return true;
    const first = hand.unitsAt(hex).find((unit) => mayBegin(hand, unit));
    hand.look(hex);
    if (first !== undefined) {
      void hand.begin(first);
      return true;
    }
    const leader = hand.leadersAt(hex).find((at) => all(hand.table.legal, 'lead').includes(at));
    if (leader === undefined) return false;
    hand.lead(leader, true);
    return true;
  },
  turn: (hand, hex) => {
    hand.turning = handlesBefore(hand, hex) ? hex : null;
  },
  face: (hand, facing) => {
    const hex = hand.turning;
    if (hand.body.goal !== null) hand.body.face(facing);
    else if (hex !== null) void hand.table.choose({ face: { hex, facing } });
  },
  confirm: (hand) => {
    if (!hand.body.ready) return false;
    void hand.body.go();
    return true;
  },
  release: (hand) => {
    if (!hand.body.active) return false;
    hand.body.release();
    hand.leading = null;
    return true;
  },
};

/** Adds a stack to the body in hand, or lets it out. */
function gathers(hand: Hand, hex: Hex): boolean {
  const units = hand.unitsAt(hex).filter((unit) => mayBegin(hand, unit));
  if (units.length) hand.body.toggle(units);
  return units.length > 0;
}

/**
 * Names the goal of the body in hand; a second click on it sends everybody. Another stack is taken up instead, by itself or, where
 * others wait to march, as one more body; a body that waits is taken in hand again.
 */
function sendsBody(hand: Hand, hex: Hex): boolean {
  const { body } = hand;
  if (!body.active) return false;
  if (body.goal === hex) {
    void body.go();
    return true;
  }
  const here = hand.unitsAt(hex);
  const others = here.filter((unit) => mayBegin(hand, unit) && !body.everybody.includes(unit));
  if (others.length && body.goal === null) {
    hand.leading = null;
    if (body.waiting.length) return body.choose(others);
    body.drop();
    return false;
  }
  const waits = body.waiting.find((order) => order.units.some((unit) => here.includes(unit)));
  if (body.units.length) body.fix(hex, null);
  else if (waits) body.retake(waits);
  return true;
}

function handlesOfBody(hand: Hand): Stage['handles'] {
  const hex = hand.body.goal;
  return hex === null ? null : { hex, facings: [...FACINGS], now: hand.body.facing };
}

const mayBegin = (hand: Hand, unit: UnitId) => all(hand.table.legal, 'begin').includes(unit);

/** A stack that has not moved turns free. */
function handlesBefore(hand: Hand, hex: Hex): Stage['handles'] {
  const facings = all(hand.table.legal, 'face')
    .filter((face) => face.hex === hex)
    .map((face) => face.facing);
  const top = hand.unitsAt(hex)[0];
  return facings.length ? { hex, facings, now: hand.seen(top)?.facing ?? null } : null;
}

/** A march under way. */
export const march: Handling = {
  stage: (hand) => {
    const units = hand.marchers;
    const plain = lit(hand);
    return {
      chosen: new Set(units),
      act: new Set(all(hand.table.legal, 'join')),
      // Steps are shown as reach; what else takes a hex lights up, and a step to where no goal is told of.
      lit: new Set([...(plain.lit ?? [])].filter((hex) => !isStepOnly(hand, hex) || !leadsOn(hand))),
      goals: hand.goals,
      handles: handlesInMarch(hand),
    };
  },
  way: wayOf,
  click: (hand, hex, more) => clickInMarch(hand, hex, more),
  turn: (hand, hex) => {
    const here = hand.hexInHand;
    if (hex === here || hand.goals?.has(hex)) {
      hand.turning = hex;
      if (hex !== here) hand.goal = hex;
    }
  },
  face: (hand, facing) => {
    if (hand.turning === hand.hexInHand) void hand.table.choose({ turn: facing });
    else {
      hand.facing = facing;
      hand.turning = null;
    }
  },
  confirm: (hand) => {
    if (hand.goal === null && !hand.path) return false;
    void goTo(hand, false);
    return true;
  },
  release: (hand) => {
    if (hand.goal !== null || hand.path || hand.turning !== null) hand.forget();
    else void hand.letGo();
    return true;
  },
};

function clickInMarch(hand: Hand, hex: Hex, more: boolean): boolean {
  const joiner = hand.unitsAt(hex).find((unit) => all(hand.table.legal, 'join').includes(unit));
  if (hand.goals?.has(hex) && hex !== hand.hexInHand) {
    const sure = !hand.coarse || hand.goal === hex;
    if (hand.goal !== hex) hand.aim(hex);
    if (sure) void goTo(hand, more);
    return true;
  }
  const other = actionsAt(hand, hex).filter(
    (action) => (of(action, 'step') === undefined || !leadsOn(hand)) && of(action, 'join') === undefined,
  );
  if (other.length) return takeAt(hand, hex);
  if (hex === hand.hexInHand) {
    if (joiner !== undefined) void hand.table.choose({ join: joiner });
    return true;
  }
  const next = hand.own.some(
    ({ hexes, deeds, fate }) => fate === 'on-map' && hexes.includes(hex) && !deeds.moved && !deeds.began,
  );
  if (next) void hand.letGo().then((free) => free && hand.click(hex));
  else void hand.tellWhy(hand.marchers, 'move', hex);
  return true;
}

/** Sends the whole way; with `more` the unit stays in hand at its end. */
export async function goTo(hand: Hand, more: boolean): Promise<void> {
  const goal = hand.goal === null ? undefined : hand.goals?.get(hand.goal);
  if (hand.path) {
    const steps = pathActions(hand, hand.path);
    if (hand.facing) steps.push({ turn: hand.facing });
    if (steps.length) await hand.march(steps, !more);
  } else if (goal) {
    const steps = wayActions(legsTo(goal, hand.facingAt(goal)));
    if (steps.length) await hand.march(steps, !more);
  }
}

/** The way to a goal that ends with a front: the turn is its last leg, unless turning earlier costs less. */
export function legsTo(goal: GoalWords, facing: Facing): Leg[] {
  const turn = goal.turns.find((turn) => turn.facing === facing);
  if (!turn) return goal.way;
  return turn.way.length ? turn.way : [...goal.way, { turn: { facing, cost: turn.cost - goal.cost } }];
}

/** What a goal costs with a front at its end. */
export const costAt = (goal: GoalWords, facing: Facing): number =>
  goal.turns.find((turn) => turn.facing === facing)?.cost ?? goal.cost;

const wayActions = (way: Leg[]): Action[] =>
  way.map((leg): Action => ('step' in leg ? { step: leg.step.side } : { turn: leg.turn.facing }));

/** A way drawn by hand: before a step that is not to its front the unit turns as little as it must. */
function pathActions(hand: Hand, path: Hex[]): Action[] {
  let facing = hand.seen(hand.marchers[0])?.facing ?? null;
  const turns =
    all(hand.table.legal, 'turn').length > 0 ||
    (hand.table.sight?.reach?.goals ?? []).some(({ turns }) => turns.length);
  return path.slice(1).flatMap((hex, at): Action[] => {
    const side = hand.ground?.sideTo(path[at] ?? hex, hex);
    if (!side) return [];
    const turned: Facing | null = facing && turns ? facingFor(facing, side) : facing;
    const turn: Action[] = turned !== null && turned !== facing ? [{ turn: turned }] : [];
    facing = turned;
    return [...turn, { step: side }];
  });
}

/** Whether the unit in hand is told of a goal elsewhere; if it is not, its steps are taken one by one. */
const leadsOn = (hand: Hand) => [...(hand.goals?.keys() ?? [])].some((hex) => hex !== hand.hexInHand);

function isStepOnly(hand: Hand, hex: Hex): boolean {
  return (hand.reading.hexes.get(hex) ?? []).every((action) => of(action, 'step') !== undefined);
}

function handlesInMarch(hand: Hand): Stage['handles'] {
  const hex = hand.turning;
  if (hex === null) return null;
  const goal = hand.goals?.get(hex);
  const costs = new Map(goal ? goal.turns.map((turn) => [turn.facing, turn.cost]) : []);
  if (goal && hex !== hand.hexInHand) {
    costs.set(goal.facing, goal.cost);
    return { hex, facings: FACINGS.filter((facing) => costs.has(facing)), now: hand.facing ?? goal.facing, costs };
  }
  const facings = all(hand.table.legal, 'turn');
  return facings.length ? { hex, facings, now: hand.seen(hand.marchers[0])?.facing ?? null, costs } : null;
}

/** The way to the goal that is pointed at, with what it costs. */
export function wayOf(hand: Hand): Way | null {
  const here = hand.hexInHand;
  const unit = hand.marchers[0] ?? null;
  if (here === null) return null;
  if (hand.path && hand.path.length > 1) {
    return { hexes: hand.path, costs: pathCosts(hand, hand.path), unit, facing: hand.facing };
  }
  const hex = hand.goal ?? (hand.coarse ? null : hand.hover);
  const goal = hex === null ? undefined : hand.goals?.get(hex);
  if (!goal || goal.hex === here) return null;
  const hexes = [here];
  const costs: (number | null)[] = [null];
  const facing = hand.facingAt(goal);
  let spent = hand.seen(unit)?.spent ?? 0;
  for (const leg of legsTo(goal, facing)) {
    spent += costOf(leg);
    if (!('step' in leg)) continue;
    hexes.push(leg.step.to);
    costs.push(spent);
  }
  return { hexes, costs, unit, facing };
}

/** What a way drawn by hand costs so far, as long as each of its steps is known from the ways the server found. */
export function pathCosts(hand: Hand, path: Hex[]): (number | null)[] {
  const known = new Map<string, number>();
  const quarter = Math.min(...(hand.goals?.get(path[0] ?? -1)?.turns.map((turn) => turn.cost) ?? []));
  for (const goal of hand.goals?.values() ?? []) {
    let from = hand.hexInHand;
    for (const leg of goal.way) {
      if (!('step' in leg)) continue;
      known.set(`${from}-${leg.step.to}`, leg.step.cost);
      from = leg.step.to;
    }
  }
  let spent: number | null = hand.seen(hand.marchers[0])?.spent ?? 0;
  let facing = hand.seen(hand.marchers[0])?.facing ?? null;
  return path.map((hex, at) => {
    const from = path[at - 1];
    if (from === undefined) return null;
    const side = hand.ground?.sideTo(from, hex);
    const step = known.get(`${from}-${hex}`);
    const next = facing && side && Number.isFinite(quarter) ? facingFor(facing, side) : facing;
    const turn = next === facing ? 0 : quarter - (hand.seen(hand.marchers[0])?.spent ?? 0);
    facing = next;
    spent = spent === null || step === undefined ? null : spent + step + Math.max(0, turn);
    return spent;
  });
}

const costOf = (leg: Leg) => ('step' in leg ? leg.step.cost : leg.turn.cost);
