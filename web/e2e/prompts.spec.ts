/** The questions of a fight, each met and answered on the map, from a position made for it and with dice that are known. */
import { expect, test } from './fixtures';
import { Scene } from './scene';

test('a charge is met by a reaction square, whose axis is chosen at the corners of its hex', async ({ page }) => {
  const scene = await Scene.open(page, 'reaction-square', 1);
  await scene.charge('M24', 'M20', 'M21');
  await scene.asked('Which way shall the square of VolVal be divided?');
  await expect(scene.hex('M20')).toContainText('chosen');
  await expect(page.locator('.grip')).toHaveCount(3);
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
  await expect(page.locator('.grip')).toHaveCount(2);
  await scene.face('e');
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
  await expect(scene.hex('N20')).toContainText('chosen');
  await expect(page.locator('.grip')).toHaveCount(6);
  await scene.face('sw');
  await expect.poll(async () => (await scene.unit('olivenza')).facing).toBe('sw');
  expect((await scene.unit('olivenza')).at).toEqual(['N20']);
  expect(await scene.reported()).toContain('M20 is given up without a fight.');
});

test('a beaten battalion retreats to the hex that is clicked', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1);
  await scene.attack('M21', 'M20', 2);
  await scene.asked(/Retreat (Amer2|Val1)\./);
  for (const hex of ['N20', 'N21']) await expect(scene.hex(hex)).toContainText('may be chosen');
  await expect(scene.hex('M19')).toHaveCount(0);
  await scene.click('N21');
  await expect.poll(async () => (await scene.reported()).join(' ')).toMatch(/(Amer2|Val1) falls back to N21\./);
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
  await scene.asked(/Retreat/);
  await scene.face('sw');
  await scene.asked('Advance into M20?');
  await expect(scene.hex('M21')).toContainText('may act');
  await expect(scene.answers).toHaveText(['Stay']);
  await scene.click('M21');
  await scene.pick('115Lin1');
  await expect(page.locator('.grip')).toHaveCount(6);
  await scene.face('nw');
  await expect.poll(async () => (await scene.unit('115lin-1')).facing).toBe('nw');
  expect((await scene.unit('115lin-1')).at).toEqual(['M20']);
  await scene.answer('Stay');
  await expect(scene.answers).toHaveCount(0);
});
