/** A player who reads the prompt and clicks what the table offers, as a newcomer would. */
import type { Locator, Page } from '@playwright/test';
import { spot } from './pointing';
import { Scout } from './scout';
import { Screen } from './screen';
import type { Language } from './words';

export interface Manner {
  /** Shoots and closes when somebody is in reach, or only ends steps. */
  fights: boolean;
  /** Sends whoever may march toward the enemy, once a turn; otherwise nobody moves. */
  marches?: boolean;
  /** By finger instead of mouse. */
  touch?: boolean;
  language?: Language;
}

export class Player {
  readonly screen: Screen;
  /** How many targets it has aimed at. */
  fought = 0;
  /** How often its troops marched. */
  marched = 0;
  /** The turn in which they were last sent. */
  #sent = '';

  constructor(
    readonly page: Page,
    private readonly manner: Manner = { fights: true },
  ) {
    this.screen = new Screen(page, manner.language);
  }

  /** From the gallery to the table in three clicks. */
  async begin(battle: RegExp, hotSeat: boolean): Promise<void> {
    await this.page.goto('/', { waitUntil: 'domcontentloaded' });
    await this.press(this.screen.battle(battle));
    if (hotSeat) await this.press(this.page.getByRole('radio', { name: /This screen|Esta pantalla/ }));
    await this.press(this.screen.start);
    await this.screen.laid();
  }

  /** Where in the battle we are, as the bars say it. */
  async where(): Promise<string> {
    const when = await this.screen.when.innerText();
    const phase = await this.screen.step.allInnerTexts();
    return [when, ...phase, await this.screen.prompt.innerText().catch(() => '')].join(' | ').replace(/\s+/g, ' ');
  }

  async over(): Promise<boolean> {
    return this.screen.result.isVisible();
  }

  /** Plays until the battle is over, or something else has happened. */
  async play(until: () => Promise<boolean> = () => this.over(), most = 600): Promise<void> {
    for (let steps = 0; steps < most; steps++) {
      if ((await this.over()) || (await until())) return;
      await this.step();
    }
    throw new Error(`no end in sight at ${await this.where()}`);
  }

  /** One choice. */
  async step(): Promise<void> {
    const before = await this.mark();
    if (!(await this.choose())) await this.page.waitForTimeout(150);
    else await this.settled(before);
  }

  private async choose(): Promise<boolean> {
    const { curtain, sure, foot, prompt, choices } = this.screen;
    for (const button of [curtain, sure.getByRole('button')]) if (await this.pressed(button)) return true;
    if (await this.over()) return false;
    if (this.manner.marches && (await this.march())) return true;
    if (this.manner.fights && (await this.fight())) return true;
    if (await this.pressed(foot.and(this.page.getByRole('button', { disabled: false })))) return true;
    // The key that ends a step, whatever the button is called.
    if (await this.pressed(prompt.locator('[aria-keyshortcuts=E]'))) return true;
    if (await this.advised()) return true;
    return this.pressed(choices);
  }

  /** Where a step cannot end because a unit owes a move, asks what to do and has it done. */
  private async advised(): Promise<boolean> {
    const { prompt, words } = this.screen;
    const end = prompt.locator('[aria-keyshortcuts=E]');
    if (!(await end.isVisible()) || (await end.isEnabled())) return false;
    if (!(await this.pressed(prompt.getByRole('button', { name: words('advice'), exact: true })))) return false;
    const deed = this.page.getByRole('button', { name: words('advice-do') });
    const come = await deed.waitFor({ timeout: 8_000 }).then(
      () => true,
      () => false,
    );
    return come && this.pressed(deed);
  }

  /** Takes the first target, lets everybody join, and throws the die; a few times a battle. */
  private async fight(): Promise<boolean> {
    const { side, muster, joined, targets, words } = this.screen;
    if (await this.pressed(side.getByRole('button', { name: words('combat-all') }))) return true;
    const join = muster.getByRole('button', { pressed: false }).first();
    if ((await join.isVisible()) && (await joined.count()) === 0) return this.pressed(join);
    if (this.fought >= 6 || (await joined.count()) > 0) return false;
    if (!(await targets.first().isVisible())) return false;
    this.fought += 1;
    return this.pressed(targets);
  }

  /** Takes everybody in hand, points at the nearest enemy, and sends them. */
  private async march(): Promise<boolean> {
    const { side, foot, when, words } = this.screen;
    const bodies = side.getByRole('group', { name: words('body-who') }).getByRole('button');
    const turn = await when.innerText();
    if (turn === this.#sent || !(await this.pressed(bodies.last()))) return false;
    this.#sent = turn;
    await this.point();
    const goes = foot.filter({ hasText: words('body-march') }).and(this.page.getByRole('button', { disabled: false }));
    const ready = await goes
      .first()
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (ready) this.marched += 1;
    return this.pressed(ready ? goes : foot.last());
  }

  /** Points at the nearest enemy on the map, or as near to him as can be seen of it. */
  private async point(): Promise<void> {
    const game = /game\/(\w+)/.exec(this.page.url())?.[1] ?? '';
    const scout = await Scout.at(this.page.request, game, this.manner.language ?? 'en');
    const [map, sheet] = [await this.screen.board.boundingBox(), await this.screen.side.boundingBox()];
    if (!map || !sheet) throw new Error('there is no table');
    // A phone's sheet lies over the foot of the map.
    const foot = sheet.x > map.x ? map.y + map.height : sheet.y;
    const within = (at: number, least: number, most: number) => Math.min(Math.max(at, least), most);
    const { x, y } = await spot(this.page, scout, scout.nearestEnemy());
    const at = { x: within(x, map.x + 40, map.x + map.width - 40), y: within(y, map.y + 80, foot - 40) };
    await (this.manner.touch ? this.page.touchscreen.tap(at.x, at.y) : this.page.mouse.click(at.x, at.y));
  }

  private async pressed(button: Locator): Promise<boolean> {
    const one = button.first();
    if (!(await one.isVisible()) || !(await one.isEnabled({ timeout: 1_000 }).catch(() => false))) return false;
    // What was there a moment ago may be gone or covered: the next look decides.
    return this.press(one, 3_000).then(
      () => true,
      () => false,
    );
  }

  async press(button: Locator, timeout = 10_000): Promise<void> {
    await (this.manner.touch ? button.first().tap({ timeout }) : button.first().click({ timeout }));
  }

  /** Something that changes with every choice taken. */
  private async mark(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  private async settled(before: string): Promise<void> {
    await this.page
      .waitForFunction((text) => document.body.innerText !== text, before, { timeout: 5_000 })
      .catch(() => undefined);
  }
}
