/** A player who reads the prompt and clicks what the table offers, as a newcomer would. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Manner {
  /** Shoots and closes when somebody is in reach, or only ends steps. */
  fights: boolean;
  /** By finger instead of mouse. */
  touch?: boolean;
}

export class Player {
  readonly prompt: Locator;
  private readonly curtain: Locator;
  private readonly result: Locator;
  private readonly primary: Locator;
  private readonly end: Locator;
  private readonly anyway: Locator;
  private fought = 0;

  constructor(
    readonly page: Page,
    private readonly manner: Manner = { fights: true },
  ) {
    this.prompt = page.locator('.prompt');
    this.curtain = page.locator('.curtain button');
    this.result = page.locator('#result-title');
    this.primary = page.locator('.side .foot .btn.go:not([disabled])');
    this.end = page.locator('.prompt .btn:not(.bare):not(.owed .btn)');
    this.anyway = page.locator('.owed .btn.go');
  }

  /** From the gallery to the table in three clicks. */
  async begin(battle: RegExp, hotSeat: boolean): Promise<void> {
    await this.page.goto('/', { waitUntil: 'domcontentloaded' });
    await this.press(this.page.locator('a.bat', { hasText: battle }));
    if (hotSeat) await this.press(this.page.getByRole('radio').last());
    await this.press(this.page.locator('main .btn.go'));
    await this.atTable();
  }

  async atTable(): Promise<void> {
    await expect(this.page.locator('.curtain, .prompt').first()).toBeVisible({ timeout: 30_000 });
  }

  /** Where in the battle we are, as the bars say it. */
  async where(): Promise<string> {
    const when = await this.page.locator('.top .when').innerText();
    const phase = await this.page.locator('.phases .now').allInnerTexts();
    return [when, ...phase, await this.prompt.innerText().catch(() => '')].join(' | ').replace(/\s+/g, ' ');
  }

  async over(): Promise<boolean> {
    return this.result.isVisible();
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
    for (const button of [this.curtain, this.anyway]) if (await this.pressed(button)) return true;
    if (await this.over()) return false;
    if (this.manner.fights && (await this.fight())) return true;
    if (await this.pressed(this.primary)) return true;
    if (await this.pressed(this.page.locator('.side.orders .foot .btn:not(.go)'))) return true;
    if (await this.pressed(this.end)) return true;
    return this.pressed(this.page.locator('.side .pane ol button, .side .pane .queue button').first());
  }

  /** Takes the first target, lets everybody join, and throws the die; a few times a battle. */
  private async fight(): Promise<boolean> {
    const all = this.page.locator('.side .cap button:has(kbd)');
    if (await this.pressed(all)) return true;
    const join = this.page.locator('.join button[aria-pressed="false"]').first();
    const joined = this.page.locator('.join li.on');
    if ((await join.isVisible()) && (await joined.count()) === 0) return this.pressed(join);
    if (this.fought >= 6 || (await this.primary.isVisible())) return false;
    const target = this.page.locator('.side .sec > ul:not(.join):not(.notes) > li > button').first();
    if (!(await target.isVisible())) return false;
    this.fought += 1;
    return this.pressed(target);
  }

  private async pressed(button: Locator): Promise<boolean> {
    const one = button.first();
    if (!(await one.isVisible()) || !(await one.isEnabled())) return false;
    await this.press(one);
    return true;
  }

  async press(button: Locator): Promise<void> {
    await (this.manner.touch ? button.first().tap() : button.first().click());
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
