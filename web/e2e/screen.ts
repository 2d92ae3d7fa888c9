/** What is on the screen, found as somebody who hears it finds it: by role and name, in either language. */
import { expect, type Locator, type Page } from '@playwright/test';
import { wordsIn, type Language, type Words } from './words';

export class Screen {
  readonly words: Words;
  /** The battles to choose from, and the button that begins the one chosen. */
  readonly gallery: Locator;
  readonly start: Locator;
  /** Before secret steps at a shared screen. */
  readonly curtain: Locator;
  /** What is asked, and the bar it stands in with its buttons. */
  readonly asked: Locator;
  readonly prompt: Locator;
  /** Asks before a step is ended, or a leader moved, with something left undone. */
  readonly sure: Locator;
  readonly board: Locator;
  /** Every hex with a piece or a choice. */
  readonly hexes: Locator;
  /** A stack spread out over the map. */
  readonly fan: Locator;
  readonly answers: Locator;
  /** The corners of a hex to turn by. */
  readonly handles: Locator;
  readonly side: Locator;
  /** The buttons at the foot of the side panel. */
  readonly foot: Locator;
  /** Those who may take part in the combat being put together, and those who do. */
  readonly muster: Locator;
  readonly joined: Locator;
  readonly targets: Locator;
  /** The answers listed in the side panel. */
  readonly choices: Locator;
  /** Time and turn. */
  readonly when: Locator;
  /** The present step of the sequence of play. */
  readonly step: Locator;
  readonly result: Locator;
  readonly timeline: Locator;

  constructor(
    readonly page: Page,
    language: Language = 'en',
  ) {
    const words = wordsIn(language);
    const either = (...keys: string[]) => new RegExp(`^(${keys.map((key) => words(key)).join('|')})$`);
    this.words = words;
    this.gallery = page.getByRole('list', { name: words('home-eight') });
    this.start = page.getByRole('button', { name: words('new-start') });
    this.curtain = page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(words('curtain-ready', { camp: '.+' })) });
    this.prompt = page.getByRole('region', { name: words('prompt-label') });
    this.asked = this.prompt.getByRole('status');
    this.sure = page.getByRole('alertdialog');
    this.board = page.getByRole('application', { name: words('board-label') });
    this.hexes = page.getByRole('list', { name: words('board-list') }).getByRole('button');
    this.answers = page.getByRole('group', { name: words('answers') }).getByRole('button');
    this.handles = page.getByRole('group', { name: words('handles') }).getByRole('button');
    this.side = page.getByRole('complementary', { name: words('side') });
    // The same stack may be listed in the side panel too.
    this.fan = page
      .getByRole('main')
      .getByRole('group', { name: new RegExp(words('stack-in', { hex: '.+' })) })
      .getByRole('button');
    this.foot = this.side.getByRole('group', { name: words('panel-decide') }).getByRole('button');
    this.muster = this.side.getByRole('list', { name: either('combat-who-fires', 'combat-who-attacks') });
    this.joined = this.muster.getByRole('button', { pressed: true });
    this.targets = this.side.getByRole('list', { name: words('combat-targets') }).getByRole('button');
    this.choices = this.side.getByRole('list', { name: words('panel-choices') }).getByRole('button');
    this.when = page.getByRole('group', { name: words('bar-when') });
    this.step = page.getByRole('navigation', { name: words('bar-sequence') }).locator('[aria-current=step]');
    this.result = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: words('result-look-back') }) });
    this.timeline = page.getByRole('region', { name: words('timeline-title') });
  }

  battle(name: string | RegExp): Locator {
    return this.gallery.getByRole('link', { name });
  }

  /** The gallery is open: whoever sees it is known as a guest from then on. */
  async enter(timeout = 10_000): Promise<void> {
    await this.page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(this.gallery).toBeVisible({ timeout });
  }

  /** The table is laid, or the curtain is before it. */
  async laid(timeout = 30_000): Promise<void> {
    await expect(this.curtain.or(this.prompt).first()).toBeVisible({ timeout });
  }

  /** The other commander takes his place. */
  async lift(): Promise<void> {
    await this.laid();
    // It may come down while one looks for it.
    await expect(async () => {
      if (await this.curtain.isVisible()) await this.curtain.click();
      await expect(this.curtain).toBeHidden({ timeout: 1_000 });
    }).toPass({ timeout: 10_000 });
  }

  /** A corner of the hex to look at. */
  handle(facing: string): Locator {
    const name = this.words('handle-face', { facing: this.words(`facing-${facing}`) });
    return this.handles.and(this.page.getByRole('button', { name, exact: true }));
  }
}
