/** Two persons in two browsers: an invitation, the first moves, a word, an offer, and somebody who looks on. */
import type { Browser, Page } from '@playwright/test';
import { atOnce, expect, test } from './fixtures';
import { Screen } from './screen';

async function another(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await atOnce(page);
  return page;
}

/** Makes an invitation to Bailén 4 and gives its link. */
async function invite(page: Page, options: string[] = []): Promise<string> {
  await page.goto('/#/new/bailen-4');
  await page.getByRole('radio', { name: /Another person/ }).click();
  for (const option of options) await page.getByRole('switch', { name: option }).click();
  await page.getByRole('button', { name: 'Create the invitation' }).click();
  const link = page.getByLabel('The link');
  await expect(link).toBeVisible();
  return new URL(await link.inputValue()).hash;
}

test('whoever is invited by link makes the first choice within three clicks', async ({ page, browser, server }) => {
  test.setTimeout(120_000);
  const link = await invite(page);
  const other = await another(browser, server.url);
  await other.goto(`/${link}`);
  await expect(other.getByRole('heading', { name: /invited/ })).toBeVisible();
  await other.getByRole('button', { name: 'Play the Spanish' }).click();
  const table = new Screen(other);
  await table.laid();
  // The host is at the table as well, without having done anything.
  await expect(page).toHaveURL(/#\/game\//);
  await expect(page.getByText('here', { exact: true })).toBeVisible();
  // The Spanish place their units first.
  await other.getByRole('button', { name: 'Place everything as it stood' }).first().click();
  await expect(other.getByRole('button', { name: 'Begin the battle' }).first()).toBeVisible();
  await other.context().close();
});

test('two persons talk, and one lets the other take back his last choice', async ({ page, browser, server }) => {
  test.setTimeout(120_000);
  const link = await invite(page);
  const other = await another(browser, server.url);
  await other.goto(`/${link}`);
  await other.getByRole('button', { name: 'Play the Spanish' }).click();
  await new Screen(other).laid();
  await new Screen(page).laid();
  await page.getByRole('button', { name: 'Players and chat' }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill('Good luck!');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await other.getByRole('button', { name: /One new message/ }).click();
  await expect(other.getByText('Good luck!')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await other.getByRole('button', { name: 'Place everything as it stood' }).first().click();
  const begin = other.getByRole('button', { name: 'Begin the battle' }).first();
  await expect(begin).toBeVisible();
  await other.getByRole('button', { name: 'Players and chat' }).click();
  await other.getByRole('button', { name: 'Ask to take back my last choice' }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(begin).toHaveCount(0);
  await other.context().close();
});

test('a spectator sees the battle of two others, and chooses nothing', async ({ page, browser, server }) => {
  test.setTimeout(120_000);
  const link = await invite(page, ['Let others watch']);
  const other = await another(browser, server.url);
  await other.goto(`/${link}`);
  await other.getByRole('button', { name: 'Play the Spanish' }).click();
  await new Screen(other).laid();
  await new Screen(page).laid();
  const watcher = await another(browser, server.url);
  await watcher.goto(`/${new URL(page.url()).hash}`);
  await new Screen(watcher).laid();
  await expect(watcher.getByRole('button', { name: 'Place everything as it stood' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Players and chat' }).click();
  await expect(page.getByText('One person is watching')).toBeVisible();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(watcher.getByText('The Spanish win: the French gave up.')).toBeVisible();
  await other.context().close();
  await watcher.context().close();
});

test('what is decided beforehand is kept, and is nobody else’s business', async ({ page, browser, server }) => {
  test.setTimeout(120_000);
  const link = await invite(page);
  const other = await another(browser, server.url);
  await other.goto(`/${link}`);
  await other.getByRole('button', { name: 'Play the Spanish' }).click();
  await new Screen(other).laid();
  await new Screen(page).laid();
  await other.getByRole('button', { name: 'Players and chat' }).click();
  await other.getByText('While the enemy moves: you are asked').click();
  await other.getByLabel('Defensive fire').selectOption('My staff fires');
  await other.getByLabel('Advance after a won combat').selectOption('Stay');
  await expect(other.getByText('While the enemy moves: 2 of 5 decided beforehand')).toBeVisible();
  await other.reload();
  await new Screen(other).laid();
  await other.getByRole('button', { name: 'Players and chat' }).click();
  await other.getByText('While the enemy moves: 2 of 5 decided beforehand').click();
  await expect(other.getByLabel('Defensive fire').locator('option:checked')).toHaveText('My staff fires');
  await page.getByRole('button', { name: 'Players and chat' }).click();
  await expect(page.getByText('While the enemy moves: you are asked')).toBeVisible();
  await other.context().close();
});
