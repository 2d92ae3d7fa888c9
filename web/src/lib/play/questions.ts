/** What the table does with each kind of question. A new question does not compile without an entry here and in `handlings.ts`. */
import type { Ask } from '../../types';

export type QuestionKind = Ask['ask'];

interface Traits {
  /** What the side panel shows: its list of answers unless something better is there. */
  panel: 'assault' | 'combat' | 'lay' | 'list' | 'look' | 'march' | 'set-up' | 'targets';
  /** What ends it has a name of its own. */
  ends?: true;
  /** About one place: what is no hex and no piece is answered by a button beside it. */
  onTheSpot?: true;
  /** About a place that is in danger, or is the danger. */
  aimed?: true;
  /** Asked in secret: at a shared screen a curtain falls first. */
  secret?: true;
  /** Answered on the map alone; the figure keys choose nothing. */
  onMap?: true;
}

export const QUESTIONS: Record<QuestionKind, Traits> = {
  'set-up': { panel: 'set-up', ends: true, secret: true },
  put: { panel: 'list', secret: true },
  'defend-area': { panel: 'list', secret: true },
  announce: { panel: 'list', ends: true, secret: true },
  orders: { panel: 'list', ends: true, secret: true },
  movement: { panel: 'look', ends: true, onMap: true },
  move: { panel: 'march', onMap: true },
  'leader-move': { panel: 'list' },
  assault: { panel: 'assault', ends: true },
  fire: { panel: 'targets', ends: true, onMap: true },
  'fire-attack': { panel: 'combat', onMap: true },
  shock: { panel: 'targets', ends: true, onMap: true },
  'shock-attack': { panel: 'combat', onMap: true },
  retreat: { panel: 'list', onTheSpot: true },
  rout: { panel: 'list', onTheSpot: true },
  loss: { panel: 'list' },
  advance: { panel: 'list', ends: true, onTheSpot: true },
  evade: { panel: 'list', onTheSpot: true, aimed: true },
  countercharge: { panel: 'list', onTheSpot: true, aimed: true },
  controlled: { panel: 'list', onTheSpot: true },
  axis: { panel: 'list' },
  shorten: { panel: 'list', onTheSpot: true },
  surplus: { panel: 'list' },
  'lead-shock': { panel: 'list' },
  eliminate: { panel: 'list' },
  'lay-marker': { panel: 'lay' },
  'trail-marker': { panel: 'list' },
  'move-marker': { panel: 'list' },
  reorganization: { panel: 'list', ends: true },
  offer: { panel: 'list' },
};
