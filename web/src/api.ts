/** The server, as typed questions. */
import type {
  Action,
  Battle,
  Board,
  Camp,
  ClauseText,
  GameCard,
  Hex,
  Line,
  NewGame,
  News,
  Overlay,
  Progress,
  ReachWords,
  SeatId,
  Setting,
  SeatView,
  Chart,
  UnitId,
} from './types';
import { language } from './i18n.svelte';

/** An answer that is not what was asked for: a refusal by a rule, or a fault on the way. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string,
    readonly clause: string,
    readonly ply: number | null,
  ) {
    super(sentence);
  }
}

type Query = Record<string, string | number | null | undefined>;

function address(path: string, query: Query = {}): string {
  const given = Object.entries({ lang: language(), ...query }).filter(([, value]) => value != null);
  return `/api${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

async function ask<T>(path: string, query?: Query, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(address(path, query), init);
  } catch {
    throw new Refused(0, 'unreachable', '', '', null);
  }
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Refused> {
  const said = (await answer.json().catch(() => ({}))) as Partial<Refused>;
  return new Refused(
    answer.status,
    said.code ?? 'unknown',
    said.sentence ?? answer.statusText,
    said.clause ?? '',
    said.ply ?? null,
  );
}

export const battles = () => ask<Battle[]>('/battles');
export const board = (map: string) => ask<Board>(`/maps/${map}`);
export const picture = (map: string, width: 640 | 1600 | 3200) => address(`/maps/${map}/picture`, { width });
export const progress = () => ask<Progress>('/maps');
export const games = () => ask<GameCard[]>('/games');
export const newGame = (wish: NewGame) => ask<{ id: string }>('/games', {}, wish);
export const setting = (game: string) => ask<Setting>(`/games/${game}/setting`);
export const clause = (id: string) => ask<ClauseText>(`/clauses/${encodeURIComponent(id)}`);

/** The questions about one game, asked from one seat (`as` only where both seats are mine). */
export function gameApi(game: string, as: () => Camp | null) {
  const path = `/games/${game}`;
  const seat = () => ({ as: as() });
  return {
    sight: () => ask<SeatView>(path, seat()),
    at: (ply: number) => ask<SeatView>(`${path}/at/${ply}`, seat()),
    /** `sitter` is the seat that chooses, where a side has several. */
    act: ({ ply, revision }: Moment, actions: Action[], sitter: SeatId | null = null) =>
      ask<News>(
        `${path}/actions`,
        {},
        { ply, revision, actions, ...given(seat()), ...(sitter === null ? {} : { seat: sitter }) },
      ),
    undo: ({ ply, revision }: Moment) => ask<News>(`${path}/undo`, {}, { ply, revision, ...given(seat()) }),
    reach: (units: UnitId[]) => ask<ReachWords>(`${path}/reach`, { units: units.join(','), ...seat() }),
    overlay: (kind: string, of: { unit?: number; leader?: number } = {}) =>
      ask<Overlay>(`${path}/overlay`, { kind, ...of, ...seat() }),
    /** The ground a command would hold around a hex. */
    defended: (hex: Hex, turned: boolean) =>
      ask<Overlay>(`${path}/overlay`, { kind: 'ground', hex, turned: String(turned), ...seat() }),
    report: (since: number) => ask<Line[]>(`${path}/report`, { since, ...seat() }),
    table: (name: string, column: string, total: number) =>
      ask<Chart>(`${path}/table`, { name, column, total, ...seat() }),
  };
}

/** Where the client stands: the answer tells what changed since. */
type Moment = Pick<SeatView, 'ply' | 'revision'>;

export type GameApi = ReturnType<typeof gameApi>;

const given = (seat: { as: Camp | null }) => (seat.as ? { as: seat.as } : {});

/** What a socket tells its owner. */
export interface Ears {
  since: () => { since: number; revision: number | undefined };
  as: () => Camp | null;
  /** `first` are the first news of a connection, which hold whatever was known before. */
  heard: (news: News, first: boolean) => void;
  state: (open: boolean) => void;
}

/** Listens to a game and takes up the thread after every break, from the last ply heard. Returns how to stop. */
export function listen(game: string, ears: Ears): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = 500;
  let over = false;

  const open = () => {
    const path = address(`/games/${game}/socket`, { ...ears.since(), patches: 'true', as: ears.as() });
    let first = true;
    socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
    socket.onopen = () => {
      wait = 500;
      ears.state(true);
    };
    socket.onmessage = (message) => {
      ears.heard(JSON.parse(String(message.data)) as News, first);
      first = false;
    };
    socket.onclose = () => {
      if (over) return;
      ears.state(false);
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, 10_000);
    };
  };
  open();
  return () => {
    over = true;
    clearTimeout(timer);
    socket?.close();
  };
}
