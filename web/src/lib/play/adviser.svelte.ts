/** What a computer player would do now, asked for at the player's wish. */
import { t } from '../../i18n.svelte';
import type { Action, Advice, Hex } from '../../types';
import { all, of } from './action';
import type { Hand } from './hand.svelte';
import { endName, nameOf } from './name';

export class Adviser {
  /** Somebody has asked. */
  open = $state(false);
  /** What was answered; nothing while it is thought over. */
  told = $state.raw<Advice | null>(null);
  thinks = $state(false);
  readonly #hand: Hand;
  #asked = 0;

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  async ask(): Promise<void> {
    const asked = ++this.#asked;
    [this.open, this.thinks, this.told] = [true, true, null];
    const told = await this.#hand.table.api.advice().catch(() => null);
    if (asked !== this.#asked) return;
    [this.thinks, this.told] = [false, told];
    const { way } = this;
    const [unit] = all(told?.actions ?? [], 'begin');
    if (way.length > 1) this.#hand.advised = { hexes: way, costs: [], unit: unit ?? null, facing: null };
    else this.#hand.table.lighted = way;
    const end = way.at(-1);
    if (end !== undefined) this.#hand.table.show(end);
  }

  close(): void {
    this.#asked += 1;
    [this.open, this.thinks, this.told] = [false, false, null];
    this.#hand.table.lighted = [];
    this.#hand.advised = null;
  }

  async follow(): Promise<void> {
    const actions = this.told?.actions ?? [];
    this.close();
    const began = this.#hand.table.present?.ply ?? 0;
    if (await this.#hand.table.choose(...actions)) this.#hand.table.oneDeed(began);
  }

  /** The hexes it is about: where a march leads, or the one that is aimed at. */
  readonly way = $derived.by((): Hex[] => {
    const actions = this.told?.actions ?? [];
    const [aim] = all(actions, 'aim');
    return aim !== undefined ? [aim] : wayOf(this.#hand, actions);
  });

  /** The deed in a line. */
  readonly headline = $derived.by((): string => {
    const actions = this.told?.actions ?? [];
    const [first] = actions;
    if (first === undefined) return t('advice-none');
    const label = (hex: Hex | undefined) => (hex === undefined ? '' : (this.#hand.ground?.label(hex) ?? ''));
    const [aim] = all(actions, 'aim');
    if (aim !== undefined) return t(this.#hand.isFire ? 'advice-fire' : 'advice-shock', { hex: label(aim) });
    const units = [...all(actions, 'begin'), ...all(actions, 'join')];
    if (units.length && this.way.length > 1) {
      const names = units.map((unit) => this.#hand.table.unit(unit)?.name ?? '').join(', ');
      return t('advice-march', { unit: names, hex: label(this.way.at(-1)) });
    }
    if (first === 'done') return endName(this.#hand);
    const telling = actions.find((action) => of(action, 'begin') === undefined && action !== 'halt') ?? first;
    return [...units.map((unit) => this.#hand.table.unit(unit)?.name ?? ''), nameOf(this.#hand, telling)]
      .filter(Boolean)
      .join(': ');
  });
}

/** The hexes a march goes through, the first where it begins. */
function wayOf(hand: Hand, actions: Action[]): Hex[] {
  const [unit] = all(actions, 'begin');
  const start = unit === undefined ? hand.hexInHand : (hand.seen(unit)?.hexes[0] ?? null);
  const way: Hex[] = start === null ? [] : [start];
  for (const action of actions) {
    const last = way.at(-1);
    const side = of(action, 'step');
    const next = of(action, 'enter') ?? (side && last !== undefined ? hand.ground?.across(last, side) : null);
    if (next != null) way.push(next);
  }
  return way;
}
