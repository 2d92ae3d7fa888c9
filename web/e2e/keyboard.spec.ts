import { expect, test } from './fixtures';
import { Player } from './player';

test('a turn is played with the keyboard alone', async ({ page }) => {
  test.setTimeout(300_000);
  const keys = page.keyboard;
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const card = page.locator('a.bat', { hasText: /Vedel at the rear/ });
  await expect(card).toBeVisible();
  await tabTo('a.bat[href$="bailen-1"]');
  await keys.press('Enter');
  await tabTo('main .btn.go');
  await keys.press('Enter');

  const player = new Player(page);
  await player.atTable();
  await expect(page.locator('#board')).toBeVisible();
  await page.locator('#board').focus();
  let moved = false;
  for (let steps = 0; steps < 400 && !/Turn 2 of/.test(await page.locator('.top .when').innerText()); steps++) {
    if (await page.locator('#result-title').isVisible()) break;
    const text = await page.evaluate(() => document.body.innerText);
    moved = (await march()) || moved;
    await page
      .waitForFunction((before) => document.body.innerText !== before, text, { timeout: 1_500 })
      .catch(() => undefined);
  }
  expect(moved, 'a unit was marched by keys').toBe(true);
  await expect(page.locator('.top .when')).toContainText('Turn 2 of');

  /** Walks with Tab until something has the focus. */
  async function tabTo(selector: string): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
      await keys.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`Tab never reaches ${selector}`);
  }

  /** One choice by keys; says whether it marched somebody. */
  async function march(): Promise<boolean> {
    if (await page.locator('.owed').isVisible()) {
      await keys.press('Enter');
      return false;
    }
    const going = page.locator('.side .foot .btn.go', { hasText: /Move to/ });
    if (await page.locator('.side .foot').filter({ hasText: 'Halt here' }).isVisible()) {
      await page.locator('#board').focus();
      await keys.press('ArrowDown');
      if (await going.isVisible()) {
        await keys.press('Enter');
        return true;
      }
      await keys.press('h');
      return false;
    }
    const movement = /Move your units/.test(await player.prompt.innerText());
    if (movement && !moved) {
      await page.locator('#board').focus();
      await keys.press('Tab');
      await keys.press('Enter');
      return false;
    }
    await keys.press('1');
    await keys.press('e');
    return false;
  }
});
