import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { ResponseCache } from '#platform/cache/response-cache';
import type { PageAbsence } from '#platform/pages/portal-pages';
import { Refusal } from '#platform/errors/refusal';
import { WorkCategoriesRepository, type KnownCategory } from './work-categories.repository';

/** The tag of everything that is cached of categories; it has one key. */
export const CATEGORIES_TAG = 'work-categories';

type Kind = Schemas['WorkKind'];

/** Categories, as players read them and works stand in them. */
@Injectable()
export class WorkCategoriesService {
  constructor(
    private readonly categories: WorkCategoriesRepository,
    private readonly cache: ResponseCache,
  ) {}

  /** Returns the categories of a kind that players see, in their order. */
  async listShown(kind: Kind): Promise<Schemas['WorkCategoryList']> {
    const shown = (await this.all()).filter((category) => category.kind === kind && category.state === 'on');
    return { list: shown.map(({ id, name }) => ({ id, name })) };
  }

  /** Refuses a category of another kind, or none. @throws Refusal `work.categoryNotFound` */
  async require(id: number, kind: Kind): Promise<void> {
    if (!(await this.all()).some((category) => category.id === id && category.kind === kind))
      throw new Refusal('work.categoryNotFound', { errors: { categoryId: '分类不存在或不属于这一类作品' } });
  }

  /** The names of categories in any state, for the cards of works. */
  async names(): Promise<ReadonlyMap<number, string>> {
    return new Map((await this.all()).map(({ id, name }) => [id, name]));
  }

  /** Returns the status and the title for the list of a category that players do not see; null while they see it. */
  async absence(id: number, kind: Kind): Promise<PageAbsence | null> {
    const category = (await this.all()).find((one) => one.id === id && one.kind === kind);
    if (!category) return { status: 404, title: '没有找到该分类' };
    return category.state === 'on' ? null : { status: 410, title: '分类已停用' };
  }

  /** Counts a work in or out, inside the caller's unit of work. */
  count(id: number, by: 1 | -1): Promise<void> {
    return this.categories.count(id, by);
  }

  /** Every category, at most a second old. */
  private async all(): Promise<readonly KnownCategory[]> {
    const read = async () => JSON.stringify(await this.categories.inOrder());
    return JSON.parse(await this.cache.through(CATEGORIES_TAG, CATEGORIES_TAG, read)) as KnownCategory[];
  }
}
