/** What a player wants of a new game, and what is asked of the server for it. */
import { OPPONENTS, type Opponent } from '../../types/Opponent';
import type {
  Battle,
  Camp,
  ColumnCard,
  CommandId,
  EditionId,
  Handicap,
  NewGame,
  TeamSeat,
  VariantId,
} from '../../types';

export interface Wish {
  side: Camp;
  opponent: Opponent | 'screen' | 'friend';
  edition: EditionId;
  variants: readonly VariantId[];
  /** By the keys of the battle's options. */
  options: Readonly<Record<string, boolean>>;
  /** The brigades of a column in the order in which they arrive; none for the printed one. */
  arrival: readonly CommandId[];
  /** A side whose levels are raised, if any is. */
  handicap: Handicap | null;
  /** The seat of a formation among those of its side; the chief's is 0, and so is whatever is not said. */
  dealt: Readonly<Record<CommandId, number>>;
}

/** Per cent by which a handicap may raise the levels of a side. */
export const HANDICAPS = [10, 20, 30, 40, 50] as const;

/** A handicap as a word for a list of choices: `french-20`, nothing for none. */
export const handicapName = (handicap: Handicap | null) => (handicap ? `${handicap.camp}-${handicap.percent}` : '');

export function handicapNamed(name: string): Handicap | null {
  const [camp, percent] = name.split('-');
  return camp === 'french' || camp === 'spanish' ? { camp, percent: Number(percent) } : null;
}

/** Seats a side may have. */
export const SEATS = [0, 1, 2] as const;

/** The usual wish: the French against the computer, by the battle's own rules. */
export function usual(battle: Battle): Wish {
  return {
    side: battle.camps[0]?.camp ?? 'french',
    opponent: OPPONENTS[0],
    edition: battle.edition,
    variants: [],
    options: Object.fromEntries(battle.options.map((option) => [option.id, option.default])),
    arrival: [],
    handicap: null,
    dealt: {},
  };
}

/** The seats of both sides, the chief's first; none where every side has one. */
export function teamOf(battle: Battle, wish: Wish): TeamSeat[] {
  const seatOf = (command: CommandId) => wish.dealt[command] ?? 0;
  if (battle.formations.every((formation) => seatOf(formation.command) === 0)) return [];
  return battle.camps.flatMap(({ camp }) =>
    SEATS.map((seat) => ({
      camp,
      name: '',
      commands: battle.formations
        .filter((formation) => formation.camp === camp && seatOf(formation.command) === seat)
        .map((formation) => formation.command),
      chief: seat === 0,
    })).filter((seat) => seat.chief || seat.commands.length > 0),
  );
}

/** The options that change anything under the rules wished for. */
export function offered(battle: Battle, wish: Pick<Wish, 'edition'>): Battle['options'] {
  return battle.options.filter((option) => option.editions.includes(wish.edition));
}

/** The column whose order of arrival is open, by the battle itself or by a variant that was chosen. */
export function openColumn(battle: Battle, wish: Pick<Wish, 'variants'>): ColumnCard | null {
  const column = battle.arrival ?? null;
  return column && (column.variant === null || wish.variants.includes(column.variant)) ? column : null;
}

/** When each brigade of a column comes, one after the other; nothing for those on the map from the start. */
export function timesOf(column: ColumnCard): (string | null)[] {
  return column.places.flatMap(({ brigades, time }) => Array<string | null>(brigades).fill(time));
}

/** A list with a place and the next one exchanged. */
export function swapped<T>(list: readonly T[], at: number): T[] {
  return list.map((each, place) => (place === at ? list[at + 1] : place === at + 1 ? list[at] : each) ?? each);
}

/** The order of arrival wished for, where it is open and not the printed one. */
function arrivalOf(battle: Battle, wish: Wish): CommandId[] {
  const printed = openColumn(battle, wish)?.brigades.map((brigade) => brigade.command) ?? [];
  return wish.arrival.length === printed.length && wish.arrival.join() !== printed.join() ? [...wish.arrival] : [];
}

/** Only what differs from the battle's own is asked for. */
export function wishOf(battle: Battle, wish: Wish): NewGame {
  const other = wish.opponent === 'friend' ? 'open' : wish.opponent;
  const seat = (camp: Camp) => (other === 'screen' || wish.side === camp ? 'me' : other);
  const team = teamOf(battle, wish);
  const arrival = arrivalOf(battle, wish);
  const changed = offered(battle, wish).filter((option) => wish.options[option.id] !== option.default);
  return {
    battle: battle.id,
    ...(wish.edition === battle.edition ? {} : { edition: wish.edition }),
    ...(wish.variants.length === 0 ? {} : { variants: [...wish.variants] }),
    ...(changed.length === 0
      ? {}
      : { options: Object.fromEntries(changed.map((option) => [option.id, wish.options[option.id] ?? false])) }),
    seats: { french: seat('french'), spanish: seat('spanish') },
    ...(arrival.length === 0 ? {} : { arrival }),
    ...(team.length === 0 ? {} : { team }),
    // The Basic game has no levels to raise.
    ...(wish.handicap && wish.edition !== 'basic' ? { handicap: wish.handicap } : {}),
  };
}

/** Puts a variant in or takes it out. */
export function toggled<T>(variants: readonly T[], id: T, on: boolean): T[] {
  const others = variants.filter((variant) => variant !== id);
  return on ? [...others, id] : others;
}
