import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { toWorkCategory, workCategoryFields } from './work-categories.mapper';
import { WorkCategoriesRepository, workCategoryRecord } from './work-categories.repository';

type WorkCategory = Schemas['WorkCategory'];

/** More than somebody would look through on a phone. */
const MAX_OF_KIND = 50;

/** The work of operators on categories. */
@Injectable()
export class WorkCategoryEditingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly idempotency: Idempotency,
    private readonly records: Records,
    private readonly categories: WorkCategoriesRepository,
  ) {}

  async list(query: QueryOf<'consoleListWorkCategories'>): Promise<Page<WorkCategory>> {
    return (await this.categories.page(query)).map(toWorkCategory);
  }

  /** @throws Refusal `work-category.notFound` */
  async get(id: number): Promise<WorkCategory> {
    return toWorkCategory(await this.records.require(workCategoryRecord, id));
  }

  /** Adds a category behind those of its kind. @throws Refusal `work-category.nameTaken`, `work-category.tooMany` */
  create(input: BodyOf<'consoleCreateWorkCategory'>, call: KeyedCall | null = null): Promise<WorkCategory> {
    const { kind } = input;
    return this.idempotency.once(call, async () => {
      if ((await this.ofKind(kind)).length >= MAX_OF_KIND) throw new Refusal('work-category.tooMany');
      const position = (await this.categories.lastPosition(kind)) + 1;
      const fields = { kind, ...workCategoryFields.given(input), position, workCount: 0 };
      return toWorkCategory(await this.records.add(workCategoryRecord, fields));
    });
  }

  /** @throws Refusal `work-category.notFound`, `work-category.nameTaken`, `work-category.stale` with the record as it is now */
  update(id: number, { version, ...input }: BodyOf<'consoleUpdateWorkCategory'>): Promise<WorkCategory> {
    return this.unitOfWork.run(async () => {
      const request = { id, version, action: 'update' };
      const { after } = await this.records.change(workCategoryRecord, request, () => workCategoryFields.given(input));
      return toWorkCategory(after);
    });
  }

  /** @throws Refusal `work-category.notFound`, `work-category.inUse` */
  remove(id: number): Promise<WorkCategory> {
    return this.unitOfWork.run(async () => {
      const removed = await this.records.remove(workCategoryRecord, id, async ({ workCount }) => {
        if (workCount > 0) throw new Refusal('work-category.inUse');
      });
      return toWorkCategory(removed);
    });
  }

  /** Puts all categories of a kind into this order. @throws Refusal `work-category.orderStale` unless it names each of them */
  order({ kind, ids }: BodyOf<'orderWorkCategories'>): Promise<Schemas['WorkCategoryOrder']> {
    return this.unitOfWork.run(async () => {
      const before = await this.ofKind(kind);
      if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
        throw new Refusal('work-category.orderStale');
      await this.records.arrange(workCategoryRecord, ids);
      return { kind, ids: [...ids] };
    });
  }

  private async ofKind(kind: Schemas['WorkKind']): Promise<number[]> {
    return (await this.categories.inOrder()).filter((category) => category.kind === kind).map(({ id }) => id);
  }
}
