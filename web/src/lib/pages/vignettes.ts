/** How each battle looks at its beginning, drawn up by `npm run vignettes`. */
import drawn from './vignettes.json';
import type { Scene } from './vignette';

const DRAWN = drawn as unknown as Record<string, Scene>;

export const openingOf = (battle: string): Scene | null => DRAWN[battle] ?? null;
