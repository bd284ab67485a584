import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ALL_PLAYERS, playerTopic } from '#platform/feed/topic';
import { Feed } from '#platform/feed/feed';
import { FeedRepository } from '#platform/feed/feed.repository';
import { FeedReader, type FeedCounter } from '#platform/feed/feed-reader';
import { InboxRepository } from './inbox.repository';
import { toListItem, toMessage } from './messages.mapper';
import { INBOX_START, isOfAll, newestFirst, positionAfter, type InboxPosition } from './messages.rules';

const PAGE_SIZE = 20;

const CURSOR = 'inbox';

const CURSOR_LIMITS = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** The system messages of one player. */
@Injectable()
export class InboxService {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly feed: Feed,
    private readonly feeds: FeedRepository,
    private readonly reader: FeedReader,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A page of messages, newest first: as quick with a million messages as with a thousand. */
  async list(uid: number, { cursor, pageSize = PAGE_SIZE }: BodyOf<'listMessages'>): Promise<Schemas['MessagePage']> {
    const start = cursor ? positionOf(cursor) : INBOX_START;
    const [unread, total] = [await this.unreadOf(uid), await this.inbox.total(uid)];
    const rows = (await this.inbox.page(uid, start, pageSize + 1)).map(toListItem);
    const found = newestFirst(
      rows.filter((row) => isOfAll(row)),
      rows.filter((row) => !isOfAll(row)),
    );
    const list = found.slice(0, pageSize);
    const { players, player } = positionAfter(list, start);
    const nextCursor = found.length > pageSize ? encodeCursor(CURSOR, [players, player]) : null;
    return { list, total, nextCursor, unread };
  }

  /** The newest messages of a player, as staff look at them: nothing becomes read by it. */
  async latest(uid: number, take: number): Promise<Schemas['Message'][]> {
    const rows = await this.inbox.page(uid, INBOX_START, take);
    return rows
      .map(toMessage)
      .sort((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt) || b.id - a.id)
      .slice(0, take);
  }

  /** Opens a message, which becomes read on every device. @throws Refusal `message.notFound` */
  async read(uid: number, id: number): Promise<Schemas['OpenedMessage']> {
    const message = await this.inbox.find(uid, id);
    if (!message) throw new Refusal('message.notFound');
    if (message.is_read === 0) await this.unitOfWork.run(() => this.markRead(uid, id));
    return { ...toMessage(message), read: true, unread: await this.unreadOf(uid) };
  }

  /** Marks everything that is there now as read; what is sent meanwhile stays unread. */
  async readAll(uid: number): Promise<FeedCounter> {
    const before = await this.unreadOf(uid);
    if (before.count === 0) return before;
    await this.unitOfWork.run(() => this.markAllRead(uid));
    return this.unreadOf(uid);
  }

  private unreadOf(uid: number): Promise<FeedCounter> {
    return this.reader.counter({ kind: 'player', uid: String(uid), sessionId: '' }, 'messages');
  }

  private async markRead(uid: number, id: number): Promise<void> {
    await this.inbox.hold(uid);
    const message = await this.inbox.find(uid, id);
    if (message?.is_read !== 0) return;
    // The feed's lock comes before the rows' in every unit of work, so that none waits for another in a circle.
    await this.feed.append(playerTopic(String(uid)), 'message.read', { id });
    if (isOfAll(message)) await this.inbox.markBroadcast(uid, id);
    else await this.inbox.markDelivery(uid, id);
  }

  private async markAllRead(uid: number): Promise<void> {
    await this.inbox.hold(uid);
    const players = (await this.feeds.headsOf([ALL_PLAYERS])).get(ALL_PLAYERS) ?? 0;
    // Appended before it is done: the entry takes the lock of the player's topic, so that every message which came by
    // that topic earlier is there to be marked.
    await this.feed.append(playerTopic(String(uid)), 'message.read', { id: null, upTo: { players } });
    await this.inbox.markAll(uid, players);
  }
}

function positionOf(cursor: string): InboxPosition {
  const [players = 0, player = 0] = decodeCursor(cursor, CURSOR, CURSOR_LIMITS);
  return { players, player };
}
