/** What a turn costs in clicks: every command is marched, every fight is taken, and each click and key is counted. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { General } from './general';

const TURNS = [
  { name: 'Alcañiz turn 2', battle: 'alcaniz', camp: 'french', turn: 2, most: 25, before: 70 },
  { name: 'Bailén 4 turn 4, the Spanish', battle: 'bailen-4', camp: 'spanish', turn: 4, most: 40, before: 116 },
] as const;

for (const { name, battle, camp, turn, most, before } of TURNS) {
  test(`${name} takes at most ${most} clicks with every unit marching`, async ({ page }) => {
    test.setTimeout(600_000);
    const general = await General.begin(page, battle, camp);
    await general.comeTo(turn);
    await general.playTurn();
    report(page, name, general, before);
    expect(general.idle, 'who could march and was not sent').toEqual([]);
    expect(general.clicks).toBeLessThanOrEqual(most);
  });
}

test('Bailén 1 is played whole in at most 60 clicks', async ({ page }) => {
  test.setTimeout(900_000);
  const general = await General.begin(page, 'bailen-1', 'french');
  await general.playOut();
  report(page, 'Bailén 1', general, 180);
  expect(general.clicks).toBeLessThanOrEqual(60);
  // The end tells what turned the day, if anything did: the dice are those of the day. Each moment can be looked at.
  const moments = general.screen.result.locator('.moments').getByRole('button');
  if ((await moments.count()) === 0) return;
  await moments.first().click();
  await expect(general.screen.timeline).toBeVisible();
});

function report(_: Page, name: string, { clicks, marched }: General, before: number): void {
  console.log(`${name}: ${clicks} clicks (${before} before), ${marched} units marched`);
}
