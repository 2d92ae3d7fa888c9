/** A small battle for the tests of pure logic: two commands a side, a leader each. */
import type {
  Battle,
  Board,
  Line,
  Options,
  Setting,
  SeatView,
  StandingWords,
  UnitCard,
  UnitView,
  View,
} from '../types';
import { smallBoard } from './board';

const options: Options = {
  'open-orders': false,
  'natural-one-fails': false,
  'independent-march': true,
  'fire-all-round': false,
  'charge-from-afar': false,
  'enforce-attack': false,
  'heal-only-in-reorganization': false,
  'swiss-abstain': false,
  'surrender-by-wish': false,
  'eight-carts': false,
  'short-range': false,
  'limited-information': false,
};

export const battle: Battle = {
  id: 'drill-2',
  title: 'Drill',
  date: '1808-07-19',
  place: 'Drill ground',
  historical: true,
  situation: '',
  aims: [],
  history: '',
  map: 'drill',
  turns: 3,
  clock: ['17:00', '17:30', '18:00'],
  ends: '18:30',
  edition: 'revised',
  editions: ['revised', 'basic'],
  camps: [
    { camp: 'french', name: 'French', units: 2, points: 14, leaders: ['Vedel'] },
    { camp: 'spanish', name: 'Spanish', units: 2, points: 6, leaders: ['Reding'] },
  ],
  formations: [
    { command: 0, camp: 'french', name: 'First' },
    { command: 1, camp: 'french', name: 'Second' },
    { command: 2, camp: 'spanish', name: 'Third' },
  ],
  variants: [{ id: 'vedel-marches', name: 'Sooner', text: '' }],
  options: [
    { id: 'open-orders', text: '', default: false, editions: ['revised', 'basic'] },
    { id: 'independent-march', text: '', default: true, editions: ['revised'] },
  ],
};

export function counter(change: Partial<UnitCard>): UnitCard {
  return {
    key: 'unit',
    name: 'Unit',
    fullName: 'Unit',
    camp: 'french',
    nationality: 'french',
    arm: 'infantry',
    weight: null,
    quality: null,
    horse: false,
    light: false,
    guard: false,
    swiss: false,
    shock: false,
    independent: false,
    inPlay: true,
    strength: 8,
    grade: 'C',
    command: 0,
    provenance: {
      strength: 'history',
      kind: 'rulebook',
      grade: 'estimate',
      source: '',
      note: '',
      men: null,
      range: null,
    },
    ...change,
  };
}

export function state(unit: number, change: Partial<UnitView> = {}): UnitView {
  return {
    unit,
    fate: 'on-map',
    hexes: [unit],
    strength: 8,
    facing: 'e',
    formation: 'normal',
    marching: false,
    cohesion: 'good',
    fatigue: 0,
    no_fire: 0,
    stuck: false,
    entered: false,
    spent: 0,
    deeds: {
      began: false,
      moved: false,
      hexes_moved: 0,
      fired_defending: false,
      fired_attacking: false,
      stopped: false,
      assault: false,
      charging: null,
      attacked: false,
    } as UnitView['deeds'],
    own: null,
    ...change,
  };
}

export const setting: Setting = {
  battle,
  edition: 'revised',
  variants: [],
  options,
  seats: { french: 'me', spanish: 'recruit' },
  team: [],
  units: [
    counter({ name: 'First', strength: 8, command: 0 }),
    counter({ name: 'Guns', arm: 'artillery', strength: 6, command: null }),
    counter({ name: 'Irlanda', camp: 'spanish', nationality: 'spanish', strength: 4, command: 1 }),
  ],
  leaders: [
    {
      key: 'vedel',
      name: 'Vedel',
      fullName: 'Dominique Vedel',
      rank: '',
      camp: 'french',
      shock: 1,
      morale: 0,
      replacement: { shock: 0, morale: 0 },
      command: 0,
      chief: true,
      radius: 3,
      origin: 'estimate',
      range: null,
    },
    {
      key: 'reding',
      name: 'Reding',
      fullName: 'Theodor Reding',
      rank: '',
      camp: 'spanish',
      shock: 1,
      morale: 1,
      replacement: { shock: 0, morale: 0 },
      command: 1,
      chief: true,
      radius: 3,
      origin: 'estimate',
      range: null,
    },
  ],
  commands: [
    { key: 'poinsot', name: 'Poinsot', camp: 'french', leader: 0, level: 4, inPlay: true, badge: '' },
    { key: 'corona', name: 'Corona', camp: 'spanish', leader: 1, level: 4, inPlay: true, badge: '' },
  ],
  commanders: [{ name: 'Vedel', camp: 'french', leader: 0, divider: 2, attempts: 2 }],
  objectives: [],
  bases: [],
  entries: [],
  arrivals: [],
  steps: [],
};

export function view(change: Partial<View> = {}): View {
  return {
    viewer: { camp: 'french' },
    turn: 2,
    part: 'alone',
    phasing: 'french',
    step: 'movement',
    duties: [],
    units: [state(0, { strength: 6 }), state(1, { strength: 6 }), state(2, { strength: 4, hexes: [5] })],
    stacks: [
      { hex: 0, camp: 'french', counters: 1, units: [0] },
      { hex: 5, camp: 'spanish', counters: 3, units: [2] },
    ],
    leaders: [
      {
        leader: 0,
        fate: 'on-map',
        hex: 0,
        replaced: false,
        absent_until: 0,
        moved: false,
        entered: false,
        frozen: false,
      },
    ],
    commands: [
      {
        command: 0,
        demoralized: false,
        level: 4,
        fleeing: false,
        points: 3,
        orders: {
          order: 'attack',
          area: null,
          changed: false,
          announced: null,
          tried_by: null,
          in_contact: false,
          order_locked: 0,
        },
      },
      { command: 1, demoralized: true, level: 4, fleeing: false, points: null, orders: null },
    ],
    attempts: [],
    arrivals: [],
    columns: [],
    held: [],
    chosen_base: null,
    choice: null,
    outcome: null,
    ...change,
  };
}

export const board: Board = {
  id: 'drill',
  title: 'Drill ground',
  width: 1000,
  height: 600,
  radius: 50,
  hexes: Array.from({ length: 10 }, (_, at) => ({
    label: `A${at + 1}`,
    x: 60 + 90 * at,
    y: 300,
    terrain: 'clear',
    level: 0,
  })),
  neighbours: [],
  corners: smallBoard().corners,
  names: [],
};

export function line(change: Partial<Line>): Line {
  return {
    ply: 1,
    turn: 1,
    step: 'movement',
    camp: 'french',
    kind: 'moved',
    text: 'First moves.',
    clause: 'VOL2-7-a',
    at: null,
    hexes: [],
    units: [],
    roll: null,
    trace: null,
    points: null,
    ...change,
  };
}

function standing(): StandingWords {
  const camp = (of: 'french' | 'spanish') => ({
    camp: of,
    against: 0,
    atLeast: false,
    demoralized: 0,
    marchedPast: 0,
    commands: [],
  });
  return {
    outcome: '',
    sentence: '',
    places: [],
    standing: {
      turn: 1,
      lastTurn: 2,
      counts: 'demoralized-commands',
      suddenEnd: 3,
      camps: [camp('french'), camp('spanish')],
      grounds: [],
      exit: null,
      earlyEnd: null,
      surrender: null,
      verdict: { outcome: { winner: null, level: 'draw' }, test: 'demoralized', clause: 'VOL2-17-b' },
      mayPlayOn: false,
    },
  };
}

export function sight(change: Partial<View> = {}): SeatView {
  return {
    id: 'drill',
    standing: standing(),
    revision: 7,
    ply: 7,
    viewer: 'french',
    view: view(change),
    prompt: {
      camp: 'french',
      mine: true,
      sentence: 'Move your units.',
      detail: null,
      left: null,
      owed: [],
      owing: [],
      idle: [],
      seats: [],
      shares: [],
    },
    quotas: [],
    undo: { may: true, why: null, code: null },
    preview: null,
    rallies: [],
    prices: [],
    reach: null,
    par: null,
    rides: [],
    open: [],
    seal: 'cafe',
  };
}
