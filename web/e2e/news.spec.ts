/** What the table tells unasked: what happened meanwhile, and why something may not be. */
import { expect, test } from './fixtures';
import { Scene } from './scene';
import { Scout } from './scout';

test('what happened since one looked last is counted and shown', async ({ page }) => {
  const { screen } = await Scene.open(page, 'assault', 1);
  const game = page.url().split('/').at(-1) ?? '';
  await page.goto('about:blank');
  const scout = await Scout.at(page.request, game, 'en');
  await scout.attack('M20');
  await page.goto(`/#/game/${game}`);
  const slip = page.getByRole('status', { name: 'Meanwhile' });
  await expect(slip).toContainText('happened since you looked last');
  await slip.getByRole('button', { name: 'Show me' }).click();
  await expect(screen.timeline).toBeVisible();
  await expect(slip).toBeHidden();
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await expect(screen.asked).toContainText('Retreat');
});

test('a refusal is a line with its rule, and the rule can be read', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1);
  await page.route('**/actions?*', (route) => {
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, actions: [{ aim: 0 }] }) });
  });
  await scene.click('M20');
  await expect(scene.prompt).toContainText('That is not a target.');
  await scene.prompt.getByRole('button', { name: /VOL2-11-a/ }).click();
  await expect(page.getByRole('dialog')).toContainText('VOL2-11-a');
  await page.keyboard.press('Escape');
  await page.unroute('**/actions?*');
  await scene.click('M20');
  await expect(scene.prompt).toContainText('Choose who attacks M20.');
});

test('a refusal of what is not asked says what is', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1);
  await scene.click('M20');
  await expect(scene.prompt).toContainText('Choose who attacks M20.');
  await page.route('**/actions?*', (route) => {
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, actions: [{ aim: 0 }] }) });
  });
  await scene.click('M21');
  await expect(scene.prompt).toContainText('Asked now: Choose who attacks M20.');
});

test('a click counts although the answer to the last one is still on its way', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1);
  let held = true;
  await page.route('**/actions?*', async (route) => {
    const answer = await route.fetch();
    // The socket tells it meanwhile.
    if (held) await new Promise((resolve) => setTimeout(resolve, 2_000));
    held = false;
    await route.fulfill({ response: answer });
  });
  await scene.click('M20');
  await expect(scene.prompt).toContainText('Choose who attacks M20.');
  expect(held).toBe(true);
  await scene.click('M21');
  await expect(scene.screen.joined).toHaveCount(1);
});
