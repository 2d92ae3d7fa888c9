// A battle at one screen: set up, march, and to the end of a turn, by the same means a player has.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, browse, press, serve, sight, until } from './harness.js';

let server;
let browser;

before(async () => {
  server = await serve();
  browser = await browse();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const HOT_SEAT = { battle: 'bailen-1', edition: 'revised', seats: { french: 'me', spanish: 'me' } };

async function liftCurtain(page) {
  const ready = page.locator('.curtain button');
  if (await ready.count()) await ready.click();
}

test('both sides set up behind the curtain, and a unit marches where the reach says', async () => {
  const { page } = browser;
  const id = await begin(page, server.url, HOT_SEAT);
  for (let side = 0; side < 2; side++) {
    await liftCurtain(page);
    const now = await sight(page, id);
    if (now.view.choice.ask.ask !== 'set-up') break;
    await page.locator('.foot .go').click();
    await until(async () => (await sight(page, id)).ply > now.ply);
    const placed = await sight(page, id);
    if (placed.view.choice.camp === now.view.choice.camp) {
      await page.locator('.foot .go').click();
      await until(async () => (await sight(page, id)).view.choice.camp !== now.view.choice.camp);
    }
  }
  assert.deepEqual(browser.faults, []);
  const now = await sight(page, id);
  assert.notEqual(now.view.choice.ask.ask, 'set-up');
});

test('every question can be answered from the list or the map until the turn is over', async () => {
  const { page } = browser;
  const id = page.url().split('/').at(-1);
  const start = (await sight(page, id)).view.turn;
  for (let at = 0; at < 60; at++) {
    await liftCurtain(page);
    const now = await sight(page, id);
    if (now.view.turn > start || now.view.outcome) break;
    await answer(page, now);
    await until(async () => (await sight(page, id)).ply > now.ply);
  }
  assert.ok((await sight(page, id)).view.turn > start);
  assert.deepEqual(browser.faults, []);
});

async function answer(page, now) {
  const { legal } = now.view.choice;
  if (legal.includes('done')) {
    const end = page.locator('.prompt .acts .btn:not(.bare), .side .foot .btn:not(.go)').first();
    await end.click();
    const anyway = page.locator('.owed .go');
    if (await anyway.count()) await anyway.click();
    return;
  }
  await page.locator('.side ol .btn, .side .foot .go').first().click();
}

test('a march is one click on its goal, and undo takes it back', async () => {
  const { page } = browser;
  const id = page.url().split('/').at(-1);
  for (let at = 0; at < 40; at++) {
    await liftCurtain(page);
    const now = await sight(page, id);
    if (now.view.choice.ask.ask === 'movement' && now.view.choice.legal.some((action) => action.begin !== undefined)) break;
    await answer(page, now);
    await until(async () => (await sight(page, id)).ply > now.ply);
  }
  const now = await sight(page, id);
  const unit = now.view.choice.legal.find((action) => {
    const seen = now.view.units.find((each) => each.unit === action.begin);
    return seen?.fate === 'on-map';
  })?.begin;
  assert.notEqual(unit, undefined, 'somebody on the map may move');
  const board = await page.evaluate(
    (game) =>
      fetch(`/api/games/${game}/setting`)
        .then((answer) => answer.json())
        .then((setting) => fetch(`/api/maps/${setting.battle.map}`).then((answer) => answer.json())),
    id,
  );
  const from = now.view.units.find((each) => each.unit === unit).hexes[0];
  assert.ok(await press(page, board.hexes[from].label));
  await page.waitForSelector('.ring.out', { state: 'attached' });
  await page.keyboard.press('Escape');
  await until(async () => (await sight(page, id)).view.choice.ask.ask === 'movement');
  assert.deepEqual(browser.faults, []);
});
