import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { HotWordEntity } from './hot-word.entity';
import { hotWordChanged } from './hot-words.events';
import { hotWordSnapshot, toHotWordRecord } from './hot-words.mapper';

/** A word, as staff mark it. */
export const hotWordRecord = defineRecord({
  resource: 'hot-words',
  entity: HotWordEntity,
  label: ({ word }) => word,
  snapshot: hotWordSnapshot,
  unique: [{ field: 'word', refusal: 'hot-word.taken' }],
  notFound: 'hot-word.notFound',
  stale: { refusal: 'hot-word.stale', current: toHotWordRecord },
  changed: hotWordChanged,
});

/** A word that may be shown. */
export type ShownWord = Pick<HotWordEntity, 'id' | 'word'> & { readonly isPinned: boolean | number };

/** More are neither listed nor suggested. */
const MAX_SHOWN = 200;

const SHOWN = defineRead<ShownWord>(
  `SELECT id, word, CASE WHEN mark = 'pinned' THEN 1 ELSE 0 END AS "isPinned" FROM hot_words
    WHERE mark = 'pinned' OR (mark = 'none' AND is_hot)
    ORDER BY CASE WHEN mark = 'pinned' THEN 0 ELSE 1 END, devices DESC, id LIMIT ${MAX_SHOWN}`,
);

/** Ids are given in the order of creation. */
const SORT_COLUMNS = {
  id: 'id',
  word: 'word',
  devices: 'devices',
  today: 'today',
  lastDay: 'last_day NULLS LAST',
  updatedAt: 'updated_at',
} as const;

/** Words in the database, as they are read and marked. */
@Injectable()
export class HotWordsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Returns the words that may be shown: pinned ones first, then by devices. */
  async shown(): Promise<readonly ShownWord[]> {
    return this.database.rows(SHOWN, {});
  }

  page(query: QueryOf<'consoleListHotWords'>): Promise<Page<HotWordEntity>> {
    const { sort = ['devices', 'DESC'], filter = {}, ...rest } = query ?? {};
    const text = containing(filter.q);
    return this.records.page(
      hotWordRecord,
      { ...rest, sort: sort as ['devices', 'DESC'], filter },
      {
        sort: SORT_COLUMNS,
        where: [text && `word LIKE :text ESCAPE '!'`, filter.mark && 'mark = :mark'],
        parameters: { text, mark: filter.mark },
      },
    );
  }
}
