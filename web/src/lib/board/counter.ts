/**
 * Counters as SVG: pure functions from what is printed on a counter to a fragment. The body is a square from -32 to 32; a hex
 * of the map has radius 54 in the same units. Every text that comes from outside is escaped here.
 */
import type { Arm, Facing } from '../../wire';

/** Silhouettes differ, so that no side depends on its hue. */
export type Livery = 'fr' | 'sp' | 'br';
/** How much is drawn, by the size of the body on screen: S under 40 px, M from 40, L with the name from 58. */
export type Detail = 'S' | 'M' | 'L';
export type Condition = '' | 'dis' | 'rout' | 'sq' | 'ski' | 'dis-m' | 'lim';

/** What a counter shows. */
export interface Figure {
  name: string;
  tag: string;
  livery: Livery;
  arm: Arm;
  weight: 'light' | 'medium' | 'heavy' | null;
  light: boolean;
  guard: boolean;
  horse: boolean;
  swiss: boolean;
  strength: number;
  lost: number;
  grade: string | null;
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
}

const FACINGS: Record<Facing, number> = { ne: -60, e: 0, se: 60, sw: 120, w: 180, nw: 240 };
const PIPS = { light: 1, medium: 2, heavy: 3 };

const BODY: Record<Livery, string> = {
  fr: 'M-30-32H30a2 2 0 0 1 2 2V30a2 2 0 0 1-2 2H-30a2 2 0 0 1-2-2V-30a2 2 0 0 1 2-2Z',
  sp: 'M-22-32H22L32-22V22L22 32H-22L-32 22V-22Z',
  br: 'M-18-32H18A14 14 0 0 1 32-18V18A14 14 0 0 1 18 32H-18A14 14 0 0 1-32 18V-18A14 14 0 0 1-18-32Z',
};
const KEYLINE: Record<Livery, string> = {
  fr: '',
  sp: '<path class="c-band" d="M-22-32H22L26-28H-26ZM-22 32H22L26 28.5H-26Z"/>',
  br: '<path class="c-key" d="M-16-28H16A12 12 0 0 1 28-16V16A12 12 0 0 1 16 28H-16A12 12 0 0 1-28 16V-16A12 12 0 0 1-16-28Z"/>',
};
const STAR = 'M0-10 2.9-3.5 10-2.8 4.7 1.9 6.3 9 0 5.3-6.3 9-4.7 1.9-10-2.8-2.9-3.5Z';

export const detailAt = (bodyPixels: number): Detail => (bodyPixels < 40 ? 'S' : bodyPixels < 58 ? 'M' : 'L');

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const isBroken = (figure: Figure) => figure.condition === 'dis' || figure.condition === 'rout';

/** Whether a chevron shows where the counter points: broken units, squares and marching columns have no front. */
export const hasFront = (figure: Figure) => !isBroken(figure) && figure.condition !== 'sq' && !figure.marching;

export function counter(figure: Figure, manner: Manner): string {
  const { livery, condition } = figure;
  const { detail } = manner;
  const small = detail === 'S';
  const depth = Math.min(manner.stack ?? 1, 4) - 1;
  let drawn = manner.ghost ? '' : `<path class="c-shadow" d="${BODY[livery]}" transform="translate(1.8 3.2)"/>`;
  for (let at = depth; at > 0; at--) {
    drawn += `<path class="c-under" d="${BODY[livery]}" transform="translate(${at * 3.4} ${at * -3.4})"/>`;
  }
  if (condition === 'sq')
    drawn += '<path class="c-square-h" d="M-38-38H38V38H-38Z"/><path class="c-square" d="M-38-38H38V38H-38Z"/>';
  drawn += ring(livery, manner);
  drawn += `<g${condition === 'rout' ? ' transform="rotate(-9)"' : ''}>${body(figure, detail)}</g>`;
  drawn += markers(figure, small);
  if (manner.facing && hasFront(figure)) drawn += chevron(manner.facing, livery);
  if ((manner.stack ?? 1) > 1) drawn += badge(manner.stack ?? 1, depth, small);
  if (manner.owing) drawn += owing(small);
  if (manner.target) drawn += BRACKETS;
  const marks = [
    isBroken(figure) && 'is-broken',
    condition && `st-${condition}`,
    figure.marching && 'is-marching',
    manner.done && 'is-done',
    manner.ghost && 'is-ghost',
  ];
  return `<g class="${['counter', `c-${livery}`, ...marks.filter(Boolean)].join(' ')}">${drawn}</g>`;
}

export const BRACKETS = '<path class="c-tgt" d="M-40-26V-40H-26M26-40H40V-26M40 26V40H26M-26 40H-40V26"/>';

export function chevron(facing: Facing, livery: Livery): string {
  const line = 'M43.5-9.5 54 0 43.5 9.5';
  return `<g transform="rotate(${FACINGS[facing]})"><path class="c-chev-h c-${livery}" d="${line}"/><path class="c-chev c-${livery}" d="${line}"/></g>`;
}

/** The edge of a counter nobody may look at. */
export function blank(livery: Livery): string {
  return `<g class="counter c-${livery}"><path class="c-shadow" d="${BODY[livery]}" transform="translate(1.8 3.2)"/><path class="c-body" d="${BODY[livery]}"/><path class="c-dots" d="${BODY[livery]}"/><text class="c-txt c-serif" y="16" font-size="50" text-anchor="middle">?</text><path class="c-edge" d="${BODY[livery]}"/></g>`;
}

export function leader(
  figure: LeaderFigure,
  manner: { small: boolean; named?: boolean; ring?: 'act' | 'sel' | null },
): string {
  const across = figure.chief ? 35 : 29;
  const numbers = `${figure.shock}<tspan class="c-sep" dx="3" dy="-1">·</tspan><tspan dx="3" dy="1">${String(figure.morale).replace('-', '−')}</tspan>`;
  const oval = (mark: string, less = 0) => `<ellipse class="${mark}" rx="${across - less}" ry="${29 - less}"/>`;
  const star = (x: number) => `<path class="c-solid" d="${STAR}" transform="translate(${x} -9)"/>`;
  let drawn = manner.ring === 'sel' ? oval('c-sel2') + oval('c-sel1') : manner.ring === 'act' ? oval('c-act') : '';
  drawn += oval('c-body') + oval('c-ring', 3.5) + (figure.chief ? star(-11) + star(11) : star(0));
  drawn += `<text class="c-txt c-num" y="${manner.small ? 19 : 17}" font-size="${manner.small ? 21 : 18}" text-anchor="middle">${numbers}</text>${oval('c-edge')}`;
  if (manner.named) {
    const half = figure.name.length * 3.1 + 5;
    drawn += `<g transform="translate(0 33)"><rect class="c-tag" x="${-half}" y="-7" width="${2 * half}" height="15" rx="7.5"/><text class="c-tagt" y="4" font-size="10.5" text-anchor="middle">${escape(figure.name)}</text></g>`;
  }
  return `<g class="counter is-leader c-${figure.livery}">${drawn}</g>`;
}

function ring(livery: Livery, manner: Manner): string {
  if (manner.ring === 'sel')
    return `<path class="c-sel2" d="${BODY[livery]}"/><path class="c-sel1" d="${BODY[livery]}"/>`;
  return manner.ring === 'act' ? `<path class="c-act" d="${BODY[livery]}"/>` : '';
}

function body(figure: Figure, detail: Detail): string {
  const { livery } = figure;
  const broken = isBroken(figure);
  let drawn = `<path class="c-body" d="${BODY[livery]}"/>`;
  drawn += broken ? `<path class="c-hatch" d="${BODY[livery]}"/>` : KEYLINE[livery];
  if (detail === 'L') drawn += nameLine(figure);
  drawn += `<g transform="translate(0 ${detail === 'S' ? -13 : detail === 'M' ? -12 : -4})">${arm(figure, detail)}</g>`;
  if (detail === 'M') drawn += `<g transform="translate(0 -9)">${marks(figure)}</g>`;
  if (detail === 'L') drawn += marks(figure);
  if (figure.arm !== 'cart') drawn += strength(figure, detail) + grade(figure.grade, detail === 'S');
  return `${drawn}<path class="c-edge${broken ? ' c-dash' : ''}" d="${BODY[livery]}"/>`;
}

function nameLine({ name, tag }: Figure): string {
  const text = tag ? `${tag} ${name}` : name;
  const long = text.length > 8;
  const fit = long ? ' textLength="56" lengthAdjust="spacingAndGlyphs"' : '';
  return `<text class="c-txt c-name" y="-21" font-size="${long ? 8.8 : 10}" text-anchor="middle"${fit}>${escape(text)}</text>`;
}

function strength(figure: Figure, detail: Detail): string {
  const size = detail === 'L' ? 24 : figure.strength > 9 ? 25 : detail === 'S' ? 30 : 28;
  return `<text class="c-txt c-num" x="${detail === 'L' ? -15 : -13}" y="27" font-size="${size}" text-anchor="middle">${figure.strength}</text>`;
}

function grade(letter: string | null, small: boolean): string {
  if (!letter) return '';
  const text = escape(letter);
  if (small)
    return `<text class="c-txt" x="17" y="25.5" font-size="23" font-weight="650" text-anchor="middle">${text}</text>`;
  const kind = letter <= 'B' ? 'gA' : letter <= 'D' ? 'gC' : 'gE';
  return `<circle class="c-grade ${kind}" cx="18" cy="19" r="9.2"/><text class="c-txt ${kind}t" x="18" y="23.4" font-size="12.5" font-weight="700" text-anchor="middle">${text}</text>`;
}

function arm(figure: Figure, detail: Detail): string {
  const [w, h] = detail === 'S' ? [24, 14] : detail === 'M' ? [20, 12.5] : [18, 11];
  const scale = detail === 'S' ? 1.3 : detail === 'M' ? 1.15 : 1;
  const box = `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}"/>`;
  switch (figure.arm) {
    case 'infantry':
      return `<g class="c-line">${box}<path d="M${-w}${-h}L${w} ${h}M${w}${-h}L${-w} ${h}"/></g>`;
    case 'cavalry':
      return `<path class="c-solid" d="M${w}${-h}V${h}H${-w}Z"/><g class="c-line">${box}</g>`;
    case 'artillery':
      return figure.condition === 'lim'
        ? `<g class="c-line" transform="scale(${scale})"><circle cx="-9" cy="1" r="9.5"/><path d="M-9-8.5V10.5M-18.5 1H.5M-15.7-5.7-2.3 7.7M-2.3-5.7-15.7 7.7M.5 1H17"/><circle cx="15" cy="5" r="5.5"/></g>`
        : `<g transform="scale(${scale})"><path class="c-solid" d="M-15 2 17-9.5 19.2-4-9 8Z"/><g class="c-line"><path d="M-5 3-20 12"/><circle class="c-hub" cx="-3" cy="3.5" r="7.5"/></g><circle class="c-solid" cx="-3" cy="3.5" r="1.8"/></g>`;
    case 'cart':
      return `<g class="c-line" transform="scale(${scale})"><path d="M-18-8H14V2H-18ZM14-2H21"/><circle class="c-hub" cx="-10" cy="6" r="5"/><circle class="c-hub" cx="7" cy="6" r="5"/></g>`;
  }
}

/** Class, light infantry, Guard, horse guns, Swiss. */
function marks(figure: Figure): string {
  let drawn = '';
  if ((figure.arm === 'cavalry' || figure.arm === 'artillery') && figure.weight) {
    for (let at = 0; at < PIPS[figure.weight]; at++)
      drawn += `<circle class="c-solid" cx="26" cy="${-11 + at * 6.5}" r="2.3"/>`;
  }
  if (figure.arm === 'infantry' && figure.light)
    drawn += '<path class="c-thin" d="M-29-8c0 6 7 8 9 3M-29-8l-1-2M-20-5l2.5-4.5"/>';
  if (figure.guard) drawn += '<path class="c-solid" d="M-25-13l1.5 3 2.5-2-.8 3.6a3.8 3.8 0 1 1-5.6 0L-29-12l2.5 2Z"/>';
  if (figure.horse) drawn += '<path class="c-thin" d="M-27.5-2v-5a3.3 3.3 0 0 1 6.6 0v5"/>';
  if (figure.swiss) drawn += '<path class="c-solid" d="M-26-8h2.6v2.6h2.6v2.6h-2.6v2.6h-2.6v-2.6h-2.6v-2.6h2.6Z"/>';
  return drawn;
}

/** Losses, march, rout, fatigue, silence: what lies on a counter. */
function markers(figure: Figure, small: boolean): string {
  let drawn = figure.marching ? road(small) : '';
  if (figure.lost) {
    drawn += small
      ? '<rect class="c-loss" x="-27" y="29" width="27" height="6" rx="3"/>'
      : `<g transform="translate(1 33)"><rect class="c-loss" x="-11.5" y="-8.5" width="23" height="16" rx="8"/><text class="c-losst" y="3.8" font-size="12" text-anchor="middle">−${figure.lost}</text></g>`;
  }
  if (figure.condition === 'rout')
    drawn +=
      '<g transform="translate(-4 -32)"><path class="c-pole" d="M0 14V-22"/><path class="c-flag" d="M1-22c8-5 13 4 23-1V-6c-10 5-15-4-23 1Z"/></g>';
  if (figure.fatigue) drawn += tab(-33, figure.fatigue > 1 ? `≈${figure.fatigue}` : '≈');
  if (figure.silent) drawn += tab(-33, '∅', figure.fatigue ? 16 : 0);
  if (figure.stuck) drawn += tab(-33, '‡', 16);
  return drawn;
}

/** The road under a counter in march, wide enough to be seen on both sides of a loss tab. */
const road = (small: boolean) =>
  `<g class="c-march${small ? ' c-march-s' : ''}"><path class="c-road-h" d="M-26 38.5H26"/><path class="c-road" d="M-27 38.5H-17M-12 38.5H-3M3 38.5H12M17 38.5H27"/></g>`;

const tab = (x: number, text: string, down = 0) =>
  `<g transform="translate(${x} ${-4 + down})"><rect class="c-mark" x="-8" y="-8" width="16" height="15" rx="7"/><text class="c-markt" y="4" font-size="11" text-anchor="middle">${text}</text></g>`;

const badge = (count: number, depth: number, small: boolean) =>
  `<g transform="translate(${35 + depth * 3} -21)"><circle class="c-badge" r="${small ? 12.5 : 10}"/><text class="c-badget" y="${small ? 5.4 : 4.3}" font-size="${small ? 15.5 : 12}" text-anchor="middle">${count}</text></g>`;

/** A call to move, clear of count, loss and chevrons: between the eastern corner and the south-eastern one. */
const owing = (small: boolean) =>
  `<g class="c-owing" transform="translate(34 ${small ? 25 : 23})"><circle r="${small ? 13 : 10.5}"/><path d="M0${small ? '-7V1M0 6V6.1' : '-5.6V.8M0 5V5.1'}"/></g>`;

/** An unknown-factor marker: a rider's silhouette that might be anybody, and its number. */
export function marker(camp: 'french' | 'spanish', number: number, ring: 'act' | 'sel' | null): string {
  const livery = camp === 'french' ? 'fr' : 'sp';
  const body = BODY[livery];
  const around = ring ? `<path class="c-ring ${ring}" d="${body}" transform="scale(1.14)"/>` : '';
  return (
    `<g class="counter ffd c-${livery}"><path class="c-shadow" d="${body}" transform="translate(1.8 3.2)"/>${around}` +
    `<path class="ffd-body" d="${body}"/><path class="ffd-shape" d="${SHAPE}"/>` +
    `<text class="ffd-number" x="0" y="11" text-anchor="middle">${number}</text></g>`
  );
}
const SHAPE = 'M-20 24C-22 4-14-6-6-10A9 9 0 1 1 6-10C14-6 22 4 20 24Z';
