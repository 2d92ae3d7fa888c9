import { expect, test } from './fixtures';
import { Player } from './player';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a turn is played on a phone, by finger', async ({ page }) => {
  test.setTimeout(300_000);
  const player = new Player(page, { fights: true, touch: true });
  await player.begin(/Vedel at the rear/, false);
  await player.play(async () => /Turn 2 of/.test(await page.locator('.top .when').innerText()));
  for (const tab of ['Forces', 'Orders', 'Report', 'Map']) {
    await page.locator('.pnav button', { hasText: tab }).tap();
    await expect(page.locator('.side')).toBeVisible();
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing sticks out of the screen').toBeLessThanOrEqual(390);
});
