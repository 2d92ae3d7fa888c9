/** What a beat came to, in plain words: what the cell says, and what became of whom. */
import { t } from '../../i18n.svelte';
import type { Line, UnitId, View } from '../../types';
import type { Beat } from './beats';

export interface Outcome {
  /** Nothing where it happened to both sides, or to nobody by name. */
  unit: UnitId | null;
  text: string;
}

/** What became of each unit; where nobody suffered yet, what the die says. `later` is the game after it. */
export function outcomes(beat: Beat, later: View): Outcome[] {
  const told = new Map<UnitId, Line[]>();
  for (const line of beat.lines) {
    const [unit] = line.units;
    if (unit !== undefined && line !== beat.lines[0]) told.set(unit, [...(told.get(unit) ?? []), line]);
  }
  const found = [...told].flatMap(([unit, lines]): Outcome[] => {
    const text = fate(unit, lines, later);
    return text ? [{ unit, text }] : [];
  });
  if (found.length || !beat.roll) return found;
  return [{ unit: null, text: beat.roll.words }];
}

function fate(unit: UnitId, lines: Line[], later: View): string {
  const many = (kind: string) => lines.filter((line) => line.kind === kind).length;
  const lost = lines.reduce((sum, line) => sum + (line.points ?? 0), 0);
  const [back, on] = [many('retreated'), many('advanced')];
  const cohesion = many('cohesion-changed') ? later.units.find((other) => other.unit === unit)?.cohesion : undefined;
  const words = [
    back ? t('blow-back', { hexes: back }) : '',
    on ? t('blow-on') : '',
    cohesion ? t(`blow-${cohesion}`) : '',
    lost ? t('blow-lost', { points: lost }) : '',
    many('stopped') ? t('blow-stopped') : '',
    many('silenced') ? t('blow-silenced') : '',
    many('tired') && lines.length === 1 ? t('blow-tired') : '',
  ].filter(Boolean);
  return words.length > 1
    ? t('blow-and', { most: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' })
    : (words[0] ?? '');
}
