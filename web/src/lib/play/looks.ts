/** How far each game was seen in this browser, so that what happened since can be told. */
const KEPT = 'aguila.looks';
const MOST = 60;

/** The ply a game stood at when it was last looked at; nothing if it never was. */
export function lastLook(game: string): number | null {
  return kept().find(([id]) => id === game)?.[1] ?? null;
}

export function noteLook(game: string, ply: number): void {
  const others = kept().filter(([id]) => id !== game);
  localStorage.setItem(KEPT, JSON.stringify([[game, ply], ...others].slice(0, MOST)));
}

function kept(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}
