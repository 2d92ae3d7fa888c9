/** Light, dark, or as the system has it. */
export type Theme = 'system' | 'light' | 'dark';

const KEPT = 'aguila.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
let chosen = $state<Theme>((localStorage.getItem(KEPT) as Theme | null) ?? 'system');

export const theme = (): Theme => chosen;

export function paint(next: Theme = chosen): void {
  chosen = next;
  localStorage.setItem(KEPT, next);
  document.documentElement.dataset['theme'] = next === 'system' ? (dark.matches ? 'dark' : 'light') : next;
}

dark.addEventListener('change', () => paint());
