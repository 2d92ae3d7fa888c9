/** What every test has: a server of its own, a page on it, and the certainty that no script failed. */
import { expect, test as base, type Page } from '@playwright/test';
import { Server } from './server';

interface Fixtures {
  server: Server;
  faults: string[];
}

export const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    const server = await Server.open();
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  /** Nothing is explained first, and what happens is shown at once, unless a test wants to see it. */
  page: async ({ page }, use) => {
    await atOnce(page);
    await use(page);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (fault) => faults.push(fault.message));
      page.on('console', (said) => {
        if (said.type() === 'error' && !isNetwork(said.text())) faults.push(said.text());
      });
      await use(faults);
      expect(faults, 'no script may fail').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser's own words for an address that did not answer: the client has its own. */
const isNetwork = (text: string) => /Failed to load resource|WebSocket connection/.test(text);

export { expect };

/** Nothing is explained first on a page, and what happens is shown at once. */
export async function atOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const usual = { speed: 'instant', briefing: false, coach: false };
    // A frame that is not a page of ours has nothing to keep.
    if (location.protocol !== 'http:') return;
    if (!localStorage.getItem('aguila.habits')) localStorage.setItem('aguila.habits', JSON.stringify(usual));
  });
}
