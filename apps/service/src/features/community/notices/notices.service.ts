import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed } from '#platform/feed/feed';
import { FeedReader } from '#platform/feed/feed-reader';
import { playerTopic } from '#platform/feed/topic';
import { decodeCursor, encodeCursor, MAX_INTEGER } from '#platform/paging/cursor';
import { Subjects } from '#platform/subjects/subjects';
import { NoticePagesRepository } from './notice-pages.repository';
import { actorsOf, toNotice } from './notices.mapper';
import { NoticesRepository } from './notices.repository';

const PAGE_SIZE = 20;
const CURSOR = 'notices';

/** Notices as their player reads them. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly pages: NoticePagesRepository,
    private readonly notices: NoticesRepository,
    private readonly subjects: Subjects,
    private readonly reader: FeedReader,
    private readonly feed: Feed,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A page, the newest first. */
  async list(uid: number, query: QueryOf<'listNotices'>): Promise<Schemas['NoticePage']> {
    const { cursor, pageSize = PAGE_SIZE } = query ?? {};
    const [before = MAX_INTEGER] = cursor ? decodeCursor(cursor, CURSOR, [MAX_INTEGER]) : [];
    const unread = await this.unread(uid);
    const rows = await this.pages.page(uid, before, pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const players = await this.pages.actors([...new Set(shown.flatMap(actorsOf))]);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    return {
      records: shown.map((row) => toNotice(row, players, (kind) => this.subjects.labelOf(kind))),
      unread,
      hasMore: last !== undefined,
      nextCursor: last ? encodeCursor(CURSOR, [last.seq]) : null,
    };
  }

  /** Everything that is there now becomes read, on all devices; what comes meanwhile stays unread. */
  async read(uid: number): Promise<Schemas['UnreadNotices']> {
    if ((await this.unread(uid)) > 0)
      await this.unitOfWork.run(async () => {
        await this.notices.hold([uid]);
        const upTo = await this.notices.readAll(uid);
        if (upTo !== null)
          this.feed.appendLast({ topic: playerTopic(String(uid)), kind: 'notice.read', payload: { upTo } });
      });
    return { unread: await this.unread(uid) };
  }

  private async unread(uid: number): Promise<number> {
    const principal = { kind: 'player', uid: String(uid), sessionId: '' } as const;
    return (await this.reader.counter(principal, 'notices')).count;
  }
}
