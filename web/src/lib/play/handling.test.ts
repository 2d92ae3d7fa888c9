import { expect, test, vi } from 'vitest';
import type { Action, Facing, GoalWords } from '../../types';
import { answersOf, choosing, counterpart } from './choosing';
import { aiming, joinable, joinAll } from './combat';
import type { Hand } from './hand.svelte';
import { costAt, goTo, legsTo } from './march';
import { EMPTY } from './stage';

/** A hand over a table that takes everything and remembers it. */
function handOver(legal: Action[], more: Record<string, unknown> = {}) {
  const table = {
    legal,
    sight: { preview: null },
    choose: vi.fn((...actions: Action[]) => Promise.resolve(actions.length > 0)),
  };
  return { hand: { table, look: vi.fn(), ...more } as unknown as Hand, table };
}

test('a click takes the target that may be aimed at, and looks at every other hex', () => {
  const { hand, table } = handOver([{ aim: 7 }, 'done']);
  expect(aiming.click?.(hand, 7, false)).toBe(true);
  expect(table.choose).toHaveBeenCalledWith({ aim: 7 });
  expect(aiming.click?.(hand, 8, false)).toBe(false);
  expect(table.choose).toHaveBeenCalledTimes(1);
});

test('whoever may join does it with the most points', async () => {
  const points = [1, 2, 3].map((each): Action => ({ fire: { unit: 4, from: 2, points: each } }));
  const { hand, table } = handOver([...points, 'resolve', 'cancel']);
  expect([...joinable(hand).keys()]).toEqual([4]);
  table.choose.mockImplementationOnce(() => {
    table.legal = ['resolve', 'cancel'];
    return Promise.resolve(true);
  });
  await joinAll(hand);
  expect(table.choose.mock.calls).toEqual([[{ fire: { unit: 4, from: 2, points: 3 } }]]);
});

const goal: GoalWords = {
  hex: 9,
  cost: 3,
  facing: 'e',
  way: [
    { turn: { facing: 'ne', cost: 0 } },
    { step: { side: 'n', to: 8, cost: 1 } },
    { step: { side: 'ne', to: 9, cost: 2 } },
  ],
  risks: [],
  turns: [
    { facing: 'w', cost: 6, way: [] },
    { facing: 'sw', cost: 4, way: [{ step: { side: 'se', to: 9, cost: 4 } }] },
  ],
};

test('a march is sent as the steps and turns of its way, the wished facing last', async () => {
  const march = vi.fn(async () => {});
  const { hand } = handOver([], {
    goal: 9,
    goals: new Map([[9, goal]]),
    path: null,
    facingAt: () => 'w' as Facing,
    march,
  });
  await goTo(hand, false);
  expect(march).toHaveBeenCalledWith([{ turn: 'ne' }, { step: 'n' }, { step: 'ne' }, { turn: 'w' }], true);
});

test('a front at the goal has its price, and its own way where turning sooner costs less', () => {
  expect([costAt(goal, 'e'), costAt(goal, 'w')]).toEqual([3, 6]);
  expect(legsTo(goal, 'e')).toBe(goal.way);
  expect(legsTo(goal, 'w').at(-1)).toEqual({ turn: { facing: 'w', cost: 3 } });
  expect(legsTo(goal, 'sw')).toEqual([{ step: { side: 'se', to: 9, cost: 4 } }]);
});

const reading = (more: object) => ({ hexes: new Map(), units: new Map(), leaders: new Map(), rest: [], ...more });

test('an answer that is no place stands beside the question, a facing at its corners', () => {
  const legal: Action[] = ['accept', 'decline', { turn: 'e' }];
  const { hand, table } = handOver(legal, {
    mine: true,
    ask: { ask: 'evade', of: { hex: 5 } },
    question: 5,
    hexInHand: null,
    turner: null,
    piece: null,
    reading: reading({ rest: legal }),
  });
  expect(answersOf(hand)).toEqual(['accept', 'decline']);
  expect(choosing.stage(hand)).toMatchObject({ target: 5, handles: { hex: 5, facings: ['e'] } });
  choosing.face?.(hand, 'e');
  expect(table.choose).toHaveBeenCalledWith({ turn: 'e' });
});

test('a lone answer has its counterpart on the map: a lit hex, or else a marked piece', () => {
  const over = (stage: object) => counterpart(handOver(['done'], { stage: { ...EMPTY, ...stage } }).hand);
  expect(over({ lit: new Set([5]), act: new Set([1]) })).toBe('hex');
  expect(over({ act: new Set([1]) })).toBe('piece');
  expect(over({})).toBeNull();
});

test('a stack of which several may be chosen is spread out', () => {
  const units = new Map([3, 4].map((unit) => [unit, [{ unit }]]));
  const more = { reading: reading({ units }), unitsAt: () => [3, 4], leadersAt: () => [], fan: null };
  const { hand, table } = handOver([{ unit: 3 }, { unit: 4 }], more);
  expect(choosing.click?.(hand, 7, false)).toBe(true);
  expect(hand.fan).toBe(7);
  expect(table.choose).not.toHaveBeenCalled();
});
