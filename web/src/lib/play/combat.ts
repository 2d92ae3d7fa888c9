/** Fire and shock: a target, then those who take part, then the die. */
import type { Action, Hex, UnitId } from '../../types';
import { all, of } from './action';
import { choosing, takeAt } from './choosing';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';
import { unitOf } from './reading';

/** Choosing a target. */
export const aiming: Handling = {
  stage: (hand) => ({ targets: new Set(all(hand.table.legal, 'aim')), done: fired(hand) }),
  click: (hand, hex) => {
    hand.look(hex);
    if (!all(hand.table.legal, 'aim').includes(hex)) return false;
    void hand.table.choose({ aim: hex });
    return true;
  },
};

/** Marking stacks for the assault. */
export const marking: Handling = {
  ...choosing,
  stage: (hand) => ({ ...choosing.stage(hand), chosen: new Set(marked(hand)) }),
};

/** Who is marked for the assault. */
export const marked = (hand: Hand): UnitId[] =>
  hand.own.filter(({ deeds, fate }) => deeds.assault && fate === 'on-map').map(({ unit }) => unit);

/** Choosing who takes part. */
export const mustering: Handling = {
  stage: (hand) => {
    const target = hand.target;
    const joined = musteredOf(hand);
    return {
      target,
      targets: new Set(all(hand.table.legal, 'aim')),
      chosen: new Set(joined.map((member) => member.unit)),
      act: new Set(joinable(hand).keys()),
      lanes:
        target === null
          ? []
          : joined.map(({ hex, points }) => ({ from: hex, to: target, text: points, blow: !hand.isFire })),
    };
  },
  click: (hand, hex) => {
    const joined = musteredOf(hand).filter((member) => member.hex === hex);
    const open = hand.unitsAt(hex).find((unit) => joinable(hand).has(unit));
    const unit = open ?? joined[0]?.unit;
    if (hex === hand.target && joinable(hand).size) void joinAll(hand);
    else if (unit !== undefined) void joinOrDrop(hand, unit);
    else if (!takeAt(hand, hex)) return aimElsewhere(hand, hex);
    return true;
  },
  release: (hand) => {
    if (!hand.table.legal.includes('cancel')) return false;
    void hand.table.choose('cancel');
    return true;
  },
  confirm: (hand) => {
    if (!hand.table.legal.includes('resolve')) return false;
    void hand.table.choose('resolve');
    return true;
  },
};

/** Aims at another enemy instead; where that cannot be, all is left as it was. */
function aimElsewhere(hand: Hand, hex: Hex): boolean {
  const { target, table, joins } = hand;
  const enemy = table.stacks.get(hex);
  if (target === null || hex === target || !enemy || enemy.camp === hand.camp) return false;
  if (!table.legal.includes('cancel')) return false;
  const aim = async () => {
    if (!(await table.choose('cancel'))) return;
    if (all(table.legal, 'aim').includes(hex)) await table.choose({ aim: hex });
    else if (await table.choose({ aim: target }, ...joins)) hand.joins = joins;
  };
  hand.look(hex);
  void aim();
  return true;
}

/** Somebody who takes part, as the server counts him. */
export interface Member {
  unit: UnitId;
  hex: Hex;
  points: string;
}

/** A fraction of the wire, `9` or `9/2`, as it is printed. */
export function printed(fraction: string): string {
  const [over = 0, under = 1] = fraction.split('/').map(Number);
  const rest = `${over % under}/${under}`;
  return under === 1 ? fraction : `${Math.floor(over / under) || ''}${FRACTIONS[rest] ?? ` ${rest}`}`;
}
const FRACTIONS: Record<string, string> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

/** Those already joined. */
export function musteredOf(hand: Hand): Member[] {
  const preview = hand.table.sight?.preview?.preview;
  if (!preview || preview.combat === 'rally') return [];
  if (preview.combat === 'fire') {
    return preview.points.firers.map((firer) => ({
      unit: firer.unit,
      hex: firer.from,
      points: printed(firer.value),
    }));
  }
  return preview.attackers.map((force) => ({ unit: force.unit, hex: force.hex, points: printed(force.total) }));
}

/** Those who may still join, each with his ways to do it. */
export function joinable(hand: Hand): Map<UnitId, Action[]> {
  const found = new Map<UnitId, Action[]>();
  for (const action of hand.table.legal) {
    const unit = unitOf(action);
    if (unit !== null) found.set(unit, [...(found.get(unit) ?? []), action]);
  }
  return found;
}

/** Joins with the most points there are, or by the plainest way. */
export async function join(hand: Hand, unit: UnitId): Promise<boolean> {
  const best = bestOf(joinable(hand).get(unit) ?? []);
  return best ? hand.table.choose(best) : false;
}

/** Joins who may, leaves out who has. */
export async function joinOrDrop(hand: Hand, unit: UnitId): Promise<void> {
  if (joinable(hand).has(unit)) await join(hand, unit);
  else if (musteredOf(hand).some((member) => member.unit === unit)) await drop(hand, unit);
}

/** Everybody who may, one after the other: each may shut out the next. */
export async function joinAll(hand: Hand): Promise<void> {
  for (let tries = 0; tries < 24; tries++) {
    const next = [...joinable(hand).keys()][0];
    if (next === undefined || !(await join(hand, next))) return;
  }
}

/** Leaves one out: the combat is put together again without it. */
export async function drop(hand: Hand, unit: UnitId): Promise<void> {
  const target = hand.target;
  if (target === null) return;
  const kept = hand.joins.filter((action) => unitOf(action) !== unit);
  await hand.table.choose('cancel', { aim: target }, ...kept);
  hand.joins = kept;
}

function bestOf(actions: Action[]): Action | undefined {
  const points = (action: Action) => of(action, 'fire')?.points ?? 0;
  return actions.reduce<Action | undefined>(
    (best, action) => (!best || points(action) > points(best) ? action : best),
    undefined,
  );
}

function fired(hand: Hand): Set<UnitId> {
  const defending = hand.table.sight?.view.step === 'defensive-fire';
  const has = hand.own.filter(({ deeds }) => (defending ? deeds.fired_defending : deeds.fired_attacking));
  return new Set(has.map((unit) => unit.unit));
}
