/** Pointing at hexes of the map on the screen. */
import type { Page } from '@playwright/test';
import type { Scout } from './scout';

/** Where a hex is on the screen. */
export async function spot(page: Page, scout: Scout, hex: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('#board > .ground').boundingBox();
  if (!box) throw new Error('there is no map');
  const { x, y } = scout.place(hex);
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}
