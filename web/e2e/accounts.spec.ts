/** An account: made of a guest, found again in another browser, recovered, deleted. */
import type { Browser, Page } from '@playwright/test';
import { atOnce, expect, test } from './fixtures';

const PASSWORD = 'by the left flank';

async function another(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })).newPage();
  await atOnce(page);
  return page;
}

/** Makes an account and gives its recovery codes. */
async function signUp(page: Page): Promise<string[]> {
  await page.goto('/#/account');
  await page.getByRole('radio', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ana Bellido');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await page.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { name: 'Ana Bellido' })).toBeVisible();
  return codes;
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/#/account');
  await page.getByLabel('Name', { exact: true }).fill('ana bellido');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a guest makes an account and is known in another browser', async ({ page, browser, server }) => {
  const codes = await signUp(page);
  expect(codes).toHaveLength(8);
  const other = await another(browser, server.url);
  await signIn(other, 'by the right flank');
  await expect(other.getByRole('alert')).toHaveText('Name and password do not belong together.');
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('heading', { name: 'Ana Bellido' })).toBeVisible();
  // The first one sees where the second is, and ends that.
  await page.reload();
  await page.getByRole('button', { name: 'Sign out there' }).click();
  await expect(page.getByRole('button', { name: 'Sign out there' })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'You play as a guest' })).toBeVisible();
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before has a name to fill in, too.
  await expect(other.getByRole('heading', { name: 'A new password' })).toBeVisible();
  await other.getByLabel('Name', { exact: true }).fill('Ana Bellido');
  await other.getByLabel('Code', { exact: true }).fill(codes[3] ?? '');
  await other.getByLabel('New password').fill('by the right flank');
  await other.getByRole('button', { name: 'Set the password' }).click();
  await expect(other.getByRole('heading', { name: 'Ana Bellido' })).toBeVisible();
  await other.context().close();
});

test('whoever deletes the account is a guest again', async ({ page }) => {
  await signUp(page);
  await page.locator('summary', { hasText: 'Delete the account' }).click();
  const form = page.getByRole('form', { name: 'Delete the account' });
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'You play as a guest' })).toBeVisible();
  await signIn(page, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Name and password do not belong together.');
});
