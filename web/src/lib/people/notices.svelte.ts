/** What the server tells a page at once, whatever it shows: somebody moved, spoke or sat down. */
import { listenToNotices } from '../../api';
import { t } from '../../i18n.svelte';
import type { Notice } from '../../types';

type Listener = (notice: Notice | null) => void;

const listeners = new Set<Listener>();
/** Games in which it has become one's turn since one last looked. */
let turns = $state.raw<ReadonlySet<string>>(new Set());

export const waitingTurns = (): number => turns.size;

/** Hears every notice until the returned function is called; `null` after a break in which some may have been missed. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Attends to notices while a page is shown; a page of a game makes its reader present there. */
export function attend(game: string | null): () => void {
  if (game && turns.has(game)) turns = new Set([...turns].filter((each) => each !== game));
  return listenToNotices(
    game,
    (text) => take(JSON.parse(text) as Notice, game),
    () => tell(null),
  );
}

function take(notice: Notice, shown: string | null): void {
  if (notice.kind === 'turn' && notice.game !== shown) {
    turns = new Set([...turns, notice.game]);
    announce(notice.game);
  }
  tell(notice);
}

function tell(notice: Notice | null): void {
  for (const listener of listeners) listener(notice);
}

/** Whether the browser may be asked to tell of a turn while the page is hidden. */
export const mayAsk = (): boolean => 'Notification' in window && Notification.permission === 'default';

export const askToTell = (): Promise<unknown> => Notification.requestPermission();

function announce(game: string): void {
  if (document.visibilityState === 'visible' || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const note = new Notification(t('notice-turn'), { tag: game });
  note.onclick = () => {
    window.focus();
    location.hash = `/game/${game}`;
    note.close();
  };
}
