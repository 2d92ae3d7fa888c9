/** What a newcomer has done already of the four things a battle is made of, read from the report. */
import type { Ask, Camp, Line } from '../../types';

export const LESSONS = ['march', 'fire', 'shock', 'goal'] as const;
export type Lesson = (typeof LESSONS)[number];

const DEEDS: Partial<Record<string, Lesson>> = { moved: 'march', fired: 'fire', shocked: 'shock' };
/** The question in which a lesson can be tried at once. */
const MOMENTS: Partial<Record<Ask['ask'], Lesson>> = { movement: 'march', fire: 'fire', shock: 'shock' };

/** The lessons learned: deeds of one's own sides, and having read how the battle is won. */
export function learned(lines: readonly Line[], own: readonly Camp[], goalRead: boolean): Set<Lesson> {
  const found = new Set<Lesson>(goalRead ? ['goal'] : []);
  for (const { kind, camp } of lines) {
    const lesson = DEEDS[kind];
    if (lesson && own.includes(camp)) found.add(lesson);
  }
  return found;
}

/** The lesson to try now: the one of this step, or else the first that is open; nothing once all are learned. */
export function lessonNow(done: ReadonlySet<Lesson>, ask: Ask['ask'] | null): Lesson | null {
  const here = ask === null ? undefined : MOMENTS[ask];
  if (here && !done.has(here)) return here;
  const open = LESSONS.filter((lesson) => !done.has(lesson));
  // What belongs to another step can only be read about; what winning is can be looked at any time.
  return open.includes('goal') && done.has('march') ? 'goal' : (open[0] ?? null);
}
