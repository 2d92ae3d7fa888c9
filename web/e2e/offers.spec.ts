/** What a battle offers a side: an early end, an honourable surrender asked for and granted. */
import { expect, test } from './fixtures';
import { Scene } from './scene';

test('the town is taken, and the battle may be ended at once', async ({ page }) => {
  const scene = await Scene.open(page, 'town-taken', 1);
  await scene.button('End rally').first().click();
  await page.getByRole('button', { name: 'End anyway' }).click();
  await scene.asked('The town is yours. End the battle now?');
  await expect(scene.button('Fight on')).toBeVisible();
  await scene.button('End the battle').click();
  await expect(scene.screen.result).toBeVisible();
});

test('the loser asks for an honourable surrender and the winner grants it', async ({ page }) => {
  const scene = await Scene.open(page, 'surrounded', 1);
  await scene.button('End rally').first().click();
  await page.getByRole('button', { name: 'End anyway' }).click();
  await scene.asked('The enemy is beaten. End the battle now?');
  await scene.button('Fight on').click();
  await scene.asked('Ask the enemy for an honourable surrender?');
  await scene.button('Ask for terms').click();
  await scene.asked('The enemy asks for an honourable surrender. Accept?');
  await scene.button('Grant an honourable surrender').click();
  await expect(scene.screen.result).toContainText('Decisive victory of the Spanish');
});
