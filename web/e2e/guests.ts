/** Further persons, each in a browser of his own. */
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { atOnce } from './fixtures';

/** Another person; `state` is what an earlier browser of his has kept. */
export async function another(
  browser: Browser,
  url: string,
  state?: BrowserContextOptions['storageState'],
): Promise<Page> {
  const kept = state === undefined ? {} : { storageState: state };
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...kept });
  const page = await context.newPage();
  await atOnce(page);
  return page;
}

/** Makes an invitation to a battle and gives its link. */
export async function invite(page: Page, battle = 'bailen-4', options: string[] = [], time?: string): Promise<string> {
  await page.goto(`/#/new/${battle}`);
  await page.getByRole('radio', { name: /Another person/ }).click();
  for (const option of options) await page.getByRole('switch', { name: option }).click();
  if (time) await page.getByLabel('Time', { exact: true }).selectOption({ label: time });
  await page.getByRole('button', { name: 'Create the invitation' }).click();
  const link = page.getByLabel('The link');
  await expect(link).toBeVisible();
  return new URL(await link.inputValue()).hash;
}
