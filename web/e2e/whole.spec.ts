/** A whole battle against the computer, from the gallery to the result, by mouse and by finger; `keyboard` does it by keys. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Player } from './player';

async function playWhole(page: Page, touch: boolean): Promise<void> {
  const player = new Player(page, { fights: true, marches: true, touch });
  await player.begin(/Vedel at the rear/, false);
  await player.play();
  expect(player.marched, 'the troops marched').toBeGreaterThan(0);
  expect(player.fought, 'somebody fired or closed').toBeGreaterThan(0);
  await expect(player.screen.result).toContainText(/victory|drawn/i);
}

test('Bailén 1 is played whole against the computer by mouse', async ({ page }) => {
  await playWhole(page, false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Bailén 1 is played whole against the computer by finger', async ({ page }) => {
    await playWhole(page, true);
  });
});
