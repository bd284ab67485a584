import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { conditionOf } from '#platform/paging/page-query';
import { syllablesOf } from '#platform/search/pinyin';
import { searchTerms, termRange, type SearchTerm, type TermPosition } from '#platform/search/search-terms.rules';
import { WorkTermEntity } from './work-term.entity';
import type { WorkEntity } from './work.entity';

/** So many terms of a position are read, the first of them: the cost of a keyword that fits many stays bounded. */
const MAX_TERMS = 1000;

const termsAt = (position: TermPosition): string =>
  `SELECT work_id, position FROM (SELECT work_id, position FROM work_terms
    WHERE position = ${position} AND term >= :from AND term < :until ORDER BY term, work_id LIMIT ${MAX_TERMS}) AS at_${position}`;

const MATCHES = `SELECT work_id, min(position) AS position FROM (${termsAt(0)} UNION ALL ${termsAt(1)}) AS terms GROUP BY work_id`;

interface Found extends Pick<WorkEntity, 'id' | 'kind' | 'title' | 'author' | 'state'> {
  readonly position: TermPosition;
}

interface FindQuery {
  readonly keyword: string;
  readonly kind: Schemas['WorkKind'] | undefined;
  readonly isPublished: boolean;
  readonly take: number;
}

/** Finds works by parts of their title, in Chinese, pinyin or initials, by author and tag; the best first. */
@Injectable()
export class WorkSearchRepository {
  constructor(private readonly database: Database) {}

  /** Titles that begin with the keyword first, then the most read. */
  async find({ keyword, kind, isPublished, take }: FindQuery): Promise<Found[]> {
    const range = termRange(keyword);
    if (!range) return [];
    const where = conditionOf({ where: [isPublished && `w.state = 'published'`, kind && 'w.kind = :kind'] });
    return this.database.query<Found>(
      `SELECT w.id, w.kind, w.title, w.author, w.state, m.position FROM (${MATCHES}) AS m
        JOIN works w ON w.id = m.work_id WHERE ${where} ORDER BY m.position, w.heat DESC, w.id DESC LIMIT :take`,
      { ...range, ...(kind && { kind }), take },
    );
  }

  /** The search terms of a work. This loads a dictionary, so call it before the unit of work begins. */
  async termsOf({ title, author, tags }: Pick<WorkEntity, 'title' | 'author' | 'tags'>): Promise<SearchTerm[]> {
    return searchTerms({ name: title, syllables: await syllablesOf(title), others: [...tags, author] });
  }

  /** Makes a work found by these words and no others, inside the caller's unit of work. */
  async index(workId: number, terms: readonly SearchTerm[]): Promise<void> {
    const repository = this.database.repository(WorkTermEntity);
    await repository.delete({ workId });
    await repository.insert(terms.map((term) => ({ ...term, workId })));
  }
}
