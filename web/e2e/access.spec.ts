import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './fixtures';
import { Player } from './player';
import { Screen } from './screen';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Findings that keep somebody out. */
async function findings(page: Page): Promise<string[]> {
  // By the browser's own hand: the server lets no script in that is not its own.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
    return axe.run();
  });
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('gallery and new game keep nobody out', async ({ page }) => {
      const { gallery, start } = new Screen(page);
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect(gallery.getByRole('link')).toHaveCount(8);
      expect(await findings(page)).toEqual([]);
      await gallery.getByRole('link').first().click();
      await expect(start).toBeVisible();
      for (const fold of await page.locator('summary').all()) await fold.click();
      expect(await findings(page)).toEqual([]);
    });

    test('the table keeps nobody out', async ({ page }) => {
      const player = new Player(page);
      await player.begin(/Vedel at the rear/, false);
      await player.play(() => player.screen.step.filter({ hasText: 'Move' }).isVisible());
      expect(await findings(page)).toEqual([]);
      for (const tab of ['Forces', 'Orders', 'Report', 'Rules']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await findings(page), tab).toEqual([]);
      }
    });
  });
}
