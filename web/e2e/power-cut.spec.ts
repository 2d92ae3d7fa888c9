import { expect, test } from './fixtures';
import { Player } from './player';

test('a reload and a killed server in the midst of a combat lose nothing', async ({ page, server }) => {
  test.setTimeout(300_000);
  const player = new Player(page);
  await player.begin(/Vedel at the rear/, true);
  const { muster: mustering, prompt } = player.screen;
  await player.play(() => mustering.isVisible());
  const asked = await prompt.innerText();

  await page.reload();
  await player.screen.laid();
  await expect(mustering).toBeVisible();
  expect(await prompt.innerText()).toBe(asked);

  await server.kill();
  await expect(prompt).not.toHaveText(asked);
  await server.start();
  await expect(prompt).toHaveText(asked, { timeout: 20_000 });
  await player.play(async () => !(await mustering.isVisible()), 20);
});
