/** Every page and step in both languages and three widths, to be looked at one by one. */
import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './fixtures';
import { Player } from './player';

const FOLDER = 'screenshots';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

async function shoot(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await mkdir(FOLDER, { recursive: true });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${FOLDER}/${name}-${width}.png` });
}

for (const language of ['en', 'es'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const at = `${language}-${colorScheme}`;
    test.describe(at, () => {
      test.use({ locale: language === 'en' ? 'en-GB' : 'es-ES', colorScheme });

      test(`pages ${at}`, async ({ page }) => {
        test.setTimeout(300_000);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await page.goto('/', { waitUntil: 'domcontentloaded' });
          await page.waitForLoadState('networkidle');
          await shoot(page, `home-${at}`);
          await page.goto('/#/new/bailen-4');
          await page.locator('summary').click();
          await shoot(page, `new-${at}`);
        }
      });

      test(`table ${at}`, async ({ page }) => {
        test.setTimeout(600_000);
        const player = new Player(page, { fights: true });
        await player.begin(/Vedel/, true);
        const seen = new Set<string>();
        await player.play(async () => {
          const step = (await page.locator('.curtain').isVisible())
            ? 'curtain'
            : await page
                .locator('.phases .now')
                .first()
                .innerText()
                .catch(() => 'set-up');
          const foot = await page
            .locator('.side .foot .btn.go')
            .first()
            .innerText()
            .catch(() => '');
          const name = `${step}-${foot.replace(/\d+/g, '')}`
            .toLowerCase()
            .replace(/[^a-zà-ÿ]+/g, '-')
            .slice(0, 40);
          if (!seen.has(name) && seen.size < 24) {
            seen.add(name);
            for (const size of SIZES) {
              await page.setViewportSize(size);
              await shoot(page, `table-${at}-${String(seen.size).padStart(2, '0')}-${name}`);
            }
            await page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
          }
          return false;
        });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await shoot(page, `result-${at}`);
        }
      });
    });
  }
}
