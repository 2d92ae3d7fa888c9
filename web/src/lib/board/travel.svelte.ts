/** Pieces that have just moved travel to their new place; nothing travels if motion is not wanted. */
import { moves } from '../../habits.svelte';
import type { Hex, Line, UnitId, UnitView } from '../../types';
import { COUNTER, RADIUS, type Ground } from './ground';

const PER_HEX = 90;
const MOST = 700;

export class Travels {
  /** The style of each piece on its way. */
  styles = $state.raw<Map<UnitId, string>>(new Map());

  #before = new Map<UnitId, Hex>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  follow(ground: Ground, seen: Map<UnitId, UnitView>): void {
    const next = new Map<UnitId, string>();
    const now = new Map<UnitId, Hex>();
    let longest = 0;
    for (const { unit, hexes } of seen.values()) {
      const [to] = hexes;
      if (to === undefined) continue;
      now.set(unit, to);
      const from = this.#before.get(unit);
      if (from === undefined || from === to) continue;
      const [a, b] = [ground.centre(from), ground.centre(to)];
      const hexesFar = Math.hypot(a.x - b.x, a.y - b.y) / (RADIUS * Math.sqrt(3));
      const time = Math.min(MOST, Math.max(160, Math.round(hexesFar * PER_HEX)));
      longest = Math.max(longest, time);
      next.set(unit, `--dx:${(a.x - b.x) / COUNTER}px;--dy:${(a.y - b.y) / COUNTER}px;--for:${time}ms`);
    }
    this.#before = now;
    if (!next.size || !moves()) return;
    clearTimeout(this.#timer);
    this.styles = next;
    this.#timer = setTimeout(() => (this.styles = new Map()), longest + 40);
  }
}

/** The way of the piece that moved last, hex by hex. */
export function lastWay(lines: Line[]): Hex[][] {
  const last = lines.findLast((line) => line.trace !== null);
  const unit = last?.trace?.unit;
  if (!last || unit === undefined) return [];
  const way: Hex[] = [];
  for (const line of lines) {
    if (line.turn !== last.turn || line.trace?.unit !== unit) continue;
    const { from, to } = line.trace;
    if (!way.length && from !== null) way.push(from);
    way.push(to);
  }
  return way.length > 1 ? [way] : [];
}
