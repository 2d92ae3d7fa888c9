/** The Basic game: a combat put together from several hexes, its results chosen by the owner, displacement. */
import { expect, test } from './fixtures';
import { Scene } from './scene';

test('two stacks attack a hex together, and the owner chooses who is eliminated', async ({ page }) => {
  const scene = await Scene.open(page, 'basic-combat', 9);
  await expect(scene.hex('M20')).toContainText('may be attacked');
  await scene.attackFrom(['M21', 'M21', 'L21', 'L21'], 'M20');
  await scene.asked('Choose the unit of M20 that is eliminated.');
  await expect(scene.hex('M20')).toContainText('may act');
  await scene.click('M20');
  await scene.pick('Val1');
  await expect.poll(() => scene.reported()).toContain('Val1 is eliminated.');
  expect((await scene.unit('america-2')).at).toEqual(['M20']);
});

test('a unit that falls back into a full hex drives another out of it', async ({ page }) => {
  const scene = await Scene.open(page, 'basic-displacement', 2);
  await scene.attackFrom(['M21', 'M21', 'L21', 'L21'], 'M20');
  await scene.asked('Retreat Amer2.');
  await expect(scene.hex('M19')).toContainText('may be chosen');
  await scene.click('M19');
  await scene.asked('M19 is too full: move a unit on.');
  await scene.click('M19');
  await scene.pick('Val2');
  await scene.asked('Retreat Val2.');
  await scene.click('M18');
  await expect.poll(async () => (await scene.unit('valencia-1-2')).at).toEqual(['M18']);
  expect(await scene.reported()).toContain('Amer2 falls back to M19.');
});
