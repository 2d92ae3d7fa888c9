/** An action by its name, as a button says it. */
import { t } from '../../i18n.svelte';
import type { Action, Hex, LeaderId, Side, UnitId } from '../../types';
import { wordOf } from './action';
import type { Hand } from './hand.svelte';
import { QUESTIONS } from './questions';

export function nameOf(hand: Hand, action: Action): string {
  if (typeof action === 'string') {
    return t(`act-${offerOf(hand)}${action}`);
  }
  const word = `act-${wordOf(action)}`;
  const { table } = hand;
  const hex = (at: Hex) => hand.ground?.label(at) ?? '';
  const unit = (at: UnitId) => table.unit(at)?.name ?? '';
  const leader = (at: number) => table.setting?.leaders[at]?.name ?? '';
  const command = (at: number) => table.setting?.commands[at]?.name ?? '';
  if ('announce' in action)
    return t(word, { command: command(action.announce.command), order: t(`order-${action.announce.order}`) });
  if ('initiative' in action)
    return t(word, { command: command(action.initiative.command), order: t(`order-${action.initiative.order}`) });
  if ('change-order' in action) {
    const { command: of, order } = action['change-order'];
    return t(word, { command: command(of), order: t(`order-${order}`) });
  }
  if ('defend-turned' in action) return t(action['defend-turned'] ? 'act-defend-turned' : 'act-defend-straight');
  if ('form' in action) return t(`act-form-${action.form}`);
  // A square has no front: it is asked for the line that divides it.
  if ('turn' in action && hand.ask?.ask === 'axis') return t(`act-axis-${action.turn}`);
  if ('turn' in action) return t(word, { facing: t(`facing-${action.turn}`) });
  if ('face' in action) return t(word, { hex: hex(action.face.hex), facing: t(`facing-${action.face.facing}`) });
  if ('close-up' in action)
    return `${t(word, { hex: hex(action['close-up'].hex) })}: ${t(`act-form-${action['close-up'].formation}`)}`;
  if ('deploy' in action) return t(word, { course: courseWords(action.deploy) });
  if ('step' in action) return stepName(hand, action.step);
  if ('fire' in action) return t(word, { unit: unit(action.fire.unit), points: action.fire.points });
  if ('lay' in action) return t(`act-lay-${action.lay.using}`, { hex: hex(action.lay.hex) });
  if ('pick-marker' in action) return t(word, { number: action['pick-marker'] });
  if ('take-up-marker' in action) return t(word, { number: action['take-up-marker'] });
  if ('move-marker' in action) return t(word, { number: action['move-marker'] });
  if ('pick-leader' in action) return t(word, { leader: leader(action['pick-leader']) });
  if ('lead' in action) return t(word, { leader: leader(action.lead) });
  if ('leader' in action) return t(leaderWord(hand, action.leader), { leader: leader(action.leader) });
  if ('unit' in action && table.sight?.rallies.some((rally) => rally.unit === action.unit))
    return t('act-unit-rally', { unit: unit(action.unit) });
  if ('to' in action) return t(word, { hex: hex(action.to), terrain: groundOf(hand, action.to) });
  const [about] = Object.values(action);
  if (typeof about !== 'number') return word;
  return t(word, { unit: unit(about), hex: hex(about) });
}

/** Terms are asked for by one side and granted by the other: the same answers, in words of their own. */
function offerOf(hand: Hand): string {
  if (hand.ask?.ask !== 'offer') return '';
  const asks = hand.ask.of === 'surrender' && hand.table.sight?.standing.standing.surrender?.camp === hand.camp;
  return `${hand.ask.of}-${asks ? 'ask-' : ''}`;
}

/** A leader is named to lead an attack, to follow an advance, or to change the unit he falls back with. */
function leaderWord(hand: Hand, leader: LeaderId): string {
  const ask = hand.ask?.ask;
  if (ask === 'advance') return 'act-leader-follows';
  if (ask !== 'retreat' && ask !== 'rout') return 'act-leader';
  const along = hand.table.sight?.view.choice?.along ?? [];
  return along.includes(leader) ? 'act-leader-with-others' : 'act-leader-along';
}

const groundOf = (hand: Hand, hex: Hex) => t(`terrain-${hand.table.board?.hexes[hex]?.terrain ?? 'clear'}`);

const courseWords = (course: readonly (Side | null)[]) =>
  course
    .filter((side) => side !== null)
    .map((side) => t(`side-${side}`))
    .join(', ');

function stepName(hand: Hand, side: Side): string {
  const here = hand.hexInHand;
  const to = here === null ? null : (hand.ground?.across(here, side) ?? null);
  return to === null
    ? t('act-step-side', { side: t(`side-${side}`) })
    : t('act-step', { hex: hand.ground?.label(to) ?? '' });
}

/** What ends the present step, by name. */
export function endName(hand: Hand): string {
  const ask = hand.ask?.ask;
  // Whoever names no ground holds what the table proposes.
  if (ask === 'defend-area') return t('end-defend-area');
  return t(ask && QUESTIONS[ask].ends ? `end-${ask}` : 'end-choice');
}
