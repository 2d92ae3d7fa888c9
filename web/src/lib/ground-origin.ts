/** Where the ground of a map comes from, in words; nothing of a map that is not ours. */
import { t } from '../i18n.svelte';

export function originOf(map: string): string {
  const key = `ground-origin-${map}`;
  const text = t(key);
  return text === key ? '' : text;
}
