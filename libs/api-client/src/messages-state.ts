import type { FeedEntry, FeedEntryOf, Schemas } from '@ug/contract';

type Message = Schemas['ListedMessage'];
type Unread = Schemas['Unread'];

/** Beyond this the service stops counting, so that nobody can count down from it. */
const MOST_UNREAD = 1000;

/** What a player sees of their system messages. */
export interface MessagesState {
  /** The newest messages, newest first. */
  readonly list: readonly Message[];
  /** Whether `list` goes down to the oldest message. */
  readonly isWhole: boolean;
  /** The last sequence numbers that are in here. */
  readonly cursor: { readonly player: number; readonly players: number };
  readonly unread: Unread;
  /** False when an entry changed the count by what only the service knows: the next `feed.resume` tells. */
  readonly isUnreadKnown: boolean;
  /** Broadcasts up to this sequence number are read, also those that are yet to arrive. */
  readonly readUpTo: number;
  /** Read on another device before they arrived here. */
  readonly readAhead: readonly number[];
}

const sumOf = ({ player, players }: MessagesState['cursor']): number => player + players;

/** Broadcasts and own messages, each feed's newest first, merged by time as the service merges them. */
function newestFirst(messages: readonly Message[]): Message[] {
  const of = (audience: Message['audience']) =>
    messages.filter((one) => one.audience === audience).sort((a, b) => b.seq - a.seq);
  const [broadcasts, own] = [of('players'), of('player')];
  const merged: Message[] = [];
  while (broadcasts.length > 0 && own.length > 0) {
    const isBroadcast = (broadcasts[0]?.sentAt ?? '') >= (own[0]?.sentAt ?? '');
    merged.push(...(isBroadcast ? broadcasts : own).splice(0, 1));
  }
  return [...merged, ...broadcasts, ...own];
}

/** The state right after fetching: a page of `listMessages` at a cursor of `feed.resume`. */
export function messagesFrom(page: Schemas['MessagePage'], cursor: MessagesState['cursor']): MessagesState {
  const { list, nextCursor, unread } = page;
  const isUnreadKnown = unread.version === sumOf(cursor);
  return { list, isWhole: nextCursor === null, cursor, unread, isUnreadKnown, readUpTo: 0, readAhead: [] };
}

/** Takes a snapshot of the unread count; one that includes less than is known here is stale. */
export function withUnread(state: MessagesState, unread: Unread): MessagesState {
  if (unread.version < state.unread.version) return state;
  return { ...state, unread, isUnreadKnown: unread.version === sumOf(state.cursor) };
}

/**
 * Applies an entry of the feed; one that is already in here changes nothing. Applying entries in the order of each
 * feed gives what fetching afresh would, and where the count cannot follow, `isUnreadKnown` says so.
 */
export function applyToMessages(state: MessagesState, entry: FeedEntry): MessagesState {
  if (entry.audience === 'staff' || entry.seq <= state.cursor[entry.audience]) return state;
  const { change, next } = effectOf(state, entry);
  const cursor = { ...state.cursor, [entry.audience]: entry.seq };
  const version = sumOf(cursor);
  // The count came from a snapshot that already includes this entry.
  if (state.unread.version >= version) return { ...next, cursor, isUnreadKnown: state.unread.version === version };
  const isCapped = state.unread.count >= MOST_UNREAD && change !== null && change < 0;
  const count = Math.min(Math.max(state.unread.count + (change ?? 0), 0), MOST_UNREAD);
  const isUnreadKnown = state.isUnreadKnown && change !== null && !isCapped;
  return { ...next, cursor, unread: { count, version }, isUnreadKnown };
}

/** What an entry does to the list, and by how much it changes the count; null when only the service knows. */
interface Effect {
  readonly next: MessagesState;
  readonly change: number | null;
}

function effectOf(state: MessagesState, entry: FeedEntry): Effect {
  switch (entry.kind) {
    case 'message.created':
      return created(state, entry);
    case 'message.recalled':
      return recalled(state, entry.payload.id);
    case 'message.read':
      return entry.payload.id === null ? readAll(state, entry) : read(state, entry.payload.id);
    default:
      return { next: state, change: 0 };
  }
}

function created(state: MessagesState, entry: FeedEntryOf<'message.created'>): Effect {
  const { audience, seq, payload } = entry;
  const { id } = payload.message;
  const isReadAhead = state.readAhead.includes(id) || (audience === 'players' && seq <= state.readUpTo);
  const message = { ...payload.message, read: payload.message.read || isReadAhead, audience, seq };
  const list = newestFirst([...state.list.filter((one) => one.id !== id), message]);
  const readAhead = state.readAhead.filter((one) => one !== id);
  return { next: { ...state, list, readAhead }, change: message.read ? 0 : 1 };
}

function recalled(state: MessagesState, id: number): Effect {
  const message = state.list.find((one) => one.id === id);
  if (!message) return { next: state, change: state.isWhole ? 0 : null };
  return { next: { ...state, list: state.list.filter((one) => one !== message) }, change: message.read ? 0 : -1 };
}

function read(state: MessagesState, id: number): Effect {
  const message = state.list.find((one) => one.id === id);
  if (!message) {
    const next = { ...state, readAhead: [...state.readAhead, id] };
    return { next, change: state.isWhole ? 0 : null };
  }
  const list = state.list.map((one) => (one === message ? { ...one, read: true } : one));
  return { next: { ...state, list }, change: message.read ? 0 : -1 };
}

function readAll(state: MessagesState, { seq, payload }: FeedEntryOf<'message.read'>): Effect {
  const readUpTo = Math.max(state.readUpTo, payload.upTo?.players ?? 0);
  const isCovered = (one: Message) => one.seq <= (one.audience === 'players' ? readUpTo : seq);
  const list = state.list.map((one) => (isCovered(one) ? { ...one, read: true } : one));
  const left = list.filter((one) => !one.read).length;
  const isCounted =
    state.isWhole ||
    state.cursor.players <= readUpTo ||
    list.some((one) => one.audience === 'players' && one.seq <= readUpTo);
  return { next: { ...state, list, readUpTo }, change: isCounted ? left - state.unread.count : null };
}
