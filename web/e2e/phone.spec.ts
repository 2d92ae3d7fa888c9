import { expect, test } from './fixtures';
import { Player } from './player';
import { spot } from './pointing';
import { Scout } from './scout';
import { Screen } from './screen';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a turn is played on a phone, by finger', async ({ page }) => {
  test.setTimeout(300_000);
  const player = new Player(page, { fights: true, touch: true });
  await player.begin(/Vedel at the rear/, false);
  await player.play(async () => /Turn 2 of/.test(await player.screen.when.innerText()));
  for (const tab of ['Forces', 'Orders', 'Report', 'Map']) {
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: tab }).tap();
    await expect(player.screen.side).toBeVisible();
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing sticks out of the screen').toBeLessThanOrEqual(390);
});

test('the slip with a lone answer lies over nobody who could advance', async ({ page, context }) => {
  const screen = new Screen(page);
  await screen.enter();
  const scout = await Scout.from(context.request, 'assault', 'en', { seed: 2 });
  await scout.attack('M20');
  await scout.answer('retreat');
  await page.goto(`/#/game/${scout.game}`);
  const slip = page.getByRole('group', { name: 'Answers' });
  await screen.lift();
  await expect(slip).toBeVisible();
  await page.waitForTimeout(500);
  const box = await slip.boundingBox();
  if (!box) throw new Error('there is no slip');
  for (const label of ['M20', 'M21']) {
    const { x, y } = await spot(page, scout, scout.hex(label));
    const covered = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    expect(covered, `${label} is covered`).toBe(false);
    expect(y, `${label} is below the prompt`).toBeGreaterThan(100);
  }
});

test('another piece of the stack is chosen by finger', async ({ page, context }) => {
  const screen = new Screen(page);
  await screen.enter();
  const scout = await Scout.from(context.request, 'two-leaders', 'en', { step: '"movement"' });
  await page.goto(`/#/game/${scout.game}`);
  await screen.lift();
  await expect(screen.asked).toContainText('Move your units.');
  await page.waitForTimeout(500);
  const { x, y } = await spot(page, scout, scout.hex('M21'));
  await page.touchscreen.tap(x, y);
  await expect(screen.asked).toContainText('Move 115Lin1.');
  await page.getByRole('button', { name: 'Another piece' }).tap();
  await screen.fan.filter({ hasText: '115Lin2' }).tap();
  await expect(screen.asked).toContainText('Move 115Lin2.');
});

test('the unit in hand and its goal stay above the sheet', async ({ page, context }) => {
  const screen = new Screen(page);
  await screen.enter();
  const scout = await Scout.from(context.request, 'assault', 'en', { step: '"movement"' });
  await scout.act({ begin: scout.unit('115lin-1') });
  await page.goto(`/#/game/${scout.game}`);
  await screen.lift();
  await expect(screen.asked).toContainText('Move 115Lin1.');
  await page.waitForTimeout(500);
  const goal = await spot(page, scout, scout.hex('N22'));
  await page.touchscreen.tap(goal.x, goal.y);
  await expect(page.getByRole('button', { name: 'Move to N22' })).toBeVisible();
  await page.waitForTimeout(500);
  const sheet = (await screen.side.boundingBox())?.y ?? 0;
  for (const label of ['M21', 'N22']) {
    const { y } = await spot(page, scout, scout.hex(label));
    expect(y + 44, `${label} is above the sheet`).toBeLessThan(sheet);
  }
});

test('a tap on a stack shows it, though the sheet opens under the finger', async ({ page, context }) => {
  const screen = new Screen(page);
  await screen.enter();
  const scout = await Scout.from(context.request, 'assault', 'en', { edition: 'revised' });
  await page.goto(`/#/game/${scout.game}`);
  await screen.lift();
  await expect(screen.asked).toContainText('Choose a hex to attack.');
  await page.waitForTimeout(500);
  const { x, y } = await spot(page, scout, scout.hex('M21'));
  await page.touchscreen.tap(x, y);
  await expect(screen.side).toContainText('Only marked stacks may start melee');
  expect((await screen.side.boundingBox())?.y ?? 0, 'the sheet lies over the place that was tapped').toBeLessThan(y);
});

test('a march leaves most of the screen to the map, and the small map unfolds above the sheet', async ({
  page,
  context,
}) => {
  const screen = new Screen(page);
  await screen.enter();
  const scout = await Scout.from(context.request, 'assault', 'en', { step: '"movement"' });
  await scout.act({ begin: scout.unit('115lin-1') });
  await page.goto(`/#/game/${scout.game}`);
  await screen.lift();
  await expect(screen.asked).toContainText('Move 115Lin1.');
  const sheet = await screen.side.boundingBox();
  expect(sheet?.height ?? 844, 'the sheet is low').toBeLessThan(0.4 * 844);
  await page.getByRole('button', { name: 'Unfold the small map' }).tap();
  const small = page.getByRole('img', { name: 'The whole map' });
  await expect(small).toBeVisible();
  const box = await small.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0), 'it lies above the sheet').toBeLessThan(sheet?.y ?? 0);
  await page.getByRole('button', { name: 'Fold the small map up' }).tap();
  await expect(small).toBeHidden();
});
