/** Nothing a finger must hit is smaller than forty pixels, and no key is told of, upright and on its side. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Scout } from './scout';
import { Screen } from './screen';

/** Half of the smallest target, less a pixel for rounding. */
const HALF = 19;

/** What can be hit and is narrower or lower than a finger needs, by its name. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((half) => {
    const hits = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || target.contains(hit) || hit.contains(target);
    };
    const seen = [...document.querySelectorAll('button, a[href], summary')].filter((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      const inside = middle > half && centre > half && middle < innerWidth - half && centre < innerHeight - half;
      return inside && width > 2 && document.elementFromPoint(middle, centre)?.closest('button, a, summary') === target;
    });
    const small = seen.filter((target) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      const wide = width >= 2 * half || (hits(target, middle - half, centre) && hits(target, middle + half, centre));
      const high = height >= 2 * half || (hits(target, middle, centre - half) && hits(target, middle, centre + half));
      return !wide || !high;
    });
    return small.map((target) => `${target.className} ${target.textContent.trim() || target.ariaLabel}`);
  }, HALF);
}

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [820, 1180],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('every target is large enough and nothing sticks out', async ({ page }) => {
      const screen = new Screen(page);
      await screen.enter();
      expect(await tooSmall(page), 'gallery').toEqual([]);
      const scout = await Scout.from(page.request, 'assault', 'en', { step: '"movement"' });
      await page.goto(`/#/game/${scout.game}`);
      await screen.lift();
      await expect(screen.asked).toContainText('Move your units.');
      expect(await tooSmall(page), 'movement').toEqual([]);
      await scout.act({ begin: scout.unit('115lin-1') });
      await expect(screen.asked).toContainText('Move 115Lin1.');
      expect(await tooSmall(page), 'a march').toEqual([]);
      await expect(page.locator('kbd:visible')).toHaveCount(0);
      for (const path of ['/', '/#/new/bailen-1', '/#/games', `/#/game/${scout.game}`]) {
        await page.goto(path);
        await page.waitForTimeout(400);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, path).toBeLessThanOrEqual(width);
      }
    });
  });
}

test.describe('on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the panel stands beside the map, which keeps most of the height, and the step can be ended', async ({
    page,
  }) => {
    const screen = new Screen(page);
    await screen.enter();
    const scout = await Scout.from(page.request, 'assault', 'en', { step: '"movement"' });
    await page.goto(`/#/game/${scout.game}`);
    await screen.lift();
    const [map, side] = [await screen.board.boundingBox(), await screen.side.boundingBox()];
    expect(map?.height ?? 0).toBeGreaterThan(280);
    expect(side?.x ?? 0).toBeGreaterThanOrEqual((map?.x ?? 0) + (map?.width ?? 0) - 1);
    await expect(screen.side.getByRole('button', { name: 'End movement' })).toBeInViewport();
  });
});
