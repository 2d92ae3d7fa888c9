/** The server, as typed questions. */
import type {
  Action,
  Advice,
  Arranging,
  Bar,
  Battle,
  Board,
  BodyOrder,
  Camp,
  ClauseText,
  ComplaintCard,
  Company,
  Credentials,
  Facing,
  Followings,
  GameCard,
  GroupMarch,
  Hex,
  HexGround,
  InvitationCard,
  InvitationChange,
  Joining,
  Line,
  FeedLinks,
  MapNote,
  MessageCard,
  NewCodes,
  NewGame,
  NewInvitation,
  NewMail,
  NewPassword,
  News,
  Order,
  Overlay,
  Profile,
  Progress,
  PreviewWords,
  Prospects,
  EditionId,
  RatingCard,
  ReachWords,
  Recovery,
  Rulebook,
  SeatId,
  SessionCard,
  Setting,
  SeatView,
  Settlement,
  SignedUp,
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
  // What stands before the server says in words of its own that it does not answer.
  if (!said.code && [502, 503, 504].includes(answer.status)) return new Refused(0, 'unreachable', '', '', null);
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
export const me = () => ask<Profile>('/me');
export const callMe = (name: string) => ask<Profile>('/me/name', {}, { name });
export const signUp = (wish: Credentials) => ask<SignedUp>('/me/account', {}, wish);
export const signIn = (wish: Credentials) => ask<Profile>('/session', {}, wish);
export const signOut = () => ask<null>('/session/end', {}, {});
export const recover = (wish: Recovery) => ask<Profile>('/session/recover', {}, wish);
export const askForLink = (name: string) => ask<null>('/session/forgotten', {}, { name });
export const sessions = () => ask<SessionCard[]>('/me/sessions');
/** Ends a session; without one, all others. */
export const endSession = (session?: string) => ask<null>('/me/sessions/end', {}, session ? { session } : {});
export const changePassword = (wish: NewPassword) => ask<null>('/me/password', {}, wish);
export const renewCodes = (password: string) => ask<NewCodes>('/me/codes', {}, { password });
export const setMail = (wish: NewMail) => ask<Profile>('/me/mail', {}, wish);
export const confirmMail = (token: string) => ask<null>('/me/mail/confirm', {}, { token });
/** Makes a feed of one's turns, or renews its address; or takes it away. */
export const setFeed = (wanted: boolean) => ask<FeedLinks>('/me/feed', {}, { wanted });
export const exported = () => address('/me/export');
export const deleteAccount = (password: string) => ask<null>('/me/delete', {}, { password });
export const complaints = () => ask<ComplaintCard[]>('/complaints');
export const settle = (wish: Settlement) => ask<null>('/complaints', {}, wish);
export const ratings = () => ask<RatingCard[]>('/ratings');
export const importRecord = (record: string) => ask<{ id: string }>('/records', {}, { record });
export const recordOf = (game: string) => address(`/games/${game}/record`);
export const invitations = () => ask<InvitationCard[]>('/invitations');
export const invite = (wish: NewInvitation) => ask<{ id: string }>('/invitations', {}, wish);
export const invitation = (id: string) => ask<InvitationCard>(`/invitations/${id}`);
export const sitDown = (id: string, joining: Joining) => ask<InvitationCard>(`/invitations/${id}/seat`, {}, joining);
export const changeInvitation = (id: string, change: InvitationChange) =>
  ask<InvitationCard>(`/invitations/${id}`, {}, change);
export const setting = (game: string) => ask<Setting>(`/games/${game}/setting`);
export const clause = (id: string) => ask<ClauseText>(`/clauses/${encodeURIComponent(id)}`);
export const rulebook = (edition: EditionId) => ask<Rulebook>(`/rules/${edition}`);

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
    hurry: () => ask<{ thinking: boolean }>(`${path}/hurry`, {}, {}),
    /** Back to just before the last choice, or as far as may be to a moment; or a unit's ended move is taken up again. */
    undo: ({ ply, revision }: Moment, back: { to?: number; unit?: UnitId } = {}) =>
      ask<News>(`${path}/undo`, {}, { ply, revision, ...back, ...given(seat()) }),
    reach: (units: UnitId[]) => ask<ReachWords>(`${path}/reach`, { units: units.join(','), ...seat() }),
    /** Marches of bodies, each planned as if those before it had marched. */
    march: (orders: BodyOrder[]) => ask<GroupMarch[]>(`${path}/march`, seat(), orders),
    followings: () => ask<Followings>(`${path}/followings`, seat()),
    /** Why each of these may not do something; those who may are left out. */
    why: (units: UnitId[], deed: Deed, hex: Hex | null = null, order: Order | null = null) =>
      ask<Bar[]>(`${path}/why`, { units: units.join(','), deed, hex, order, ...seat() }),
    prospects: (units: UnitId[], hex: Hex, facing: Facing) =>
      ask<Prospects>(`${path}/prospects`, { units: units.join(','), hex, facing, ...seat() }),
    /** What a fire or an attack on a hex would come to with everybody who can take part. */
    forecast: (hex: Hex) => ask<PreviewWords | null>(`${path}/forecast`, { hex, ...seat() }),
    /** What a computer player would do now. */
    advice: () => ask<Advice | null>(`${path}/advice`, seat()),
    /** A hex as ground, for a unit or else for infantry. */
    ground: (hex: Hex, unit: UnitId | null) => ask<HexGround>(`${path}/ground`, { hex, unit, ...seat() }),
    overlay: (kind: string, of: { unit?: number; leader?: number } = {}) =>
      ask<Overlay>(`${path}/overlay`, { kind, ...of, ...seat() }),
    /** The ground a command would hold around a hex. */
    defended: (hex: Hex, turned: boolean) =>
      ask<Overlay>(`${path}/overlay`, { kind: 'ground', hex, turned: String(turned), ...seat() }),
    company: () => ask<Company>(`${path}/company`, seat()),
    arrange: (what: Arranging) => ask<Company>(`${path}/company`, seat(), what),
    messages: (since: number) => ask<MessageCard[]>(`${path}/messages`, { since }),
    say: (text: string) => ask<null>(`${path}/messages`, {}, { text }),
    aboutMessage: (serial: number, report: boolean) => ask<null>(`${path}/messages/about`, {}, { serial, report }),
    notes: () => ask<MapNote[]>(`${path}/notes`),
    /** Notes something on a hex; nothing to remove what is noted there. */
    note: (hex: Hex, text: string) => ask<MapNote[]>(`${path}/notes`, {}, { hex, text }),
    report: (since: number) => ask<Line[]>(`${path}/report`, { since, ...seat() }),
    table: (name: string, column: string, total: number) =>
      ask<Chart>(`${path}/table`, { name, column, total, ...seat() }),
  };
}

/** What may be asked of a unit; to fire and to attack need a hex, to get orders needs the order. */
export type Deed = 'move' | 'fire' | 'attack' | 'join' | 'rally' | 'advance' | 'order';

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
  let first = true;
  return keepOpen(() => address(`/games/${game}/socket`, { ...ears.since(), patches: 'true', as: ears.as() }), {
    opened: () => {
      first = true;
      ears.state(true);
    },
    heard: (text) => {
      ears.heard(JSON.parse(text) as News, first);
      first = false;
    },
    broken: () => ears.state(false),
  });
}

/** Listens to what is told about all of a person's games. Returns how to stop. */
export function listenToNotices(game: string | null, heard: (text: string) => void, opened: () => void): () => void {
  return keepOpen(() => address('/notices', { game }), { heard, opened, broken: () => {} });
}

/** What becomes of a socket that is kept open. */
interface Kept {
  opened: () => void;
  heard: (text: string) => void;
  broken: () => void;
}

/** Opens a socket and opens it again after every break, later and later. Returns how to stop. */
function keepOpen(path: () => string, kept: Kept): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = 500;
  let over = false;

  const open = () => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}${path()}`);
    socket.onopen = () => {
      wait = 500;
      kept.opened();
    };
    socket.onmessage = (message) => kept.heard(String(message.data));
    socket.onclose = () => {
      if (over) return;
      kept.broken();
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
