/** The ten questions of a newcomer, each answered on the screen: a picture of each with the answer circled. */
import { mkdir } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { test } from './fixtures';
import { Player } from './player';
import { spot } from './pointing';
import { Scout } from './scout';
import { Screen } from './screen';
import type { Language } from './words';

const FOLDER = new URL('../questions/', import.meta.url).pathname;
const LOOKS: { language: Language; width: number; height: number }[] = [
  { language: 'en', width: 1440, height: 900 },
  { language: 'es', width: 390, height: 844 },
];

interface Question {
  name: string;
  from: string | { battle: string };
  seed?: number;
  step?: string;
  edition?: string;
  /** A computer player to sit down against, instead of holding both sides. */
  against?: 'recruit';
  come?: (scout: Scout) => Promise<unknown>;
  /** Comes to the answer as a player would, and says where it stands. */
  answer: (look: Look) => Locator | Promise<Locator>;
}

interface Look {
  page: Page;
  screen: Screen;
  scout: Scout;
  phone: boolean;
  language: Language;
}

const QUESTIONS: Question[] = [
  {
    name: '01-how-do-i-win',
    from: { battle: 'bailen-1' },
    answer: async (look) => {
      await menu(look, 'bar-briefing');
      return look.page.getByRole('dialog', { name: look.screen.words('briefing-title') }).locator('.aims');
    },
  },
  {
    name: '02-am-i-winning',
    from: 'field',
    answer: async ({ page, screen }) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(screen.words('standing-open', { outcome: '' }).trim()) })
        .click();
      const sheet = page.getByRole('dialog', { name: screen.words('standing-title') });
      return sheet.locator('p.serif').first();
    },
  },
  {
    name: '03-who-can-still-act',
    from: 'field',
    answer: ({ screen }) => screen.side.getByRole('group', { name: screen.words('body-who') }),
  },
  {
    name: '04-why-cannot-he-attack',
    from: 'assault',
    edition: 'revised',
    answer: async (look) => {
      await click(look, 'M21');
      const law = look.screen.side.locator('.law');
      await law.waitFor();
      return law.locator('..');
    },
  },
  {
    name: '05-what-if-i-go-there',
    from: 'assault',
    step: '"movement"',
    come: (scout) => scout.act({ begin: scout.unit('115lin-1') }),
    answer: async (look) => {
      await aim(look, 'L21');
      return look.screen.side.getByRole('list', { name: look.screen.words('prospects-enemy') });
    },
  },
  {
    name: '06-what-did-the-enemy-do',
    // Long enough for the enemy to do something whatever the dice say.
    from: { battle: 'bailen-4' },
    against: 'recruit',
    answer: async ({ page, screen, phone, language }) => {
      const player = new Player(page, { fights: true, marches: true, touch: phone, language });
      const enemy = page.getByRole('group', { name: screen.words('roll-label') });
      const more = enemy.locator('[aria-expanded]');
      const shown = async () => (await more.isVisible()) && !(await page.locator('.thinks').isVisible());
      // On a phone the sheet of the orders lies over it: it is read as soon as they are sent.
      do {
        await player.play(shown);
        if (await player.over()) throw new Error('the battle ended before the enemy did anything');
        await page.waitForTimeout(800);
      } while (!(await more.isVisible()));
      // Another account may come while the first is opened.
      while ((await more.getAttribute('aria-expanded')) !== 'true') {
        await more.click();
        await page.waitForTimeout(1200);
      }
      return enemy;
    },
  },
  {
    name: '07-why-did-my-cavalry-run',
    from: 'reaction-square',
    seed: 6,
    come: async (scout) => {
      await scout.act({ begin: scout.unit('4hus') });
      await scout.act({ charge: scout.hex('M20') });
      for (let steps = 0; steps < 3 && scout.ask === 'move'; steps++) await scout.act({ step: 'n' });
      await scout.answer('axis');
    },
    answer: async (look) => {
      await tab(look, 'report');
      const line = look.page
        .getByRole('log')
        .locator('li.ev')
        .filter({ hasText: /Moral.*4Hus/ })
        .first();
      await line.getByRole('button').first().click();
      return line;
    },
  },
  {
    name: '08-how-do-i-undo',
    from: 'assault',
    step: '"movement"',
    come: (scout) => scout.act({ begin: scout.unit('115lin-1') }),
    answer: ({ page, screen }) =>
      page
        .getByRole('button', { name: started(screen.words('undo')) })
        .filter({ visible: true })
        .first(),
  },
  {
    name: '09-what-does-this-counter-mean',
    from: 'rout',
    step: '"movement"',
    answer: async (look) => {
      await click(look, 'M20');
      const { page, screen } = look;
      await screen.side.locator('.chip .term').first().click();
      return page.getByRole('note');
    },
  },
  {
    name: '10-what-should-i-do-now',
    from: 'field',
    answer: async ({ page, screen, phone }) => {
      const ask = (phone ? screen.side : screen.prompt).getByRole('button', { name: screen.words('advice') });
      await ask.click();
      const slip = page.getByRole('status', { name: screen.words('advice') });
      await slip.getByRole('button', { name: screen.words('advice-do') }).waitFor({ timeout: 60_000 });
      return slip;
    },
  },
];

const started = (words: string) => new RegExp(`^${words.split('{')[0]?.split(':')[0]?.trim() ?? words}`);

for (const { language, width, height } of LOOKS)
  test.describe(language, () => {
    const phone = width < 641;
    test.use({ viewport: { width, height }, hasTouch: phone, isMobile: phone });

    for (const question of QUESTIONS)
      test(`${question.name} ${language}`, async ({ page, context }) => {
        test.setTimeout(480_000);
        await page.addInitScript((tongue) => {
          if (location.protocol === 'http:') localStorage.setItem('aguila.language', tongue);
        }, language);
        await mkdir(FOLDER, { recursive: true });
        const screen = new Screen(page, language);
        await screen.enter(240_000);
        const scout = await asked(context.request, question, language);
        await question.come?.(scout);
        await page.goto(`/#/game/${scout.game}`);
        await screen.lift();
        await circle(page, await question.answer({ page, screen, scout, phone, language }));
        await page.screenshot({ path: `${FOLDER}${question.name}-${language}.png` });
      });
  });

/** The game a question is asked in. */
async function asked(request: APIRequestContext, question: Question, language: Language): Promise<Scout> {
  if (typeof question.from === 'string') return Scout.from(request, question.from, language, question);
  if (!question.against) return Scout.begin(request, question.from, language);
  const seats = { french: 'me', spanish: question.against };
  const made = await request.post('/api/games', { data: { ...question.from, seats } });
  const { id } = (await made.json()) as { id: string };
  return Scout.at(request, id, language);
}

/** A click or tap on a hex. */
async function click(look: Look, label: string): Promise<void> {
  const { x, y } = await place(look, label);
  await (look.phone ? look.page.touchscreen.tap(x, y) : look.page.mouse.click(x, y));
  await look.page.waitForTimeout(400);
}

/** Shows what would be there: the mouse rests over it, or a first tap points at it. */
async function aim(look: Look, label: string): Promise<void> {
  const { x, y } = await place(look, label);
  await (look.phone ? look.page.touchscreen.tap(x, y) : look.page.mouse.move(x, y));
  await look.page.waitForTimeout(700);
}

async function place({ page, scout, screen }: Look, label: string): Promise<{ x: number; y: number }> {
  await screen.board.waitFor();
  await page.waitForTimeout(1200);
  await page.waitForTimeout(400);
  return spot(page, scout, scout.hex(label));
}

async function tab({ page, screen, phone }: Look, name: string): Promise<void> {
  const tabs = phone ? page.getByRole('navigation').last() : screen.side;
  const wanted = screen.words(`tab-${name}`);
  await tabs.getByRole(phone ? 'button' : 'tab', { name: wanted }).click();
}

async function menu({ page, screen }: Look, key: string): Promise<void> {
  await page.getByRole('button', { name: screen.words('bar-menu') }).click();
  await page.getByRole('menuitem', { name: screen.words(key) }).click();
}

/** A red ring about the answer, above everything. */
async function circle(page: Page, answer: Locator): Promise<void> {
  await answer.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const box = await answer.boundingBox();
  if (!box) throw new Error('the answer is not on the screen');
  await page.evaluate(({ x, y, width, height }) => {
    const ring = document.createElement('div');
    ring.popover = 'manual';
    const [left, top] = [Math.max(3, x - 8), Math.max(3, y - 8)];
    Object.assign(ring.style, {
      inset: 'auto',
      margin: '0',
      left: `${left}px`,
      top: `${top}px`,
      width: `${Math.min(innerWidth - 3, x + width + 8) - left}px`,
      height: `${Math.min(innerHeight - 3, y + height + 8) - top}px`,
      border: '4px solid #d3221c',
      borderRadius: '18px',
      background: 'none',
      pointerEvents: 'none',
    });
    document.body.append(ring);
    ring.showPopover();
  }, box);
}
