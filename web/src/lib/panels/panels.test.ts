import { describe, expect, test } from 'vitest';
import { line, setting, state, view } from '../../testkit/field';
import type { Action } from '../../types';
import { asksForOrders, changeKey, drawnUp, orderRows } from './changes';
import { chapters, fightWords, wayOf } from './chapters';
import { cited } from './cited';
import { expected } from './expected';
import { army, isHurt, strain } from './musters';
import { strengths } from './strength';
import { toll } from '../pages/toll';

describe('the order of battle', () => {
  test('sums a command and keeps independent units apart', () => {
    const french = army(setting, view(), 'french');
    expect(french.musters.map((muster) => [muster.command?.name ?? null, muster.points, muster.full])).toEqual([
      ['Poinsot', 6, 8],
      [null, 6, 6],
    ]);
    expect([french.points, french.full]).toEqual([12, 14]);
    expect(french.musters[0]?.leader?.counter.name).toBe('Vedel');
  });

  test('counts what lies unseen under enemy stacks', () => {
    expect(army(setting, view(), 'spanish').unseen).toBe(2);
  });

  test('an eliminated unit has lost everything and fights no more', () => {
    const dead = view({ units: [state(0, { fate: 'eliminated', strength: 8 })] });
    const [muster] = army(setting, dead, 'french').musters;
    expect([muster?.points, muster?.units[0]?.lost]).toEqual([0, 8]);
    expect(muster?.units.every(isHurt)).toBe(true);
  });

  test('tells how near a command is to breaking only to its own side', () => {
    const [own, enemy] = view().commands;
    expect(strain(own ?? null)).toBe(0.75);
    expect(strain(enemy ?? null)).toBeNull();
  });
});

describe('the orders sheet', () => {
  const legal: Action[] = [
    { 'change-order': { commander: 0, command: 0, order: 'defend' } },
    { initiative: { command: 0, order: 'retreat' } },
    'done',
  ];
  const asked = view({ choice: { camp: 'french', ask: { ask: 'orders' }, legal } });

  test('offers exactly what is legal, by command', () => {
    const rows = orderRows(setting, asked, 'french');
    expect(rows.map((row) => [row.order, row.changes.map(changeKey)])).toEqual([
      ['attack', ['change/defend/0', 'initiative/retreat/']],
    ]);
    expect(asksForOrders(asked)).toBe(true);
    expect(asksForOrders(view())).toBe(false);
  });

  test('sends what was drawn up and is still legal', () => {
    const rows = orderRows(setting, asked, 'french');
    const change = rows[0]?.changes[0];
    if (!change) throw new Error('no change');
    expect(drawnUp(rows, new Map([[0, change]]))).toEqual([legal[0]]);
    expect(drawnUp(orderRows(setting, view(), 'french'), new Map([[0, change]]))).toEqual([]);
  });

  test('shows no orders of the enemy', () => {
    expect(orderRows(setting, asked, 'spanish')).toEqual([]);
  });
});

describe('the report', () => {
  const lines = [
    line({ kind: 'turn-began', text: 'Turn 1.' }),
    line({ text: 'First moves.' }),
    line({ ply: 2, step: 'shock', kind: 'shocked', text: 'First attacks Irlanda.', clause: 'VOL2-11-a' }),
    line({ ply: 3, step: 'shock', kind: 'lost', text: 'Irlanda loses a point.', clause: 'VOL2-11-a' }),
  ];

  test('has a chapter a step, the latest first, without the marks of time', () => {
    const found = chapters(lines, { fightsOnly: false, find: '' });
    expect(found.map((chapter) => chapter.entries.length)).toEqual([1, 1]);
  });

  test('tells a fight as one thing, and nobody twice', () => {
    const told = [
      line({ step: 'shock', kind: 'shocked', text: 'First attacks.', units: [0] }),
      line({ step: 'shock', kind: 'lost', text: 'Irlanda loses a point.', units: [2], points: 1 }),
      line({ step: 'shock', kind: 'cohesion-changed', text: 'Irlanda is routed.', units: [2] }),
    ];
    const [chapter] = chapters(told, { fightsOnly: false, find: '' });
    const [fight] = chapter?.entries ?? [];
    if (!fight) throw new Error('no fight');
    expect(chapter?.entries).toHaveLength(1);
    expect(fightWords(fight, () => 'Irlanda', 'No effect.')).toBe('First attacks. Irlanda loses a point, is routed.');
    const check = { die: 1, modifiers: [], total: 1, column: 'C', result: 'D', words: '', table: 'morale' };
    const [deed, ...rest] = fight.lines;
    const checked = { ...fight, lines: [deed, line({ roll: check }), ...rest] } as typeof fight;
    const said = fightWords(
      checked,
      () => 'Irlanda',
      'No effect.',
      ({ die }) => `morale, die ${die}`,
    );
    expect(said).toContain('(morale, die 1)');
    expect(fightWords({ ...fight, lines: [fight.lines[0]] }, () => '', 'No effect.')).toBe('First attacks. No effect.');
  });

  test('can be sifted', () => {
    expect(chapters(lines, { fightsOnly: true, find: '' })).toHaveLength(1);
    expect(chapters(lines, { fightsOnly: false, find: 'IRLANDA LOSES' })[0]?.entries).toHaveLength(1);
  });

  test('tells a march as one thing, also when units march side by side', () => {
    const step = (unit: number, from: number, to: number) => line({ units: [unit], trace: { unit, from, to } });
    const [chapter] = chapters([step(0, 1, 2), step(1, 1, 2), step(0, 2, 3), step(1, 2, 3)], {
      fightsOnly: false,
      find: '',
    });
    expect(chapter?.entries.map((entry) => [entry.kind, wayOf(entry)])).toEqual([
      ['march', { from: 1, to: 3 }],
      ['march', { from: 1, to: 3 }],
    ]);
  });

  test('tells a deployment as one thing', () => {
    const placed = [0, 1, 2].map((unit) => line({ kind: 'placed', step: { 'set-up': 'french' }, units: [unit] }));
    const [chapter] = chapters(placed, { fightsOnly: false, find: '' });
    expect(chapter?.entries.map((entry) => [entry.kind, entry.lines.length])).toEqual([['placing', 3]]);
  });

  test('counts no leader who rides among those who come on the map', () => {
    const rides = ['movement', 'movement'].map((step) => line({ kind: 'leader-placed', step: step as 'movement' }));
    const [chapter] = chapters(rides, { fightsOnly: false, find: '' });
    expect(chapter?.entries.map((entry) => entry.kind)).toEqual(['line', 'line']);
  });

  test('names each clause once and counts its uses', () => {
    expect(cited(lines)[0]).toEqual({ id: 'VOL2-11-a', times: 2 });
  });
});

test('an army is what it was, less what it lost', () => {
  const told = [
    line({ turn: 2, kind: 'lost', units: [0], points: 3 }),
    line({ turn: 3, kind: 'eliminated', units: [2] }),
  ];
  const now = view({ turn: 3, units: [state(0, { strength: 5 }), state(1, { strength: 6 })] });
  expect(strengths(setting, now, told)).toEqual([
    { turn: 1, french: 14, spanish: 4 },
    { turn: 2, french: 11, spanish: 4 },
    { turn: 3, french: 11, spanish: 0 },
  ]);
});

test('every list counts an enemy out of sight by what is printed and what was told', () => {
  const told = [line({ turn: 1, kind: 'lost', units: [2], points: 1 })];
  const covered = view({ units: [state(0), state(1, { strength: 6 })] });
  const { points, full, musters } = army(setting, covered, 'spanish', told);
  expect([points, full]).toEqual([3, 4]);
  expect(musters.map((muster) => [muster.points, muster.full, muster.units.length])).toEqual([[3, 4, 0]]);
  expect(strengths(setting, covered, told).at(-1)?.spanish).toBe(points);
  expect(toll(setting, covered, 'spanish', told)).toMatchObject({ lost: { points: 1 }, of: { points: 4, units: 1 } });
});

test('nothing is counted for a unit that is not in the battle', () => {
  const [first, ...others] = setting.units;
  if (!first) throw new Error('no unit');
  const without = { ...setting, units: [{ ...first, inPlay: false }, ...others] };
  expect(army(without, view({ units: [] }), 'french').full).toBe(6);
});

test('reinforcements are expected until their units are on the map', () => {
  const coming = {
    ...setting,
    arrivals: [{ turn: 3, camp: 'french' as const, text: 'Vedel', hex: 0, units: [0], leaders: [] }],
  };
  const waiting = view({ units: [state(0, { fate: 'to-come' })], arrivals: [{ due: 5 }] });
  expect(expected(coming, waiting)).toEqual([{ at: 0, camp: 'french', text: 'Vedel', turn: 5, waiting: false }]);
  expect(expected(coming, view())).toEqual([]);
});
