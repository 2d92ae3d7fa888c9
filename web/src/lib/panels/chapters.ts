/** The battle report cut into chapters, one a step of the sequence of play, the latest first. */
import type { Camp, Hex, Line, RollWords, Step } from '../../types';

export interface Chapter {
  key: string;
  turn: number;
  step: Step;
  camp: Camp;
  entries: Entry[];
}

/** One line, or several that tell one thing: a march hex by hex, a deployment counter by counter, a fight with its outcome. */
export interface Entry {
  kind: 'line' | 'march' | 'placing' | 'fight';
  lines: [Line, ...Line[]];
}

/** Steps of one march. */
const MARCHES = new Set(['moved', 'turned']);
/** What begins a fight. */
const DEEDS = new Set(['fired', 'shocked', 'charge-declared', 'countercharged']);
/** Lines that only mark the passage of time. */
const MARKS = new Set(['turn-began', 'step-began']);
/** Lines of a fight and its consequences. */
const FIGHTS = new Set([
  'fired',
  'shocked',
  'lost',
  'eliminated',
  'cohesion-changed',
  'retreated',
  'advanced',
  'evaded',
  'charge-declared',
  'countercharged',
  'leader-lost',
  'demoralized',
  'fled',
  'fell-back',
  'read',
  'stopped',
  'assault-broken',
  'silenced',
  'ended',
]);

export interface Sieve {
  fightsOnly: boolean;
  find: string;
}

export function chapters(lines: readonly Line[], sieve: Sieve): Chapter[] {
  const found: Chapter[] = [];
  for (const line of lines) {
    if (MARKS.has(line.kind) || !passes(line, sieve)) continue;
    const key = `${line.turn}/${stepName(line.step)}/${actor(line)}`;
    const last = found.at(-1);
    const chapter =
      last?.key === key ? last : { key, turn: line.turn, step: line.step, camp: actor(line), entries: [] };
    tell(chapter.entries, line);
    if (chapter !== last) found.push(chapter);
  }
  return found.reverse();
}

/** Adds a line to what was told, to an entry of its own or to the one it goes on with. */
function tell(told: Entry[], line: Line): void {
  if (isPlacing(line)) {
    const last = told.at(-1);
    if (last && isPlacing(last.lines[0])) {
      last.kind = 'placing';
      last.lines.push(line);
      return;
    }
  }
  if (MARCHES.has(line.kind)) {
    for (const entry of told.toReversed()) {
      if (!MARCHES.has(entry.lines[0].kind)) break;
      if (entry.lines[0].units[0] !== line.units[0]) continue;
      entry.kind = 'march';
      entry.lines.push(line);
      return;
    }
  }
  const last = told.at(-1);
  if (last?.kind === 'fight' && follows(line)) last.lines.push(line);
  else told.push({ kind: DEEDS.has(line.kind) ? 'fight' : 'line', lines: [line] });
}

/** A counter put on the map; a leader who rides in the movement step was there before. */
const isPlacing = ({ kind, step }: Line): boolean =>
  kind === 'placed' || (kind === 'leader-placed' && stepName(step) === 'set-up');

/** Whether a line only goes on with the fight before it. */
const follows = (line: Line): boolean => !DEEDS.has(line.kind) && (line.kind === 'rolled' || FIGHTS.has(line.kind));

/** A fight in short: the deed and what came of it. Whoever is named already is not named again. */
export function fightWords(
  entry: Entry,
  name: (unit: number) => string,
  nothing: string,
  because: (roll: RollWords) => string = () => '',
): string {
  const [deed, ...rest] = entry.lines;
  let subject = '';
  /** The check that what follows comes of. */
  let reason = '';
  const outcomes = rest.flatMap((line): string[] => {
    if (line.roll) reason = CHECKS.has(line.roll.table ?? '') ? because(line.roll) : '';
    if (line.roll || !line.text) return [];
    const said = line.text.replace(/\.$/, '');
    const who = line.units.length === 1 ? name(line.units[0] ?? -1) : '';
    const again = who !== '' && who === subject && said.startsWith(`${who} `);
    subject = who;
    const why = reason ? ` (${reason})` : '';
    reason = '';
    return [(again ? said.slice(who.length + 1) : said) + why];
  });
  return `${deed.text} ${outcomes.length ? `${outcomes.join(', ')}.` : nothing}`;
}

/** Throws of units about themselves, within a fight. */
const CHECKS = new Set(['morale', 'control', 'division']);

/** Every hex an entry speaks of. */
export function hexesOf(entry: Entry): Hex[] {
  const named = entry.lines.flatMap(({ hexes, trace }) => [
    ...hexes,
    ...(trace ? [trace.to, ...(trace.from === null ? [] : [trace.from])] : []),
  ]);
  return [...new Set(named)];
}

/** Where a march began and where it has come to, if it left its hex. */
export function wayOf(entry: Entry): { from: Hex | null; to: Hex } | null {
  const traces = entry.lines.flatMap((line) => line.trace ?? []);
  const [first, last] = [traces[0], traces.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** Whether a line belongs to a fight. */
export function isFight(line: Line): boolean {
  return FIGHTS.has(line.kind) || (line.kind === 'rolled' && line.roll?.table != null);
}

/** The icon of a line. */
export function mark(line: Line): string {
  switch (line.kind) {
    case 'fired':
    case 'read':
    case 'silenced':
      return 'gun';
    case 'shocked':
    case 'charge-declared':
    case 'countercharged':
    case 'assault-marked':
    case 'advanced':
      return 'sabres';
    case 'order-tried':
    case 'area-named':
      return 'pen';
    case 'moved':
    case 'turned':
    case 'formed':
    case 'exited':
    case 'placed':
      return 'route';
    case 'leader-placed':
    case 'leader-lost':
      return 'star';
    case 'lost':
    case 'eliminated':
    case 'demoralized':
    case 'fled':
    case 'fell-back':
      return 'alert';
    default:
      return 'flag';
  }
}

/** A step without the camp it may carry. */
export function stepName(step: Step): string {
  return typeof step === 'string' ? step : (Object.keys(step)[0] ?? '');
}

/** The camp whose step it is. */
export function actor(line: Pick<Line, 'step' | 'camp'>): Camp {
  if (typeof line.step === 'string') return line.camp;
  return Object.values(line.step)[0] ?? line.camp;
}

function passes(line: Line, sieve: Sieve): boolean {
  if (sieve.fightsOnly && !isFight(line)) return false;
  const wanted = sieve.find.trim().toLocaleLowerCase();
  return wanted === '' || line.text.toLocaleLowerCase().includes(wanted);
}
