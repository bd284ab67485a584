import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import type { SearchedTable } from '#platform/record-search/record-search';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { normaliseWords } from '#platform/search/search-terms.rules';
import { auditSnapshot, toCannedReply } from './canned-replies.mapper';
import { CannedReplyEntity, EVERYBODY } from './canned-reply.entity';

/** A reply, as staff change it. */
export const cannedReplyRecord = defineRecord<CannedReplyEntity>({
  resource: 'canned-replies',
  entity: CannedReplyEntity,
  label: (reply) => reply.title,
  snapshot: auditSnapshot,
  unique: [{ field: 'shortcut', refusal: 'canned-replies.shortcutTaken' }],
  notFound: 'canned-replies.notFound',
  stale: { refusal: 'canned-replies.stale', current: toCannedReply },
});

/** Shared replies, as the console's search finds them; a member's own are looked for at the desk, where they are sent. */
export const searchedReplies: SearchedTable<{
  readonly title: string;
  readonly shortcut: string;
  readonly group: string;
}> = {
  kind: 'canned-replies',
  permission: 'canned-replies.view',
  table: 'canned_replies',
  where: `owner_id = ${EVERYBODY}`,
  columns: 'title, shortcut, group_name AS "group"',
  words: `title || ' ' || shortcut || ' ' || body`,
  hit: ({ id, title, shortcut, group }) => ({
    title,
    subtitle: [group, shortcut].filter(Boolean).join(' · '),
    path: `/canned-replies/${id}`,
  }),
};

/** Ids are given in the order of creation. */
const SORT_COLUMNS = {
  id: 'id',
  position: ['owner_id', 'position'],
  shortcut: 'shortcut',
  group: 'group_name',
  useCount: 'use_count',
  updatedAt: 'updated_at',
} as const;

/** Replies in the database, beyond what `Records` does with each. Every method that writes belongs inside a unit of work. */
@Injectable()
export class CannedRepliesRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** One page of what a member of staff is offered. */
  page(query: QueryOf<'consoleListCannedReplies'>, staffId: number): Promise<Page<CannedReplyEntity>> {
    const { sort = ['position', 'ASC'], filter = {}, ...rest } = query ?? {};
    const { q = '', group, shared } = filter;
    const text = containing(normaliseWords(q));
    return this.records.page(
      cannedReplyRecord,
      { ...rest, sort: sort as ['position', 'ASC'], filter },
      {
        sort: SORT_COLUMNS,
        where: [
          'owner_id IN (:owners)',
          text && `words LIKE :text ESCAPE '!'`,
          group !== undefined && 'group_name = :group',
        ],
        parameters: { owners: ownersFor(staffId, shared), text, group },
      },
    );
  }

  /** Returns the replies that a member of staff is offered for a keyword, the best first. */
  async search(keyword: string, staffId: number, take: number): Promise<CannedReplyEntity[]> {
    const typed = normaliseWords(keyword);
    const rows = await this.database.query<{ id: number }>(
      `SELECT id FROM canned_replies WHERE owner_id IN (:owners) AND words LIKE :text ESCAPE '!'
        ORDER BY CASE WHEN shortcut = :typed THEN 0 WHEN shortcut LIKE :start ESCAPE '!' THEN 1 ELSE 2 END,
          use_count DESC, owner_id DESC, position, id LIMIT :take`,
      {
        owners: ownersFor(staffId),
        typed,
        text: containing(typed) ?? '%',
        start: `${typed.replace(/[!%_]/g, '!$&')}%`,
        take,
      },
    );
    const found = await this.replies.findBy(rows.map(({ id }) => ({ id })));
    return rows.flatMap(({ id }) => found.find((reply) => reply.id === id) ?? []);
  }

  find(id: number): Promise<CannedReplyEntity | null> {
    return this.replies.findOneBy({ id });
  }

  /** The replies of an owner in their order. */
  positionsOf(ownerId: number): Promise<Pick<CannedReplyEntity, 'id' | 'position'>[]> {
    return this.replies.find({
      select: { id: true, position: true },
      where: { ownerId },
      order: { position: 'ASC', id: 'ASC' },
    });
  }

  /** Counts that a reply was used. */
  async countUse(id: number): Promise<void> {
    await this.database.execute('UPDATE canned_replies SET use_count = use_count + 1 WHERE id = :id', { id });
  }

  private get replies() {
    return this.database.repository(CannedReplyEntity);
  }
}

/** Whose replies a member of staff is offered, `shared` or their own alone where that was asked for. */
function ownersFor(staffId: number, shared?: boolean): number[] {
  if (shared === undefined) return [EVERYBODY, staffId];
  return shared ? [EVERYBODY] : [staffId];
}
