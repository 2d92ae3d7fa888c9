/** Wheel, drag and pinch on the map; everything shorter than a drag is a tap. */
import type { Point } from './ground';
import type { Viewport } from './viewport.svelte';

export interface Taps {
  tap: (at: Point, event: PointerEvent) => void;
  hold: (at: Point) => void;
  hover: (at: Point | null, event: PointerEvent) => void;
  /** A drag that starts here is a path, not a pan: says whether it takes it. */
  drawStart: (at: Point, event: PointerEvent) => boolean;
  draw: (at: Point) => void;
  drawEnd: () => void;
}

const SLACK = 6;
const HOLD = 480;

export function gestures(host: HTMLElement, viewport: Viewport, taps: Taps) {
  const fingers = new Map<number, Point>();
  let from: Point | null = null;
  let dragging: 'pan' | 'draw' | 'pinch' | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const local = (event: PointerEvent | WheelEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = (): { middle: Point; apart: number } => {
    const [a, b] = [...fingers.values()];
    if (!a || !b) return { middle: a ?? { x: 0, y: 0 }, apart: 1 };
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  };

  const down = (event: PointerEvent) => {
    if (event.button === 2) return;
    const at = local(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 2) {
      clearTimeout(timer);
      if (dragging === 'draw') taps.drawEnd();
      dragging = 'pinch';
      return;
    }
    from = at;
    dragging = event.button === 1 ? 'pan' : null;
    if (event.pointerType !== 'mouse') {
      timer = setTimeout(() => {
        if (from && !dragging) taps.hold(from);
        from = null;
      }, HOLD);
    }
  };

  const move = (event: PointerEvent) => {
    const at = local(event);
    const before = fingers.get(event.pointerId);
    if (!before) return taps.hover(at, event);
    if (dragging === 'pinch') {
      const old = spread();
      fingers.set(event.pointerId, at);
      const now = spread();
      viewport.pan(now.middle.x - old.middle.x, now.middle.y - old.middle.y);
      viewport.zoom(now.apart / old.apart, now.middle);
      return;
    }
    if (!dragging && from && Math.hypot(at.x - from.x, at.y - from.y) > SLACK) {
      clearTimeout(timer);
      host.setPointerCapture(event.pointerId);
      dragging = taps.drawStart(from, event) ? 'draw' : 'pan';
      if (dragging === 'pan') viewport.pan(at.x - from.x, at.y - from.y);
    } else if (dragging === 'pan') viewport.pan(at.x - before.x, at.y - before.y);
    if (dragging === 'draw') taps.draw(at);
    fingers.set(event.pointerId, at);
  };

  const up = (event: PointerEvent) => {
    clearTimeout(timer);
    const at = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (dragging === 'draw') taps.drawEnd();
    else if (!dragging && from && at && event.type === 'pointerup') taps.tap(at, event);
    if (fingers.size === 0) dragging = null;
    else if (dragging === 'pinch') dragging = 'pan';
    from = null;
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const line = event.deltaMode === 1 ? 16 : 1;
    const sideways = !event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (sideways || event.shiftKey) viewport.pan(-(event.deltaX || event.deltaY) * line, 0);
    else viewport.zoom(Math.exp(-event.deltaY * line * (event.ctrlKey ? 0.01 : 0.0016)), local(event));
  };
  /** A finger's tap was taken already: the click a browser adds would hit the sheet that has opened below it. */
  const lift = (event: TouchEvent) => {
    const pressed = event.target instanceof Element && event.target.closest('button, a, [role=button]');
    if (!pressed && event.cancelable) event.preventDefault();
  };
  const leave = (event: PointerEvent) => {
    if (!fingers.size) taps.hover(null, event);
  };

  host.addEventListener('pointerdown', down);
  host.addEventListener('pointermove', move);
  host.addEventListener('pointerup', up);
  host.addEventListener('pointercancel', up);
  host.addEventListener('pointerleave', leave);
  host.addEventListener('touchend', lift, { passive: false });
  host.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(timer);
    host.removeEventListener('pointerdown', down);
    host.removeEventListener('pointermove', move);
    host.removeEventListener('pointerup', up);
    host.removeEventListener('pointercancel', up);
    host.removeEventListener('pointerleave', leave);
    host.removeEventListener('touchend', lift);
    host.removeEventListener('wheel', wheel);
  };
}
