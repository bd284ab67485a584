import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { tagFields, toTagRecord } from './tags.mapper';
import { tagRecord, TagsRepository } from './tags.repository';

type TagRecord = Schemas['TagRecord'];

/** More than somebody would look through before a post. */
const MAX_TAGS = 50;

/** Tags as operators change them. */
@Injectable()
export class TagEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly records: Records,
    private readonly tags: TagsRepository,
  ) {}

  async list(query: QueryOf<'consoleListTags'>): Promise<Page<TagRecord>> {
    return (await this.tags.page(query)).map(toTagRecord);
  }

  /** @throws Refusal `tag.notFound` */
  async get(id: number): Promise<TagRecord> {
    return toTagRecord(await this.records.require(tagRecord, id));
  }

  /** Adds a tag behind the others. @throws Refusal `tag.nameTaken`, `tag.tooMany` */
  create(input: BodyOf<'consoleCreateTag'>, call: KeyedCall | null = null): Promise<TagRecord> {
    return this.idempotency.once(call, async () => {
      const all = await this.tags.inOrder();
      if (all.length >= MAX_TAGS) throw new Refusal('tag.tooMany');
      const position = (await this.tags.lastPosition()) + 1;
      return toTagRecord(await this.records.add(tagRecord, { ...tagFields.given(input), position, postCount: 0 }));
    });
  }

  /** @throws Refusal `tag.notFound`, `tag.nameTaken`, `tag.stale` with the record as it is now */
  update(id: number, { version, ...input }: BodyOf<'consoleUpdateTag'>): Promise<TagRecord> {
    return this.unitOfWork.run(async () => {
      const request = { id, version, action: 'update' };
      const { after } = await this.records.change(tagRecord, request, () => tagFields.given(input));
      return toTagRecord(after);
    });
  }

  /** @throws Refusal `tag.notFound`, `tag.inUse` */
  remove(id: number): Promise<TagRecord> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(tagRecord, id, async ({ postCount }) => {
        if (postCount > 0) throw new Refusal('tag.inUse');
      });
      return toTagRecord(removed);
    });
  }

  /** Puts all tags into this order. @throws Refusal `tag.orderStale` unless it names each of them */
  order(ids: readonly number[]): Promise<Schemas['TagOrder']> {
    return this.unitOfWork.run(async () => {
      const before = (await this.tags.inOrder()).map(({ id }) => id);
      if (before.length !== ids.length || !before.every((id) => ids.includes(id))) throw new Refusal('tag.orderStale');
      await this.records.arrange(tagRecord, ids);
      return { ids: [...ids] };
    });
  }
}
