/** Unknown-factor markers: laid, trailed and moved on the map, and hiding what they cover from the other side. */
import { expect, test } from './fixtures';
import { Scene } from './scene';

test('a marker stands for a stack, and the enemy sees no more than the marker', async ({ page }) => {
  const scene = await Scene.open(page, 'markers', 1);
  await scene.button('Take marker 1 in hand').click();
  await expect(scene.prompt).toContainText('Lay marker 1.');
  await expect(scene.hex('B10')).toContainText('may be chosen');
  await scene.click('B10');
  await expect(scene.hex('B10')).toContainText('Marker 1');
  await expect(scene.hex('B10')).toContainText('114Lin3');
  await scene.button(/End movement/).click();
  await page.getByRole('button', { name: 'End anyway' }).click();
  await scene.asked(/Choose a target|Move your units/);
  await expect(scene.hex('B10')).toContainText('Marker 1');
  await expect(scene.hex('B10')).not.toContainText('114Lin3');
});

test('a column is named stack by stack behind its marker', async ({ page }) => {
  const scene = await Scene.open(page, 'markers', 1);
  await scene.button('Take marker 1 in hand').click();
  await page.getByRole('radio', { name: 'Column' }).click();
  await scene.click('C8');
  await scene.asked('which stack marches next in the column?');
  await scene.click('C7');
  await expect(scene.hex('C6')).toContainText('may be chosen');
  await scene.button('Done').first().click();
  await expect(scene.prompt).toContainText('Move your units.');
});

test('a false marker is laid on empty ground and led about like a battalion', async ({ page }) => {
  const scene = await Scene.open(page, 'markers', 1);
  await scene.button('Take marker 2 in hand').click();
  await expect(scene.hex('B7')).toContainText('may be chosen');
  await scene.click('B7');
  await expect(scene.hex('B7')).toContainText('Marker 2');
  await scene.passTo(4);
  await scene.button('Move the false marker 2').click();
  await expect(scene.prompt).toContainText('Move the false marker 2.');
  await scene.click('B8');
  await expect(scene.hex('B8')).toContainText('Marker 2');
  await scene.click('B8');
  await expect(scene.prompt).toContainText('Move your units.');
});
