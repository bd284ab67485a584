import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { normaliseWords } from '#platform/search/search-terms.rules';
import { toHotWordRecord } from './hot-words.mapper';
import { hotWordRecord, HotWordsRepository } from './hot-words.repository';

type HotWordRecord = Schemas['HotWordRecord'];

/** Hot words as staff change them. */
@Injectable()
export class HotWordEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly records: Records,
    private readonly words: HotWordsRepository,
  ) {}

  async list(query: QueryOf<'consoleListHotWords'>): Promise<Page<HotWordRecord>> {
    return (await this.words.page(query)).map(toHotWordRecord);
  }

  /** @throws Refusal `hot-word.notFound` */
  async get(id: number): Promise<HotWordRecord> {
    return toHotWordRecord(await this.records.require(hotWordRecord, id));
  }

  /** Marks a word that nobody searched for. @throws Refusal `hot-word.taken`, `validation` */
  create({ word, mark }: BodyOf<'consoleCreateHotWord'>, call: KeyedCall | null = null): Promise<HotWordRecord> {
    const spelled = normaliseWords(word);
    if (spelled === '') throw new Refusal('validation', { errors: { word: '请填写可以搜索的词' } });
    const fields = { word: spelled, mark, devices: 0, today: 0, isHot: false, lastDay: null };
    return this.idempotency.once(call, async () => toHotWordRecord(await this.records.add(hotWordRecord, fields)));
  }

  /** @throws Refusal `hot-word.notFound`, `hot-word.stale` with the record as it is now */
  update(id: number, { version, mark }: BodyOf<'consoleUpdateHotWord'>): Promise<HotWordRecord> {
    return this.unitOfWork.run(async () => {
      const request = { id, version, action: 'update' };
      return toHotWordRecord((await this.records.change(hotWordRecord, request, () => ({ mark }))).after);
    });
  }
}
