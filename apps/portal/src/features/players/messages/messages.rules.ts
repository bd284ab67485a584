import type { FeedEntry, FeedEntryOf, Schemas } from '@ug/contract';
import type { LoadedPage } from './loaded-page.rules';

type Message = Schemas['ListedMessage'];

/** The pages that are shown, the newest messages first. */
interface Pages {
  readonly pages: LoadedPage[];
}

const isBroadcast = ({ topic }: Pick<Message, 'topic'>): boolean => topic === 'players';

/** Broadcasts and own messages, each topic's newest first, merged by time as the service merges them. */
function newestFirst(messages: readonly Message[]): Message[] {
  const sorted = [...messages].sort((a, b) => b.seq - a.seq);
  const broadcasts = sorted.filter(isBroadcast);
  const own = sorted.filter((one) => !isBroadcast(one));
  const merged: Message[] = [];
  while (broadcasts.length > 0 && own.length > 0) {
    const isNext = (broadcasts[0]?.sentAt ?? '') >= (own[0]?.sentAt ?? '');
    merged.push(...(isNext ? broadcasts : own).splice(0, 1));
  }
  return [...merged, ...broadcasts, ...own];
}

/**
 * The pages after an entry of the feed. Applying entries in the order of each topic gives what fetching again would;
 * one that is in the pages already changes nothing that is seen.
 */
export function applyToPages<Data extends Pages>(data: Data, entry: FeedEntry): Data {
  switch (entry.kind) {
    case 'message.created':
      return insert(data, entry);
    case 'message.recalled':
      return { ...data, pages: data.pages.map((page) => without(page, entry.payload.id)) };
    case 'message.read':
      return { ...data, pages: data.pages.map((page) => read(page, entry)) };
    default:
      return data;
  }
}

/** A new message goes into the first page, unless it is here, or so old that it comes with a page not yet fetched. */
function insert<Data extends Pages>(data: Data, { topic, seq, payload }: FeedEntryOf<'message.created'>): Data {
  const [first, ...rest] = data.pages;
  const { id } = payload.message;
  if (!first || messagesIn(data).some((one) => one.id === id)) return data;
  const isRead = first.readAhead.includes(id) || (isBroadcast({ topic }) && seq <= first.readUpTo);
  const message = { ...payload.message, read: payload.message.read || isRead, topic, seq };
  const list = newestFirst([...first.list, message]);
  const isLast = first.list.length > 0 && list.at(-1)?.id === id;
  if (isLast && first.nextCursor !== null) return data;
  const readAhead = first.readAhead.filter((one) => one !== id);
  return { ...data, pages: [{ ...first, list, readAhead, total: first.total + 1 }, ...rest] };
}

function without(page: LoadedPage, id: number): LoadedPage {
  const list = page.list.filter((one) => one.id !== id);
  return { ...page, list, total: Math.max(0, page.total + list.length - page.list.length) };
}

function read(page: LoadedPage, { seq, payload }: FeedEntryOf<'message.read'>): LoadedPage {
  const { id } = payload;
  const readUpTo = Math.max(page.readUpTo, payload.upTo?.['players'] ?? 0);
  const isCovered = (one: Message) => (id === null ? one.seq <= (isBroadcast(one) ? readUpTo : seq) : one.id === id);
  const list = page.list.map((one) => (isCovered(one) ? { ...one, read: true } : one));
  const isHere = id === null || page.list.some((one) => one.id === id);
  return { ...page, list, readUpTo, readAhead: isHere ? page.readAhead : [...page.readAhead, id] };
}

/** All messages of all pages, newest first, each once though a page was fetched while others came. */
export function messagesIn(data: Pages): Message[] {
  const all = new Map<number, Message>();
  for (const message of data.pages.flatMap((page) => page.list)) if (!all.has(message.id)) all.set(message.id, message);
  return [...all.values()];
}

/** The pages with every message changed, or gone where `change` gives null. */
export function changeMessages<Data extends Pages>(data: Data, change: (message: Message) => Message | null): Data {
  const pages = data.pages.map((page) => ({ ...page, list: page.list.flatMap((one) => change(one) ?? []) }));
  return { ...data, pages };
}
