import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { faqSectionFields, toFaqSectionRecord } from './faq.mapper';
import { faqSectionRecord, FaqSectionsRepository } from './faq-sections.repository';

type SectionRecord = Schemas['FaqSectionRecord'];
type Section = Pick<SectionRecord, 'id' | 'name' | 'icon'>;

/** More than a player would look through. */
const MAX_SECTIONS = 30;

/** The sections of the FAQ. */
@Injectable()
export class FaqSectionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly sections: FaqSectionsRepository,
  ) {}

  /** Every section in the order in which players see them. */
  async inOrder(): Promise<Section[]> {
    return (await this.sections.inOrder()).map(({ id, name, icon }) => ({ id, name, icon }));
  }

  /**
   * Keeps a section from being removed until the caller's unit of work ends.
   * @throws Refusal `faq-section.notFound`
   */
  async hold(id: number): Promise<void> {
    const section = await this.records.lock(faqSectionRecord, id);
    if (!section) throw new Refusal('faq-section.notFound', { errors: { sectionId: '分类不存在，请重新选择' } });
  }

  async list(query: QueryOf<'consoleListFaqSections'>): Promise<Page<SectionRecord>> {
    return (await this.sections.page(query)).map(toFaqSectionRecord);
  }

  /** @throws Refusal `faq-section.notFound` */
  async get(id: number): Promise<SectionRecord> {
    return toFaqSectionRecord(await this.records.require(faqSectionRecord, id));
  }

  /** Adds a section behind the others. @throws Refusal `faq-section.nameTaken`, `faq-section.tooMany` */
  create(input: BodyOf<'consoleCreateFaqSection'>): Promise<SectionRecord> {
    return this.unitOfWork.run(async () => {
      const all = await this.sections.inOrder();
      if (all.length >= MAX_SECTIONS) throw new Refusal('faq-section.tooMany');
      const position = (all.at(-1)?.position ?? 0) + 1;
      return toFaqSectionRecord(
        await this.records.add(faqSectionRecord, { ...faqSectionFields.given(input), position }),
      );
    });
  }

  /** @throws Refusal `faq-section.notFound`, `faq-section.nameTaken`, `faq-section.stale` with the record as it is now */
  update(id: number, { version, ...input }: BodyOf<'consoleUpdateFaqSection'>): Promise<SectionRecord> {
    return this.unitOfWork.run(async () => {
      const request = { id, version, action: 'update' };
      const { after } = await this.records.change(faqSectionRecord, request, () => faqSectionFields.given(input));
      return toFaqSectionRecord(after);
    });
  }

  /** @throws Refusal `faq-section.notFound`, `faq-section.inUse` */
  remove(id: number): Promise<SectionRecord> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(faqSectionRecord, id, async ({ questionCount }) => {
        if (questionCount > 0) throw new Refusal('faq-section.inUse');
      });
      return toFaqSectionRecord(removed);
    });
  }

  /** Puts all sections into this order. @throws Refusal `faq-section.orderStale` unless it names each of them */
  order(ids: readonly number[]): Promise<Schemas['FaqSectionOrder']> {
    return this.unitOfWork.run(async () => {
      const before = (await this.sections.inOrder()).map(({ id }) => id);
      if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
        throw new Refusal('faq-section.orderStale');
      await this.records.arrange(faqSectionRecord, ids);
      return { ids: [...ids] };
    });
  }
}
