import type { BodyOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { FilesService } from '#features/operations/files/files.service';
import { WorkCategoriesService } from '#features/library/work-categories/work-categories.service';
import type { WorkEntity } from './work.entity';
import { ownerOf } from './works.rules';

/** A work holds the file of its cover and is counted in its category. */
type Belongings = Pick<WorkEntity, 'cover' | 'categoryId'>;

/** Covers and categories of works: both count their holders, so both move with every save. */
@Injectable()
export class WorkBelongingsService {
  constructor(
    private readonly files: FilesService,
    private readonly categories: WorkCategoriesService,
  ) {}

  /** @throws Refusal `file.notFound`, `file.incomplete` */
  async coverOf({
    coverId,
  }: Pick<BodyOf<'consoleUpdateWork'>, 'coverId'>): Promise<Partial<Pick<WorkEntity, 'cover'>>> {
    return coverId === undefined ? {} : { cover: await this.files.picture(coverId, 'coverId') };
  }

  /** @throws Refusal `work.categoryNotFound` for a category of another kind */
  async requireCategory({ categoryId, kind }: Pick<WorkEntity, 'categoryId' | 'kind'>): Promise<void> {
    if (categoryId !== null) await this.categories.require(categoryId, kind);
  }

  /** Attaches the next cover and counts in the next category instead of the ones before, inside the caller's unit of work. */
  async move(workId: number, before: Belongings, next: Belongings): Promise<void> {
    if (before.cover?.id !== next.cover?.id) {
      if (next.cover) await this.files.attach([next.cover.id], ownerOf(workId), 'image');
      if (before.cover) await this.files.detach([before.cover.id], ownerOf(workId));
    }
    if (before.categoryId === next.categoryId) return;
    if (before.categoryId !== null) await this.categories.count(before.categoryId, -1);
    if (next.categoryId !== null) await this.categories.count(next.categoryId, 1);
  }
}
