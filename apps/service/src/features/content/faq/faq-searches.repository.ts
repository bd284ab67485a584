import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { containing, readPage } from '#platform/paging/page-query';

/** The most different words of a day, of all senders together: the rest of the day is not counted. */
const MAX_WORDS_A_DAY = 500;

const COLUMNS = { id: 'id', times: 'times', misses: 'misses', lastDay: 'last_day' } as const;

/** Words that were searched for once more. */
export interface Search {
  readonly day: string;
  readonly keyword: string;
  readonly isMiss: boolean;
}

/** Counts of searches in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class FaqSearchesRepository {
  constructor(private readonly database: Database) {}

  async add({ day, keyword, isMiss }: Search): Promise<void> {
    const search = { day, keyword, miss: Number(isMiss) };
    const added = await this.database.execute(
      `UPDATE faq_search_days SET times = times + 1, misses = misses + :miss WHERE day = :day AND keyword = :keyword`,
      search,
    );
    if (added > 0) return;
    await this.database.execute(
      `INSERT INTO faq_search_days (day, keyword, times, misses)
        SELECT CAST(:day AS varchar(10)), CAST(:keyword AS varchar(40)), 1, CAST(:miss AS integer)
          WHERE (SELECT count(*) FROM faq_search_days WHERE day = :day) < ${MAX_WORDS_A_DAY}
        ON CONFLICT (day, keyword) DO UPDATE SET
          times = faq_search_days.times + 1, misses = faq_search_days.misses + excluded.misses`,
      search,
    );
  }

  /** The words of some days, each once with its sums. */
  list(query: QueryOf<'consoleListFaqSearches'>): Promise<Page<Schemas['FaqSearch']>> {
    const { q, missed, dayFrom = '0000-01-01', dayTo = '9999-12-31' } = query?.filter ?? {};
    const [field, direction] = query?.sort ?? ['misses', 'DESC'];
    const text = containing(q);
    return readPage<Schemas['FaqSearch']>(this.database, {
      select: 'id, times, misses, last_day AS "lastDay"',
      from: `(SELECT keyword AS id, CAST(sum(times) AS integer) AS times, CAST(sum(misses) AS integer) AS misses,
          max(day) AS last_day
        FROM faq_search_days WHERE day >= :dayFrom AND day <= :dayTo GROUP BY keyword) AS words`,
      where: [text && `id LIKE :text ESCAPE '!'`, missed === true && 'misses > 0', missed === false && 'misses = 0'],
      parameters: { text, dayFrom, dayTo },
      orderBy: `${COLUMNS[field]} ${direction}, times DESC, id`,
      ...pageRange({ range: query?.range }),
    });
  }

  /** Forgets days before one, so many rows at once. @returns how many */
  forgetBefore(day: string, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM faq_search_days WHERE (day, keyword) IN
        (SELECT day, keyword FROM faq_search_days WHERE day < :day ORDER BY day, keyword LIMIT :limit)`,
      { day, limit },
    );
  }
}
