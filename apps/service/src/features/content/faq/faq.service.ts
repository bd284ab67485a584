import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { FaqSectionsService } from './faq-sections.service';
import { FaqSearchRepository } from './faq-search.repository';
import { toFaqRecord } from './faq.mapper';
import { FaqRepository } from './faq.repository';

const MAX_FOUND = 20;
const MAX_RELATED = 5;
/** Limit of quick questions: so many fit above a chat before anything is typed. */
const MAX_QUICK = 6;

/** The FAQ as players and operators read it. */
@Injectable()
export class FaqService {
  constructor(
    private readonly faq: FaqRepository,
    private readonly found: FaqSearchRepository,
    private readonly sections: FaqSectionsService,
  ) {}

  /** The sections that have something to read, with the titles of what stands in them. */
  async sectionsWithTitles(): Promise<Schemas['FaqSection'][]> {
    const [sections, links] = await Promise.all([this.sections.inOrder(), this.faq.links()]);
    return sections
      .map((section) => ({
        ...section,
        questions: links.filter((link) => link.section_id === section.id).map(({ id, title }) => ({ id, title })),
      }))
      .filter(({ questions }) => questions.length > 0);
  }

  /** The questions that help most players, with their answers. */
  quick(): Promise<Schemas['QuickQuestion'][]> {
    return this.faq.quick(MAX_QUICK);
  }

  /** @throws Refusal `faq.notFound` unless it is published */
  async question(id: number): Promise<Schemas['FaqQuestion']> {
    const question = await this.faq.published(id);
    if (!question) throw new Refusal('faq.notFound');
    const [sections, related] = await Promise.all([this.sections.inOrder(), this.faq.related(question, MAX_RELATED)]);
    return {
      id,
      title: question.title,
      content: question.content,
      sectionName: sections.find((section) => section.id === question.sectionId)?.name ?? '',
      helpfulCount: question.helpfulCount,
      updatedAt: question.updatedAt.toISOString(),
      related,
    };
  }

  /** Published questions that a keyword finds, the best first. */
  search(keyword: string): Promise<Schemas['FoundQuestion'][]> {
    return this.found.find(keyword, MAX_FOUND);
  }

  async list(query: QueryOf<'consoleListFaq'>): Promise<Page<Schemas['FaqRecord']>> {
    const { q = '' } = query?.filter ?? {};
    const found = q.trim() === '' ? undefined : await this.found.idsOf(q);
    return (await this.faq.page(query, found)).map(toFaqRecord);
  }

  /** Whether a keyword finds anything. */
  async finds(keyword: string): Promise<boolean> {
    return (await this.found.find(keyword, 1)).length > 0;
  }
}
