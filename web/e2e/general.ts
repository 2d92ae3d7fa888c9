/** A player who marches whole commands and takes every fight, and counts his clicks. The other side passes by wire. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Action, Camp, Hex } from '../src/types';
import { spot } from './pointing';
import { Scene } from './scene';
import { Scout } from './scout';
import { Screen } from './screen';

export class General {
  clicks = 0;
  /** Units that ended a move of theirs. */
  marched = 0;
  /** Units that could march and were neither sent nor told why not. */
  idle: string[] = [];
  readonly screen: Screen;

  private constructor(
    readonly page: Page,
    private readonly scout: Scout,
    private readonly camp: Camp,
  ) {
    this.screen = new Screen(page);
  }

  static async begin(page: Page, battle: string, camp: Camp): Promise<General> {
    await new Screen(page).enter();
    await Scene.likes(page, 'usual');
    const scout = await Scout.begin(page.request, { battle, seed: '7'.padStart(64, '0') }, 'en');
    return new General(page, scout, camp);
  }

  /** Comes by wire to the movement of a turn, his troops on the march toward the enemy, then sits down. */
  async comeTo(turn: number): Promise<void> {
    const { scout } = this;
    for (let steps = 0; steps < 200; steps++) {
      const mine = scout.sight.prompt.camp === this.camp;
      if (mine && scout.ask === 'movement' && scout.sight.view.turn === turn) return this.sit();
      if (mine && scout.ask === 'movement' && (await scout.marchAll())) await scout.act('done');
      else if (mine && ['announce', 'orders'].includes(scout.ask)) await scout.go();
      else await this.passForTheOther();
    }
    throw new Error(`turn ${turn} never comes`);
  }

  /** Plays until the turn is over. */
  async playTurn(): Promise<void> {
    const { turn } = this.scout.sight.view;
    await this.playWhile(() => this.scout.sight.view.turn === turn);
  }

  /** Plays from the set-up to the end. */
  async playOut(): Promise<void> {
    await this.sit();
    await this.playWhile(() => true);
  }

  private async sit(): Promise<void> {
    await this.page.goto(`/#/game/${this.scout.game}`);
    await this.screen.laid();
    await this.screen.lift();
  }

  private async playWhile(more: () => boolean): Promise<void> {
    for (let steps = 0; steps < 400; steps++) {
      await this.scout.look();
      if (this.scout.over || !more()) return;
      if (this.scout.sight.prompt.camp !== this.camp) await this.passForTheOther();
      else await this.choose();
    }
    throw new Error('no end in sight');
  }

  /** The other side does as little as it may. */
  private async passForTheOther(): Promise<void> {
    const { legal } = this.scout;
    const plain: Action[] = ['place-rest', 'done', 'decline', 'resolve', 'halt'];
    const action =
      plain.find((each) => legal.includes(each)) ?? this.scout.sight.view.choice?.suggested?.[0] ?? legal[0];
    if (action === undefined) throw new Error(`stuck at ${this.scout.ask}`);
    // The table may have answered for itself meanwhile: then it is looked at again.
    await this.scout.act(action);
  }

  private async choose(): Promise<void> {
    await this.screen.lift();
    await this.settled();
    if (this.scout.ask === 'movement') return this.move();
    if (this.scout.ask === 'reorganization') return this.press(this.screen.choices);
    const { foot, answers, choices, targets, side } = this.screen;
    const all = side.getByRole('button', { name: this.screen.words('combat-all') });
    const ready = foot.and(this.page.getByRole('button', { disabled: false }));
    // A lone attacker joins by himself: nobody calls the attack off before he has.
    if (this.scout.ask.endsWith('-attack') && !(await all.isVisible())) await this.enabled(foot.first());
    for (const button of [all, answers, targets, ready, choices]) {
      if (await button.first().isVisible()) return this.press(button);
    }
    return this.end();
  }

  /** Every command is given the nearest enemy for its goal, whoever waits at the edge enters, and all march with one click. */
  private async move(): Promise<void> {
    const { page, screen } = this;
    const before = this.scout.movable();
    const told = new Set<number>();
    const enter = screen.side.getByRole('button', { name: /^Bring on all/ });
    const commands = screen.side
      .getByRole('group', { name: screen.words('body-who') })
      .getByRole('button', { name: /^(?!All)/ });
    const rest = screen.side.getByRole('button', { name: /^All \d/ });
    if (await enter.isVisible()) await this.send(enter, told);
    else if (!(await rest.isVisible())) await page.keyboard.press('Escape');
    for (const body of [commands.first(), rest]) {
      for (let tries = 0; tries < 12 && (await body.isVisible()); tries++) await this.send(body, told);
    }
    if (await screen.foot.first().isEnabled()) await this.go();
    await this.scout.look();
    const still = this.scout.movable();
    this.marched += before.filter((unit) => !still.includes(unit)).length;
    this.idle.push(...still.filter((unit) => !told.has(unit)).map((unit) => this.scout.nameOf(unit)));
    await this.end();
  }

  /** Takes a body in hand and points it at the enemy, unless it has a goal already; notes who stays behind. */
  private async send(body: Locator, told: Set<number>): Promise<void> {
    const goal = this.screen.side.getByText(this.screen.words('body-aim'));
    await this.press(body);
    const asks = this.screen.side.getByText(this.screen.words('body-goal'));
    await expect(asks.or(goal)).toBeVisible();
    if (await asks.isVisible()) {
      await this.click(this.scout.nearestEnemy());
    }
    await expect(goal).toBeVisible();
    await expect(this.screen.foot.first()).not.toHaveText(this.screen.words('body-planning'));
    const left = this.screen.side.getByRole('list', { name: this.screen.words('body-left') }).getByRole('listitem');
    const names = (await left.locator('b').allInnerTexts()).map((name) => name.trim());
    for (const unit of this.scout.movable()) if (names.includes(this.scout.nameOf(unit))) told.add(unit);
  }

  private async go(): Promise<void> {
    const sent = this.page.waitForResponse((response) => response.url().includes('/actions'));
    await this.press(this.screen.foot);
    await sent;
  }

  private async end(): Promise<void> {
    await this.press(this.screen.prompt.locator('[aria-keyshortcuts=E]'));
    const sure = this.screen.sure.getByRole('button').first();
    const before = this.scout.sight.ply;
    const asked = await sure.waitFor({ timeout: 600 }).then(
      () => true,
      () => false,
    );
    if (asked) await this.press(sure);
    await expect.poll(async () => (await this.scout.look(), this.scout.sight.ply)).toBeGreaterThan(before);
  }

  private async click(hex: Hex): Promise<void> {
    const { x, y } = await spot(this.page, this.scout, hex);
    const box = await this.screen.board.boundingBox();
    if (!box) throw new Error('there is no map');
    // A goal off the screen is named at the edge of what is seen: the march goes that way.
    const within = (at: number, from: number, size: number) => Math.min(Math.max(at, from + 60), from + size - 60);
    this.clicks += 1;
    await this.page.mouse.click(within(x, box.x, box.width), within(y, box.y + 60, box.height - 60));
  }

  private async press(button: Locator): Promise<void> {
    // What was there a moment ago may have answered itself.
    const pressed = await button
      .first()
      .click({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (pressed) this.clicks += 1;
  }

  private async enabled(button: Locator): Promise<void> {
    await expect(button)
      .toBeEnabled({ timeout: 2_000 })
      .catch(() => undefined);
  }

  /** The table shows what the server knows. */
  private async settled(): Promise<void> {
    const asked = this.scout.sight.prompt.sentence;
    await expect(this.screen.asked)
      .toContainText(asked, { timeout: 5_000 })
      .catch(() => undefined);
  }
}
