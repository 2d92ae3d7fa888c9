import { expect, test } from './fixtures';
import { Player } from './player';

test('Bailén 1 is played by clicks from the set-up to the result, two players at one screen', async ({ page }) => {
  test.setTimeout(600_000);
  const player = new Player(page);
  await player.begin(/Vedel at the rear/, true);
  await player.play();
  expect(player.fought, 'somebody fired or closed').toBeGreaterThan(0);
  await expect(player.screen.result).toContainText(/victory|drawn/i);
  await page.getByRole('button', { name: 'See the battle again' }).click();
  await expect(page.getByRole('slider', { name: 'Timeline' })).toBeVisible();
});
