import { describe, expect, test } from 'vitest';
import type { Battle } from '../../types';
import { battle, board, setting, state, view } from '../../testkit/field';
import { inOrder, level, minutes, shares } from './gallery';
import { toll } from './toll';
import { sceneAround, sceneOfBoth, type Scene } from './vignette';
import drawn from './vignettes.json';
import { swapped, timesOf, toggled, usual, wishOf } from './wish';

describe('a new game', () => {
  test('asks for nothing but the seats when the player changes nothing', () => {
    expect(wishOf(battle, usual(battle))).toEqual({ battle: 'drill-2', seats: { french: 'me', spanish: 'recruit' } });
  });

  test('asks for what was changed, as far as it matters under the rules', () => {
    const wish = {
      ...usual(battle),
      opponent: 'screen' as const,
      edition: 'basic' as const,
      variants: toggled([], 'vedel-marches', true),
      options: { 'open-orders': true, 'independent-march': false },
    };
    expect(wishOf(battle, wish)).toEqual({
      battle: 'drill-2',
      edition: 'basic',
      variants: ['vedel-marches'],
      options: { 'open-orders': true },
      seats: { french: 'me', spanish: 'me' },
    });
    expect(toggled(['vedel-marches'], 'vedel-marches', false)).toEqual([]);
  });

  test('asks for an order of arrival only where it is open and changed', () => {
    const brigades = [4, 5, 6].map((command) => ({ command, camp: 'french' as const, name: '' }));
    const places = [
      { brigades: 2, time: null },
      { brigades: 1, time: '06:30' },
    ];
    const march: Battle = { ...battle, arrival: { variant: 'order-of-arrival', brigades, places } };
    const wish = { ...usual(march), arrival: swapped([4, 5, 6], 1) };
    expect(wishOf(march, wish).arrival).toBeUndefined();
    expect(wishOf(march, { ...wish, variants: ['order-of-arrival'] }).arrival).toEqual([4, 6, 5]);
    expect(wishOf(march, { ...wish, variants: ['order-of-arrival'], arrival: [4, 5, 6] }).arrival).toBeUndefined();
    expect(timesOf({ variant: null, brigades, places })).toEqual([null, null, '06:30']);
  });

  test('deals formations to the seats of a side', () => {
    const wish = { ...usual(battle), dealt: { 1: 1 } };
    expect(wishOf(battle, wish).team).toEqual([
      { camp: 'french', name: '', commands: [0], chief: true },
      { camp: 'french', name: '', commands: [1], chief: false },
      { camp: 'spanish', name: '', commands: [2], chief: true },
    ]);
    expect(wishOf(battle, usual(battle)).team).toBeUndefined();
  });
});

describe('the gallery', () => {
  test('orders battles by month, then by number', () => {
    const dated = (id: string, date: string) => ({ ...battle, id, date });
    const sorted = inOrder([dated('b-1', '1813-04-13'), dated('a-2', '1808-07-18'), dated('a-1', '1808-07-19')]);
    expect(sorted.map((of) => of.id)).toEqual(['a-1', 'a-2', 'b-1']);
  });

  test('guesses length and shares', () => {
    expect([minutes(battle), level(battle)]).toEqual([20, 1]);
    expect(shares(battle)).toEqual([70, 30]);
  });
});

test('a vignette looks where both sides stand and stays on the map', () => {
  const scene = sceneAround(setting, board, view(), 8);
  expect([scene.x, scene.y, scene.span]).toEqual([300, 300, 600]);
  expect(scene.pieces.map((piece) => [piece.figure.name, piece.stack])).toEqual([
    ['First', 1],
    ['Irlanda', 3],
  ]);
});

test('a card shows both sides, as near as can be', () => {
  const widths = (columns: number[]) => sceneOfBoth(setting, board, view(), columns).span;
  expect(widths([8, 12])).toBe(600);
  const apart = view({ stacks: view().stacks.filter(({ camp }) => camp === 'french') });
  expect(sceneOfBoth(setting, board, apart, [4, 8, 12]).span).toBe(300);
});

test('every card shows both armies, or from where one of them comes', () => {
  for (const [battle, scene] of Object.entries(drawn as unknown as Record<string, Scene>)) {
    const shown = [...scene.pieces, ...scene.comes].map(({ camp }) => camp);
    expect(new Set(shown).size, battle).toBe(2);
  }
});

test('the toll of a battle counts points, units, disorder and commands', () => {
  const after = view({ units: [state(0, { fate: 'eliminated' }), state(1, { strength: 5, cohesion: 'routed' })] });
  expect(toll(setting, after, 'french', []).lost).toEqual({ points: 9, units: 1, broken: 1, commands: 0 });
});
