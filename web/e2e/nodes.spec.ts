/** Two persons in two browsers at two servers on one PostgreSQL database, each behind what would be a load balancer. */
import type { Browser, Page } from '@playwright/test';
import { Balancer } from './balancer';
import { expect, test as base } from './fixtures';
import { another, invite } from './guests';
import { Player } from './player';
import { Screen } from './screen';
import { Server } from './server';

const DATABASE = process.env['AGUILA_TEST_DATABASE'];

/** Two servers, and a way to each that leads to the other one where it does not answer. */
interface Nodes {
  servers: [Server, Server];
  ways: [Balancer, Balancer];
}

const test = base.extend<{ nodes: Nodes }>({
  nodes: async ({}, use) => {
    const servers: [Server, Server] = [await Server.open(DATABASE), await Server.open(DATABASE)];
    const ports = servers.map((server) => server.port);
    const ways: [Balancer, Balancer] = [await Balancer.open(ports), await Balancer.open(ports.toReversed())];
    await use({ servers, ways });
    for (const way of ways) way.close();
    for (const server of servers) await server.close();
  },
  baseURL: async ({ nodes }, use) => use(nodes.ways[0].url),
});

test.skip(!DATABASE, 'AGUILA_TEST_DATABASE names no PostgreSQL database');

/** Ana at the first server invites Luis at the second; both are at the table then. */
async function meet(page: Page, browser: Browser, nodes: Nodes, battle: string, options: string[] = [], time?: string) {
  const link = await invite(page, battle, options, time);
  const other = await another(browser, nodes.ways[1].url);
  await other.goto(`/${link}`);
  await other.getByRole('button', { name: 'Play the Spanish' }).click();
  await new Screen(other).laid();
  // She is led to the table although it was set at the other server.
  await expect(page).toHaveURL(/#\/game\//);
  await new Screen(page).laid();
  return other;
}

test('two persons at two servers meet, talk, take back, and are watched', async ({ page, browser, nodes }) => {
  test.setTimeout(120_000);
  const other = await meet(page, browser, nodes, 'bailen-4', ['Let others watch']);
  await expect(page.getByText('here', { exact: true })).toBeVisible();
  await expect(other.getByText('here', { exact: true })).toBeVisible();
  // A click for the seat, a click for the first move, and the next would begin the battle.
  await other.getByRole('button', { name: 'Place everything as it stood' }).first().click();
  const begin = other.getByRole('button', { name: 'Begin the battle' }).first();
  await expect(begin).toBeVisible();

  await page.getByRole('button', { name: 'Players and chat' }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill('Good luck!');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await other.getByRole('button', { name: /One new message/ }).click();
  await expect(other.getByText('Good luck!')).toBeVisible();

  await other.getByRole('button', { name: 'Ask to take back my last choice' }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(begin).toHaveCount(0);

  const watcher = await another(browser, nodes.ways[1].url);
  await watcher.goto(`/${new URL(page.url()).hash}`);
  await new Screen(watcher).laid();
  await expect(watcher.getByRole('button', { name: 'Place everything as it stood' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Players and chat' }).click();
  await expect(page.getByText('One person is watching')).toBeVisible();
  await other.context().close();
  await watcher.context().close();
});

test('a move by correspondence is told at the other server', async ({ page, browser, nodes }) => {
  test.setTimeout(120_000);
  const other = await meet(page, browser, nodes, 'bailen-4', [], '1 day a move');
  await page.goto('/#/games');
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
  await other.getByRole('button', { name: 'Place everything as it stood' }).first().click();
  await other.getByRole('button', { name: 'Begin the battle' }).first().click();
  await expect(page.getByRole('link', { name: /My games\s*1/ })).toBeVisible();
  await other.context().close();
});

test('a whole battle is played although a browser and a server die in the midst of a combat', async ({
  page,
  browser,
  nodes,
}) => {
  test.setTimeout(100_000);
  let other = await meet(page, browser, nodes, 'bailen-1');
  let players = [new Player(page), new Player(other)];
  // Both play at the same time, as persons do, until something has happened.
  const play = async (until: (player: Player) => Promise<boolean>) => {
    let happened = false;
    const on = async (player: Player) => (happened ||= await until(player));
    await Promise.all(players.map((player) => player.play(() => on(player), 5000)));
    return happened;
  };
  expect(await play((player) => player.screen.muster.isVisible()), 'somebody fires or closes').toBe(true);

  // Her server dies, and so does his browser. She goes on by herself at the other server; he finds everything again.
  await nodes.servers[0].kill();
  const [game, kept] = [new URL(other.url()).hash, await other.context().storageState()];
  await other.context().close();
  other = await another(browser, nodes.ways[1].url, kept);
  await other.goto(`/${game}`);
  await new Screen(other).laid();
  players = [new Player(page), new Player(other)];
  const begun = await new Screen(page).step.allInnerTexts();
  await play(async ({ screen }) => (await screen.step.allInnerTexts()).join() !== begun.join());
  // The server comes back in the midst of it.
  await nodes.servers[0].start();
  await play(() => Promise.resolve(false));
  for (const { screen } of players) await expect(screen.result).toContainText(/victory|drawn/i);
  await other.context().close();
});
