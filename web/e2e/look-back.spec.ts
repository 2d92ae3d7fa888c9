/** Looking back at an earlier moment while the computer moves: the past stays on the table, and the present is not lost. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Action, SeatView } from '../src/types';
import { expect, test } from './fixtures';
import { Screen } from './screen';

test('looking back while the computer moves keeps the past in view and the present safe', async ({ page }) => {
  test.setTimeout(300_000);
  const screen = new Screen(page);
  await screen.enter();
  const game = await begin(page.request);
  const before = await toMovement(page.request, game);
  await page.goto(`/#/game/${game}`);
  await expect(page.getByRole('slider')).toBeHidden();
  await expect.poll(() => standing(page)).not.toEqual([]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Timeline' }).click();
  // At first nobody stood on the map.
  await page.getByRole('slider', { name: 'Timeline' }).press('Home');
  await expect.poll(() => standing(page)).toEqual([]);

  const after = await passToComputer(page.request, game, before);
  expect(after.ply).toBeGreaterThan(before.ply + 3);
  // Whatever was pushed has come by now, and what would be shown of it one by one is under way.
  await page.waitForTimeout(1_500);
  expect(await standing(page), 'the past stays in view').toEqual([]);
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveValue('0');

  await page.getByRole('button', { name: 'Back to the present' }).click();
  const now = (await (await page.request.get(`/api/games/${game}?lang=en`)).json()) as SeatView;
  await expect(screen.asked).toContainText(now.prompt.sentence);
  await page.reload();
  await expect(screen.asked).toContainText(now.prompt.sentence);
});

/** What the board says of its hexes: who stands where. */
const standing = (page: Page) => new Screen(page).hexes.allInnerTexts();

async function begin(request: APIRequestContext): Promise<string> {
  const wish = { battle: 'bailen-1', seats: { french: 'me', spanish: 'recruit' }, seed: '7'.padStart(64, '0') };
  const made = (await (await request.post('/api/games', { data: wish })).json()) as { id: string };
  return made.id;
}

const seen = async (request: APIRequestContext, game: string) =>
  (await (await request.get(`/api/games/${game}`)).json()) as SeatView;

async function choose(request: APIRequestContext, game: string, { ply }: SeatView, action: Action): Promise<void> {
  const answer = await request.post(`/api/games/${game}/actions`, { data: { ply, actions: [action] } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A choice that brings the battle on. */
function onward({ view }: SeatView): Action {
  const legal = view.choice?.legal ?? [];
  const wanted: Action[] = ['place-rest', 'done', 'decline', 'halt'];
  const found = wanted.find((action) => legal.includes(action)) ?? legal[0];
  if (found === undefined) throw new Error('nothing to choose');
  return found;
}

async function toMovement(request: APIRequestContext, game: string): Promise<SeatView> {
  for (;;) {
    const sight = await seen(request, game);
    if (sight.prompt.mine && sight.view.choice?.ask.ask === 'movement') return sight;
    if (sight.prompt.mine) await choose(request, game, sight, onward(sight));
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Goes on until the computer has had its movement and it is our turn again. */
async function passToComputer(request: APIRequestContext, game: string, from: SeatView): Promise<SeatView> {
  let sight = from;
  let waited = 0;
  while (waited === 0 || !sight.prompt.mine) {
    if (sight.prompt.mine) await choose(request, game, sight, onward(sight));
    else {
      waited += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    sight = await seen(request, game);
  }
  return sight;
}
