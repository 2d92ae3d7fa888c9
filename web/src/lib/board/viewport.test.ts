/** What lies over the map keeps clear of what one must see. */
import { expect, test } from 'vitest';
import { RADIUS } from './ground';
import { Viewport } from './viewport.svelte';

const MAP = { width: 2400, height: 1800 };

function laid(width: number, height: number): Viewport {
  const viewport = new Viewport(MAP);
  viewport.resize(width, height);
  return viewport;
}

test('the whole map lies beside the rail', () => {
  const viewport = laid(676, 668);
  viewport.fit();
  expect(viewport.toScreen({ x: 0, y: 0 }).x).toBeGreaterThanOrEqual(58);
  expect(viewport.toScreen({ x: MAP.width, y: 0 }).x).toBeLessThanOrEqual(677);
});

test('the westernmost stand beside the rail at the first look, and nobody under the scale', () => {
  const viewport = laid(676, 668);
  const [west, east] = [
    { x: RADIUS, y: 200 },
    { x: 1000, y: 1150 },
  ];
  viewport.frameOf([west, east]);
  expect(viewport.toScreen(west).x - RADIUS * viewport.k).toBeGreaterThanOrEqual(58);
  expect(viewport.toScreen(east).y + RADIUS * viewport.k).toBeLessThanOrEqual(668 - 54);
});

test('nobody stands under the small map at the first look', () => {
  const viewport = laid(560, 668);
  viewport.minimap = { width: 160, height: 150 };
  const [west, east] = [
    { x: 700, y: 1700 },
    { x: 1180, y: 1400 },
  ];
  viewport.frameOf([west, east]);
  expect(viewport.toScreen(west).y).toBeLessThan(668 - 12 - 150);
  expect(viewport.toScreen(east).x).toBeLessThan(560);
});

test('a question hung below the prompt lies over none of those it is about', () => {
  const viewport = laid(676, 668);
  viewport.centre({ x: 1200, y: 900 }, 1);
  const stack = viewport.toGround({ x: 400, y: 60 });
  viewport.hung = 150;
  viewport.revealAll([stack], RADIUS);
  expect(viewport.toScreen(stack).y - RADIUS).toBeGreaterThanOrEqual(150);
});

test('points too far apart for the window leave the map where it is', () => {
  const viewport = laid(676, 668);
  viewport.centre({ x: 1200, y: 900 }, 1);
  const before = [viewport.x, viewport.y];
  viewport.revealAll(
    [
      { x: 0, y: 0 },
      { x: 2400, y: 1800 },
    ],
    RADIUS,
  );
  expect([viewport.x, viewport.y]).toEqual(before);
});
