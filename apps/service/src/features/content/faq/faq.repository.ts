import { Injectable } from '@nestjs/common';
import { labels, type QueryOf, type Schemas } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import type { SearchedTable } from '#platform/record-search/record-search';
import { FaqQuestionEntity } from './faq-question.entity';
import { FaqVoteEntity } from './faq-vote.entity';
import { faqChanged } from './faq.events';
import { auditSnapshot, toFaqRecord } from './faq.mapper';

/** A question, as operators change it. */
export const faqRecord = defineRecord<FaqQuestionEntity>({
  resource: 'faq',
  entity: FaqQuestionEntity,
  label: (question) => question.title,
  snapshot: auditSnapshot,
  notFound: 'faq.notFound',
  stale: { refusal: 'faq.stale', current: toFaqRecord },
  changed: faqChanged,
});

/** Questions, as the console's search finds them. */
export const searchedFaq: SearchedTable<Pick<FaqQuestionEntity, 'title' | 'state'>> = {
  kind: 'faq',
  permission: 'faq.view',
  table: 'faq_questions',
  columns: 'title, state',
  words: 'title',
  hit: ({ id, title, state }) => ({ title, subtitle: labels.FaqState[state], path: `/faq/${id}` }),
};

/** Ids are given in the order of creation. */
const SORT_COLUMNS = {
  id: 'id',
  createdAt: 'id',
  updatedAt: 'updated_at',
  position: ['section_id', 'position'],
  helpfulCount: 'helpful_count',
  unhelpfulCount: 'unhelpful_count',
} as const;

/** A published question in its section's list. */
export interface LinkRow extends Readonly<Schemas['FaqLink']> {
  readonly section_id: number;
}

/** Somebody's word on an answer. */
export interface Vote {
  readonly questionId: number;
  readonly voter: string;
  readonly helpful: boolean;
}

/** Questions and the votes on them in the database. Every method that writes belongs inside a unit of work. */
@Injectable()
export class FaqRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Every published question by its title, section by section in their order. */
  links(): Promise<LinkRow[]> {
    return this.database.query(
      `SELECT id, title, section_id FROM faq_questions WHERE state = 'published' ORDER BY section_id, position, id`,
    );
  }

  published(id: number): Promise<FaqQuestionEntity | null> {
    return this.questions.findOneBy({ id, state: 'published' });
  }

  /** Others that are published in the section of a question, the most helpful first. */
  related({ id, sectionId }: FaqQuestionEntity, take: number): Promise<Schemas['FaqLink'][]> {
    return this.database.query(
      `SELECT id, title FROM faq_questions WHERE state = 'published' AND section_id = :sectionId AND id <> :id
        ORDER BY helpful_count DESC, position, id LIMIT :take`,
      { id, sectionId, take },
    );
  }

  /** Returns pinned questions first, then the questions that most players found helpful. */
  quick(take: number): Promise<Schemas['QuickQuestion'][]> {
    return this.database.query(
      `SELECT id, title, content FROM faq_questions WHERE state = 'published'
        ORDER BY pinned DESC, helpful_count - unhelpful_count DESC, position, id LIMIT :take`,
      { take },
    );
  }

  /** The questions of a section in any state, in their order. */
  async positionsIn(sectionId: number): Promise<Pick<FaqQuestionEntity, 'id' | 'position'>[]> {
    return this.questions.find({
      select: { id: true, position: true },
      where: { sectionId },
      order: { position: 'ASC', id: 'ASC' },
    });
  }

  /** One page in any state; `found` holds the ids that a keyword found. */
  page(query: QueryOf<'consoleListFaq'>, found: readonly number[] | undefined): Promise<Page<FaqQuestionEntity>> {
    const { sectionId, state, pinned } = query?.filter ?? {};
    return this.records.page(faqRecord, query, {
      sort: SORT_COLUMNS,
      where: [
        found && 'id IN (:found)',
        sectionId !== undefined && 'section_id = :sectionId',
        state && 'state = :state',
        pinned !== undefined && 'pinned = :pinned',
      ],
      parameters: { found, sectionId, state, pinned },
    });
  }

  /** Counts a vote on a published question, unless its voter has one. @returns false when it was not counted */
  async vote({ questionId, voter, helpful }: Vote, at: Date): Promise<boolean> {
    const added = await this.database.execute(
      `INSERT INTO faq_votes (question_id, voter, helpful, at)
        SELECT id, CAST(:voter AS varchar(32)), ${helpful}, CAST(:at AS bigint) FROM faq_questions
          WHERE id = :questionId AND state = 'published'
        ON CONFLICT (question_id, voter) DO NOTHING`,
      { questionId, voter, at },
    );
    if (added === 0) return false;
    const count = helpful ? 'helpful_count' : 'unhelpful_count';
    await this.database.execute(`UPDATE faq_questions SET ${count} = ${count} + 1 WHERE id = :questionId`, {
      questionId,
    });
    return true;
  }

  /** Returns the vote of a voter; null without one. */
  async voteOf({ questionId, voter }: Omit<Vote, 'helpful'>): Promise<boolean | null> {
    const vote = await this.database.repository(FaqVoteEntity).findOneBy({ questionId, voter });
    return vote && vote.helpful;
  }

  private get questions() {
    return this.database.repository(FaqQuestionEntity);
  }
}
