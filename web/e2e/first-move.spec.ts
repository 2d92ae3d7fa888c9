import { expect, test } from './fixtures';
import { spot } from './pointing';
import { Scout } from './scout';
import { Screen } from './screen';

test('a newcomer moves a unit with three clicks', async ({ page, context }) => {
  test.setTimeout(180_000);
  const began = Date.now();
  await page.goto('/', { waitUntil: 'domcontentloaded' });

  const { foot, prompt, step } = new Screen(page);
  await page.getByRole('button', { name: /^Begin with/ }).click();
  await expect(step.filter({ hasText: 'Move' })).toBeVisible({ timeout: 60_000 });
  const skip = prompt.getByRole('button', { name: 'Skip' });
  await expect(skip).toHaveCount(0, { timeout: 60_000 });

  const game = page.url().split('/').at(-1) ?? '';
  const scout = await Scout.at(context.request, game, 'en');
  const ringed = scout.legal.flatMap((action) =>
    typeof action === 'object' && 'begin' in action ? [action.begin] : [],
  );
  const unit = scout.sight.view.units.find((each) => ringed.includes(each.unit) && each.formation === 'normal');
  const from = unit?.hexes[0] ?? -1;
  const at = await spot(page, scout, from);
  await page.mouse.click(at.x, at.y);
  await expect(foot.filter({ hasText: 'Halt here' })).toBeVisible();

  const taken = await Scout.at(context.request, game, 'en');
  const [goal] = (await taken.goals()).toSorted((a, b) => a.cost - b.cost);
  if (!goal) throw new Error('it has nowhere to go');
  const to = await spot(page, taken, goal.hex);
  await page.mouse.click(to.x, to.y);
  await expect(step.filter({ hasText: 'Move' })).toBeVisible();
  await expect
    .poll(async () => (await Scout.at(context.request, game, 'en')).sight.view.stacks.map((stack) => stack.hex))
    .toContain(goal.hex);
  console.log(`three clicks, ${((Date.now() - began) / 1000).toFixed(1)} s from the address to the first move`);
});
