/** Mouse and finger on the board: what is pointed at, tapped, held and drawn. */
import type { Hex } from '../../types';
import type { Hand } from '../play/hand.svelte';
import { gestures } from './gestures';
import type { Ground, Point } from './ground';
import type { Viewport } from './viewport.svelte';

/** Before a stack is spread out under the mouse, and before it is folded up again. */
const SPREAD = 420;
const FOLD = 220;

/** An attachment that lets the board be pointed at, and tells the viewport its size. */
export function pointer(hand: Hand, ground: Ground, viewport: Viewport) {
  let fanTimer: ReturnType<typeof setTimeout> | undefined;
  const hexAt = (at: Point) => ground.at(viewport.toGround(at));

  function hover(at: Point | null, event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    hand.coarse = false;
    const hex = at && hexAt(at);
    const goal = hex !== null && hex !== hand.hexInHand && hand.goals?.has(hex);
    hand.corner = at && goal ? ground.cornerAt(hex, viewport.toGround(at)) : null;
    if (hex === hand.hover) return;
    hand.hover = hex;
    hand.body.point(hex);
    clearTimeout(fanTimer);
    const spreads =
      pieces(hand, hex) > 1 && !hand.aside && !hand.marchers.length && hand.turning === null && !hand.body.active;
    if (spreads) fanTimer = setTimeout(() => (hand.fan = hex), SPREAD);
    else if (hand.fan !== null && hex !== hand.fan) fanTimer = setTimeout(() => (hand.fan = null), FOLD);
  }

  function tap(at: Point, event: PointerEvent): void {
    hand.keyed = false;
    hand.coarse = event.pointerType !== 'mouse';
    clearTimeout(fanTimer);
    const hex = hexAt(at);
    if (hex === null) return;
    const again = hand.coarse && hand.looked === hex && hand.unitsAt(hex).length + hand.leadersAt(hex).length > 1;
    const spreads = again && !hand.aside && !hand.marchers.length && !hand.body.active;
    hand.fan = spreads ? hex : null;
    if (!spreads) hand.click(hex, event.shiftKey);
  }

  function twice(event: MouseEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const hex = hexAt({ x: event.clientX - box.left, y: event.clientY - box.top });
    if (hand.aside) return;
    if (hex !== null && (!hand.body.active || hand.body.waiting.length)) void hand.gather(hex);
  }

  function turn(at: Point): void {
    const hex = hexAt(at);
    if (hex !== null && !hand.aside) hand.turn(hex);
  }

  function context(event: MouseEvent): void {
    event.preventDefault();
    const box = (event.currentTarget as Element).getBoundingClientRect();
    turn({ x: event.clientX - box.left, y: event.clientY - box.top });
  }

  return (host: HTMLElement) => {
    const size = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box) viewport.resize(box.width, box.height, innerWidth < 641);
    });
    size.observe(host);
    const hold = (at: Point) => {
      hand.coarse = true;
      turn(at);
    };
    const stop = gestures(host, viewport, { tap, hover, hold, ...drawing(hand, ground, viewport) });
    host.addEventListener('dblclick', twice);
    host.addEventListener('contextmenu', context);
    return () => {
      size.disconnect();
      stop();
      host.removeEventListener('dblclick', twice);
      host.removeEventListener('contextmenu', context);
    };
  };
}

/** Counters and leaders in a hex. */
const pieces = ({ table }: Hand, hex: Hex | null) =>
  hex === null ? 0 : (table.stacks.get(hex)?.counters ?? 0) + table.leadersAt(hex).length;

/**
 * What a drag draws instead of moving the map: a way, hex by hex, where going back shortens it; an arrow from the goal of a body,
 * which lays out a line; with Shift a rectangle that chooses whoever stands in it.
 */
function drawing(hand: Hand, ground: Ground, viewport: Viewport) {
  const hexAt = (at: Point) => ground.at(viewport.toGround(at));
  let drawn: 'way' | 'arrow' | 'lasso' | null = null;
  let from: Point = { x: 0, y: 0 };

  return {
    drawStart(at: Point, event: PointerEvent): boolean {
      const hex = hexAt(at);
      from = viewport.toGround(at);
      drawn = null;
      if (event.shiftKey && hand.mine && hand.ask?.ask === 'movement') drawn = 'lasso';
      else if (hex !== null && hex === hand.body.goal) drawn = 'arrow';
      else if (hex !== null && hex === hand.hexInHand && hand.marchers.length && hand.goals) drawn = 'way';
      if (drawn === 'way') [hand.path, hand.goal] = [[hex ?? 0], null];
      return drawn !== null;
    },
    draw(at: Point): void {
      const to = viewport.toGround(at);
      if (drawn === 'lasso') {
        const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
        hand.body.lasso = { x, y, wide: Math.abs(to.x - from.x), high: Math.abs(to.y - from.y) };
      }
      const goal = hand.body.goal;
      const corner = drawn === 'arrow' && goal !== null ? ground.cornerAt(goal, to) : null;
      if (corner && corner !== hand.body.facing) hand.body.face(corner);
      if (drawn === 'way') lengthen(hexAt(at));
    },
    drawEnd(): void {
      if (drawn === 'lasso') choose();
      if (drawn === 'way' && (hand.path?.length ?? 0) < 2) hand.path = null;
      drawn = null;
    },
  };

  function lengthen(hex: Hex | null): void {
    const path = hand.path;
    const last = path?.at(-1);
    if (hex === null || !path || last === undefined || hex === last) return;
    if (hex === path.at(-2)) hand.path = path.slice(0, -1);
    else if (ground.sideTo(last, hex)) hand.path = [...path, hex];
  }

  function choose(): void {
    const box = hand.body.lasso;
    hand.body.lasso = null;
    if (!box) return;
    const inside = (hex: Hex) => {
      const { x, y } = ground.centre(hex);
      return x >= box.x && x <= box.x + box.wide && y >= box.y && y <= box.y + box.high;
    };
    const units = hand.own.filter(({ fate, hexes: [hex] }) => fate === 'on-map' && hex !== undefined && inside(hex));
    hand.body.choose(units.map(({ unit }) => unit));
  }
}
