import { labels, type Schemas } from '@ug/contract';
import type { FoundRecord } from '#platform/record-search/record-search';
import type { MessageEntity } from './message.entity';
import { shortAudience } from './messages.rules';

/** A row of a player's inbox as the database gives it. */
export interface InboxRow {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly link: string;
  readonly sent_at: number;
  readonly seq: number;
  readonly topic: string;
  readonly is_read: number;
}

/** A message in a player's list. */
export const toListItem = (row: InboxRow): Schemas['ListedMessage'] => ({
  ...toMessage(row),
  topic: row.topic,
  seq: Number(row.seq),
});

/** A message as its player opens it. */
export const toMessage = (row: InboxRow): Schemas['Message'] => ({
  id: row.id,
  title: row.title,
  content: row.content,
  link: row.link,
  read: row.is_read === 1,
  sentAt: new Date(Number(row.sent_at)).toISOString(),
});

/** A message as it is pushed to its recipients when it is sent. */
export const toNewMessage = (
  { id, title, content, link }: Pick<MessageEntity, 'id' | 'title' | 'content' | 'link'>,
  sentAt: Date,
): Schemas['Message'] => ({
  id,
  title,
  content,
  link,
  read: false,
  sentAt: sentAt.toISOString(),
});

/** Figures of a message that its row does not hold. */
export interface MessageFigures {
  readonly readCount: number;
  /** While it is being sent or taken back. */
  readonly progress: Schemas['SystemMessage']['progress'];
}

/** A message as the console sees it. */
export const toSystemMessage = (
  message: MessageEntity,
  { readCount, progress }: MessageFigures,
): Schemas['SystemMessage'] => ({
  id: message.id,
  version: message.version,
  title: message.title,
  content: message.content,
  link: message.link,
  audience: message.audience,
  state: message.state,
  sendAt: (message.sentAt ?? message.sendAt).toISOString(),
  reached: message.reached,
  readCount,
  ...(progress && { progress }),
  createdBy: message.createdBy,
  createdAt: message.createdAt.toISOString(),
});

/** A message in a list of the console, which names no more than some of its recipients. */
export function toConsoleListItem(message: MessageEntity, figures: MessageFigures): Schemas['SystemMessage'] {
  return { ...toSystemMessage(message, figures), audience: shortAudience(message.audience) };
}

/** Fields of a message that the audit log keeps. */
export const auditSnapshot = ({ title, content, link, audience, state, sendAt }: MessageEntity) => ({
  title,
  content,
  link,
  state,
  audience: { ...shortAudience(audience), ...(audience.uids && { players: audience.uids.length }) },
  sendAt: sendAt.toISOString(),
});

/** A message as the console's search shows it. */
export const toFoundMessage = ({ id, title, state }: Pick<MessageEntity, 'id' | 'title' | 'state'>): FoundRecord => ({
  id,
  title,
  subtitle: labels.MessageState[state],
  path: `/messages/${id}/show`,
});
