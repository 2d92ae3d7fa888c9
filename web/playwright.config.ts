/** Tests of the whole game in a real browser. AGUILA_BIN names the server, AGUILA_DIST a built client if the server holds none. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  // Games differ by the dice of the day: what fails once of them is tried again where nobody watches, and named as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'play', testMatch: /.*\.spec\.ts/ },
    { name: 'screenshots', testMatch: /screenshots\.ts/ },
    { name: 'frames', testMatch: /frames\.ts/ },
    { name: 'questions', testMatch: /questions\.ts/ },
  ],
});
