/** A view of the game carried on by lines of the report, so that what happened can be shown one thing after the other. */
import type { Hex, Line, StackView, UnitId, UnitView, View } from '../../types';

/** The view after some of what lies between it and a later one. Nobody is shown whom neither view shows. */
export function advance(view: View, lines: readonly Line[], later: View): View {
  const units = new Map(view.units.map((unit) => [unit.unit, unit]));
  const goal = new Map(later.units.map((unit) => [unit.unit, unit]));
  let stacks = view.stacks;
  for (const line of lines) {
    const [id] = line.units;
    if (id === undefined) continue;
    const now = units.get(id) ?? goal.get(id);
    if (!now) continue;
    if (line.trace) {
      units.set(id, moved(now, line.trace.to, goal.get(id)));
      stacks = put(take(stacks, id, line.trace.from, later), id, line.trace.to, line, later);
    } else if (line.kind === 'eliminated' || line.kind === 'exited') {
      units.set(id, { ...now, fate: line.kind === 'exited' ? 'exited' : 'eliminated', hexes: [] });
      stacks = take(stacks, id, now.hexes[0] ?? null, later);
    } else if (line.kind === 'lost')
      units.set(id, { ...now, strength: Math.max(0, now.strength - (line.points ?? 0)) });
    else if (line.kind === 'cohesion-changed')
      units.set(id, { ...now, cohesion: goal.get(id)?.cohesion ?? now.cohesion });
    else if (line.kind === 'turned') units.set(id, { ...now, facing: goal.get(id)?.facing ?? now.facing });
  }
  return { ...view, units: [...units.values()], stacks };
}

const moved = (unit: UnitView, to: Hex, goal: UnitView | undefined): UnitView => ({
  ...unit,
  fate: 'on-map',
  hexes: [to],
  facing: goal?.facing ?? unit.facing,
});

/** Takes a counter from its stack; who comes to light below it is known from the later view. */
function take(stacks: StackView[], unit: UnitId, from: Hex | null, later: View): StackView[] {
  const at = stacks.findIndex((stack) => stack.units.includes(unit) || stack.hex === from);
  const stack = stacks[at];
  if (!stack) return stacks;
  const counters = stack.counters - 1;
  const left = stack.units.filter((other) => other !== unit);
  const below = later.stacks.find((other) => other.hex === stack.hex && other.camp === stack.camp)?.units ?? [];
  const rest = { ...stack, counters, units: left.length ? left : below };
  return counters > 0 ? stacks.with(at, rest) : stacks.toSpliced(at, 1);
}

function put(stacks: StackView[], unit: UnitId, to: Hex, line: Line, later: View): StackView[] {
  const at = stacks.findIndex((stack) => stack.hex === to);
  const stack = stacks[at];
  if (stack) return stacks.with(at, { ...stack, counters: stack.counters + 1, units: [unit, ...stack.units] });
  const camp = later.stacks.find((other) => other.units.includes(unit))?.camp ?? line.camp;
  return [...stacks, { hex: to, camp, counters: 1, units: [unit] }];
}
