/** Before the first move: rules, variants and options, the owner's set-up, several players on one side. */
import { expect, test } from './fixtures';
import { Scene } from './scene';
import { Scout } from './scout';
import { Screen } from './screen';

test('variants and options are chosen with their explanations, and only those that matter are offered', async ({
  page,
}) => {
  await page.goto('/#/new/bailen-4');
  await page.locator('summary', { hasText: 'Everything else' }).click();
  const vedel = page.getByRole('switch', { name: 'Vedel marches to the guns' });
  await expect(vedel).toHaveAccessibleDescription(/a die decides each turn/);
  await expect(page.getByRole('switch', { name: /Surrender only at the French/ })).toBeVisible();
  const standard = page.getByRole('switch', { name: /Standard rules/ });
  await expect(standard).toHaveCount(0);
  await vedel.click();
  await page.getByRole('switch', { name: /Both sides know all orders/ }).click();
  await page.getByRole('combobox', { name: /^Rules/ }).selectOption({ label: 'Standard' });
  await expect(standard).toHaveCount(3);
  await page.getByRole('radio', { name: /This screen/ }).click();
  await new Screen(page).start.click();
  await new Screen(page).laid();
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
  const rows = page.getByRole('list', { name: 'Order of arrival' }).getByRole('listitem');
  await expect(rows).toHaveCount(0);
  await page.getByRole('switch', { name: "Dupont's order of arrival" }).click();
  const first = await rows.first().innerText();
  await rows.first().getByRole('button').last().click();
  await expect(rows.nth(1)).toContainText(first.split('\n').at(-1) ?? '');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/games'));
  await new Screen(page).start.click();
  expect(((await asked).postDataJSON() as { arrival: number[] }).arrival.length).toBeGreaterThan(2);
  await new Screen(page).laid();
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
  await new Screen(page).enter();
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
  const scene = await Scene.sit(page, scout.game, false);
  await expect(page.getByRole('dialog', { name: /Hand over/ })).toContainText('Ana');
  await scout.pass(() => scout.ask === 'movement');
  await page.reload();
  await scene.screen.lift();
  const seats = scene.screen.side.getByRole('group', { name: 'These seats may choose now' }).getByRole('button');
  await expect(seats).toHaveText(['Ana', 'Luis']);
  const mayAct = scene.screen.hexes.filter({ hasText: 'may act' });
  await expect(mayAct.filter({ hasText: '5Leg.Res2' })).toHaveCount(1);
  await expect(mayAct.filter({ hasText: '6Drag.Prov' })).toHaveCount(0);
  await seats.filter({ hasText: 'Luis' }).click();
  await expect(mayAct.filter({ hasText: '5Leg.Res2' })).toHaveCount(0);
  await expect(mayAct.filter({ hasText: '6Drag.Prov' })).toHaveCount(1);
  await expect(scene.button(/End movement/)).toHaveCount(0);
});
