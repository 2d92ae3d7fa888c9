/** The questions of a fight, each met and answered on the map, from a position made for it and with dice that are known. */
import { expect, test } from './fixtures';
import { Scene } from './scene';

test('a charge is met by a reaction square, whose axis is chosen at the corners of its hex', async ({ page }) => {
  const scene = await Scene.open(page, 'reaction-square', 1);
  await scene.charge('M24', 'M20', 'M21');
  await scene.asked('Which way shall the square of VolVal be divided?');
  await expect(scene.hex('M20')).toContainText('chosen');
  await expect(scene.screen.handles).toHaveCount(3);
  await scene.face('e');
  await expect.poll(async () => (await scene.unit('vol-valencia')).facing).toBe('e');
  const square = await scene.unit('vol-valencia');
  expect([square.formation, square.at]).toEqual(['square', ['M20']]);
  expect(await scene.reported()).toContain('VolVal: square for 0 MP.');
});

test('a charge is met by a countercharge, named, ridden and turned on the map', async ({ page }) => {
  const scene = await Scene.open(page, 'countercharge', 1);
  await scene.charge('M24', 'M20', 'M21');
  await scene.asked('Countercharge the cavalry in M23?');
  await expect(scene.hex('M23')).toContainText('target');
  await expect(scene.hex('K23')).toContainText('may act');
  await expect(scene.answers).toHaveText(['No']);
  await scene.click('K23');
  await expect(scene.answers).toHaveText(['Throw the die', 'No']);
  await scene.answer('Throw the die');
  for (const hex of ['L23', 'L24']) await expect(scene.hex(hex)).toContainText('may be chosen');
  await scene.click('L23');
  await expect(scene.screen.handles).toHaveCount(2);
  await scene.face('e');
  await expect(scene.prompt).toContainText('Retreat Santiago.');
  await expect(scene.hex('L22')).toContainText('chosen');
  await scene.face('se');
  await scene.asked('Advance into L23?');
  expect(await scene.reported()).toContain('Santiago countercharges towards M23.');
  await scene.click('M23');
  await expect.poll(async () => (await scene.unit('4hus')).at).toEqual(['L23']);
});

test('light horse evades an attack, by a button beside it, and looks where it is told', async ({ page }) => {
  const scene = await Scene.open(page, 'evasion', 1);
  await scene.attack('M21', 'M20', 1);
  await scene.asked('Evade the attack on M20?');
  await expect(scene.hex('M20')).toContainText('target');
  await expect(scene.answers).toHaveText(['Yes', 'No']);
  await scene.answer('Yes');
  await expect(scene.prompt).toContainText('Retreat CzOliv.');
  for (const hex of ['L20', 'M19', 'N20']) await expect(scene.hex(hex)).toContainText('may be chosen');
  await scene.click('N20');
  await expect(scene.hex('N20')).toContainText('chosen');
  await expect(scene.screen.handles).toHaveCount(6);
  await scene.face('sw');
  await expect.poll(async () => (await scene.unit('olivenza')).facing).toBe('sw');
  expect((await scene.unit('olivenza')).at).toEqual(['N20']);
  expect(await scene.reported()).toContain('M20 is given up without a fight.');
});

test('a beaten battalion retreats to the hex that is clicked', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1);
  await scene.attack('M21', 'M20', 2);
  await scene.asked(/Retreat (Amer2|Val1)\./);
  for (const hex of ['L20', 'L21', 'M19', 'N20', 'N21']) await expect(scene.hex(hex)).toContainText('may be chosen');
  await expect(scene.hex('M21')).not.toContainText('may be chosen');
  await scene.click('N21');
  await expect.poll(async () => (await scene.reported()).join(' ')).toMatch(/(Amer2|Val1) falls back to N21\./);
});

test('a beaten battalion falls back the way that is suggested, at one click', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 2);
  await scene.attack('M21', 'M20', 2);
  await scene.asked('Retreat Amer2.');
  await expect(page.locator('#board path.way')).toHaveCount(1);
  await expect(scene.answers).toHaveText(['Fall back to M19']);
  await expect(scene.screen.choices.first()).toContainText('M19');
  await scene.answer('Fall back to M19');
  // Its front included: the next one is asked.
  await scene.asked('Retreat Val1.');
  expect((await scene.unit('america-2')).at).toEqual(['M19']);
  await scene.button(/^Fall back to/).click();
  await scene.asked('Advance into M20?');
});

test('a loss is taken by the battalion picked out of the stack', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 6);
  await scene.attack('M21', 'M20', 2);
  await scene.asked('Choose the unit that loses a point.');
  await expect(scene.hex('M21')).toContainText('may act');
  await scene.click('M21');
  await scene.pick('115Lin2');
  await expect.poll(async () => (await scene.unit('115lin-2')).strength).toBe(5);
  expect((await scene.unit('115lin-1')).strength).toBe(6);
  expect(await scene.reported()).toContain('115Lin2 loses 1 point.');
  await scene.asked('Choose the unit that loses a point.');
  await expect(scene.hex('M20')).toContainText('may act');
  await scene.click('M20');
  await scene.pick('Val1');
  await expect.poll(async () => (await scene.reported()).join(' ')).toContain('Val1 loses 1 point.');
});

test('the victor advances into the hex left, and turns there', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 2);
  await scene.attack('M21', 'M20', 2);
  await scene.asked('Retreat Amer2.');
  await scene.click('N20');
  await scene.face('sw');
  await scene.asked('Retreat Val1.');
  await scene.click('M19');
  await scene.face('sw');
  await scene.asked('Advance into M20?');
  await expect(scene.hex('M21')).toContainText('may act');
  await expect(scene.answers).toHaveText(['Stay']);
  await scene.click('M21');
  await scene.pick('115Lin1');
  await expect(scene.screen.handles).toHaveCount(6);
  await scene.face('nw');
  await expect.poll(async () => (await scene.unit('115lin-1')).facing).toBe('nw');
  expect((await scene.unit('115lin-1')).at).toEqual(['M20']);
  await scene.answer('Stay');
  await expect(scene.answers).toHaveCount(0);
});

test('cavalry that stayed in hand after a charge is asked whether it goes on', async ({ page }) => {
  const scene = await Scene.open(page, 'control', 5);
  await scene.charge('M24', 'M20', 'M21');
  await scene.fightItOut('M20', ['M21'], /is in hand: move and attack again\?/);
  await expect(scene.answers).toHaveCount(1);
  await scene.click('M20');
  await expect(scene.prompt).toContainText('Move 4Hus.');
});

test('a leader touched before his units takes them in hand; he moves alone only if that is asked for', async ({
  page,
}) => {
  const scene = await Scene.open(page, 'two-leaders', 1, '"movement"');
  await scene.point('M21');
  await scene.pick('Fabre');
  await expect(scene.screen.side).toContainText('2 units to march together');
  await expect(scene.prompt).toContainText('Move your units.');
  await page.getByRole('button', { name: /Move Fabre himself/ }).click();
  await expect(scene.prompt).toContainText('Move Fabre.');
});

test('of two leaders one is named to lead the attack', async ({ page }) => {
  const scene = await Scene.open(page, 'two-leaders', 1);
  await scene.attack('M21', 'M20', 2);
  await scene.asked('Which leader leads in M21?');
  await scene.click('M21');
  await scene.pick('Suchet');
  await expect.poll(async () => (await scene.reported()).join(' ')).toContain('Shock');
});

test('a weakened line draws in the end that is clicked', async ({ page }) => {
  const scene = await Scene.open(page, 'skirmish-line', 1);
  await scene.attack('M21', 'M20', 2);
  await scene.asked('Draw in one end of the line of VolVal.');
  await expect(scene.hex('L20')).toContainText('may be chosen');
  await scene.click('L20');
  await expect.poll(async () => (await scene.unit('vol-valencia')).at).not.toContain('L20');
});

test('a routed battalion runs the way that is clicked', async ({ page }) => {
  const scene = await Scene.open(page, 'rout', 1);
  await scene.fightItOut('M20', ['M21', 'M21'], /routs: choose its way/);
  await expect(scene.screen.hexes.filter({ hasText: 'may be chosen' }).first()).toBeAttached();
});

test('changes of orders are announced from the sheet', async ({ page }) => {
  const scene = await Scene.open(page, 'announce', 1);
  const row = scene.screen.side.getByRole('listitem').filter({ hasText: 'Harispe' });
  await row.getByRole('button', { name: 'Attack' }).click();
  await expect(row.getByRole('button', { name: 'Attack' })).toHaveAttribute('aria-pressed', 'true');
  await scene.screen.foot.filter({ hasText: 'Announce' }).click();
  await expect(row).toContainText('Attack');
  await expect(scene.prompt).toContainText('Announce');
});

test('the ground to be held is seen under the mouse before it is named', async ({ page }) => {
  const scene = await Scene.open(page, 'ground', 1);
  await scene.asked('shall hold');
  await scene.point('AF10');
  await expect(page.locator('.ov-ground')).toHaveCount(1);
  await scene.click('AF10');
  await scene.asked('Which way shall that ground lie?');
  await expect(page.locator('.ov-ground')).toHaveCount(1);
});

test('units that must still move are marked on the map, and no more once they have', async ({ page }) => {
  const scene = await Scene.open(page, 'field', 1);
  await expect(scene.prompt).toContainText('must still move');
  const owing = scene.screen.hexes.filter({ hasText: 'must still move' });
  const marked = await page.locator('#board .c-owing').count();
  expect(marked).toBeGreaterThan(0);
  await expect(owing).toHaveCount(marked);
});
