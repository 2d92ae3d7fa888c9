/** The movement step on the map: whole commands, fronts, reasons, moves taken up again, leaders. */
import { expect, test } from './fixtures';
import { Scene } from './scene';

const POSITION = 'assault';

test('a click near a corner of the goal goes there and faces it', async ({ page }) => {
  const scene = await Scene.open(page, POSITION, 1, '"movement"', 'usual');
  await scene.click('M21');
  await scene.pick('115Lin1').catch(() => undefined);
  await expect(scene.prompt).toContainText('Move 115Lin1.');
  const centre = await scene.at('M22');
  const edge = await scene.at('N22');
  // Over the eastern corner: toward the neighbours on that side.
  await page.mouse.move(centre.x + 0.42 * (edge.x - centre.x), centre.y, { steps: 3 });
  await expect(scene.button(/^Move to M22/)).toBeVisible();
  await expect(scene.screen.side).toContainText('To M22, facing east');
  await page.mouse.click(centre.x + 0.42 * (edge.x - centre.x), centre.y);
  await expect.poll(async () => (await scene.unit('115lin-1')).spent).toBeGreaterThan(0);
});

test('a hex out of reach says why and keeps the unit in hand', async ({ page }) => {
  const scene = await Scene.open(page, POSITION, 1, '"movement"', 'usual');
  await scene.click('M21');
  await expect(scene.prompt).toContainText('Move 115Lin1.');
  await scene.click('M20');
  await expect(scene.prompt).toContainText('An enemy stands there.');
  await expect(scene.hex('M21')).toContainText('chosen');
  await page.keyboard.press('Escape');
  await expect(scene.prompt).toContainText('Move your units.');
});

test('a whole command marches with three clicks and comes back with one', async ({ page }) => {
  const scene = await Scene.begin(page, { battle: 'bailen-1' });
  await scene.passTo(2);
  const all = scene.screen.side.getByRole('group', { name: scene.screen.words('body-who') });
  const who = all.getByRole('button', { name: /^(?!All)/ });
  const before = await scene.spent();
  await who.last().click();
  await expect(scene.screen.foot.first()).toBeDisabled();
  const board = await scene.screen.board.boundingBox();
  if (!board) throw new Error('there is no map');
  await page.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  await expect(scene.screen.foot.first()).toBeEnabled();
  await expect(page.locator('#board g.ghost').first()).toBeVisible();
  await scene.screen.foot.first().click();
  await expect.poll(() => scene.spent()).toBeGreaterThan(before);
  await scene.button(/^Undo/).click();
  await expect.poll(() => scene.spent()).toBe(before);
});

test('an ended move is taken up again with the points it has left', async ({ page }) => {
  const scene = await Scene.open(page, POSITION, 1, '"movement"', 'usual');
  await scene.click('M21');
  await expect(scene.prompt).toContainText('Move 115Lin1.');
  await page.keyboard.press('h');
  await expect(scene.prompt).toContainText('Move your units.');
  await scene.point('P17');
  await scene.take('M21', '115Lin1');
  await scene.button('Take its move up again').click();
  await expect(scene.prompt).toContainText('Move 115Lin1.');
});

test('a leader shows where he can ride and goes there in one click', async ({ page }) => {
  const scene = await Scene.open(page, 'two-leaders', 1, '"movement"', 'usual');
  await scene.point('M21');
  await scene.pick('Fabre');
  // His units first: they are in hand, and he may still go alone.
  await scene.button(/^Move Fabre himself/).click();
  await expect(scene.prompt).toContainText('Fabre');
  await scene.click('N23');
  await expect(scene.prompt).toContainText('Move your units.');
  expect(await scene.leaderAt('fabre')).toBe('N23');
});

test('what answers itself is answered, and is asked again once it is taken back', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 2, undefined, 'usual');
  await scene.attack('M21', 'M20', 2);
  // The way and the front of the first retreat answer themselves; the second does as well.
  await scene.asked('Advance into M20?');
  expect((await scene.unit('america-2')).at).toEqual(['M19']);
  await scene.click('M21');
  await scene.pick('115Lin1');
  await expect.poll(async () => (await scene.unit('115lin-1')).at).toEqual(['M20']);
  await expect(scene.screen.handles).toHaveCount(0);
});
