import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { WordFieldsService } from './word-fields.service';
import { faultOf, tidied, type WordInput } from './word-input.rules';
import { WordListsService } from './word-lists.service';
import { toWord } from './words.mapper';
import { wordRecord, WordsRepository } from './words.repository';

/** The words as staff keep them. A change is in force in this process when its call returns. */
@Injectable()
export class WordsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly words: WordsRepository,
    private readonly fields: WordFieldsService,
    private readonly lists: WordListsService,
    private readonly idempotency: Idempotency,
  ) {}

  async list(query: QueryOf<'consoleListWords'>): Promise<Page<Schemas['Word']>> {
    return (await this.words.page(query)).map(toWord);
  }

  /** @throws Refusal `word.notFound` */
  async get(id: number): Promise<Schemas['Word']> {
    return toWord(await this.records.require(wordRecord, id));
  }

  /** The words that clients may point out before they send a text; secret words are left out. */
  async listShown(take: number): Promise<Schemas['SensitiveWordList']> {
    return { records: await this.words.shown(take) };
  }

  /** @param call under whose key it is added once @throws Refusal `word.taken`, `validation` */
  async create(input: WordInput, call: KeyedCall | null = null): Promise<Schemas['Word']> {
    const fields = await this.fieldsOf(input);
    return this.idempotency.once(call, async () => {
      this.unitOfWork.afterCommit(() => this.lists.announce());
      await this.refuseTaken(fields.folded, null);
      return toWord(await this.records.add(wordRecord, fields));
    });
  }

  /** @throws Refusal `word.notFound`, `word.stale` with the word as it is now, `word.taken`, `validation` */
  async update(id: number, { version, ...input }: BodyOf<'consoleUpdateWord'>): Promise<Schemas['Word']> {
    const fields = await this.fieldsOf(input);
    return this.change(async () => {
      const { after } = await this.records.change(wordRecord, { id, version, action: 'update' }, async () => {
        await this.refuseTaken(fields.folded, id);
        return fields;
      });
      return toWord(after);
    });
  }

  /** @throws Refusal `word.notFound` */
  remove(id: number): Promise<Schemas['Word']> {
    return this.change(async () => toWord(await this.records.remove(wordRecord, id)));
  }

  /** Puts a word into force or takes it out. @throws Refusal `word.notFound` */
  setEnabled(id: number, enabled: boolean): Promise<Schemas['Word']> {
    const action = enabled ? 'enable' : 'disable';
    return this.change(async () => {
      const { after } = await this.records.change(wordRecord, { id, action }, (word) =>
        word.enabled === enabled ? {} : { enabled },
      );
      return toWord(after);
    });
  }

  private change<T>(work: () => Promise<T>): Promise<T> {
    return this.unitOfWork.run(() => {
      // The list is read from what has committed.
      this.unitOfWork.afterCommit(() => this.lists.announce());
      return work();
    });
  }

  private async fieldsOf(input: WordInput) {
    const word = tidied(input);
    const fault = faultOf(word);
    if (fault)
      throw new Refusal('validation', { message: '请检查填写的内容', errors: { [fault.field]: fault.reason } });
    return this.fields.of(word);
  }

  private async refuseTaken(folded: string, id: number | null): Promise<void> {
    const known = (await this.words.byFolded([folded])).get(folded);
    if (known && known.id !== id)
      throw new Refusal('word.taken', { errors: { word: `与“${known.word}”（编号 ${known.id}）写法相同` } });
  }
}
