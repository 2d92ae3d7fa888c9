/** Moments of play worth a picture: where each begins, and how one comes to it by wire. */
import type { Page } from '@playwright/test';
import type { Theme } from './album';
import { spot } from './pointing';
import type { Scout } from './scout';

export interface Moment {
  name: string;
  /** A position of `positions/`, or a battle from its beginning. */
  from: string | { battle: string };
  seed?: number;
  step?: string;
  edition?: string;
  themes?: Theme[];
  come?: (scout: Scout) => Promise<unknown>;
  /** How the table is laid at each width. */
  arrange?: (page: Page, scout: Scout) => Promise<void>;
}

const BOTH: Theme[] = ['light', 'dark'];
const BEGINNING = { battle: 'bailen-1' };
const attack = (target: string) => (scout: Scout) => scout.attack(target);

export const MOMENTS: Moment[] = [
  { name: '11-set-up', from: BEGINNING },
  { name: '11-set-up-put', from: BEGINNING, come: (scout) => scout.act({ pick: scout.unit('5leg-res-1') }) },
  { name: '12-announce', from: 'announce' },
  { name: '13-orders', from: 'field', step: '{ orders = "french" }', themes: BOTH, arrange: drawUpOrders },
  {
    name: '14-defend-area',
    from: 'ground',
    arrange: (page, scout) => hover(page, scout, 'AF10'),
  },
  {
    name: '14-defend-turned',
    from: 'ground',
    come: (scout) => scout.act({ 'defend-around': scout.hex('AF10') }),
  },
  { name: '15-movement', from: 'field', themes: BOTH },
  { name: '15-movement-owed', from: 'field', arrange: (page) => page.keyboard.press('e') },
  { name: '16-march', from: 'assault', step: '"movement"', themes: BOTH, come: takeUp, arrange: hoverGoal },
  { name: '17-charge', from: 'countercharge', come: (scout) => scout.act({ begin: scout.unit('4hus') }) },
  {
    name: '18-leader',
    from: 'two-leaders',
    step: '"movement"',
    come: (scout) => scout.act({ lead: scout.leader('suchet') }),
  },
  { name: '18-leader-first', from: 'two-leaders', step: '"movement"', arrange: leadFirst },
  { name: '19-assault', from: 'assault', step: '"assault"', edition: 'revised' },
  { name: '20-defensive-fire', from: 'assault', step: '"defensive-fire"' },
  {
    name: '21-defensive-fire-preview',
    from: 'assault',
    step: '"defensive-fire"',
    come: async (scout) => (await scout.act({ aim: scout.hex('M21') })) && scout.muster(),
  },
  { name: '22-offensive-fire', from: 'assault', step: '"offensive-fire"' },
  {
    name: '23-offensive-fire-preview',
    from: 'assault',
    step: '"offensive-fire"',
    themes: BOTH,
    come: async (scout) => (await scout.act({ aim: scout.hex('M20') })) && scout.muster(),
  },
  { name: '24-shock', from: 'assault' },
  {
    name: '25-shock-preview',
    from: 'assault',
    themes: BOTH,
    come: async (scout) => (await scout.act({ aim: scout.hex('M20') })) && scout.muster(),
  },
  {
    name: '25-shock-preview-many',
    from: 'many-hands',
    come: async (scout) => (await scout.act({ aim: scout.hex('M20') })) && scout.muster(),
  },
  {
    name: '25-shock-preview-fates',
    from: 'many-hands',
    come: async (scout) => (await scout.act({ aim: scout.hex('M20') })) && scout.muster(),
    arrange: openFates,
  },
  { name: '26-evade', from: 'evasion', come: attack('M20') },
  { name: '27-countercharge', from: 'countercharge', come: charge },
  { name: '28-lead-shock', from: 'two-leaders', come: attack('M20') },
  { name: '29-retreat', from: 'assault', come: attack('M20') },
  {
    name: '30-rout',
    from: 'rout',
    come: async (scout) => {
      await scout.attack('M20');
      await scout.answer('retreat', 'loss');
    },
  },
  { name: '31-loss', from: 'assault', seed: 6, come: attack('M20') },
  {
    name: '32-advance',
    from: 'assault',
    seed: 2,
    come: async (scout) => {
      await scout.attack('M20');
      await scout.answer('retreat');
    },
  },
  {
    name: '33-controlled',
    from: 'control',
    seed: 5,
    come: async (scout) => {
      await charge(scout);
      await scout.answer('advance', 'retreat', 'rout');
    },
  },
  { name: '34-reorganization', from: 'town-taken', step: '{ reorganization = "spanish" }' },
  {
    name: '35-surplus',
    from: 'basic-displacement',
    seed: 2,
    come: async (scout) => {
      await scout.attack('M20');
      await scout.act({ to: scout.hex('M19') });
    },
  },
  { name: '36-eliminate', from: 'basic-combat', seed: 9, come: attack('M20') },
  {
    name: '36-basic-combat',
    from: 'basic-combat',
    come: async (scout) => {
      await scout.act({ aim: scout.hex('M20') });
      await scout.muster();
    },
  },
  { name: '37-axis', from: 'reaction-square', come: charge },
  { name: '38-shorten', from: 'skirmish-line', come: attack('M20') },
  {
    name: '39-offer-early-end',
    from: 'town-taken',
    come: async (scout) => {
      await scout.act('done');
    },
  },
  {
    name: '39-offer-surrender',
    from: 'surrounded',
    come: async (scout) => {
      await scout.act('done');
      await scout.act('decline');
    },
  },
  {
    name: '39-offer-accept',
    from: 'surrounded',
    come: async (scout) => {
      await scout.act('done');
      await scout.act('decline');
      await scout.act('accept');
    },
  },
  {
    name: '70-markers',
    from: 'markers',
    themes: BOTH,
    come: async (scout) => {
      await column(scout);
      await dummy(scout);
    },
  },
  { name: '71-lay-marker', from: 'markers', come: (scout) => scout.act({ 'pick-marker': 1 }) },
  {
    name: '72-trail-marker',
    from: 'markers',
    come: async (scout) => {
      await scout.act({ 'pick-marker': 1 });
      await scout.act({ lay: { using: 'column', hex: scout.hex('C8') } });
      await scout.act({ to: scout.hex('C7') });
    },
  },
  {
    name: '73-move-marker',
    from: 'markers',
    come: async (scout) => {
      await dummy(scout);
      await scout.pass(
        () => scout.sight.view.turn === 4 && scout.ask === 'movement' && scout.sight.viewer === 'french',
      );
      await scout.act({ 'move-marker': 2 });
    },
  },
];

async function column(scout: Scout): Promise<void> {
  await scout.act({ 'pick-marker': 1 });
  await scout.act({ lay: { using: 'column', hex: scout.hex('C8') } });
  await scout.answer('trail-marker');
}

async function dummy(scout: Scout): Promise<void> {
  await scout.act({ 'pick-marker': 2 });
  await scout.act({ lay: { using: 'substitution', hex: scout.hex('B7') } });
}

/** The hussars charge the enemy up the column. */
async function charge(scout: Scout): Promise<void> {
  await scout.act({ begin: scout.unit('4hus') });
  await scout.act({ charge: scout.hex('M20') });
  for (let steps = 0; steps < 3 && scout.ask === 'move'; steps++) await scout.act({ step: 'n' });
  if (scout.ask === 'movement') await scout.pass(() => scout.ask === 'shock' || scout.ask === 'controlled');
  if (scout.ask === 'shock') await scout.attack('M20');
}

/** Takes up a battalion that has somewhere to go. */
async function takeUp(scout: Scout): Promise<void> {
  await scout.act({ begin: scout.unit('115lin-1') });
}

async function hoverGoal(page: Page, scout: Scout): Promise<void> {
  const [goal] = await scout.goals();
  if (goal) await pointAt(page, await spot(page, scout, goal.hex));
}

async function hover(page: Page, scout: Scout, label: string): Promise<void> {
  await pointAt(page, await spot(page, scout, scout.hex(label)));
}

async function pointAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y, { steps: 3 });
  await page.waitForTimeout(300);
}

/** What may become of each unit is unfolded. */
async function openFates(page: Page): Promise<void> {
  const fates = page.locator('details:not([open]) > summary');
  if (await fates.count()) await fates.click();
  await page.waitForTimeout(200);
}

/** Two changes are drawn up. */
async function drawUpOrders(page: Page): Promise<void> {
  const rows = page.getByRole('tabpanel').getByRole('listitem').getByRole('group');
  for (const row of [rows.nth(0), rows.nth(1)]) {
    const pressed = row.getByRole('button', { pressed: true });
    if ((await pressed.count()) === 0) await row.getByRole('button').last().click();
  }
}

/** The leader is touched before his units have moved. */
async function leadFirst(page: Page, scout: Scout): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 641) {
    const { x, y } = await spot(page, scout, scout.hex('M21'));
    await page.mouse.click(x, y);
    await page.getByRole('button', { name: /^(Another piece|Otra ficha)$/ }).click();
  } else await hover(page, scout, 'M21');
  await page.waitForTimeout(500);
  await page
    .getByRole('button', { name: 'Fabre' })
    .first()
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await page.waitForTimeout(200);
}
