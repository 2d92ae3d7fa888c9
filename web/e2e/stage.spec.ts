/** What happens is shown where it happens, beat by beat, before report and counters tell of it. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Player } from './player';
import { Scene } from './scene';
import { Scout } from './scout';
import { Screen } from './screen';

/** As a player sees it who has changed nothing. */
const watch = (page: Page, speed = '1') =>
  page.addInitScript((speed) => {
    const habits = { speed, briefing: false, coach: false };
    if (location.protocol !== 'http:') return;
    localStorage.setItem('aguila.habits', JSON.stringify(habits));
  }, speed);
const stage = (page: Page) => page.getByRole('group', { name: 'What happens' });
const account = (page: Page) => page.getByRole('group', { name: 'What happened' });
const report = (page: Page) => page.getByRole('log');

/** A fire is put together; its die is still to be thrown. */
async function aimed(page: Page): Promise<Scene> {
  await new Screen(page).enter();
  const scout = await Scout.from(page.request, 'assault', 'en', { seed: 2, step: '"offensive-fire"' });
  const scene = await Scene.sit(page, scout.game);
  await scene.click('M20');
  await scene.screen.muster.getByRole('button').first().waitFor();
  await page.keyboard.press('a');
  await expect(scene.screen.joined).not.toHaveCount(0);
  return scene;
}

test('a fire is seen before it is told: arrow, die, outcome; then it can be read again', async ({ page }) => {
  await watch(page);
  const scene = await aimed(page);
  await scene.screen.foot.first().click();
  await expect(stage(page)).toContainText('fire');
  // The arrow and the die are there while report and counters know of nothing.
  await expect(page.locator('.beat .head').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect(report(page)).not.toContainText('Fire:');
  await expect(page.locator('.beat .came').first()).toBeVisible();
  await expect(account(page)).toBeVisible({ timeout: 20_000 });
  await expect(stage(page)).toBeHidden();
  await expect(report(page)).toContainText('fire');
});

test('space skips, and what happened is listed all the same', async ({ page }) => {
  await watch(page);
  const scene = await aimed(page);
  await scene.screen.foot.first().click();
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(stage(page)).toBeHidden();
  await expect(account(page)).toBeVisible();
});

test('at once means at once, and the choice of it lasts', async ({ page }) => {
  await watch(page);
  const scene = await aimed(page);
  await scene.screen.foot.first().click();
  await stage(page).getByRole('radio', { name: 'at once' }).or(stage(page).getByText('at once')).first().click();
  await expect(stage(page)).toBeHidden();
  const kept = await page.evaluate(() => localStorage.getItem('aguila.habits'));
  expect(kept).toContain('"speed":"instant"');
});

test('the computer’s turn is followed, and afterwards one’s own result stands first', async ({ page }) => {
  test.setTimeout(240_000);
  await watch(page, '4');
  const player = new Player(page, { fights: true });
  await player.begin(/Vedel at the rear/, false);
  let seen = 0;
  await player.play(async () => {
    if (await stage(page).isVisible()) seen += 1;
    return /Turn 2 of/.test(await player.screen.when.innerText());
  });
  expect(seen, 'something was shown').toBeGreaterThan(0);
});

test('the account of the enemy’s turn tells who marched, command by command, from where to where', async ({ page }) => {
  test.setTimeout(240_000);
  const player = new Player(page, { fights: false });
  await player.begin(/Vedel at the rear/, false);
  const told = account(page).filter({ hasText: /marched|What happened/ });
  const command = told.locator('summary').filter({ hasText: /, \d+ units: to [A-Z]+\d+/ });
  const unit = told.getByRole('button', { name: /: from [A-Z]+\d+ to [A-Z]+\d+$/ });
  await player.play(async () => {
    if (!(await told.isVisible())) return false;
    const all = told.getByRole('button', { name: /^What happened/ });
    if (await all.isVisible()) await all.click();
    if (!(await command.first().isVisible())) return false;
    // The account folds up when there is more to tell.
    await command
      .first()
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    return unit.first().isVisible();
  });
});
