import { expect, test } from 'vitest';
import type { Line, SeatView, StackView, UnitView, View } from '../../types';
import { advance } from './advance';
import { announced, beats, isBlow, isGreat } from './beats';

const unit = (id: number, hex: number | null, more: Partial<UnitView> = {}) =>
  ({
    unit: id,
    fate: 'on-map',
    hexes: hex === null ? [] : [hex],
    strength: 6,
    facing: 'e',
    cohesion: 'good',
    ...more,
  }) as UnitView;
const stack = (hex: number, units: number[], counters = units.length): StackView => ({
  hex,
  camp: 'spanish',
  counters,
  units,
});
const view = (units: UnitView[], stacks: StackView[]) => ({ units, stacks, choice: null }) as unknown as View;
const sight = (of: View, held = 0) =>
  ({
    view: of,
    standing: { standing: { grounds: [{ camp: 'french', held, ground: { hexes: [40] } }] } },
  }) as unknown as SeatView;
const line = (kind: string, more: Partial<Line> = {}): Line => ({
  ply: 0,
  turn: 1,
  step: 'offensive-fire',
  camp: 'french',
  kind,
  text: kind,
  clause: '',
  at: null,
  hexes: [],
  units: [],
  roll: null,
  trace: null,
  points: null,
  ...more,
});
const roll = (table: string, result: string) => ({
  die: 4,
  modifiers: [],
  total: 4,
  column: '1',
  result,
  words: '',
  table,
});

const before = view([unit(1, 10), unit(2, 11)], [{ ...stack(10, [1]), camp: 'french' }, stack(11, [2], 2)]);
const after = view(
  [unit(1, 10), unit(2, 12, { cohesion: 'disorganized' }), unit(3, 11)],
  [{ ...stack(10, [1]), camp: 'french' }, stack(12, [2]), stack(11, [3])],
);
const fire = [
  line('fired', { units: [1], hexes: [11] }),
  line('rolled', { roll: roll('fire', '1M') }),
  line('lost', { units: [2], points: 1 }),
  line('rolled', { units: [2], roll: roll('morale', 'D') }),
  line('cohesion-changed', { units: [2] }),
  line('retreated', { units: [2], trace: { unit: 2, from: 11, to: 12 }, hexes: [12] }),
];

test('a fire is one beat with its die, and a morale check another, where the unit stands', () => {
  const [shot, check, ...more] = beats(fire, sight(before), sight(after));
  expect(more).toEqual([]);
  expect(shot).toMatchObject({ kind: 'fire', from: [10], at: 11, told: 3, roll: { result: '1M' } });
  expect(shot?.lines.map((each) => each.kind)).toEqual(['fired', 'rolled', 'lost']);
  expect(check).toMatchObject({ kind: 'check', at: 11, told: 6, roll: { result: 'D' } });
});

test('riders out of hand, a unit destroyed and ground that changes hands have headlines', () => {
  const lines = [line('rolled', { units: [1], roll: roll('control', 'NC') }), line('eliminated', { units: [2] })];
  const found = beats(lines, sight(before), sight(after, 1));
  expect(found.map((beat) => beat.kind)).toEqual(['unruly', 'destroyed', 'ground']);
  expect(found.every(isGreat)).toBe(true);
  expect(found[2]).toMatchObject({ at: 40, camp: 'french' });
});

test('counters set up make no headline; those that come later do', () => {
  const setUp = line('placed', { step: { 'set-up': 'french' } as never, units: [1], hexes: [3] });
  expect(beats([setUp], sight(before), sight(after))[0]?.kind).toBe('word');
  expect(beats([{ ...setUp, step: 'movement' }], sight(before), sight(after))[0]?.kind).toBe('arrival');
});

test('a body that comes on unit by unit is announced once', () => {
  const came = (unit: number, turn = 1) =>
    beats([line('placed', { step: 'movement', units: [unit], hexes: [3], turn })], sight(before), sight(after));
  const known = new Set<string>();
  const kinds = [came(1), came(2), came(3, 2)].flatMap((each) => announced(each, known)).map(({ kind }) => kind);
  expect(kinds).toEqual(['arrival', 'entry', 'arrival']);
});

test('a retreat whose way its owner chose is a march of its own', () => {
  const back = fire.at(-1) ?? line('retreated');
  const [march, ...more] = beats([back, back], sight(before), sight(after));
  expect(more).toEqual([]);
  expect(march).toMatchObject({ kind: 'march', from: [11], at: 12 });
});

test('a march of one’s own is not shown again, a die is', () => {
  expect(isBlow([line('moved', { units: [1] })])).toBe(false);
  expect(isBlow(fire)).toBe(true);
});

test('a view is carried on line by line, and who lay below comes to light as the later view knows', () => {
  const half = advance(before, fire.slice(0, 3), after);
  expect(half.units.find((each) => each.unit === 2)).toMatchObject({ strength: 5, hexes: [11], cohesion: 'good' });
  const whole = advance(half, fire.slice(3), after);
  expect(whole.units.find((each) => each.unit === 2)).toMatchObject({ hexes: [12], cohesion: 'disorganized' });
  expect(whole.stacks).toContainEqual(stack(12, [2]));
  expect(whole.stacks).toContainEqual(stack(11, [3]));
});
