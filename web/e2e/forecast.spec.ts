/** What is told before anything is final: forecasts under the mouse, and steps that wait for their own end. */
import { expect, test } from './fixtures';
import { Scene } from './scene';
import { Scout } from './scout';
import { Screen } from './screen';

test('the mouse that rests on a target is told what an attack of all would come to', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1);
  await scene.point('M20');
  const told = page.getByRole('status', { name: 'Forecast' });
  await expect(told).toContainText('With everybody who can take part');
  await expect(told).toContainText('%');
  await expect(told).toContainText(/\d-\d/);
  // Nothing was chosen by it.
  await expect(scene.prompt).toContainText('Choose a hex to attack.');
  await scene.point('P10');
  await expect(told).toBeHidden();
});

test('in a fire step the same tells what the fire would come to', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 2, '"offensive-fire"');
  await scene.point('M20');
  await expect(page.getByRole('status', { name: 'Forecast' })).toContainText('%');
});

test('a click on the target has everybody join who may', async ({ page }) => {
  const scene = await Scene.open(page, 'assault', 1);
  await scene.click('M20');
  await expect(scene.screen.joined).toHaveCount(0);
  await scene.click('M20');
  await expect(scene.screen.joined).toHaveCount(2);
});

test('the last mark does not end the step: it can be taken back, and the end is a button', async ({ page }) => {
  await Scene.likes(page, 'ask');
  await new Screen(page).enter();
  const scout = await Scout.from(page.request, 'assault', 'en', { step: '"assault"', edition: 'revised' });
  const scene = await Scene.sit(page, scout.game);
  const undo = page.getByRole('button', { name: /^Undo/ });
  await page.getByRole('button', { name: 'Assault from M21' }).click();
  await expect(scene.screen.side).toContainText('No further stack can be marked.');
  await undo.click();
  await expect(page.getByRole('button', { name: 'Assault from M21' })).toBeVisible();
  await page.getByRole('button', { name: 'Assault from M21' }).click();
  await expect(scene.screen.side).toContainText('No further stack can be marked.');
  await expect(scene.screen.side.getByRole('list', { name: 'Marked for the assault' })).toContainText(
    'M21 115Lin1, 115Lin2',
  );
  await expect(scene.hex('M21')).toContainText('chosen');
  await scene.screen.foot.first().click();
  await expect(scene.screen.step).not.toContainText('Assault');
});

test('a layer has its legend', async ({ page }) => {
  await Scene.open(page, 'assault', 1);
  await page.getByRole('button', { name: 'Zones of control' }).click();
  const legend = page.getByRole('group', { name: 'Legend' });
  await expect(legend).toContainText('Front zone');
  await expect(legend).toContainText('must stop there');
  await legend.getByRole('button', { name: 'Switch the layer off' }).click();
  await expect(legend).toBeHidden();
});
