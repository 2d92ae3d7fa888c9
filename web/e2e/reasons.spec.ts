/** Why not: a refusal names the fact that decides it, with its rule. */
import type { Bar } from '../src/types';
import { expect, test } from './fixtures';
import { Scene } from './scene';
import { Scout } from './scout';
import { Screen } from './screen';

test('a hex too far off says what it would cost and what there is', async ({ page }) => {
  await Scene.likes(page, 'usual');
  await new Screen(page).enter();
  const scout = await Scout.from(page.request, 'assault', 'en', { step: '"movement"' });
  await scout.act({ begin: scout.unit('115lin-1') });
  const scene = await Scene.sit(page, scout.game);
  const asked = ['M17', 'N18', 'O19', 'L18', 'P19', 'K19', 'O20', 'K20', 'P21', 'J21', 'J22', 'Q22'];
  const why = async (label: string) => {
    const at = `/api/games/${scout.game}/why?units=${scout.unit('115lin-1')}&deed=move&hex=${scout.hex(label)}&lang=en`;
    const [bar] = (await (await page.request.get(at)).json()) as Bar[];
    return bar?.text ?? '';
  };
  const told = new Map<string, string>();
  for (const label of asked) told.set(label, await why(label));
  const [far] = [...told].find(([, text]) => /would cost/.test(text)) ?? [];
  if (!far) throw new Error(`none is too far: ${[...told].join('; ')}`);
  await scene.click(far);
  await expect(scene.prompt).toContainText(/would cost \d+ movement points; it has \d+/);
  await expect(scene.hex('M21')).toContainText('chosen');
});

test('who cannot attack says what keeps it from that', async ({ page }) => {
  await new Screen(page).enter();
  const scout = await Scout.from(page.request, 'assault', 'en', { edition: 'revised' });
  const scene = await Scene.sit(page, scout.game);
  await scene.click('M21');
  await expect(scene.screen.side).toContainText('It was not marked for the assault.');
});
