import { Injectable } from '@nestjs/common';
import type { QueryOf } from '@ug/contract';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/paging/page';
import { containing } from '#platform/paging/page-query';
import type { SearchedTable } from '#platform/record-search/record-search';
import { defineRecord } from '#platform/records/record-definition';
import { Records } from '#platform/records/records';
import { FaqSectionEntity } from './faq-section.entity';
import { faqSectionChanged } from './faq.events';
import { sectionSnapshot, toFaqSectionRecord, type CountedSection } from './faq.mapper';

/** A section, as operators change it. */
export const faqSectionRecord = defineRecord<FaqSectionEntity, CountedSection>({
  resource: 'faq-sections',
  entity: FaqSectionEntity,
  complete: withCounts,
  label: (section) => section.name,
  snapshot: sectionSnapshot,
  unique: [{ field: 'name', refusal: 'faq-section.nameTaken' }],
  notFound: 'faq-section.notFound',
  stale: { refusal: 'faq-section.stale', current: toFaqSectionRecord },
  changed: faqSectionChanged,
});

/** Sections, as the console's search finds them. */
export const searchedSections: SearchedTable<Pick<FaqSectionEntity, 'name'>> = {
  kind: 'faq-sections',
  permission: 'faq-sections.view',
  table: 'faq_sections',
  columns: 'name',
  words: 'name',
  hit: ({ id, name }) => ({ title: name, subtitle: '', path: `/faq-sections/${id}` }),
};

/** Ids are given in the order of creation. */
const SORT_COLUMNS = { id: 'id', position: 'position', name: 'name', updatedAt: 'updated_at' } as const;

/** Sections in the database, beyond what `Records` does with each. */
@Injectable()
export class FaqSectionsRepository {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  /** Every section in the order in which players see them. */
  inOrder(): Promise<FaqSectionEntity[]> {
    return this.database.repository(FaqSectionEntity).find({ order: { position: 'ASC', id: 'ASC' } });
  }

  page(query: QueryOf<'consoleListFaqSections'>): Promise<Page<CountedSection>> {
    const { sort = ['position', 'ASC'], filter = {}, ...rest } = query ?? {};
    const text = containing(filter.q);
    return this.records.page(
      faqSectionRecord,
      { ...rest, sort: sort as ['position', 'ASC'], filter },
      { sort: SORT_COLUMNS, where: [text && `lower(name) LIKE :text ESCAPE '!'`], parameters: { text } },
    );
  }
}

async function withCounts(sections: readonly FaqSectionEntity[], database: Database): Promise<CountedSection[]> {
  const rows = await database.query<{ section_id: number; questions: number | string }>(
    `SELECT section_id, count(*) AS questions FROM faq_questions WHERE section_id IN (:ids) GROUP BY section_id`,
    { ids: sections.map(({ id }) => id) },
  );
  const counts = new Map(rows.map(({ section_id: id, questions }) => [id, Number(questions)]));
  return sections.map((section) => ({ ...section, questionCount: counts.get(section.id) ?? 0 }));
}
