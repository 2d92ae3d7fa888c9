/** Every page and every question in both languages and at three widths, to be looked at one by one. */
import type { Page } from '@playwright/test';
import { Album, type Theme } from './album';
import { test } from './fixtures';
import { spot } from './pointing';
import { Scout } from './scout';

const BOTH: Theme[] = ['light', 'dark'];
const ONE: Theme[] = ['light'];
const PATIENCE = 480_000;

/** A moment of play worth a picture: how it is known, and how the table is laid for it. */
interface Moment {
  name: string;
  themes: Theme[];
  comes: (scout: Scout) => boolean;
  arrange?: (page: Page, scout: Scout) => Promise<void>;
  /** Choices made by wire before the picture is taken. */
  before?: (scout: Scout) => Promise<void>;
}

const at = (ask: string, step?: string) => (scout: Scout) =>
  scout.ask === ask && (step === undefined || scout.step === step);
const moment = (name: string, comes: Moment['comes'], more: Partial<Moment> = {}): Moment => ({
  name,
  themes: ONE,
  comes,
  ...more,
});
const muster = { before: (scout: Scout) => scout.muster() };

const MOMENTS: Moment[] = [
  moment('11-set-up', at('set-up')),
  moment('12-announce', at('announce')),
  moment('13-orders', at('orders'), { themes: BOTH }),
  moment('14-defend-area', at('defend-area')),
  moment('15-movement', at('movement'), { themes: BOTH }),
  moment('17-charge', (scout) => scout.ask === 'move' && scout.has('charge')),
  moment('16-march', (scout) => scout.ask === 'movement' && scout.sight.view.turn > 1, {
    themes: BOTH,
    before: takeUp,
    arrange: hoverGoal,
  }),
  moment('18-leader', at('leader-move')),
  moment('19-assault', at('assault')),
  moment('20-defensive-fire', at('fire', 'defensive-fire')),
  moment('21-defensive-fire-preview', at('fire-attack', 'defensive-fire'), muster),
  moment('22-offensive-fire', at('fire', 'offensive-fire')),
  moment('23-offensive-fire-preview', at('fire-attack', 'offensive-fire'), { ...muster, themes: BOTH }),
  moment('24-shock', at('shock')),
  moment('25-shock-preview', at('shock-attack'), { ...muster, themes: BOTH }),
  moment('26-evade', at('evade')),
  moment('27-countercharge', at('countercharge')),
  moment('28-lead-shock', at('lead-shock')),
  moment('29-retreat', at('retreat')),
  moment('30-rout', at('rout')),
  moment('31-loss', at('loss')),
  moment('32-advance', at('advance')),
  moment('33-controlled', at('controlled')),
  moment('34-reorganization', at('reorganization')),
  moment('35-surplus', at('surplus')),
  moment('36-eliminate', at('eliminate')),
  moment('37-axis', at('axis')),
  moment('38-shorten', at('shorten')),
  moment('39-offer', at('offer')),
];

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
      await page.locator('.welcome .btn:not(.go)').click();
      await album.add('02-first-time');
      await page.goto('/#/new/bailen-4');
      await page.locator('summary').waitFor();
      await album.add('03-new-game', BOTH);
      await page.locator('summary').click();
      await album.add('04-new-game-options');
      await page.goto('/#/nowhere');
      await album.add('05-lost');
    });

    test(`moments ${language}`, async ({ page, context }) => {
      test.setTimeout(2 * PATIENCE);
      const album = new Album(page, language);
      const left = new Set(MOMENTS.filter((each) => !wanted || wanted.some((name) => each.name.includes(name))));
      const until = Date.now() + PATIENCE;
      await enter(page);
      for (const battle of ['bailen-1', 'bailen-5', 'alcaniz']) {
        const scout = await Scout.begin(context.request, { battle }, language);
        while (!scout.over && left.size && Date.now() < until) {
          const now = [...left].find((each) => each.comes(scout));
          if (now) {
            left.delete(now);
            await now.before?.(scout);
            await open(page, scout.game);
            await album.add(now.name, now.themes, () => now.arrange?.(page, scout) ?? Promise.resolve());
            await page.goto('about:blank');
          } else await scout.go();
        }
      }
    });

    test(`sheets ${language}`, async ({ page, context }) => {
      test.setTimeout(2 * PATIENCE);
      const album = new Album(page, language);
      await enter(page);
      const scout = await Scout.begin(context.request, { battle: 'bailen-1' }, language);
      await page.goto(`/#/game/${scout.game}`);
      await page.locator('.curtain').waitFor();
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
      await page.locator('#result-title').waitFor();
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
    await page
      .locator(phone ? '.pnav button' : '.side .tabs button')
      .nth(at)
      .click();
  };
  await lookAtUnit(page, scout);
  await album.add('41-inspector', BOTH, async () => tab(0));
  await album.add('42-forces', BOTH, async () => tab(1));
  await album.add('43-orders-standing', ONE, async () => tab(2));
  await album.add('44-report', ONE, async () => tab(3));
  await tab(3);
  const thrown = page.locator('.ev:has(.die) .said').first();
  if (await thrown.isVisible()) await thrown.click();
  await album.add('45-report-open', BOTH, async () => {
    await tab(3);
    await page
      .locator('.ev.open')
      .scrollIntoViewIfNeeded()
      .catch(() => undefined);
  });
  await album.add('46-rules', ONE, async () => tab(4));
  await page.locator('.side .pane li button').first().click();
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
  const menu = async (at: number) => {
    await page.locator('.menu > button').click();
    await page.locator('.menu [role=menuitem]').nth(at).click();
  };
  await page.locator('.menu > button').click();
  await album.add('49-menu');
  await page.keyboard.press('Escape');
  await page.locator('.top .title').click({ force: true });
  for (const [at, name] of ['50-turn-clock', '51-timeline', '52-settings', '53-keys'].entries()) {
    await open(page, scout.game);
    await menu(at);
    await album.add(name, at === 1 ? BOTH : ONE);
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
  await page.locator('#board').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await album.add('55-refusal');
  await page.unroute('**/actions?*');
}

/** Comes in and is known as a guest from then on. */
async function enter(page: Page): Promise<void> {
  // The scout plays by wire: what it does is no news.
  await page.addInitScript(() => location.protocol !== 'about:' && localStorage.removeItem('aguila.looks'));
  await page.goto('/');
  await page.locator('a.bat').first().waitFor({ timeout: 60_000 });
}

/** The table of a game, curtain lifted. */
async function open(page: Page, game: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/game/${game}`);
  await page.locator('.curtain, .prompt').first().waitFor({ timeout: 60_000 });
  const lift = page.locator('.curtain button');
  if (await lift.isVisible()) await lift.click();
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
}

/** Takes up a unit that has somewhere to go. */
async function takeUp(scout: Scout): Promise<void> {
  for (const action of scout.legal) {
    if (typeof action !== 'object' || !('begin' in action) || !(await scout.act(action))) continue;
    if ((await scout.goals()).length > 8) return;
    await scout.act('halt');
  }
}

async function hoverGoal(page: Page, scout: Scout): Promise<void> {
  const [goal] = await scout.goals();
  if (goal) await pointAt(page, scout, goal.hex, 'hover');
}

async function lookAtUnit(page: Page, scout: Scout): Promise<void> {
  const enemy = scout.sight.viewer === 'french' ? 'spanish' : 'french';
  const stack = scout.sight.view.stacks.find((each) => each.camp === enemy);
  if (stack) await pointAt(page, scout, stack.hex, 'click');
}

async function pointAt(page: Page, scout: Scout, hex: number, how: 'hover' | 'click'): Promise<void> {
  const point = await spot(page, scout, hex);
  if (how === 'hover') await page.mouse.move(point.x, point.y, { steps: 3 });
  else await page.mouse.click(point.x, point.y);
  await page.waitForTimeout(300);
}
