/** How each kind of question is answered with hands. */
import { advancing, choosing, settingUp } from './choosing';
import { aiming, marking, mustering } from './combat';
import type { Handling } from './handling';
import { feint, laying } from './laying';
import { march, movement } from './march';
import { ordering } from './ordering';
import type { QuestionKind } from './questions';
import { fallingBack } from './retreat';
import { leaderMove } from './riding';

export const HANDLINGS: Record<QuestionKind, Handling> = {
  'set-up': settingUp,
  put: choosing,
  'defend-area': choosing,
  announce: ordering,
  orders: ordering,
  movement,
  move: march,
  'leader-move': leaderMove,
  assault: marking,
  fire: aiming,
  'fire-attack': mustering,
  shock: aiming,
  'shock-attack': mustering,
  retreat: fallingBack,
  rout: fallingBack,
  loss: choosing,
  advance: advancing,
  evade: choosing,
  countercharge: choosing,
  controlled: choosing,
  axis: choosing,
  shorten: choosing,
  surplus: choosing,
  'lead-shock': choosing,
  eliminate: choosing,
  'lay-marker': laying,
  'trail-marker': choosing,
  'move-marker': feint,
  reorganization: choosing,
  offer: choosing,
};
