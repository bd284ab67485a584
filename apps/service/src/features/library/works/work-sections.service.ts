import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { HomeContents, HomeLinkTarget, HomeSectionSource } from '#features/content/home/home-contributions.port';
import { WorkShelfRepository } from './work-shelf.repository';
import { WorksService } from './works.service';

/** Novels on the first page: sections that operators arrange, and links to one. */
@Injectable()
export class WorkSectionsService implements HomeSectionSource, HomeLinkTarget {
  readonly kind = 'work';
  readonly kinds = ['novels', 'works'] as const;

  constructor(
    private readonly works: WorksService,
    private readonly shelf: WorkShelfRepository,
  ) {}

  async contents(source: Schemas['HomeSource']): Promise<Partial<HomeContents>> {
    const { kind, size, workOrder, workIds = [] } = source;
    if (kind === 'works') return { works: await this.works.picked(workIds.slice(0, size)) };
    const { list } = await this.works.list({ kind: 'novel', order: workOrder ?? 'recommended', pageSize: size });
    return { works: list };
  }

  more({ kind, workOrder }: Schemas['HomeSource']): string {
    const isOther = kind === 'novels' && workOrder && workOrder !== 'recommended';
    return isOther ? `/novels?order=${workOrder}` : '/novels';
  }

  async exists(id: number): Promise<boolean> {
    return (await this.shelf.reachOf(id))?.kind === 'novel';
  }

  async visible(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const cards = await this.shelf.cards(ids);
    return new Set(cards.filter(({ kind }) => kind === 'novel').map(({ id }) => id));
  }

  address(id: number): string {
    return `/bookinfo/${id}`;
  }
}
