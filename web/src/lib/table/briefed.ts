/** Which battles were explained to this reader already; kept in the browser, so that nobody is told twice. */
import type { Camp } from '../../types';

const KEPT = 'aguila.briefed';
const MOST = 60;

const key = (battle: string, camp: Camp) => `${battle}/${camp}`;

export const wasBriefed = (battle: string, camp: Camp): boolean => kept().includes(key(battle, camp));

export function noteBriefing(battle: string, camp: Camp): void {
  const others = kept().filter((each) => each !== key(battle, camp));
  localStorage.setItem(KEPT, JSON.stringify([...others, key(battle, camp)].slice(-MOST)));
}

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
