/** Nothing a finger must hit is smaller than forty pixels, and no key is told of, upright and on its side. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Scout } from './scout';
import { Screen } from './screen';

/** The smallest target, less a pixel at each edge for rounding. */
const FINGER = 38;

/** What can be hit and is narrower or lower than a finger needs, or lies under something else, by its name. */
async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const hits = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || target.contains(hit) || hit.contains(target);
    };
    /** How far one can go from the middle of a target before something else is hit, at most as far as a finger is wide. */
    const room = (target: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0;
      while (far < finger && hits(target, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    const middle = (target: Element) => {
      const { x, y, width, height } = target.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width, height };
    };
    const seen = [...document.querySelectorAll('button, a[href], summary')].filter((target) => {
      const { x, y, width } = middle(target);
      const half = finger / 2;
      const inside = x > half && y > half && x < innerWidth - half && y < innerHeight - half;
      return inside && width > 2 && document.elementFromPoint(x, y)?.closest('button, a, summary') === target;
    });
    const small = seen.filter((target) => {
      const { x, y, width, height } = middle(target);
      const wide = room(target, x, y, -1, 0) + room(target, x, y, 1, 0);
      const high = room(target, x, y, 0, -1) + room(target, x, y, 0, 1);
      const least = (size: number) => Math.min(Math.max(finger, size - 4), 2 * finger);
      return wide < least(width) || high < least(height);
    });
    return small.map((target) => `${target.className} ${target.textContent.trim().slice(0, 60) || target.ariaLabel}`);
  }, FINGER);
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
      const pages = ['/', '/#/new/bailen-1', '/#/games', '/#/lobby', '/#/account', '/#/rules'];
      for (const path of [...pages, `/#/game/${scout.game}`]) {
        await page.goto(path);
        await page.waitForTimeout(400);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, path).toBeLessThanOrEqual(width);
        // The links of a rulebook stand in its sentences.
        if (path !== '/#/rules') expect(await tooSmall(page), path).toEqual([]);
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
