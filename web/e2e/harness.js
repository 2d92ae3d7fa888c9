// Starts the built program on a free port with an empty folder of games, and a browser that looks at it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const BINARY = process.env.AGUILA_BIN ?? new URL('../../target/debug/aguila', import.meta.url).pathname;
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** A running server. With AGUILA_URL one that runs already is used instead. */
export async function serve() {
  if (process.env.AGUILA_URL) return { url: process.env.AGUILA_URL, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'aguila-'));
  const port = await freePort();
  const child = spawn(BINARY, ['serve', '--no-open', '--port', String(port), '--data-dir', folder], { stdio: 'inherit' });
  const url = `http://localhost:${port}`;
  await until(() => fetch(`${url}/api/battles`).then((answer) => answer.ok), 30_000);
  const stop = async () => {
    child.kill();
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** A browser of its own, and a page that fails the test on any fault of the script. */
export async function browse({ width = 1440, height = 900, dark = false, touch = false, language = 'en' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'aguila-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: BROWSER,
    headless: true,
    args: FLAGS,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    isMobile: touch,
    locale: language,
    reducedMotion: 'reduce',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const faults = [];
  page.on('pageerror', (fault) => faults.push(String(fault.stack ?? fault)));
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, faults, close };
}

/** Begins a game in the page's own name and opens it. */
export async function begin(page, url, wish) {
  await page.goto(url);
  const { id } = await page.evaluate(
    (body) =>
      fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then(
        (answer) => answer.json(),
      ),
    wish,
  );
  await page.goto(`${url}/#/game/${id}`);
  await page.waitForSelector('.marks');
  return id;
}

/** The game as the page's seat sees it. */
export const sight = (page, id) => page.evaluate((game) => fetch(`/api/games/${game}?lang=en`).then((answer) => answer.json()), id);

/** Presses the hex of the list that screen readers hear. */
export const press = (page, label) =>
  page.evaluate((wanted) => {
    const found = [...document.querySelectorAll('ul.sr button')].find((each) => each.textContent.startsWith(`${wanted}:`));
    found?.click();
    return !!found;
  }, label);

export async function until(check, patience = 10_000) {
  const end = Date.now() + patience;
  for (;;) {
    if (await check().catch(() => false)) return;
    if (Date.now() > end) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
}
