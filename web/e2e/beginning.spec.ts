/** Before the first move: rules, variants and options, the owner's set-up, several players on one side. */
import { expect, test } from './fixtures';
import { Scene } from './scene';
import { Scout } from './scout';

test('variants and options are chosen with their explanations, and only those that matter are offered', async ({
  page,
}) => {
  await page.goto('/#/new/bailen-4');
  await page.locator('summary', { hasText: 'Everything else' }).click();
  const rows = page.locator('.fold > div');
  await expect(rows.filter({ hasText: 'Vedel marches to the guns' })).toContainText('a die decides each turn');
  await expect(rows.filter({ hasText: 'Surrender only at the French' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Standard rules' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Vedel marches to the guns' }).click();
  await page.getByRole('switch', { name: /Both sides know all orders/ }).click();
  await page.locator('#new-edition').selectOption({ label: 'Standard' });
  await expect(rows.filter({ hasText: 'Standard rules' })).toHaveCount(3);
  await page.getByRole('radio', { name: /This screen/ }).click();
  await page.locator('main .btn.go').click();
  await expect(page.locator('.curtain, .prompt').first()).toBeVisible({ timeout: 30_000 });
  const game = page.url().split('/').at(-1) ?? '';
  const setting = await (await page.request.get(`/api/games/${game}/setting`)).json();
  expect([setting.edition, setting.variants, setting.options['open-orders']]).toEqual([
    'standard',
    ['vedel-marches'],
    true,
  ]);
});

test('the order in which a column arrives is arranged brigade by brigade', async ({ page }) => {
  await page.goto('/#/new/bailen-4');
  await page.locator('summary', { hasText: 'Everything else' }).click();
  const rows = page.locator('.arrival li');
  await expect(rows).toHaveCount(0);
  await page.getByRole('switch', { name: "Dupont's order of arrival" }).click();
  const first = await rows.first().innerText();
  await rows.first().getByRole('button').last().click();
  await expect(rows.nth(1)).toContainText(first.split('\n').at(-1) ?? '');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/games'));
  await page.locator('main .btn.go').click();
  expect(((await asked).postDataJSON() as { arrival: number[] }).arrival.length).toBeGreaterThan(2);
  await expect(page.locator('.curtain, .prompt').first()).toBeVisible({ timeout: 30_000 });
});

test('the owner places a battalion by hand and leaves the rest as it stood', async ({ page }) => {
  const scene = await Scene.begin(page, { battle: 'bailen-1' });
  await scene.button('5Leg.Res1').click();
  await expect(scene.prompt).toContainText('Where shall 5Leg.Res1 stand?');
  await expect(scene.hex('AG10')).toContainText('may be chosen');
  await scene.click('AG10');
  await expect.poll(async () => (await scene.unit('5leg-res-1')).at).toEqual(['AG10']);
  await scene.button('Place everything as it stood').click();
  await scene.button('Begin the battle').first().click();
  await scene.asked('Place your units, or take the proposed deployment.');
  await expect(scene.hex('AG10')).toBeVisible();
});

test('two players share a side: the curtain names the seat, and each touches only his own', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('a.bat').first()).toBeVisible();
  const battle = await (await page.request.get('/api/battles')).json();
  const formations = (battle as { id: string; formations: { command: number; name: string }[] }[]).find(
    (each) => each.id === 'bailen-1',
  )?.formations;
  const command = (name: string) => formations?.find((each) => each.name.startsWith(name))?.command ?? -1;
  const team = [
    { camp: 'french' as const, name: 'Ana', commands: [command('Poinsot'), command('Vedel')], chief: true },
    { camp: 'french' as const, name: 'Luis', commands: [command('Cassagne'), command('Boussart')], chief: false },
    { camp: 'spanish' as const, name: 'Eva', commands: [command('Colonel')], chief: true },
  ];
  const scout = await Scout.begin(page.request, { battle: 'bailen-1', team }, 'en');
  const scene = await Scene.at(page, scout.game, false);
  await expect(page.locator('.curtain')).toContainText('Ana');
  await scout.pass(() => scout.ask === 'movement');
  await page.reload();
  await scene.lift();
  await expect(page.locator('.side .seats button')).toHaveText(['Ana', 'Luis']);
  const mayAct = page.locator('ul.sr li button', { hasText: 'may act' });
  await expect(mayAct.filter({ hasText: '5Leg.Res2' })).toHaveCount(1);
  await expect(mayAct.filter({ hasText: '1Leg.Res' })).toHaveCount(0);
  await page.locator('.side .seats button', { hasText: 'Luis' }).click();
  await expect(mayAct.filter({ hasText: '5Leg.Res2' })).toHaveCount(0);
  await expect(mayAct.filter({ hasText: '1Leg.Res' })).toHaveCount(1);
  await expect(scene.button(/End movement/)).toHaveCount(0);
});
