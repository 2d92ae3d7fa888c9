/** A first battle: lessons beside the map, ground lit before a counter is taken up, a goal that flies its flag. */
import { expect, test } from './fixtures';
import { Player } from './player';
import { Scene } from './scene';
import { Screen } from './screen';

test('lessons stand beside the map, are learned by doing, and go when they are not wanted', async ({ page }) => {
  await page.addInitScript(() => {
    const fresh = { speed: 'instant', briefing: false };
    if (location.protocol !== 'http:') return;
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.setItem('aguila.habits', JSON.stringify(fresh));
  });
  const player = new Player(page, { fights: false, marches: true });
  await player.begin(/Vedel at the rear/, false);
  const lessons = page.getByRole('region', { name: 'Your first battle' });
  const now = lessons.locator('[aria-current=step]');
  await player.play(() => lessons.isVisible());
  await expect(lessons).toContainText('0 of 4');
  await expect(now).toHaveText('March');
  await player.play(async () => /1 of 4/i.test((await lessons.allInnerTexts()).join()));
  await expect(now).toHaveText('Know your goal');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /How this battle is won/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(lessons).toContainText('2 of 4');
  await expect(now).toHaveText('Fire');
  await lessons.getByRole('button', { name: 'I know the rest' }).click();
  await expect(lessons).toBeHidden();
  await page.reload();
  await player.screen.laid();
  await expect(lessons).toBeHidden();
});

test('all open ground is lit before a counter is taken up', async ({ page }) => {
  await new Screen(page).enter();
  await Scene.begin(page, { battle: 'bailen-1' });
  await expect(page.locator('#board .hx-dim')).toHaveCount(1);
});

test('ground that counts flies a pennant above the counters', async ({ page }) => {
  const scene = await Scene.begin(page, { battle: 'bailen-1' });
  const pennant = page.locator('#board .objective-flag');
  await expect(pennant).toHaveCount(1);
  await scene.button('Place everything as it stood').click();
  const above = await pennant.evaluate((flag) => {
    const counters = [...document.querySelectorAll('#board .marks .c-body')];
    return counters.every((each) => (each.compareDocumentPosition(flag) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  });
  expect(above).toBe(true);
});
