/** Every page and every question in both languages and at three widths, to be looked at one by one. */
import type { Page } from '@playwright/test';
import { Album, type Theme } from './album';
import { test } from './fixtures';
import { spot } from './pointing';
import { MOMENTS } from './moments';
import { Scout } from './scout';
import { Screen } from './screen';
import { wordsIn } from './words';

const BOTH: Theme[] = ['light', 'dark'];
const ONE: Theme[] = ['light'];
const PATIENCE = 480_000;

const wanted = process.env['ONLY']?.split(',');

// A test, not a hook: hooks run again after a failure.
test('empty album', async () => {
  if (!wanted) await Album.clear();
});

for (const language of ['en', 'es'] as const) {
  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'es-ES' });

    test(`pages ${language}`, async ({ page }) => {
      test.setTimeout(PATIENCE);
      const album = new Album(page, language);
      await page.goto('/');
      await page.waitForLoadState('networkidle', { timeout: 240_000 });
      await album.add('01-home', BOTH);
      await page
        .getByRole('main')
        .getByRole('button', { name: new Screen(page, language).words('help-title') })
        .click();
      await album.add('02-first-time');
      await page.goto('/#/new/bailen-4');
      await page.locator('summary').first().waitFor();
      await album.add('03-new-game', BOTH);
      await page.locator('summary').nth(1).click();
      await album.add('04-new-game-options', BOTH, () =>
        page
          .locator('summary')
          .nth(1)
          .evaluate((node) => node.scrollIntoView()),
      );
      await page.locator('summary').nth(1).click();
      await page.locator('summary').first().click();
      await album.add('04-new-game-seats', ONE, () =>
        page
          .locator('summary')
          .first()
          .evaluate((node) => node.scrollIntoView()),
      );
      await page.goto('/#/nowhere');
      await album.add('05-lost');
      const words = (key: string) => new Screen(page, language).words(key);
      await page.goto('/#/account');
      await page.getByRole('radio', { name: words('account-sign-up') }).click();
      await album.add('06-account-guest', BOTH);
      await page.locator('#account-name').fill('Ana Bellido');
      await page.locator('#account-password').fill('by the left flank');
      await page.getByRole('button', { name: words('account-sign-up') }).click();
      await page.getByRole('heading', { name: words('account-codes-title') }).waitFor();
      await album.add('07-account-codes');
      await page.getByRole('button', { name: words('account-codes-kept') }).click();
      await page.getByRole('heading', { name: 'Ana Bellido' }).waitFor();
      await album.add('08-account', BOTH);
      for (const fold of await page.locator('summary').all()) await fold.click();
      await album.add('09-account-open');
      await page.goto('/#/recover');
      await album.add('10-recover');
    });

    test(`moments ${language}`, async ({ page, context }) => {
      test.setTimeout(2 * PATIENCE);
      const album = new Album(page, language);
      await enter(page);
      for (const now of MOMENTS.filter(({ name }) => !wanted || wanted.some((part) => name.includes(part)))) {
        const scout =
          typeof now.from === 'string'
            ? await Scout.from(context.request, now.from, language, now)
            : await Scout.begin(context.request, now.from, language);
        await now.come?.(scout);
        await album.add(now.name, now.themes, async () => {
          await open(page, scout.game);
          await now.arrange?.(page, scout);
        });
      }
    });

    test(`team ${language}`, async ({ page, context }) => {
      const album = new Album(page, language);
      await enter(page);
      const team = [
        { camp: 'french' as const, name: 'Ana', commands: [7, 8], chief: true },
        { camp: 'french' as const, name: '', commands: [9, 10], chief: false },
        { camp: 'spanish' as const, name: '', commands: [], chief: true },
      ];
      const scout = await Scout.begin(context.request, { battle: 'bailen-1', team }, language);
      await page.goto(`/#/game/${scout.game}`);
      await new Screen(page, language).curtain.waitFor();
      await album.add('74-team-curtain');
      await scout.pass(() => scout.ask === 'movement');
      await album.add('75-team-movement', ONE, () => open(page, scout.game));
    });

    test(`sheets ${language}`, async ({ page, context }) => {
      test.setTimeout(2 * PATIENCE);
      const album = new Album(page, language);
      await enter(page);
      const scout = await Scout.begin(context.request, { battle: 'bailen-1' }, language);
      await page.goto(`/#/game/${scout.game}`);
      await new Screen(page, language).curtain.waitFor();
      await album.add('40-curtain', BOTH);
      while (scout.sight.view.turn < 3 || scout.ask !== 'movement') {
        if (scout.over) break;
        await scout.go();
      }
      await page.goto('about:blank');
      await sheets(page, album, scout);
      while (!scout.over) await scout.go();
      await page.goto('about:blank');
      await open(page, scout.game);
      await new Screen(page, language).result.waitFor();
      await album.add('60-result', BOTH);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await album.add('61-home-with-games', BOTH);
    });
  });
}

test('contact sheet', async () => {
  const { pictures, missed } = await Album.bind(MOMENTS.map((each) => each.name));
  console.log(`${pictures} pictures in screenshots/index.html; not met: ${missed.join(', ') || 'none'}`);
});

/** The sheets beside the map and what is laid over it. */
async function sheets(page: Page, album: Album, scout: Scout): Promise<void> {
  await open(page, scout.game);
  const tab = async (at: number) => {
    const phone = (page.viewportSize()?.width ?? 0) < 641;
    const tabs = phone ? page.getByRole('navigation').getByRole('button') : page.getByRole('tab');
    await tabs.nth(at).click();
  };
  await lookAtUnit(page, scout);
  await album.add('41-inspector', BOTH, async () => tab(0));
  await album.add('42-forces', BOTH, async () => tab(1));
  await album.add('43-orders-standing', ONE, async () => tab(2));
  await album.add('44-report', ONE, async () => tab(3));
  await tab(3);
  const thrown = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
    .getByRole('button')
    .first();
  if (await thrown.isVisible()) await thrown.click();
  await album.add('45-report-open', BOTH, async () => {
    await tab(3);
    await page
      .getByRole('log')
      .getByRole('button', { expanded: true })
      .scrollIntoViewIfNeeded()
      .catch(() => undefined);
  });
  await album.add('46-rules', ONE, async () => tab(4));
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click();
  await album.add('47-clause');
  await page.keyboard.press('Escape');
  await tab(0);
  for (const [key, name] of Object.entries({
    z: 'zones',
    c: 'command',
    l: 'fire',
    e: 'heights',
    m: 'range',
    s: 'stacks',
  })) {
    await page.keyboard.press(`Alt+${key}`);
    await page.waitForTimeout(300);
    await album.add(`48-overlay-${name}`, name === 'zones' ? BOTH : ONE);
    await page.keyboard.press(`Alt+${key}`);
  }
  const menu = async (item: string) => {
    await page.locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: wordsIn(album.language)(item) }).click();
  };
  await page.locator('[aria-haspopup=menu]').click();
  await album.add('49-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').click({ force: true, position: { x: 300, y: 24 } });
  for (const [item, name] of [
    ['bar-clock', '50-turn-clock'],
    ['bar-timeline', '51-timeline'],
    ['bar-settings', '52-settings'],
    ['bar-help', '53-keys'],
  ] as const) {
    await open(page, scout.game);
    await menu(item);
    await album.add(name, item === 'bar-timeline' ? BOTH : ONE);
  }
  await open(page, scout.game);
  await page.keyboard.press('e');
  await album.add('54-end-of-step', ONE);
  await refused(page, album, scout);
}

/** The table is asked for something that is no longer so, and says why not. */
async function refused(page: Page, album: Album, scout: Scout): Promise<void> {
  await open(page, scout.game);
  await page.route('**/actions?*', (route) => {
    const body = route.request().postDataJSON() as { ply: number };
    return route.continue({ postData: JSON.stringify({ ...body, actions: [{ aim: 0 }] }) });
  });
  // A unit, not a leader: his move may first be asked about.
  const begins = scout.sight.view.choice?.legal?.flatMap((each) =>
    typeof each === 'object' && 'begin' in each ? [each.begin] : [],
  );
  const mover = scout.sight.view.units.find(({ unit, hexes }) => begins?.includes(unit) && hexes.length > 0);
  const point = await spot(page, scout, mover?.hexes[0] ?? 0);
  await page.mouse.click(point.x, point.y);
  await page.waitForTimeout(500);
  await album.add('55-refusal');
  await page.unroute('**/actions?*');
}

/** Comes in and is known as a guest from then on. */
async function enter(page: Page): Promise<void> {
  // The scout plays by wire: what it does is no news.
  await page.addInitScript(() => location.protocol !== 'about:' && localStorage.removeItem('aguila.looks'));
  await page.goto('/');
  await page.getByRole('link', { name: /Vedel/ }).first().waitFor({ timeout: 60_000 });
}

/** The table of a game, curtain lifted. */
async function open(page: Page, game: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/game/${game}`);
  const screen = new Screen(page, (await page.locator('html').getAttribute('lang')) === 'es' ? 'es' : 'en');
  await screen.laid(60_000);
  await screen.lift();
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
}

async function lookAtUnit(page: Page, scout: Scout): Promise<void> {
  const enemy = scout.sight.viewer === 'french' ? 'spanish' : 'french';
  const stack = scout.sight.view.stacks.find((each) => each.camp === enemy);
  if (!stack) return;
  const point = await spot(page, scout, stack.hex);
  await page.mouse.click(point.x, point.y);
  await page.waitForTimeout(300);
}
