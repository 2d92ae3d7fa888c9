/** A game begun at a position of `positions/`, with its dice fixed, and a player who answers on the map. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

interface Place {
  label: string;
  x: number;
  y: number;
}

interface Unit {
  unit: number;
  hexes: number[];
  facing: string;
  formation: string;
  cohesion: string;
  strength: number;
}

export class Scene {
  readonly prompt: Locator;
  readonly answers: Locator;
  private readonly curtain: Locator;

  private constructor(
    readonly page: Page,
    private readonly game: string,
    private readonly places: Place[],
    private readonly radius: number,
    private readonly units: { key: string; name: string }[],
  ) {
    this.prompt = page.locator('.prompt .what');
    this.answers = page.locator('.answers button');
    this.curtain = page.locator('.curtain button');
  }

  /** Both sides on one screen, the French to choose. */
  static async open(page: Page, position: string, seed: number): Promise<Scene> {
    const document = await readFile(new URL(`positions/${position}.toml`, import.meta.url), 'utf8');
    const battle = /^battle = "(.+)"$/m.exec(document)?.[1] ?? '';
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('a.bat').first()).toBeVisible();
    const seats = { french: 'me', spanish: 'me' };
    const asked = { battle, seats, position: document, seed: seed.toString(16).padStart(64, '0') };
    const made = await page.request.post('/api/games', { data: asked });
    expect(made.ok(), await made.text()).toBe(true);
    const game = `/api/games/${((await made.json()) as { id: string }).id}`;
    const setting = await (await page.request.get(`${game}/setting`)).json();
    const board = await (await page.request.get(`/api/maps/${setting.battle.map}`)).json();
    const scene = new Scene(page, game, board.hexes, board.radius, setting.units);
    await page.goto(`/#/game/${game.split('/').at(-1)}`);
    await expect(page.locator('.curtain, .prompt').first()).toBeVisible({ timeout: 30_000 });
    await scene.lift();
    return scene;
  }

  /** The other commander takes his place. */
  async lift(): Promise<void> {
    await expect(this.page.locator('.curtain, #board').first()).toBeVisible();
    if (await this.curtain.isVisible()) await this.curtain.click();
    await expect(this.curtain).toBeHidden();
  }

  /** The other commander is asked, takes his place, and reads. */
  async asked(sentence: string | RegExp): Promise<void> {
    await expect(this.curtain.or(this.prompt.filter({ hasText: sentence })).first()).toBeVisible();
    await this.lift();
    await expect(this.prompt).toContainText(sentence);
  }

  /** A click on a hex of the map itself. */
  async click(label: string): Promise<void> {
    const at = await this.point(label);
    await this.page.mouse.move(at.x, at.y);
    await this.page.mouse.click(at.x, at.y);
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
    for (let joined = 1; joined <= units; joined++) {
      await this.click(from);
      await expect(this.page.locator('.join li.on')).toHaveCount(joined);
    }
    await this.page.locator('.side .foot .btn.go').click();
  }

  /** A piece of a stack that was spread out. */
  async pick(name: string): Promise<void> {
    await this.page.locator('.fan button', { hasText: name }).click();
  }

  /** A corner of the hex the piece shall look at. */
  async face(facing: string): Promise<void> {
    await this.page.locator(`.grip[data-facing="${facing}"]`).click();
  }

  async answer(name: string): Promise<void> {
    await this.answers.filter({ hasText: name }).click();
  }

  /** What the board says of a hex: who stands there and what may be done. */
  hex(label: string): Locator {
    return this.page.locator('ul.sr li button', { hasText: new RegExp(`^${label}:`) });
  }

  /** A unit as both sides may see it now. */
  async unit(key: string): Promise<Unit & { at: string[] }> {
    const seen = await (await this.page.request.get(this.game)).json();
    const id = this.units.findIndex((unit) => unit.key === key);
    const unit = (seen.view.units as Unit[]).find((each) => each.unit === id);
    if (!unit) throw new Error(`${key} is not seen`);
    return { ...unit, at: unit.hexes.map((hex) => this.places[hex]?.label ?? '') };
  }

  /** The report so far. */
  async reported(): Promise<string[]> {
    const lines = await (await this.page.request.get(`${this.game}/report`)).json();
    return (lines as { text: string }[]).map((line) => line.text);
  }

  private async point(label: string): Promise<{ x: number; y: number }> {
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
