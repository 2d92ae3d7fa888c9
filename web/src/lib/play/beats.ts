/** What happened, cut into beats: one deed, check or stroke of fate after the other, each with its place on the map. */
import type { Camp, Hex, Line, RollWords, SeatView, UnitId } from '../../types';

/** What a beat shows. */
export type BeatKind =
  | 'turn'
  | 'march'
  | 'fire'
  | 'shock'
  | 'charge'
  | 'check'
  | 'arrival'
  | 'entry'
  | 'destroyed'
  | 'leader'
  | 'broken'
  | 'unruly'
  | 'ground'
  | 'ended'
  | 'word';

export interface Beat {
  kind: BeatKind;
  /** Who acts, and who acts well or badly by it. */
  camp: Camp;
  lines: Line[];
  /** Where it comes from and what it is aimed at. */
  from: Hex[];
  at: Hex | null;
  roll: RollWords | null;
  /** How many lines of its frame have been told once it is over. */
  told: number;
}

/** Those worth a headline: the play pauses for them. */
const GREAT = new Set<BeatKind>(['arrival', 'destroyed', 'leader', 'broken', 'unruly', 'ground', 'ended']);
export const isGreat = (beat: Beat): boolean => GREAT.has(beat.kind);
/** Whether it passes without a caption. */
export const isQuiet = (beat: Beat): boolean => ['march', 'entry', 'word'].includes(beat.kind);
/** Those listed afterwards. */
export const isTelling = (beat: Beat): boolean => beat.roll !== null || isGreat(beat) || beat.kind === 'charge';

const DEEDS: Partial<Record<string, BeatKind>> = {
  fired: 'fire',
  shocked: 'shock',
  'charge-declared': 'charge',
  countercharged: 'charge',
};
const FATES: Partial<Record<string, BeatKind>> = {
  eliminated: 'destroyed',
  'leader-lost': 'leader',
  demoralized: 'broken',
  fled: 'broken',
  'fell-back': 'broken',
  ended: 'ended',
  'part-began': 'turn',
  'turn-began': 'turn',
};
const MARCHES = new Set(['moved', 'turned', 'formed']);
/** What belongs to a fight if it comes of it at once, and is a march if its owner chose the way. */
const FOLLOWING = new Set(['retreated', 'advanced']);
/** What comes of a deed or a check. */
const CONSEQUENCES = new Set([
  'lost',
  'cohesion-changed',
  'retreated',
  'advanced',
  'evaded',
  'stopped',
  'assault-broken',
  'silenced',
  'tired',
  'read',
]);
/** The cell of a table by which riders get out of hand. */
const OUT_OF_HAND = 'NC';

/** Whether a change is worth being shown though one made it oneself. */
export const isBlow = (lines: readonly Line[]): boolean =>
  lines.some((line) => line.roll !== null || line.kind === 'evaded' || (FATES[line.kind] ?? 'turn') !== 'turn');

/** The beats of what happened between two sights of the game. */
export function beats(lines: readonly Line[], before: SeatView, after: SeatView): Beat[] {
  const cut = new Cutter(before);
  lines.forEach((line, at) => cut.take(line, at + 1));
  return [...cut.found, ...grounds(before, after, lines.length)];
}

/** Cuts lines into beats and follows where everybody is meanwhile. */
class Cutter {
  readonly found: Beat[] = [];
  readonly #places: Map<UnitId, Hex>;

  constructor(before: SeatView) {
    this.#places = new Map(
      before.view.units.flatMap(({ unit, hexes: [hex] }) => (hex === undefined ? [] : [[unit, hex]])),
    );
  }

  take(line: Line, told: number): void {
    const last = this.found.at(-1);
    if (last && this.#goesOn(last, line)) {
      last.lines.push(line);
      last.told = told;
      if (line.trace) last.at = last.kind === 'march' || last.at === null ? line.trace.to : last.at;
      last.roll ??= line.roll;
    } else if (line.text && line.kind !== 'step-began') {
      this.found.push({ ...this.#begun(line), told });
    } else if (last) last.told = told;
    if (line.trace) this.#places.set(line.trace.unit, line.trace.to);
  }

  #goesOn(last: Beat, line: Line): boolean {
    const [first] = last.lines;
    if (MARCHES.has(line.kind)) return last.kind === 'march' && first?.units[0] === line.units[0];
    if (line.kind === 'placed') return last.kind === 'arrival' && first?.camp === line.camp;
    if (line.kind === 'leader-placed') return ['arrival', 'march'].includes(last.kind);
    if (FOLLOWING.has(line.kind) && last.kind === 'march') return first?.units[0] === line.units[0];
    if (CONSEQUENCES.has(line.kind)) return ['fire', 'shock', 'check', 'unruly', 'charge'].includes(last.kind);
    // The die that decides a deed belongs to it; every other is a check of its own.
    return (
      line.kind === 'rolled' && last.roll === null && (last.kind === 'fire' || last.kind === 'shock') && !isCheck(line)
    );
  }

  #begun(line: Line): Omit<Beat, 'told'> {
    const kind = kindOf(line);
    const stands = line.units.flatMap((unit) => this.#places.get(unit) ?? []);
    const deed = kind === 'fire' || kind === 'shock' || kind === 'charge';
    return {
      kind,
      camp: line.camp,
      lines: [line],
      from: deed ? [...new Set(stands)] : line.trace?.from == null ? [] : [line.trace.from],
      at: line.trace?.to ?? line.hexes[0] ?? stands[0] ?? null,
      roll: line.roll,
    };
  }
}

const isCheck = (line: Line) => line.roll?.table === 'morale' || line.roll?.table === 'control';

function kindOf(line: Line): BeatKind {
  const deed = DEEDS[line.kind];
  if (deed) return deed;
  if (line.kind === 'rolled') {
    return line.roll?.table === 'control' && line.roll.result === OUT_OF_HAND ? 'unruly' : 'check';
  }
  if (line.kind === 'placed') return typeof line.step === 'string' ? 'arrival' : 'word';
  if (MARCHES.has(line.kind) || FOLLOWING.has(line.kind) || line.kind === 'exited') return 'march';
  if (CONSEQUENCES.has(line.kind)) return 'check';
  return FATES[line.kind] ?? 'word';
}

/** Of a body that comes on unit by unit the first is announced; who follows it in the same step enters without. `known` are those announced. */
export function announced(all: readonly Beat[], known: Set<string>): Beat[] {
  return all.map((beat) => {
    const [line] = beat.lines;
    if (beat.kind !== 'arrival' || !line) return beat;
    const body = `${line.turn} ${beat.camp} ${beat.at}`;
    if (known.has(body)) return { ...beat, kind: 'entry' };
    known.add(body);
    return beat;
  });
}

/** Ground that counts and has changed hands. */
function grounds(before: SeatView, after: SeatView, told: number): Beat[] {
  const was = before.standing.standing.grounds;
  return after.standing.standing.grounds.flatMap((ground, at): Beat[] => {
    const then = was[at];
    if (!then || then.held === ground.held) return [];
    const hex = ground.ground.hexes[0] ?? null;
    return [
      {
        kind: 'ground',
        camp: ground.held > then.held ? ground.camp : other(ground.camp),
        lines: [],
        from: [],
        at: hex,
        roll: null,
        told,
      },
    ];
  });
}

const other = (camp: Camp): Camp => (camp === 'french' ? 'spanish' : 'french');
