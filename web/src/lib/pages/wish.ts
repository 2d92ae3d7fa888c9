/** What a player wants of a new game, and what is asked of the server for it. */
import type { Battle, Camp, CommandId, Edition, NewGame, TeamSeat, VariantId } from '../../wire';

export interface Wish {
  side: Camp;
  opponent: 'recruit' | 'screen';
  edition: Edition;
  variants: readonly VariantId[];
  /** By the keys of the battle's options. */
  options: Readonly<Record<string, boolean>>;
  /** The seat of a formation among those of its side; the chief's is 0, and so is whatever is not said. */
  dealt: Readonly<Record<CommandId, number>>;
}

/** Seats a side may have. */
export const SEATS = [0, 1, 2] as const;

/** The usual wish: the French against the computer, by the battle's own rules. */
export function usual(battle: Battle): Wish {
  return {
    side: battle.camps[0]?.camp ?? 'french',
    opponent: 'recruit',
    edition: battle.edition,
    variants: [],
    options: Object.fromEntries(battle.options.map((option) => [option.id, option.default])),
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

/** Only what differs from the battle's own is asked for. */
export function wishOf(battle: Battle, wish: Wish): NewGame {
  const seat = (camp: Camp) => (wish.opponent === 'screen' || wish.side === camp ? 'me' : 'recruit');
  const team = teamOf(battle, wish);
  const changed = offered(battle, wish).filter((option) => wish.options[option.id] !== option.default);
  return {
    battle: battle.id,
    ...(wish.edition === battle.edition ? {} : { edition: wish.edition }),
    ...(wish.variants.length === 0 ? {} : { variants: [...wish.variants] }),
    ...(changed.length === 0
      ? {}
      : { options: Object.fromEntries(changed.map((option) => [option.id, wish.options[option.id] ?? false])) }),
    seats: { french: seat('french'), spanish: seat('spanish') },
    ...(team.length === 0 ? {} : { team }),
  };
}

/** Puts a variant in or takes it out. */
export function toggled<T>(variants: readonly T[], id: T, on: boolean): T[] {
  const others = variants.filter((variant) => variant !== id);
  return on ? [...others, id] : others;
}
