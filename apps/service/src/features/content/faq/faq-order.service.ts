import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { FaqSectionsService } from './faq-sections.service';
import { faqRecord, FaqRepository } from './faq.repository';

/** More than a player would look through. */
const MAX_IN_SECTION = 100;

/** In which order the questions of a section stand. */
@Injectable()
export class FaqOrderService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly faq: FaqRepository,
    private readonly sections: FaqSectionsService,
  ) {}

  /**
   * The next free position of a section, held until the caller's unit of work ends.
   * @throws Refusal `faq-section.notFound`, `faq.tooMany`
   */
  async nextPosition(sectionId: number): Promise<number> {
    await this.sections.hold(sectionId);
    const positions = await this.faq.positionsIn(sectionId);
    if (positions.length >= MAX_IN_SECTION) throw new Refusal('faq.tooMany');
    return (positions.at(-1)?.position ?? 0) + 1;
  }

  /** Puts the questions of a section into this order. @throws Refusal `faq.orderStale` unless it names each of them */
  order({ sectionId, ids }: BodyOf<'orderFaq'>): Promise<Schemas['FaqOrder']> {
    return this.unitOfWork.run(async () => {
      const before = (await this.faq.positionsIn(sectionId)).map(({ id }) => id);
      if (before.length !== ids.length || !before.every((id) => ids.includes(id))) throw new Refusal('faq.orderStale');
      await this.records.arrange(faqRecord, ids);
      return { sectionId, ids };
    });
  }
}
