import type { InfiniteData } from '@tanstack/react-query';
import { applyToMessages } from '@ug/api-client';
import type { FeedEntry, Schemas } from '@ug/contract';
import type { LoadedPage } from './messages.queries';

export type MessagePages = InfiniteData<LoadedPage, unknown>;
type Message = Schemas['ListedMessage'];

const begin = { player: 0, players: 0 };

/** Applies an entry to one page by the rules that every client of the feed shares. */
function applyToPage(page: LoadedPage, entry: FeedEntry): LoadedPage {
  const { list, unread, readUpTo, readAhead } = page;
  const before = { list, unread, readUpTo, readAhead, isWhole: true, cursor: begin, isUnreadKnown: true };
  const after = applyToMessages(before, entry);
  const total = Math.max(0, page.total + after.list.length - list.length);
  return { ...page, total, list: [...after.list], readUpTo: after.readUpTo, readAhead: after.readAhead };
}

/** A new message goes into the first page, unless it is here, or so old that it comes with a page not yet fetched. */
function insert(data: MessagePages, entry: FeedEntry & { kind: 'message.created' }): MessagePages {
  const [first, ...rest] = data.pages;
  const { id } = entry.payload.message;
  if (!first || data.pages.some((page) => page.list.some((one) => one.id === id))) return data;
  const next = applyToPage(first, entry);
  const isLast = first.list.length > 0 && next.list.at(-1)?.id === id;
  if (isLast && first.nextCursor !== null) return data;
  return { ...data, pages: [next, ...rest] };
}

/** The pages after an entry of the feed; applying one that is in them already changes nothing that is seen. */
export function applyToPages(data: MessagePages, entry: FeedEntry): MessagePages {
  if (entry.kind === 'message.created') return insert(data, entry);
  if (entry.kind !== 'message.recalled' && entry.kind !== 'message.read') return data;
  return { ...data, pages: data.pages.map((page) => applyToPage(page, entry)) };
}

/** All messages of all pages, newest first, each once though a page was fetched while others came. */
export function messagesIn(data: MessagePages): Message[] {
  const all = new Map<number, Message>();
  for (const message of data.pages.flatMap((page) => page.list)) if (!all.has(message.id)) all.set(message.id, message);
  return [...all.values()];
}

/** The pages with every message changed, or gone where `change` gives null. */
export function changeMessages(data: MessagePages, change: (message: Message) => Message | null): MessagePages {
  const pages = data.pages.map((page) => ({ ...page, list: page.list.flatMap((one) => change(one) ?? []) }));
  return { ...data, pages };
}
