/** Knowing what winning is: at a glance, in full, before the first move, and at the end. */
import { expect, test } from './fixtures';
import { Player } from './player';
import { Screen } from './screen';
import { Scout } from './scout';

const chip = (name: RegExp = /How this battle is won/) => ({ name });

test('how the battle is won is one click away, with the test, the commands and the ground', async ({ page }) => {
  await new Screen(page).enter();
  const scout = await Scout.begin(page.request, { battle: 'bailen-1' }, 'en');
  await page.goto(`/#/game/${scout.game}`);
  await new Screen(page).laid();
  await new Screen(page).lift();
  await page.getByRole('banner').getByRole('button', chip()).click();
  const sheet = page.getByRole('dialog', { name: 'How this battle is won' });
  await expect(sheet).toContainText('If the battle ended now: a draw, because neither side has a demoralized command.');
  await expect(sheet).toContainText('0 of 15');
  await expect(sheet).toContainText('San Cristóbal');
  await expect(sheet.getByRole('button', { name: /VOL2-17-b/ })).toBeVisible();
});

test('the card of a battle says how it is won', async ({ page }) => {
  const screen = new Screen(page);
  await screen.enter();
  await expect(screen.battle(/Vedel at the rear/)).toContainText('Hold San Cristóbal');
});

test('a briefing comes before the first move, once, and can be asked for again', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('aguila.habits', JSON.stringify({ speed: 'instant' }));
  });
  const player = new Player(page);
  await player.begin(/Vedel at the rear/, false);
  const briefing = page.getByRole('dialog', { name: 'Briefing' });
  await expect(briefing).toContainText('You win if fewer of your commands');
  await expect(page.locator('.ways path').first()).toBeVisible();
  await briefing.getByRole('button', { name: 'To the field' }).click();
  await expect(briefing).toBeHidden();
  await page.reload();
  await player.screen.laid();
  await expect(briefing).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Briefing' }).click();
  await expect(briefing).toBeVisible();
});

test('the end names the test that decided, and lifts the fog', async ({ page }) => {
  test.setTimeout(300_000);
  const player = new Player(page, { fights: false });
  await player.begin(/Vedel at the rear/, false);
  await player.play();
  const { result } = player.screen;
  await expect(result).toContainText(/because/);
  await expect(result).not.toContainText('Of the enemy only what has been seen');
  // The field as it was left, and every button in view without scrolling.
  await expect(result.locator('.vignette image')).toHaveCount(1);
  for (const button of await result.getByRole('button', { name: /again$|field$/ }).all())
    await expect(button).toBeInViewport({ ratio: 1 });
  await result.getByRole('button', { name: 'See the battle again' }).click();
  // The replay plays at once, from the first turn on.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Timeline' })).not.toHaveValue('0');
});

test('the task and how it would end now are in sight while nothing is in hand', async ({ page }) => {
  await new Screen(page).enter();
  const scout = await Scout.begin(page.request, { battle: 'bailen-1' }, 'en');
  await scout.pass(() => scout.ask === 'movement');
  await page.goto(`/#/game/${scout.game}`);
  const screen = new Screen(page);
  await screen.laid();
  await screen.lift();
  await expect(screen.side).toContainText('Hold San Cristóbal (AD12)');
  await screen.side.getByRole('button', { name: /If the battle ended now: a draw/ }).click();
  await expect(page.getByRole('dialog', { name: 'How this battle is won' })).toBeVisible();
});
