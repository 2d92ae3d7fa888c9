/** The computer as an opponent: chosen, seen thinking, hurried, asked for its reasons; and what makes a battle even. */
import type { Line } from '../src/types';
import { expect, test } from './fixtures';
import { Player } from './player';
import { Screen } from './screen';

test('a marshal and his temperament are chosen; he thinks, is hurried, and gives his reasons', async ({ page }) => {
  test.setTimeout(400_000);
  const player = new Player(page, { fights: true, marches: true });
  const { screen } = player;
  await screen.enter();
  await player.press(screen.battle(/Vedel at the rear/));
  await page.getByRole('radio', { name: /^Marshal/ }).click();
  await page.getByRole('radio', { name: /^Bold/ }).click();
  await screen.start.click();
  await screen.laid();
  await expect(page.getByRole('banner')).toContainText('computer, marshal, Bold');
  const hurry = screen.prompt.getByRole('button', { name: 'Play now' });
  // He may be done before a second look.
  let thinking = false;
  await player.play(async () => {
    thinking ||= (await hurry.isVisible()) && ((await screen.prompt.textContent()) ?? '').includes('thinking');
    return thinking;
  });
  expect(thinking, 'he is seen thinking').toBe(true);
  // He may have chosen meanwhile.
  await hurry.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(hurry).toBeHidden({ timeout: 20_000 });
  await player.play();
  await expect(screen.result).toContainText('Measured by history');
  await screen.result.getByRole('button', { name: 'Look at the field' }).click();
  await page.getByRole('tab', { name: 'Report' }).click();
  const id = /game\/(\w+)/.exec(page.url())?.[1] ?? '';
  const lines = (await (await page.request.get(`/api/games/${id}/report`)).json()) as Line[];
  const reasoned = lines.filter((line) => line.why && ['fired', 'shocked', 'assault-marked'].includes(line.kind));
  expect(
    lines.some((line) => line.why),
    'he had reasons',
  ).toBe(true);
  const said = screen.side.getByRole('log').getByRole('button');
  const [first] = reasoned;
  if (!first) return;
  await said.filter({ hasText: first.text }).first().click();
  const why = screen.side.getByText('Why?');
  await expect(why.first()).toBeVisible();
  await why.first().click();
  await expect(screen.side.locator('details.why[open] p').first()).not.toBeEmpty();
});

test('a handicap raises the levels of one side', async ({ page }) => {
  const screen = new Screen(page);
  await screen.enter();
  await page.goto('/#/new/bailen-1');
  await page.getByText('Everything else').click();
  const handicap = page.getByLabel(/^Handicap/);
  await expect(handicap).toBeVisible();
  await handicap.selectOption('spanish-20');
  await screen.start.click();
  await screen.laid();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /How this battle is won/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'How this battle is won' });
  await expect(sheet).toContainText('Colonel of La Corona');
  await expect(sheet).toContainText('0 of 18');
});

test('a battle’s page says what is known and what is guessed, and so does a hex', async ({ page }) => {
  const screen = new Screen(page);
  await screen.enter();
  await page.goto('/#/new/alcaniz');
  await page.getByText('What is known, and what is guessed').click();
  await expect(page.getByText(/Los Pueyos is certain/)).toBeVisible();
  await page.goto('/#/new/bailen-1');
  await screen.start.click();
  await screen.laid();
  await screen.foot.first().click();
  await screen.foot.filter({ hasText: 'Begin the battle' }).click();
  await expect(screen.asked).toContainText('Move your units.');
  const board = await screen.board.boundingBox();
  if (!board) throw new Error('there is no map');
  await page.mouse.click(board.x + board.width - 120, board.y + board.height - 220);
  await screen.side.getByText('Where the ground comes from').click();
  await expect(screen.side).toContainText('public survey of the real ground');
});
