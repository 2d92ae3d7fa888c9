/** Two persons in two browsers: an invitation, the first moves, a word, an offer, and somebody who looks on. */
import { expect, test } from './fixtures';
import { another, invite } from './guests';
import { Screen } from './screen';

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
  const link = await invite(page, 'bailen-4', ['Let others watch']);
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

test('a note on the map is there on every device, and nobody else sees it', async ({ page, browser, server }) => {
  test.setTimeout(120_000);
  const link = await invite(page);
  const other = await another(browser, server.url);
  await other.goto(`/${link}`);
  await other.getByRole('button', { name: 'Play the Spanish' }).click();
  for (const each of [other, page]) await new Screen(each).laid();
  const layer = other.getByRole('button', { name: 'My notes' });
  await layer.click();
  const board = await new Screen(other).board.boundingBox();
  if (!board) throw new Error('there is no map');
  await other.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  await other.getByLabel(/Note on/).fill('Their guns will come here');
  await other.getByRole('button', { name: 'Keep' }).click();
  const note = other.getByRole('button', { name: /Their guns will come here/ });
  await expect(note).toBeVisible();
  // Nothing was chosen by that click, and the note is there again.
  await expect(other.getByRole('button', { name: 'Place everything as it stood' }).first()).toBeVisible();
  await other.reload();
  await new Screen(other).laid();
  await layer.click();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'My notes' }).click();
  await expect(page.getByText('Click a hex to note something there.')).toBeVisible();
  await expect(page.getByText('Their guns will come here')).toHaveCount(0);
  await note.click();
  await other.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(note).toHaveCount(0);
  await other.context().close();
});
