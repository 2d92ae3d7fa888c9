/** A combat foretold in a few words. */
import type { PreviewWords } from '../../types';

interface Chance {
  text: string;
  percent: number;
  good: boolean | null;
}

/** So many outcomes are named. */
const MOST = 3;

/** What is likeliest to come of it, each outcome with its chance in the hundred. */
export function likeliest({ bars, faces }: Pick<PreviewWords, 'bars' | 'faces'>): Chance[] {
  const all: Chance[] = bars.length ? [...bars] : byFace(faces);
  return all.toSorted((a, b) => b.percent - a.percent).slice(0, MOST);
}

function byFace(faces: PreviewWords['faces']): Chance[] {
  const counted = new Map<string, { good: boolean | null; faces: number }>();
  for (const { text, good } of faces) counted.set(text, { good, faces: (counted.get(text)?.faces ?? 0) + 1 });
  return [...counted].map(([text, { good, faces: of }]) => ({
    text,
    good,
    percent: Math.round((100 * of) / faces.length),
  }));
}

/** Its odds, or the column of its fire. */
export function worthOf({ preview }: Pick<PreviewWords, 'preview'>): string {
  if (preview.combat === 'rally') return '';
  return preview.combat === 'fire' ? preview.points.columns.join(' + ') : (preview.odds ?? '');
}
