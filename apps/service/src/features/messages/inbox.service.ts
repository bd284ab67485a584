import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { decodeCursor, encodeCursor } from '../../platform/paging/cursor';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Refusal } from '../../platform/errors/refusal';
import { playerAudience } from '../../platform/feed/audience';
import { Feed } from '../../platform/feed/feed';
import { FeedRepository } from '../../platform/feed/feed.repository';
import type { Unread, UnreadSource } from '../../platform/feed/unread-source';
import { InboxRepository } from './inbox.repository';
import { toListed, toMessage } from './messages.mapper';
import { INBOX_START, newestFirst, placeAfter, type InboxPlace } from './messages.rules';

const PAGE_SIZE = 20;
const CURSOR = 'inbox';
const CURSOR_LIMITS = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** The system messages of one player. */
@Injectable()
export class Inbox implements UnreadSource {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly feed: Feed,
    private readonly feeds: FeedRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A page of messages, newest first: as quick with a million messages as with a thousand. */
  async list(uid: number, { cursor, pageSize = PAGE_SIZE }: BodyOf<'listMessages'>): Promise<Schemas['MessagePage']> {
    const start = cursor ? placeOf(cursor) : INBOX_START;
    const { unread, total, version } = await this.inbox.counts(uid);
    const rows = (await this.inbox.page(uid, start, pageSize + 1)).map(toListed);
    const of = (audience: string) => rows.filter((row) => row.audience === audience);
    const found = newestFirst(of('players'), of('player'));
    const list = found.slice(0, pageSize);
    const { players, player } = placeAfter(list, start);
    const nextCursor = found.length > pageSize ? encodeCursor(CURSOR, [players, player]) : null;
    return { list, total, nextCursor, unread: { count: unread, version } };
  }

  /** Opens a message, which becomes read on every device. @throws Refusal `message.notFound` */
  async read(uid: number, id: number): Promise<Schemas['Message']> {
    const message = await this.inbox.find(uid, id);
    if (!message) throw new Refusal('message.notFound');
    if (message.is_read === 0) await this.unitOfWork.run(() => this.markRead(uid, id));
    return { ...toMessage(message), read: true };
  }

  /** Marks everything that is there now as read; what is sent meanwhile stays unread. */
  async readAll(uid: number): Promise<Unread> {
    const before = await this.unreadOf(String(uid));
    if (before.count === 0) return before;
    await this.unitOfWork.run(() => this.markAllRead(uid));
    return this.unreadOf(String(uid));
  }

  async unreadOf(uid: string): Promise<Unread> {
    const { unread, version } = await this.inbox.unread(Number(uid));
    return { count: unread, version };
  }

  private async markRead(uid: number, id: number): Promise<void> {
    await this.inbox.hold(uid);
    const message = await this.inbox.find(uid, id);
    if (message?.is_read !== 0) return;
    // The feed's lock comes before the rows' in every unit of work, so that none waits for another in a circle.
    await this.feed.append(playerAudience(String(uid)), 'message.read', { id });
    if (message.audience === 'players') await this.inbox.markBroadcast(uid, id);
    else await this.inbox.markDelivery(uid, id);
  }

  private async markAllRead(uid: number): Promise<void> {
    await this.inbox.hold(uid);
    const players = (await this.feeds.headsOf(['players'])).get('players') ?? 0;
    // Told before it is done: the entry takes the lock of the player's feed, so that every message which that feed told
    // earlier is there to be marked.
    await this.feed.append(playerAudience(String(uid)), 'message.read', { id: null, upTo: { players } });
    await this.inbox.markAll(uid, players);
  }
}

function placeOf(cursor: string): InboxPlace {
  const [players = 0, player = 0] = decodeCursor(cursor, CURSOR, CURSOR_LIMITS);
  return { players, player };
}
