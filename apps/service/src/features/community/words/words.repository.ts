import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { In } from 'typeorm';
import { Database } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { WordEntity } from './word.entity';
import { foldedKey } from './word-spellings.rules';
import { wordChanged } from './words.events';
import { auditSnapshot, toWord } from './words.mapper';

/** A word, as staff change it. */
export const wordRecord = defineRecord({
  resource: 'words',
  entity: WordEntity,
  label: (word) => word.word,
  snapshot: auditSnapshot,
  unique: [{ field: 'folded', refusal: 'word.taken' }],
  notFound: 'word.notFound',
  stale: { refusal: 'word.stale', current: toWord },
  changed: wordChanged,
});

/** Ids are given in the order of creation. */
const SORT_COLUMNS = {
  id: 'id',
  word: 'word',
  category: 'category',
  action: 'action',
  createdAt: 'id',
  updatedAt: 'updated_at',
} as const;

const shownWords = defineRead<Schemas['SensitiveWord'], { take: number }>(
  `SELECT id, word FROM words WHERE enabled = TRUE AND secret = FALSE AND category <> 'nicknames' ORDER BY id LIMIT :take`,
);

/** Words in the database, beyond what `Records` does with each. */
@Injectable()
export class WordsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** One page of the console's list. */
  page(query: QueryOf<'consoleListWords'>): Promise<Page<WordEntity>> {
    const { sort, filter = {}, ...rest } = query ?? {};
    const { q = '', category, action, secret, enabled } = filter;
    const [folded, text] = [containing(foldedKey(q)), containing(q.trim())];
    return this.records.page(
      wordRecord,
      { ...rest, ...(sort && { sort: sort as ['id', 'ASC'] }), filter },
      {
        sort: SORT_COLUMNS,
        where: [
          text && `(folded LIKE :folded ESCAPE '!' OR note LIKE :text ESCAPE '!')`,
          category !== undefined && 'category = :category',
          action !== undefined && 'action = :action',
          secret !== undefined && 'secret = :secret',
          enabled !== undefined && 'enabled = :enabled',
        ],
        parameters: { folded: folded ?? text, text, category, action, secret, enabled },
      },
    );
  }

  /** The words with these folded spellings, by spelling. */
  async byFolded(folded: readonly string[]): Promise<Map<string, WordEntity>> {
    const found = await this.words.findBy({ folded: In([...folded]) });
    return new Map(found.map((word) => [word.folded, word]));
  }

  /** The first so many that clients may be given. */
  shown(take: number): Promise<Schemas['SensitiveWord'][]> {
    return this.database.rows(shownWords, { take });
  }

  private get words() {
    return this.database.repository(WordEntity);
  }
}
