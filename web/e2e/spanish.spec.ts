import { expect, test } from './fixtures';
import { Player } from './player';
import { Scout } from './scout';
import { Screen } from './screen';

test.use({ locale: 'es-ES' });

test('un turno de Alcañiz contra el recluta, en español', async ({ page }) => {
  test.setTimeout(600_000);
  const player = new Player(page, { fights: true, language: 'es' });
  await player.begin(/Alcañiz/, false);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await player.play(async () => /Turno 2 de/.test(await player.screen.when.innerText()));
  await page.getByRole('tab', { name: 'Parte' }).click();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('img.map-img')).toHaveAttribute('src', /lang=es/);
  await page.getByRole('tab', { name: 'Reglas' }).click();
  await page.getByRole('list', { name: 'Reglas' }).getByRole('button').first().click();
  const clause = page
    .getByRole('dialog')
    .locator('[lang]')
    .filter({ has: page.getByRole('paragraph') });
  await expect(clause.first()).toHaveAttribute('lang', 'es');
});

for (const width of [1024, 1181, 1440]) {
  test(`la barra y sus botones caben en ${width} píxeles`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    const screen = new Screen(page, 'es');
    await screen.enter();
    const scout = await Scout.from(page.request, 'assault', 'es', { step: '"movement"' });
    await page.goto(`/#/game/${scout.game}`);
    await screen.lift();
    const end = screen.prompt.getByRole('button', { name: 'Fin de movimiento' });
    await expect(end).toBeVisible();
    const [bar, button] = [await screen.prompt.boundingBox(), await end.boundingBox()];
    if (!bar || !button) throw new Error('there is no bar');
    expect(button.x + button.width).toBeLessThanOrEqual(bar.x + bar.width);
    await expect(screen.prompt.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  });
}
