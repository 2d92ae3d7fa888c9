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
    if (hex === hand.hover) return;
    hand.hover = hex;
    clearTimeout(fanTimer);
    const spreads = pieces(hand, hex) > 1 && !hand.marchers.length && hand.turning === null;
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
    hand.fan = again && !hand.marchers.length ? hex : null;
    if (!again || hand.marchers.length) hand.click(hex, event.shiftKey);
  }

  function turn(at: Point): void {
    const hex = hexAt(at);
    if (hex !== null) hand.turn(hex);
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
    const stop = gestures(host, viewport, { tap, hover, hold, ...drawing(hand, ground, hexAt) });
    host.addEventListener('contextmenu', context);
    return () => {
      size.disconnect();
      stop();
      host.removeEventListener('contextmenu', context);
    };
  };
}

/** Counters and leaders in a hex. */
const pieces = ({ table }: Hand, hex: Hex | null) =>
  hex === null ? 0 : (table.stacks.get(hex)?.counters ?? 0) + table.leadersAt(hex).length;

/** A way drawn by hand, hex by hex; going back shortens it. */
function drawing(hand: Hand, ground: Ground, hexAt: (at: Point) => Hex | null) {
  return {
    drawStart(at: Point): boolean {
      const hex = hexAt(at);
      if (hex === null || hex !== hand.hexInHand || !hand.goals) return false;
      hand.path = [hex];
      hand.goal = null;
      return true;
    },
    draw(at: Point): void {
      const hex = hexAt(at);
      const path = hand.path;
      const last = path?.at(-1);
      if (hex === null || !path || last === undefined || hex === last) return;
      if (hex === path.at(-2)) hand.path = path.slice(0, -1);
      else if (ground.sideTo(last, hex)) hand.path = [...path, hex];
    },
    drawEnd(): void {
      if ((hand.path?.length ?? 0) < 2) hand.path = null;
    },
  };
}
