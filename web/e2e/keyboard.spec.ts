import { expect, test } from './fixtures';
import { Player } from './player';

test('a turn is played with the keyboard alone', async ({ page }) => {
  test.setTimeout(300_000);
  const keys = page.keyboard;
  const board = page.locator('#board');
  const primary = '.side .foot .btn.go:not([disabled])';
  const turn = page.locator('.top .when');
  let marched = false;

  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('a.bat').first()).toBeVisible();
  await tabTo('a.bat[href$="bailen-1"]');
  await keys.press('Enter');
  await expect(page.locator('main .btn.go')).toBeVisible();
  await tabTo('main .btn.go');
  await keys.press('Enter');
  await new Player(page).atTable();
  await expect(board).toBeVisible();

  for (let steps = 0; steps < 200 && !/Turn 2 of/.test(await turn.innerText()); steps++) {
    const before = await page.evaluate(() => document.body.innerText);
    await choose(await page.locator('.prompt').innerText());
    await page
      .waitForFunction((text) => document.body.innerText !== text, before, { timeout: 1_000 })
      .catch(() => undefined);
  }
  expect(marched, 'a unit was marched by keys').toBe(true);
  await expect(turn).toContainText('Turn 2 of');

  async function choose(asked: string): Promise<void> {
    if (await page.locator('.owed').isVisible()) return keys.press('Enter');
    if (/Skip/.test(asked)) return keys.press(' ');
    if (/Waiting/.test(asked)) return;
    if (/Place your units/.test(asked)) {
      await tabTo(primary);
      return keys.press('Enter');
    }
    if (/Choose who/.test(asked)) return muster();
    if (await page.locator('.side .foot', { hasText: 'Halt here' }).isVisible()) return march();
    if (/Move your units/.test(asked) && !marched) return take();
    await keys.press('1');
    await keys.press('e');
  }

  /** Takes the next unit that may act. */
  async function take(): Promise<void> {
    await board.focus();
    await keys.press('Tab');
    if (await board.evaluate((node) => node === document.activeElement)) await keys.press('Enter');
  }

  /** Points at a hex with the arrows and goes there. */
  async function march(): Promise<void> {
    const going = page.locator('.side .foot .btn.go', { hasText: 'Move to' });
    await board.focus();
    for (const arrow of marched ? [] : ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      await keys.press(arrow);
      if (!(await appears(going))) continue;
      marched = true;
      return keys.press('Enter');
    }
    return keys.press('h');
  }

  /** Lets everybody join and throws the die, or leaves it. */
  async function muster(): Promise<void> {
    await board.focus();
    await keys.press('a');
    await keys.press((await appears(page.locator(primary))) ? 'Enter' : 'Escape');
  }

  async function appears(sought: ReturnType<typeof page.locator>): Promise<boolean> {
    return sought.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  }

  /** Walks with Tab until something has the focus. */
  async function tabTo(selector: string): Promise<void> {
    for (let presses = 0; presses < 100; presses++) {
      await keys.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`Tab never reaches ${selector}`);
  }
});
