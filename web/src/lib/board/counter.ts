/**
 * Counters as SVG: pure functions from what is printed on a counter to a fragment. Shapes, places and colours are those of
 * `crates/render`; this module puts the parts together and writes the figures. The body is a square from -32 to 32; a hex of
 * the map has radius 54 in the same units. Every text that comes from outside is escaped here.
 */
import parts from '../../generated/counters.json';
import type { Arm, Camp, Facing, Grade, Nationality, Weight } from '../../types';

/** Silhouettes differ, so that no side depends on its hue. */
export type Livery = 'fr' | 'sp' | 'br';
/** How much is drawn, by the size of the body on screen: the symbol, also the class, also the name. */
export type Detail = 'S' | 'M' | 'L';
export type Condition = '' | 'dis' | 'rout' | 'sq' | 'ski' | 'dis-m' | 'lim';

/** What a counter shows. */
export interface Figure {
  name: string;
  nationality: Nationality;
  livery: Livery;
  arm: Arm;
  weight: Weight | null;
  light: boolean;
  guard: boolean;
  horse: boolean;
  swiss: boolean;
  shock: boolean;
  strength: number;
  lost: number;
  grade: Grade | null;
  condition: Condition;
  /** In march, which both sides see: no facing, no zone. */
  marching: boolean;
  fatigue: number;
  silent: boolean;
  stuck: boolean;
}

/** How it is drawn. */
export interface Manner {
  detail: Detail;
  stack?: number;
  ring?: 'act' | 'sel' | null;
  target?: boolean;
  done?: boolean;
  /** It must act before the step can end. */
  owing?: boolean;
  ghost?: boolean;
  facing?: Facing | null;
}

export interface LeaderFigure {
  name: string;
  livery: Livery;
  shock: number;
  morale: number;
  chief: boolean;
  /** The next officer in rank stands in for him. */
  replaced: boolean;
}

/** Where a text stands: the middle of its baseline, its size, the room it may take. */
interface Place {
  x: number;
  y: number;
  size: number;
  room: number;
}

interface Tag {
  letters: string;
  frame: number;
  halfHeight: number;
  middle: number;
  text: Place;
}

const TAGS: Record<Livery, Partial<Record<Nationality, Tag>>> = parts.tags;
const MARKS: Record<Detail, Record<string, string>> = parts.marks;
const DOTS = { light: 1, medium: 2, heavy: 3 };

export const BRACKETS = parts.brackets;

export const detailAt = (bodyPixels: number): Detail =>
  bodyPixels < parts.detailFrom.M ? 'S' : bodyPixels < parts.detailFrom.L ? 'M' : 'L';

export const liveryOf = (camp: Camp, nationality: Nationality) => parts.liveries[camp][nationality] as Livery;

const isBroken = ({ condition }: Figure) => condition === 'dis' || condition === 'rout';

/** Whether a chevron shows where the counter points: broken units, squares and marching columns have no front. */
export const hasFront = (figure: Figure) => !isBroken(figure) && figure.condition !== 'sq' && !figure.marching;

export function counter(figure: Figure, manner: Manner): string {
  const { livery, condition } = figure;
  const { detail, stack = 1 } = manner;
  const below = Math.min(stack, 4) - 1;
  let drawn = manner.ghost ? '' : parts.shadow[livery];
  drawn += parts.below[livery].slice(0, below).reverse().join('');
  if (condition === 'sq') drawn += parts.square;
  if (manner.ring) drawn += parts.rings[livery][manner.ring];
  drawn += body(figure, detail);
  if (condition === 'rout') drawn = `<g transform="rotate(-9)">${drawn}</g>`;
  drawn += tabs(figure, detail);
  if (manner.facing && hasFront(figure)) drawn += chevron(manner.facing, livery);
  if (below > 0) drawn += labelled(parts.count[detail][below - 1], String(stack), 'var(--halo)');
  if (manner.owing) drawn += `<g class="c-owing">${parts.owing[detail]}</g>`;
  if (manner.target) drawn += BRACKETS;
  const states = [
    isBroken(figure) && 'is-broken',
    figure.marching && 'is-marching',
    manner.done && 'is-done',
    manner.ghost && 'is-ghost',
  ];
  return `<g class="${['counter', `c-${livery}`, ...states.filter(Boolean)].join(' ')}">${drawn}</g>`;
}

export const chevron = (facing: Facing, livery: Livery) =>
  `<g class="c-${livery}" transform="rotate(${parts.degrees[facing]})">${parts.chevron[livery]}</g>`;

/** A counter nobody may look at. */
export function blank(livery: Livery): string {
  return `<g class="counter c-${livery}">${parts.shadow[livery]}${covered(livery)}${parts.edge[livery]}</g>`;
}

/** An unknown-factor marker with its number. */
export function marker(camp: Camp, number: number, ring: 'act' | 'sel' | null): string {
  const livery = camp === 'french' ? 'fr' : 'sp';
  const question = label(parts.unknown.above, '?', 'c-serif');
  const figure = labelled(parts.unknown.number, String(number), 'var(--c-reversed)');
  return (
    `<g class="counter c-${livery}">${parts.shadow[livery]}${ring ? parts.rings[livery][ring] : ''}` +
    `${parts.field[livery]}${parts.dots[livery]}${parts.keyline[livery]}${question}${figure}${parts.edge[livery]}</g>`
  );
}

const covered = (livery: Livery) =>
  parts.field[livery] + parts.dots[livery] + parts.keyline[livery] + label(parts.unknown.question, '?', 'c-serif');

export function leader(
  figure: LeaderFigure,
  manner: { small: boolean; named?: boolean; ring?: 'act' | 'sel' | null },
): string {
  const shape = figure.chief ? parts.chief : parts.leader;
  const face = (figure.replaced ? shape.back : shape.front)[manner.small ? 'S' : 'M'];
  const { x, y, size } = face.text;
  const factors = `${figure.shock}<tspan dx="3" dy="-1">·</tspan><tspan dx="3" dy="1">${signed(figure.morale)}</tspan>`;
  let drawn = manner.ring ? shape.rings[manner.ring] : '';
  drawn += face.drawing;
  drawn += `<text class="c-txt c-num" x="${x}" y="${y}" font-size="${size}" fill="var(--c-ink)">${factors}</text>`;
  if (manner.named) drawn += nameTag(figure.name);
  return `<g class="counter is-leader c-${figure.livery}">${drawn}</g>`;
}

const signed = (value: number) => String(value).replace('-', '−');

function nameTag(name: string): string {
  const { y, half, padding, text } = parts.nameTag;
  const across = Math.min(widthOf(name, text.size), text.room) / 2 + padding;
  const frame = `<rect class="c-tag" x="${-across}" y="${y - half}" width="${2 * across}" height="${2 * half}" rx="${half}"/>`;
  return frame + label(text, name, 'c-name', 'var(--ink)');
}

function body(figure: Figure, detail: Detail): string {
  const { livery, arm, strength, grade } = figure;
  const broken = isBroken(figure);
  const symbol = arm === 'artillery' && figure.condition === 'lim' ? 'limbered' : arm;
  let drawn = parts.field[livery] + (broken ? parts.hatch : parts.keyline)[livery];
  if (detail === 'L') drawn += nameLine(figure);
  drawn += parts.symbols[detail][symbol];
  if (detail !== 'S') drawn += (parts.classDots[detail][dotsOf(figure)] ?? '') + (MARKS[detail][marksOf(figure)] ?? '');
  if (arm !== 'cart') drawn += label(strengthPlace(strength, detail), String(strength), 'c-num');
  if (grade) drawn += labelled(parts.grade[detail][grade], grade, parts.grade[detail][grade].ink);
  return drawn + (broken ? parts.brokenEdge : parts.edge)[livery];
}

/** Two figures step aside from the corner. */
const strengthPlace = (strength: number, detail: Detail) => parts.strength[detail][strength > 9 ? 1 : 0];

/** The name, after the tag of a nation that is not the army's own. */
function nameLine({ name, nationality, livery }: Figure): string {
  const line = parts.name[livery];
  const tag = TAGS[livery][nationality];
  if (!tag) return label(line, name, 'c-name');
  const room = line.room - tag.frame - parts.tagGap;
  const width = Math.min(widthOf(name, line.size), room);
  const left = -(tag.frame + parts.tagGap + width) / 2;
  const frame = `<rect x="${left}" y="${tag.middle - tag.halfHeight}" width="${tag.frame}" height="${2 * tag.halfHeight}" fill="var(--c-ink)"/>`;
  const letters = label({ ...tag.text, x: left + tag.frame / 2 }, tag.letters, 'c-num', 'var(--c-reversed)');
  return (
    frame + letters + label({ ...line, x: left + tag.frame + parts.tagGap + width / 2, room: width }, name, 'c-name')
  );
}

function dotsOf({ arm, weight, shock }: Figure): number {
  if (arm === 'infantry') return shock ? 1 : 0;
  return arm === 'cart' || !weight ? 0 : DOTS[weight];
}

/** The key of a set of marks: grenade, horn, horse, Swiss cross. */
function marksOf({ arm, guard, light, horse, swiss }: Figure): string {
  const foot = arm === 'infantry';
  const shown = [foot && guard && 'g', foot && light && 'l', arm === 'artillery' && horse && 'h', swiss && 's'];
  return shown.filter(Boolean).join('');
}

/** Losses, march, rout, fatigue, silence: what lies on a counter. */
function tabs(figure: Figure, detail: Detail): string {
  let drawn = figure.marching ? `<g class="c-march">${parts.road[detail]}</g>` : '';
  if (figure.lost) drawn += labelled(parts.loss[detail], `−${figure.lost}`, 'var(--c-lost)');
  if (figure.condition === 'rout') drawn += parts.flag;
  const states = [
    figure.fatigue && (figure.fatigue > 1 ? `≈${figure.fatigue}` : '≈'),
    figure.silent && '∅',
    figure.stuck && '‡',
  ].filter((state) => state !== false && state !== 0);
  return drawn + states.map(stateTab).join('');
}

const stateTab = (text: string, row: number) =>
  `<g transform="translate(0 ${16 * row})">${labelled(parts.state, text, '#221b14')}</g>`;

/** A shape with the figure written on it, if it has a place for one. */
function labelled(part: { drawing: string; text: Place | null } | undefined, text: string, ink: string): string {
  if (!part) return '';
  return part.drawing + (part.text ? label(part.text, text, 'c-num', ink) : '');
}

/** A text in its place: pressed together where the room is short, and smaller where that is not enough. */
function label(place: Place | undefined, text: string, style: string, ink = 'var(--c-ink)'): string {
  if (!place) return '';
  const { x, y, size, room } = place;
  const pressed = Math.min(1, room / widthOf(text, size));
  const shrunk = size * Math.min(1, pressed / parts.tightest);
  const fit = pressed < 1 ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text class="c-txt ${style}" x="${x}" y="${y}" font-size="${shrunk}" fill="${ink}"${fit}>${escape(text)}</text>`;
}

/** About the width of a text in the client's font, which is not at hand here. */
const widthOf = (text: string, size: number) => text.length * size * 0.58;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
