/** Where commands were sent last, kept in this browser: whoever has not come there yet can march on. */
import type { BodyOrder, CommandId } from '../../types';
import { all } from './action';
import type { Hand } from './hand.svelte';

type Goal = Omit<BodyOrder, 'units'>;

const key = (hand: Hand) => `aguila.goals.${hand.table.game}.${hand.camp}`;

/** Notes where whole commands go. */
export function noteGoals(hand: Hand, orders: BodyOrder[]): void {
  const goals = kept(hand);
  for (const { units, ...goal } of orders) {
    for (const command of new Set(units.map((unit) => hand.table.unit(unit)?.command))) {
      if (command != null) goals.set(command, goal);
    }
  }
  localStorage.setItem(key(hand), JSON.stringify([...goals]));
}

/** The commands of which somebody may march and is not where the command was sent; not who was told that he cannot. */
export function goalsOf(hand: Hand): BodyOrder[] {
  const may = new Set(all(hand.table.legal, 'begin').filter((unit) => !hand.idle.has(unit)));
  return [...kept(hand)].flatMap(([command, goal]) => {
    const units = hand.unitsOf(command);
    const there = units.some((unit) => hand.seen(unit)?.hexes.includes(goal.to));
    const able = units.filter((unit) => may.has(unit) && !hand.body.stays(unit));
    return able.length && !there ? [{ ...goal, units: able }] : [];
  });
}

function kept(hand: Hand): Map<CommandId, Goal> {
  try {
    return new Map(JSON.parse(localStorage.getItem(key(hand)) ?? '[]') as [CommandId, Goal][]);
  } catch {
    return new Map();
  }
}
