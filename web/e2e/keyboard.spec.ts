import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Scene } from './scene';
import { Screen } from './screen';

test('Bailén 1 is played whole against the computer with the keyboard alone', async ({ page }) => {
  test.setTimeout(300_000);
  const keys = page.keyboard;
  const screen = new Screen(page);
  const { board, foot } = screen;
  let marched = false;
  let tries = 0;

  await screen.enter();
  await tabTo(page, screen.battle(/Vedel at the rear/));
  await keys.press('Enter');
  await expect(screen.start).toBeVisible();
  await tabTo(page, screen.start);
  await keys.press('Enter');
  await screen.laid();
  await expect(board).toBeVisible();

  for (let steps = 0; steps < 300 && !(await screen.result.isVisible()); steps++) {
    const before = await page.evaluate(() => document.body.innerText);
    await choose(await screen.prompt.innerText());
    await page
      .waitForFunction((text) => document.body.innerText !== text, before, { timeout: 1_000 })
      .catch(() => undefined);
  }
  expect(marched, 'a unit was marched by keys').toBe(true);
  await expect(screen.result).toContainText(/victory|drawn/i);

  async function choose(asked: string): Promise<void> {
    if (await screen.sure.isVisible()) return keys.press('Enter');
    if (/Skip/.test(asked)) return keys.press(' ');
    if (/Waiting/.test(asked)) return;
    if (/Place your units/.test(asked)) {
      await tabTo(page, foot.first());
      return keys.press('Enter');
    }
    if (/Choose who/.test(asked)) return muster();
    if (await foot.filter({ hasText: 'Halt here' }).isVisible()) return march();
    if (/must still move/.test(asked)) return advised();
    if (/Move your units/.test(asked) && !marched && tries < 12) return take();
    await keys.press('1');
    await keys.press('e');
  }

  /** Takes the next unit that may act. */
  async function take(): Promise<void> {
    tries += 1;
    await board.focus();
    for (let tabs = 0; tabs < tries; tabs++) await keys.press('Tab');
    if (await board.evaluate((node) => node === document.activeElement)) await keys.press('Enter');
  }

  /** Asks what to do about a unit that owes a move, and has it done. */
  async function advised(): Promise<void> {
    await keys.press('Escape');
    await board.focus();
    await keys.press('v');
    const doIt = page.getByRole('button', { name: 'Do it' });
    if (
      !(await doIt.waitFor({ timeout: 8_000 }).then(
        () => true,
        () => false,
      ))
    )
      return;
    await doIt.focus();
    await keys.press('Enter');
  }

  /** Points at a hex with the arrows and goes there, or leaves the unit where it stands. */
  async function march(): Promise<void> {
    const going = foot.filter({ hasText: 'Move to' });
    await board.focus();
    for (const arrow of marched ? [] : ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      await keys.press(arrow);
      if (!(await appears(going))) continue;
      marched = true;
      return keys.press('Enter');
    }
    return keys.press(marched ? 'h' : 'Escape');
  }

  /** Lets everybody join and throws the die, or leaves it. */
  async function muster(): Promise<void> {
    await board.focus();
    await keys.press('a');
    await keys.press((await appears(screen.joined.first())) ? 'Enter' : 'Escape');
  }

  async function appears(sought: Locator): Promise<boolean> {
    return sought.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
  }
});

test('a facing is chosen at the corners of a hex with the keyboard alone', async ({ page }) => {
  const scene = await Scene.open(page, 'reaction-square', 1);
  await scene.charge('M24', 'M20', 'M21');
  await scene.asked('Which way shall the square of VolVal be divided?');
  await scene.screen.board.focus();
  await tabTo(page, scene.screen.handle('e'));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await scene.unit('vol-valencia')).facing).toBe('e');
});

/** Walks with Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab never reaches ${wanted.toString()}`);
}
