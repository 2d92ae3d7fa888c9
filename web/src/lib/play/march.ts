/** Movement: choosing who marches, and the march itself. */
import type { Action, GoalWords, Hex, Leg, UnitId } from '../../types';
import { all, of } from './action';
import { actionsAt, lit, takeAt } from './choosing';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';
import type { Stage, Way } from './stage';

/** Whose turn it is to move whom. */
export const movement: Handling = {
  stage: (hand) => ({
    lit: new Set(),
    act: new Set(all(hand.table.legal, 'begin')),
    actLeaders: new Set(all(hand.table.legal, 'lead')),
    owing: new Set(hand.table.sight?.prompt.owing),
    done: new Set(hand.own.filter((unit) => unit.deeds.moved).map((unit) => unit.unit)),
    handles: hand.turning === null ? null : handlesBefore(hand, hand.turning),
  }),
  click: (hand, hex) => {
    hand.turning = null;
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
    if (hex !== null) void hand.table.choose({ face: { hex, facing } });
  },
};

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
      // Steps are shown as reach; what else takes a hex lights up.
      lit: new Set([...(plain.lit ?? [])].filter((hex) => !isStepOnly(hand, hex))),
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
    (action) => of(action, 'step') === undefined && of(action, 'join') === undefined,
  );
  if (other.length) return takeAt(hand, hex);
  if (hex === hand.hexInHand) {
    if (joiner !== undefined) void hand.table.choose({ join: joiner });
    return true;
  }
  void hand.letGo().then((free) => free && hand.click(hex));
  return true;
}

/** Sends the whole way; with `more` the unit stays in hand at its end. */
export async function goTo(hand: Hand, more: boolean): Promise<void> {
  const steps = hand.path
    ? pathActions(hand, hand.path)
    : wayActions(hand.goal === null ? undefined : hand.goals?.get(hand.goal));
  if (!steps.length) return;
  if (hand.facing) steps.push({ turn: hand.facing });
  await hand.march(steps, !more);
}

function wayActions(goal: GoalWords | undefined): Action[] {
  return (goal?.way ?? []).map((leg): Action => ('step' in leg ? { step: leg.step.side } : { turn: leg.turn.facing }));
}

function pathActions(hand: Hand, path: Hex[]): Action[] {
  return path.slice(1).flatMap((hex, at): Action[] => {
    const side = hand.ground?.sideTo(path[at] ?? hex, hex);
    return side ? [{ step: side }] : [];
  });
}

function isStepOnly(hand: Hand, hex: Hex): boolean {
  return (hand.reading.hexes.get(hex) ?? []).every((action) => of(action, 'step') !== undefined);
}

function handlesInMarch(hand: Hand): Stage['handles'] {
  const hex = hand.turning;
  if (hex === null) return null;
  if (hex !== hand.hexInHand) {
    return {
      hex,
      facings: ['ne', 'e', 'se', 'sw', 'w', 'nw'],
      now: hand.facing ?? hand.goals?.get(hex)?.facing ?? null,
    };
  }
  const facings = all(hand.table.legal, 'turn');
  return facings.length ? { hex, facings, now: hand.seen(hand.marchers[0])?.facing ?? null } : null;
}

function wayOf(hand: Hand): Way | null {
  const here = hand.hexInHand;
  const unit = hand.marchers[0] ?? null;
  if (here === null) return null;
  if (hand.path && hand.path.length > 1) {
    return { hexes: hand.path, costs: hand.path.map(() => null), unit, facing: hand.facing };
  }
  const hex = hand.goal ?? (hand.coarse ? null : hand.hover);
  const goal = hex === null ? undefined : hand.goals?.get(hex);
  if (!goal || goal.hex === here) return null;
  const hexes = [here];
  const costs: (number | null)[] = [null];
  let spent = hand.seen(unit)?.spent ?? 0;
  for (const leg of goal.way) {
    spent += costOf(leg);
    if (!('step' in leg)) continue;
    hexes.push(leg.step.to);
    costs.push(spent);
  }
  return { hexes, costs, unit, facing: hand.facing ?? goal.facing };
}

const costOf = (leg: Leg) => ('step' in leg ? leg.step.cost : leg.turn.cost);
