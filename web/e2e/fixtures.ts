/** What every test has: a server of its own, a page on it, and the certainty that no script failed. */
import { expect, test as base } from '@playwright/test';
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
