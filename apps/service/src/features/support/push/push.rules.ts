import type { PushNote } from '#platform/push/push-sources';

/** Browsers that one player may have notified. */
export const MAX_SUBSCRIPTIONS = 10;
/** Refusals in a row after which a browser is given up. */
export const MAX_FAILURES = 5;
/** A note that could not be brought to a browser for so long is of no use any more. */
export const TTL_SECONDS = 24 * 60 * 60;

const MINUTE_MS = 60_000;
const MAX_TRIES = 3;

/** Returns the milliseconds until unreachable browsers are tried again, after so many tries; null after the last try. */
export const retryPause = (tries: number): number | null => (tries < MAX_TRIES ? MINUTE_MS * 4 ** tries : null);

const MESSAGE_URL = '/message';
const SUPPORT_URL = '/support';

/** A system message, by its title as the list of messages shows it. */
export const messageNote = ({ id, title }: { readonly id: number; readonly title: string }): PushNote => ({
  kind: 'messages',
  title: '系统消息',
  body: title,
  url: MESSAGE_URL,
  tag: `message-${id}`,
});

/** A reply of customer service. Its words stay in the conversation: a telephone that lies on a table shows notes to all. */
export const replyNote: PushNote = {
  kind: 'support',
  title: '在线客服',
  body: '客服回复了您，点击查看',
  url: SUPPORT_URL,
  tag: 'support',
};

/** Outcome of a note, by the status that its push service answers (RFC 8030). */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

const OUTCOMES: Readonly<Record<number, PushOutcome>> = { 404: 'gone', 410: 'gone', 408: 'later', 429: 'later' };

export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  return OUTCOMES[status] ?? (status >= 500 ? 'later' : 'refused');
}
