/** How many frames a second the map of Bailén 4 keeps while it is dragged about, at three scales. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Scout } from './scout';
import { Screen } from './screen';

const SECONDS = 4;
const CLICKS = 20;

test('frames a second on Bailén 4', async ({ page, context }) => {
  test.setTimeout(600_000);
  const screen = new Screen(page);
  await screen.enter();
  const scout = await Scout.begin(context.request, { battle: 'bailen-4' }, 'en');
  while (scout.ask !== 'movement') await scout.go();
  await page.goto(`/#/game/${scout.game}`);
  await screen.prompt.waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 240_000 });
  for (const scale of ['whole map', 'one step closer', 'full size']) {
    await screen.board.focus();
    if (scale === 'whole map') await page.keyboard.press('0');
    else for (let more = 0; more < 2; more++) await page.keyboard.press('+');
    await page.waitForTimeout(800);
    const { frames, worst } = await drag(page);
    console.log(`${scale}: ${(frames / SECONDS).toFixed(1)} frames a second, the longest ${worst.toFixed(0)} ms`);
  }
});

test('frames a second on the stage', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    if (location.protocol !== 'http:') return;
    localStorage.setItem('aguila.habits', JSON.stringify({ speed: '1', briefing: false, coach: false }));
  });
  const screen = new Screen(page);
  await screen.enter();
  const scout = await Scout.from(page.request, 'assault', 'en', { seed: 2 });
  await page.goto(`/#/game/${scout.game}`);
  await screen.laid(60_000);
  await screen.lift();
  await page.waitForLoadState('networkidle', { timeout: 240_000 });
  await scout.look();
  const counted = page.evaluate(count, SECONDS);
  await scout.attack('M20');
  await expect(page.getByRole('group', { name: 'What happens' })).toBeVisible();
  const { frames, worst } = await counted;
  console.log(`on the stage: ${(frames / SECONDS).toFixed(1)} frames a second, the longest ${worst.toFixed(0)} ms`);
});

/** What the browser draws in some seconds. */
async function count(seconds: number): Promise<{ frames: number; worst: number }> {
  const start = performance.now();
  let [frames, worst, last] = [0, 0, start];
  await new Promise<void>((done) => {
    const next = (now: number) => {
      if (frames > 0) worst = Math.max(worst, now - last);
      last = now;
      frames += 1;
      if (now - start < seconds * 1000) requestAnimationFrame(next);
      else done();
    };
    requestAnimationFrame(next);
  });
  return { frames, worst };
}

/** Drags the map to and fro for some seconds and counts what the browser draws. */
async function drag(page: Page): Promise<{ frames: number; worst: number }> {
  const counted = page.evaluate(async (seconds) => {
    const board = document.querySelector('#board');
    if (!board) throw new Error('no board');
    const box = board.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const send = (type: string, dx: number, dy: number) =>
      board.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'mouse',
          button: 1,
          buttons: 4,
          clientX: x + dx,
          clientY: y + dy,
          bubbles: true,
        }),
      );
    // A made-up pointer cannot be captured; the board need not know.
    board.setPointerCapture = () => undefined;
    board.releasePointerCapture = () => undefined;
    send('pointerdown', 0, 0);
    const start = performance.now();
    let [frames, worst, last] = [0, 0, start];
    await new Promise<void>((done) => {
      const next = (now: number) => {
        if (frames > 0) worst = Math.max(worst, now - last);
        last = now;
        frames += 1;
        const angle = (now - start) / 400;
        send('pointermove', 180 * Math.sin(angle), 120 * Math.cos(angle));
        if (now - start < seconds * 1000) requestAnimationFrame(next);
        else done();
      };
      requestAnimationFrame(next);
    });
    send('pointerup', 0, 0);
    return { frames, worst };
  }, SECONDS);
  return counted;
}

/** How long a click on a unit of Bailén 4 takes to be answered: the unit is in hand and what it can reach is drawn. */
test('a click answered on Bailén 4', async ({ page, context }) => {
  test.setTimeout(600_000);
  const screen = new Screen(page);
  await screen.enter();
  const scout = await Scout.begin(context.request, { battle: 'bailen-4' }, 'en');
  // The Spanish are on the map from the first turn on.
  while (scout.ask !== 'movement' || scout.sight.prompt.camp !== 'spanish') {
    if (scout.ask !== 'movement' || !(await scout.act('done'))) await scout.go();
  }
  await page.goto(`/#/game/${scout.game}`);
  await screen.laid(60_000);
  await page.waitForLoadState('networkidle', { timeout: 240_000 });
  await screen.lift();
  const buttons = screen.hexes.filter({ hasText: 'may act' });
  await expect(buttons.first()).toBeAttached();
  const times: number[] = [];
  for (let at = 0; at < CLICKS; at++) {
    await expect(screen.asked).toContainText('Move your units.');
    times.push(await answered(page, buttons.nth(at % (await buttons.count()))));
    await page.keyboard.press('Escape');
  }
  times.sort((a, b) => a - b);
  const of = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  console.log(`${times.length} clicks: half within ${of(0.5).toFixed(0)} ms, all within ${of(1).toFixed(0)} ms`);
});

/** From a click to the frame in which the prompt asks for the move. */
async function answered(page: Page, button: Locator): Promise<number> {
  const prompt = await page.getByRole('region', { name: 'What to do now' }).getByRole('status').elementHandle();
  return button.evaluate(
    (button, prompt) =>
      new Promise<number>((done) => {
        const began = performance.now();
        const look = () =>
          /^Move (?!your)/.test(prompt?.textContent?.trim() ?? '')
            ? done(performance.now() - began)
            : requestAnimationFrame(look);
        (button as HTMLElement).click();
        requestAnimationFrame(look);
      }),
    prompt,
  );
}
