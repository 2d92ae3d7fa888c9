/** The pieces as they lie on the board: one entry a hex, ready to be drawn. */
import type { Facing, Hex, LeaderId, UnitId } from '../../types';
import type { Stage } from '../play/stage';
import type { Table } from '../play/table.svelte';
import { hasFront, type Figure, type LeaderFigure, type Livery } from './counter';
import { figureOf, leaderFigure, livery } from './figure';

export interface Pile {
  hex: Hex;
  livery: Livery;
  /** The top counter; none where only leaders are. */
  top: { unit: UnitId; figure: Figure; facing: Facing | null } | null;
  count: number;
  leaders: { leader: LeaderId; figure: LeaderFigure; ring: Ring }[];
  ring: Ring;
  target: boolean;
  done: boolean;
  /** Somebody here must act before the step can end. */
  owing: boolean;
}

export type Ring = 'act' | 'sel' | null;

export interface Skirmish {
  unit: UnitId;
  livery: Livery;
  hexes: Hex[];
}

export function piles(table: Table, stage: Stage): Pile[] {
  const found = new Map<Hex, Pile>();
  // In the Basic game nobody has a front.
  const faces = table.setting?.edition !== 'basic';
  for (const stack of table.stacks.values()) {
    const [unit] = stack.units;
    const card = unit === undefined ? undefined : table.unit(unit);
    const seen = unit === undefined ? undefined : table.seen.get(unit);
    // A skirmish line stands in several hexes; its counter is drawn in the first.
    const elsewhere = seen && seen.hexes[0] !== stack.hex && stack.counters === 1;
    if (unit === undefined || !card || elsewhere) continue;
    const figure = figureOf(card, seen, table.sight?.view.turn);
    found.set(stack.hex, {
      hex: stack.hex,
      livery: livery(card),
      top: { unit, figure, facing: seen && faces && hasFront(figure) ? seen.facing : null },
      count: stack.counters,
      leaders: [],
      ring: ringOf(stage, stack.units),
      target: stage.target === stack.hex || stage.targets.has(stack.hex),
      done: stack.units.every((one) => stage.done.has(one)),
      owing: stack.units.some((one) => stage.owing.has(one)),
    });
  }
  for (const leader of table.leaders.values()) addLeader(table, stage, found, leader.leader);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

function addLeader(table: Table, stage: Stage, found: Map<Hex, Pile>, id: LeaderId): void {
  const seen = table.leaders.get(id);
  const card = table.setting?.leaders[id];
  if (!seen || seen.hex === null || !card) return;
  const pile: Pile = found.get(seen.hex) ?? {
    hex: seen.hex,
    livery: card.camp === 'french' ? 'fr' : 'sp',
    top: null,
    count: 0,
    leaders: [],
    ring: null,
    target: false,
    done: false,
    owing: false,
  };
  const ring: Ring = stage.chosenLeaders.has(id) ? 'sel' : stage.actLeaders.has(id) ? 'act' : null;
  pile.leaders.push({ leader: id, figure: leaderFigure(card, seen), ring });
  found.set(seen.hex, pile);
}

export function skirmishes(table: Table): Skirmish[] {
  return [...table.seen.values()]
    .filter((unit) => unit.fate === 'on-map' && unit.hexes.length > 1)
    .map((unit) => {
      const card = table.unit(unit.unit);
      return { unit: unit.unit, livery: card ? livery(card) : 'fr', hexes: unit.hexes };
    });
}

const ringOf = (stage: Stage, units: UnitId[]): Ring =>
  units.some((unit) => stage.chosen.has(unit)) ? 'sel' : units.some((unit) => stage.act.has(unit)) ? 'act' : null;

/** What is chosen or aimed at is drawn last; otherwise from the north down. */
const rank = (pile: Pile) => (pile.ring === 'sel' ? 3 : pile.target ? 2 : 0);
