/** A game begun at a position of `positions/`, with its dice fixed, and a player who answers on the map. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { NewGame } from '../src/types';
import { Scout } from './scout';
import { Screen } from './screen';

interface Place {
  label: string;
  x: number;
  y: number;
}

interface Unit {
  unit: number;
  hexes: number[];
  facing: string;
  spent: number;
  formation: string;
  cohesion: string;
  strength: number;
}

export class Scene {
  readonly prompt: Locator;
  readonly answers: Locator;
  readonly screen: Screen;

  /** A player who wants to be asked everything, or one who leaves to the table what answers itself. */
  static async likes(page: Page, answering: 'ask' | 'usual'): Promise<void> {
    const habits = {
      speed: 'instant',
      briefing: false,
      coach: false,
      forced: answering,
      fronts: answering,
      retreats: answering,
    };
    await page.addInitScript((kept) => {
      // An empty page keeps nothing.
      if (location.protocol === 'http:') localStorage.setItem('aguila.habits', JSON.stringify(kept));
    }, habits);
  }

  private constructor(
    readonly page: Page,
    private readonly game: string,
    private readonly places: Place[],
    private readonly radius: number,
    private readonly units: { key: string; name: string }[],
  ) {
    this.screen = new Screen(page);
    this.prompt = this.screen.asked;
    this.answers = this.screen.answers;
  }

  /** Both sides on one screen, the French to choose; from the position as it is written, or at another step. */
  static async open(
    page: Page,
    position: string,
    seed: number,
    step?: string,
    answering: 'ask' | 'usual' = 'ask',
  ): Promise<Scene> {
    await Scene.likes(page, answering);
    await new Screen(page).enter();
    const scout = await Scout.from(page.request, position, 'en', { seed, ...(step === undefined ? {} : { step }) });
    return Scene.sit(page, scout.game);
  }

  /** A new game of a battle, both sides on one screen. */
  static async begin(page: Page, wish: Omit<NewGame, 'seats'>): Promise<Scene> {
    await new Screen(page).enter();
    const scout = await Scout.begin(page.request, wish, 'en');
    return Scene.sit(page, scout.game);
  }

  /** Sits down at a game. */
  static async sit(page: Page, id: string, lift = true): Promise<Scene> {
    const game = `/api/games/${id}`;
    const setting = await (await page.request.get(`${game}/setting`)).json();
    const board = await (await page.request.get(`/api/maps/${setting.battle.map}`)).json();
    const scene = new Scene(page, game, board.hexes, board.radius, setting.units);
    await page.goto(`/#/game/${id}`);
    await scene.screen.laid();
    if (lift) await scene.screen.lift();
    return scene;
  }

  /** The other commander is asked, takes his place, and reads. */
  async asked(sentence: string | RegExp): Promise<void> {
    await expect(this.screen.curtain.or(this.prompt.filter({ hasText: sentence })).first()).toBeVisible();
    await this.screen.lift();
    await expect(this.prompt).toContainText(sentence);
  }

  /** A click on a hex of the map itself. */
  async click(label: string): Promise<void> {
    const at = await this.still(label);
    await this.page.mouse.move(at.x, at.y);
    await this.page.mouse.click(at.x, at.y);
  }

  /** Where a hex lies once the map has come to rest: it shifts to have what is asked about in view. */
  private async still(label: string): Promise<{ x: number; y: number }> {
    let at = await this.place(label);
    for (;;) {
      await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const now = await this.place(label);
      if (now.x === at.x && now.y === at.y) return at;
      at = now;
    }
  }

  /** Cavalry is taken up, its target named, and it rides. */
  async charge(from: string, target: string, to: string): Promise<void> {
    await this.click(from);
    await expect(this.hex(target)).toContainText('may be chosen');
    await this.click(target);
    await expect(this.hex(target)).not.toContainText('may be chosen');
    await this.click(to);
  }

  /** So many units of a hex attack another. */
  async attack(from: string, target: string, units: number): Promise<void> {
    await expect(this.hex(target)).toContainText('may be attacked');
    await this.click(target);
    await expect(this.hex(from)).toContainText('may act');
    await this.join(Array.from({ length: units }, () => from));
  }

  /** The steps up to the shock are ended, those named attack, and what follows is taken until a question comes. */
  async fightItOut(target: string, from: string[], until: RegExp): Promise<void> {
    const { choices, prompt, sure } = this.screen;
    // What was asked may have changed before it is answered: then it is read again.
    const press = (button: Locator) => button.click({ timeout: 3000 }).catch(() => undefined);
    for (let steps = 0; steps < 24; steps++) {
      await this.screen.lift();
      const asked = (await this.prompt.innerText()).replace(/\s+/g, ' ');
      // What happens is being shown: the question comes after it.
      if (/^Showing/.test(asked)) {
        await this.page.waitForTimeout(100);
        steps -= 1;
        continue;
      }
      if (until.test(asked)) return;
      if (/Choose a hex to attack/.test(asked)) await this.attackFrom(from, target);
      else if (/^(Retreat|Advance|Choose the unit)/.test(asked)) await press(choices.first());
      else if (await sure.isVisible()) await press(sure.getByRole('button').first());
      else await press(prompt.locator('[aria-keyshortcuts=E]'));
      await expect(this.prompt)
        .not.toHaveText(asked, { timeout: 2000 })
        .catch(() => undefined);
    }
  }

  /** So many units of several hexes attack another; `from` names a hex once for each. */
  async attackFrom(from: string[], target: string): Promise<void> {
    await this.click(target);
    await expect(this.screen.muster.getByRole('button').first()).toBeVisible();
    await this.join(from);
  }

  /** A unit of each hex joins, and the die is thrown. */
  private async join(from: string[]): Promise<void> {
    for (const [at, hex] of from.entries()) {
      await this.click(hex);
      await expect(this.screen.joined).toHaveCount(at + 1);
    }
    await this.screen.foot.first().click();
  }

  /** A button of the sheet beside the map, or of the bar above it. */
  button(name: string | RegExp): Locator {
    return this.screen.side.or(this.screen.prompt).getByRole('button', { name });
  }

  /** A piece of a stack that was spread out. */
  async pick(name: string): Promise<void> {
    await this.screen.fan.filter({ hasText: name }).click();
  }

  /** Turns the piece to a corner of its hex. */
  async face(facing: string): Promise<void> {
    await this.screen.handle(facing).click();
  }

  async answer(name: string): Promise<void> {
    await this.answers.filter({ hasText: name }).click();
  }

  /** What the board says of a hex: who stands there and what may be done. */
  hex(label: string): Locator {
    return this.screen.hexes.filter({ hasText: new RegExp(`^${label}:`) });
  }

  /** A unit as both sides may see it now. */
  async unit(key: string): Promise<Unit & { at: string[] }> {
    const seen = await (await this.page.request.get(this.game)).json();
    const id = this.units.findIndex((unit) => unit.key === key);
    const unit = (seen.view.units as Unit[]).find((each) => each.unit === id);
    if (!unit) throw new Error(`${key} is not seen`);
    return { ...unit, at: unit.hexes.map((hex) => this.places[hex]?.label ?? '') };
  }

  /** Where a hex lies on the screen. */
  async at(label: string): Promise<{ x: number; y: number }> {
    return this.still(label);
  }

  /** A piece of a stack that is spread out under the mouse. */
  async take(label: string, name: string): Promise<void> {
    await this.point(label);
    await this.pick(name);
  }

  /** Movement points spent by all units together. */
  async spent(): Promise<number> {
    const seen = await (await this.page.request.get(this.game)).json();
    return (seen.view.units as { spent: number }[]).reduce((sum, unit) => sum + unit.spent, 0);
  }

  /** The hex of a leader. */
  async leaderAt(key: string): Promise<string> {
    const seen = await (await this.page.request.get(this.game)).json();
    const setting = await (await this.page.request.get(`${this.game}/setting`)).json();
    const id = (setting.leaders as { key: string }[]).findIndex((leader) => leader.key === key);
    const found = (seen.view.leaders as { leader: number; hex: number }[]).find((leader) => leader.leader === id);
    return this.places[found?.hex ?? -1]?.label ?? '';
  }

  /** The report so far. */
  async reported(): Promise<string[]> {
    const lines = await (await this.page.request.get(`${this.game}/report`)).json();
    return (lines as { text: string }[]).map((line) => line.text);
  }

  /** The mouse rests over a hex. */
  async point(label: string): Promise<void> {
    const at = await this.still(label);
    await this.page.mouse.move(at.x, at.y, { steps: 3 });
  }

  /** The game goes on by wire, with nothing done, to the French movement of a turn. */
  async passTo(turn: number): Promise<void> {
    const scout = await Scout.at(this.page.request, this.game.split('/').at(-1) ?? '', 'en');
    await scout.pass(() => {
      const { view, viewer } = scout.sight;
      return view.turn === turn && scout.ask === 'movement' && viewer === 'french';
    });
    await this.page.reload();
    await this.screen.lift();
  }

  private async place(label: string): Promise<{ x: number; y: number }> {
    const place = this.places.find((each) => each.label === label);
    if (!place) throw new Error(`there is no hex ${label}`);
    const scale = 40 / this.radius;
    const ground = this.page.locator('#board .ground');
    return ground.evaluate(
      (node, at) => {
        const box = node.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const view = new DOMMatrix(getComputedStyle(node).transform);
        return { x: box.x + view.e + at.x * view.a, y: box.y + view.f + at.y * view.a };
      },
      { x: place.x * scale, y: place.y * scale },
    );
  }
}
