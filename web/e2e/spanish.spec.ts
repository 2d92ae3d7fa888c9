import { expect, test } from './fixtures';
import { Player } from './player';

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
