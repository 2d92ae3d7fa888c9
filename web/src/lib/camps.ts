/** The sides of a battle by their names. */
import type { Battle, Camp } from '../types';

/** As in a sentence: "French", "los franceses". */
export function campName(battle: Battle, camp: Camp): string {
  return battle.camps.find((of) => of.camp === camp)?.name ?? '';
}

/** As on a label: without its article, with a capital. */
export function campTitle(battle: Battle, camp: Camp): string {
  return asTitle(campName(battle, camp));
}

export function asTitle(name: string): string {
  const bare = name.replace(/^los /, '');
  return bare.charAt(0).toLocaleUpperCase() + bare.slice(1);
}
