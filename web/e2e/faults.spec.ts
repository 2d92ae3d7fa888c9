/** Faults that were found in play and may not come back. */
import type { SeatView } from '../src/types';
import { expect, test } from './fixtures';
import { Scene } from './scene';
import { Scout } from './scout';
import { Screen } from './screen';

test('a unit that has nowhere left to go and may not rest can be put down again', async ({ page }) => {
  await new Screen(page).enter();
  const scout = await Scout.begin(page.request, { battle: 'alcaniz' }, 'en');
  await scout.pass(() => scout.ask === 'movement' && scout.sight.viewer === 'french');
  const gate = scout.hex('A9');
  await scout.act({ begin: scout.unit('115lin-2') });
  await scout.act({ enter: gate });
  await scout.act('halt');
  await scout.act({ begin: scout.unit('114lin-1') });
  await scout.act({ enter: gate });
  const scene = await Scene.sit(page, scout.game);
  await scene.asked('Move 114Lin1.');
  await page.locator('#board').focus();
  await page.keyboard.press('Escape');
  await expect(scene.prompt).toContainText('Move your units.');
});

test('a way drawn backwards turns first, says its price, and is gone', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1, '"movement"', 'usual');
  await scene.click('M21');
  await expect(scene.prompt).toContainText('Move 115Lin1.');
  const [from, to] = [await scene.at('M21'), await scene.at('M22')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  const go = scene.button(/^Move to M22, \d+ MP|^Move to M22/);
  await expect(go).toContainText(/\d+ MP/);
  await go.click();
  await expect.poll(async () => (await scene.unit('115lin-1')).at).toEqual(['M22']);
  await expect(scene.prompt).not.toContainText('front');
});

test('the counters still to place are those of the sheet, and none once all are placed', async ({ page }) => {
  const scene = await Scene.begin(page, { battle: 'bailen-1' });
  const left = scene.screen.prompt.getByText(/counters? still to place/);
  const listed = scene.screen.side.getByRole('group', { name: 'Still to be placed' }).getByRole('button');
  await expect(left).toHaveText(`${await listed.count()} counters still to place`);
  await scene.button('Place everything as it stood').click();
  await expect(listed).toHaveCount(0);
  await expect(left.filter({ hasText: /[1-9]/ })).toHaveCount(0);
});

test('whoever chooses another target fires at that one', async ({ page }) => {
  const scene = await Scene.open(page, 'field', 1, '"offensive-fire"');
  const hexes = await scene.screen.targets.locator('b').allInnerTexts();
  expect(hexes.length).toBeGreaterThan(1);
  const [first, second] = hexes as [string, string];
  await scene.click(first);
  await expect(scene.prompt).toContainText(`Choose who fires at ${first}.`);
  await scene.click(second);
  await expect(scene.prompt).toContainText(`Choose who fires at ${second}.`);
  await expect(scene.screen.side).toContainText(`Fire at ${second}`);
});

test('Enter fires, and a figure brings troops on at their gate', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 2, '"offensive-fire"', 'usual');
  await scene.click('M20');
  await scene.screen.muster.getByRole('button').first().waitFor();
  await page.keyboard.press('a');
  await expect(scene.screen.joined).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await scene.reported()).join(' ')).toMatch(/fires? at M20/);
  const scout = await Scout.begin(page.request, { battle: 'alcaniz' }, 'en');
  await scout.pass(() => scout.ask === 'movement' && scout.sight.viewer === 'french');
  await scout.act({ begin: scout.unit('115lin-2') });
  const gate = await Scene.sit(page, scout.game);
  await gate.asked('Move 115Lin2.');
  await page.keyboard.press('1');
  await expect.poll(async () => (await gate.unit('115lin-2')).at).toEqual(['A9']);
});

test('an order that was sent is shown as what it came to', async ({ page }) => {
  const scene = await Scene.open(page, 'field', 1, '{ orders = "french" }');
  const rows = scene.screen.side.getByRole('listitem').filter({ has: page.getByRole('group') });
  const row = rows.first();
  const name = await row.locator('b').first().innerText();
  await row.getByRole('group').getByRole('button').last().click();
  await scene.screen.foot.filter({ hasText: 'Send' }).click();
  const sent = scene.screen.side.getByRole('listitem').filter({ hasText: name }).first();
  await expect(sent).toContainText(/changed this turn|tried this turn/);
  await expect(sent).not.toContainText('keeps');
});

test('what was said of a server that did not answer goes when it does', async ({ page, server }) => {
  const scene = await Scene.open(page, 'assault', 1);
  await server.kill();
  await scene.click('M20');
  const silent = scene.screen.prompt.getByText(/The server does not answer|No connection/);
  await expect(silent.first()).toBeVisible();
  await server.start();
  await expect(silent).toHaveCount(0, { timeout: 20_000 });
  await expect(scene.prompt).toContainText('Choose a hex to attack.');
});

test('units without orders have no ring, and nobody waits for them', async ({ page }) => {
  const scene = await Scene.begin(page, { battle: 'bailen-1' });
  await scene.passTo(2);
  const id = page.url().split('/').at(-1) ?? '';
  const sight = (await (await page.request.get(`/api/games/${id}`)).json()) as SeatView;
  const { idle } = sight.prompt;
  expect(idle.length, 'somebody has no orders').toBeGreaterThan(0);
  const board = await (await page.request.get('/api/maps/bailen')).json();
  for (const { hex, units } of sight.view.stacks) {
    if (!units.length || !units.every((unit) => idle.includes(unit))) continue;
    await expect(scene.hex(board.hexes[hex].label)).not.toContainText('may act');
  }
});

test('nothing on the map is labelled with an id', async ({ page }) => {
  await Scene.begin(page, { battle: 'bailen-4' });
  const tags = await page.locator('#board text.tag').allTextContents();
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) expect(tag).not.toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('a window that was narrow shows the map as large as ever once it is wide', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 700 });
  await Scene.begin(page, { battle: 'bailen-4' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const scale = page.getByRole('group', { name: 'Scale' });
  await expect.poll(async () => Number(/(\d+) %/.exec(await scale.innerText())?.[1])).toBeGreaterThan(30);
});

test('a click on the map frames nothing', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1, '"movement"', 'usual');
  await scene.click('M21');
  await expect(scene.prompt).toContainText('Move 115Lin1.');
  await expect(page.locator('#board.framed')).toHaveCount(0);
});

test('nothing lies over the hexes a question is about', async ({ page }) => {
  const scene = await Scene.open(page, 'field', 1, '"offensive-fire"');
  const hexes = await scene.screen.targets.locator('b').allInnerTexts();
  expect(hexes.length).toBeGreaterThan(1);
  const covered = async (hex: string) => {
    const at = await scene.at(hex);
    return page.evaluate(({ x, y }) => !document.elementFromPoint(x, y)?.closest('#board'), at);
  };
  for (const hex of hexes) expect(await covered(hex), hex).toBe(false);
  // The same look finds what does lie over one.
  const { x, y } = await scene.at(hexes[0] ?? '');
  await page.evaluate(
    ([left, top]) => {
      const slip = document.createElement('div');
      slip.style.cssText = `position: fixed; left: ${left - 9}px; top: ${top - 9}px; width: 18px; height: 18px; z-index: 9999`;
      document.body.append(slip);
    },
    [x, y] as const,
  );
  expect(await covered(hexes[0] ?? '')).toBe(true);
});
