import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { actorName } from '#platform/actor/actor-context';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { Records } from '#platform/records/records';
import { excerptOf, isBlank, sanitizeRichText } from '#platform/rich-text/rich-text';
import { FilesService } from '#features/operations/files/files.service';
import { FaqOrderService } from './faq-order.service';
import type { FaqQuestionEntity } from './faq-question.entity';
import { FaqSearchRepository } from './faq-search.repository';
import { faqFields, toFaqRecord } from './faq.mapper';
import { faqRecord } from './faq.repository';

type FaqRecord = Schemas['FaqRecord'];

const EXCERPT_CHARACTERS = 80;

const ownerOf = (id: number): string => `faq:${id}`;

/** Editing of questions by operators. */
@Injectable()
export class FaqEditingService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly search: FaqSearchRepository,
    private readonly ordering: FaqOrderService,
    private readonly files: FilesService,
  ) {}

  /** @throws Refusal `faq.notFound` */
  async get(id: number): Promise<FaqRecord> {
    return toFaqRecord(await this.records.require(faqRecord, id));
  }

  /** Adds a draft behind the others of its section. @throws Refusal `validation`, `faq-section.notFound`, `faq.tooMany` */
  async create(input: BodyOf<'consoleCreateFaq'>, call: KeyedCall | null = null): Promise<FaqRecord> {
    const fields = await this.withOwnPictures(fieldsOf(input), null);
    const terms = await this.search.termsOf(fields);
    return this.idempotency.once(call, async () => {
      const position = await this.ordering.nextPosition(fields.sectionId);
      const draft = { ...fields, ...unseen, position, createdBy: actorName() };
      const added = await this.records.add(faqRecord, draft, async (id) => {
        await this.files.followText(ownerOf(id), '', fields.content);
        await this.search.index(id, terms);
      });
      return toFaqRecord(added);
    });
  }

  /**
   * Saves a question; one that changes its section goes behind the others there.
   * @throws Refusal `faq.notFound`, `faq.stale` with the record as it is now, `validation`, `faq-section.notFound`,
   * `faq.tooMany`
   */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateFaq'>): Promise<FaqRecord> {
    const fields = await this.withOwnPictures(fieldsOf(input), ownerOf(id));
    const terms = await this.search.termsOf(fields);
    const { sectionId: known } = await this.records.require(faqRecord, id);
    return this.unitOfWork.run(async () => {
      // Sections are locked before questions, everywhere.
      const position = known === fields.sectionId ? undefined : await this.ordering.nextPosition(fields.sectionId);
      const { after } = await this.records.change(faqRecord, { id, version, action: 'update' }, async (before) => {
        await this.files.followText(ownerOf(id), before.content, fields.content);
        await this.search.index(id, terms);
        return position === undefined ? fields : { ...fields, position };
      });
      return toFaqRecord(after);
    });
  }

  private async withOwnPictures<T extends { content: string }>(fields: T, owner: string | null): Promise<T> {
    return { ...fields, content: await this.files.ownText(fields.content, owner) };
  }

  /** @throws Refusal `faq.notFound`, `faq.published` */
  remove(id: number): Promise<FaqRecord> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(faqRecord, id, async ({ state, content }) => {
        if (state === 'published') throw new Refusal('faq.published');
        await this.files.releaseText(ownerOf(id), content);
      });
      return toFaqRecord(removed);
    });
  }

  /** Shows a question to players; a published one stays as it is. @throws Refusal `faq.notFound` */
  publish(id: number): Promise<FaqRecord> {
    return this.change(id, 'publish', ({ state }) => (state === 'published' ? {} : { state: 'published' }));
  }

  /** Takes a question from players. @throws Refusal `faq.notFound` */
  withdraw(id: number): Promise<FaqRecord> {
    return this.change(id, 'withdraw', ({ state }) => (state === 'published' ? { state: 'withdrawn' } : {}));
  }

  private change(
    id: number,
    action: string,
    decide: (question: FaqQuestionEntity) => Partial<Pick<FaqQuestionEntity, 'state'>>,
  ): Promise<FaqRecord> {
    return this.unitOfWork.run(async () => {
      const { after } = await this.records.change(faqRecord, { id, action }, decide);
      return toFaqRecord(after);
    });
  }
}

/** Fields of a question that nobody has seen yet. */
const unseen = { state: 'draft', helpfulCount: 0, unhelpfulCount: 0 } as const;

/** The columns that the fields of a form decide. */
function fieldsOf({ aliases = [], pinned = false, ...input }: BodyOf<'consoleCreateFaq'>) {
  const html = sanitizeRichText(input.content);
  if (isBlank(html))
    throw new Refusal('validation', { message: '请检查填写的内容', errors: { content: '内容不能为空' } });
  return {
    ...faqFields.given({ ...input, aliases, pinned }),
    content: html,
    excerpt: excerptOf(html, EXCERPT_CHARACTERS),
  };
}
