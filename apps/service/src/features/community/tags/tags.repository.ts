import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { TagEntity } from './tag.entity';
import { tagChanged } from './tags.events';
import { tagSnapshot, toTagRecord } from './tags.mapper';

/** A tag, as operators change it. */
export const tagRecord = defineRecord({
  resource: 'tags',
  entity: TagEntity,
  label: ({ tag }) => tag,
  snapshot: tagSnapshot,
  unique: [{ field: 'tag', refusal: 'tag.nameTaken' }],
  notFound: 'tag.notFound',
  stale: { refusal: 'tag.stale', current: toTagRecord },
  changed: tagChanged,
});

/** A tag in any state, as posts show it. */
export type KnownTag = Schemas['SquareTag'] & Pick<TagEntity, 'state'>;

const ALL = defineRead<KnownTag>(
  'SELECT id, tag, color, state, post_count AS "postCount" FROM square_tags ORDER BY position, id',
);

/** Ids are given in the order of creation. */
const SORT_COLUMNS = {
  id: 'id',
  position: 'position',
  tag: 'tag',
  postCount: 'post_count',
  updatedAt: 'updated_at',
} as const;

/** Tags in the database, beyond what `Records` does with each. */
@Injectable()
export class TagsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Every tag in the order in which players see them; there are at most fifty. */
  async inOrder(): Promise<readonly KnownTag[]> {
    return this.database.rows(ALL, {});
  }

  /** The last place that is taken; 0 where there is no tag. */
  async lastPosition(): Promise<number> {
    const [row] = await this.database.query<{ last: number | null }>('SELECT max(position) AS last FROM square_tags');
    return row?.last ?? 0;
  }

  /** Counts posts in or out, inside the caller's unit of work, in one statement; rows are locked by id. */
  async count(ids: readonly number[], by: 1 | -1): Promise<void> {
    if (ids.length === 0) return;
    const lock = this.database.dialect === 'sqlite' ? '' : ' FOR UPDATE';
    await this.database.execute(
      `UPDATE square_tags SET post_count = post_count + :by
        FROM (SELECT id FROM square_tags WHERE id IN (:ids) ORDER BY id${lock}) AS carried
        WHERE square_tags.id = carried.id`,
      { ids, by },
    );
  }

  page(query: QueryOf<'consoleListTags'>): Promise<Page<TagEntity>> {
    const { sort = ['position', 'ASC'], filter = {}, ...rest } = query ?? {};
    const text = containing(filter.q);
    return this.records.page(
      tagRecord,
      { ...rest, sort: sort as ['position', 'ASC'], filter },
      {
        sort: SORT_COLUMNS,
        where: [text && `lower(tag) LIKE :text ESCAPE '!'`, filter.state && 'state = :state'],
        parameters: { text, state: filter.state },
      },
    );
  }
}
