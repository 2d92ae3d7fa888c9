/** The ten questions of a newcomer, each answered on the screen: a picture of each with the answer circled. */
import { mkdir } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures';
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
  come?: (scout: Scout) => Promise<unknown>;
  /** Comes to the answer as a player would, and says where it stands. */
  answer: (look: Look) => Locator | Promise<Locator>;
}

interface Look {
  page: Page;
  screen: Screen;
  scout: Scout;
  phone: boolean;
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
        .getByRole('button', { name: started(screen.words('standing-open')) })
        .click();
      const sheet = page.getByRole('dialog', { name: screen.words('standing-title') });
      return sheet.locator('p.serif').first();
    },
  },
  {
    name: '03-who-can-still-act',
    from: 'field',
    answer: ({ screen }) => screen.prompt,
  },
  {
    name: '04-why-cannot-he-attack',
    from: 'assault',
    edition: 'revised',
    answer: async (look) => {
      await click(look, 'M21');
      return look.screen.side.locator('.warn, .notes li, [class*=bar]').first();
    },
  },
  {
    name: '05-what-if-i-go-there',
    from: 'assault',
    step: '"movement"',
    come: (scout) => scout.act({ begin: scout.unit('115lin-1') }),
    answer: async (look) => {
      await click(look, 'M22');
      return look.screen.side.locator('.pane').first();
    },
  },
  {
    name: '06-what-did-the-enemy-do',
    from: 'assault',
    come: (scout) => scout.attack('M20'),
    answer: async (look) => {
      await tab(look, 'report');
      return look.page.getByRole('log').locator('ul').first();
    },
  },
  {
    name: '07-why-did-my-cavalry-run',
    from: 'evasion',
    come: async (scout) => {
      await scout.attack('M20');
      await scout.answer('evade', 'retreat');
    },
    answer: async (look) => {
      await tab(look, 'report');
      const line = look.page.getByRole('log').locator('li.ev').first();
      await line.getByRole('button').first().click();
      return line;
    },
  },
  {
    name: '08-how-do-i-undo',
    from: 'assault',
    step: '"movement"',
    come: (scout) => scout.act({ begin: scout.unit('115lin-1') }),
    answer: ({ screen }) => screen.prompt.getByRole('button', { name: started(screen.words('undo')) }),
  },
  {
    name: '09-what-does-this-counter-mean',
    from: 'rout',
    answer: async (look) => {
      await click(look, 'M20');
      const { side } = look.screen;
      await side.locator('.chip .term').first().click();
      return side.locator('.uh').first();
    },
  },
  {
    name: '10-what-should-i-do-now',
    from: 'assault',
    answer: ({ screen }) => screen.prompt,
  },
];

const started = (words: string) => new RegExp(`^${words.split('{')[0]?.split(':')[0]?.trim() ?? words}`);

for (const { language, width, height } of LOOKS)
  test(`ten questions ${language}`, async ({ page, context }) => {
    test.setTimeout(480_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript((tongue) => {
      if (location.protocol === 'http:') localStorage.setItem('aguila.language', tongue);
    }, language);
    await mkdir(FOLDER, { recursive: true });
    const screen = new Screen(page, language);
    await screen.enter(240_000);
    for (const question of QUESTIONS) {
      const scout =
        typeof question.from === 'string'
          ? await Scout.from(context.request, question.from, language, question)
          : await Scout.begin(context.request, question.from, language);
      await question.come?.(scout);
      await page.goto('about:blank');
      await page.goto(`/#/game/${scout.game}`);
      await screen.lift();
      const answer = await question.answer({ page, screen, scout, phone: width < 641 });
      await circle(page, answer);
      await page.screenshot({ path: `${FOLDER}${question.name}-${language}.png` });
    }
  });

async function click({ page, scout, screen }: Look, label: string): Promise<void> {
  await screen.board.waitFor();
  await page.waitForTimeout(400);
  const at = await spot(page, scout, scout.hex(label));
  await page.mouse.click(at.x, at.y);
  await page.waitForTimeout(400);
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
