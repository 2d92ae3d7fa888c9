/** Pictures of pages in a folder, with a sheet that shows them side by side. */
import type { Language } from './words';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export const FOLDER = 'screenshots';
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

export type Theme = 'light' | 'dark';

export class Album {
  constructor(
    private readonly page: Page,
    readonly language: Language,
  ) {}

  /** A picture at every width, in one theme or both. `arrange` puts the page in order at each width. */
  async add(name: string, themes: Theme[] = ['light'], arrange: () => Promise<void> = async () => {}): Promise<void> {
    await mkdir(FOLDER, { recursive: true });
    for (const size of SIZES) {
      await this.page.setViewportSize(size);
      await this.page.mouse.move(0, 0);
      await arrange();
      for (const theme of themes) {
        await this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await this.page.waitForTimeout(250);
        await this.page.screenshot({ path: `${FOLDER}/${name}.${this.language}.${theme}.${size.width}.png` });
      }
    }
    await this.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await this.page.setViewportSize(SIZES[0] ?? { width: 1440, height: 900 });
  }

  static async clear(): Promise<void> {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
  }

  /** The contact sheet: a row for every page, a column for every width, language and theme. */
  static async bind(hoped: string[]): Promise<{ pictures: number; missed: string[] }> {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.png')).sort();
    const wanted = hoped.flatMap((name) => ['en', 'es'].map((language) => `${name}.${language}`));
    const missed = wanted.filter((each) => !files.some((file) => file.startsWith(`${each}.`)));
    const names = [...new Set(files.map((file) => file.split('.')[0] ?? ''))];
    const pages = new Map(names.map((name) => [name, files.filter((file) => file.startsWith(`${name}.`))]));
    const order = (file: string) => {
      const [, language, theme, width] = file.split('.');
      return `${language}${theme === 'dark' ? 1 : 0}${10_000 - Number(width)}`;
    };
    const rows = [...pages].map(([name, taken]) => {
      const pictures = taken.toSorted((a, b) => order(a).localeCompare(order(b))).map(picture);
      return `<h2 id="${name}">${name}</h2><div class="row">${pictures.join('')}</div>`;
    });
    const links = [...pages.keys()].map((name) => `<a href="#${name}">${name}</a>`);
    await writeFile(`${FOLDER}/index.html`, page(links.join(' '), rows.join('\n'), missed));
    return { pictures: files.length, missed };
  }
}

function picture(file: string): string {
  const [, language, theme, width] = file.split('.');
  return `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"><small>${language} ${theme} ${width}</small></a>`;
}

function page(links: string, rows: string, missed: string[]): string {
  const note = missed.length ? `<p>Not met in these games: ${missed.join(', ')}.</p>` : '';
  return `<!doctype html><meta charset="utf-8"><title>Every page</title>
<style>
body { font: 14px system-ui; margin: 24px; background: #ebe4d5; color: #221b14; }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px; }
.row { display: flex; gap: 12px; overflow-x: auto; padding-bottom: 12px; }
.row a { color: inherit; text-decoration: none; }
img { height: 260px; display: block; border: 1px solid #bfb093; }
</style>
<h1>Every page</h1><nav>${links}</nav>${note}
${rows}`;
}
