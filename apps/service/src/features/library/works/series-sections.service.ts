import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import type { HomeContents, HomeLinkTarget, HomeSectionSource } from '#features/content/home/home-contributions.port';
import { WorkShelfRepository } from './work-shelf.repository';
import { WorksService } from './works.service';

/** Series on the first page: sections that operators arrange, and links to one. */
@Injectable()
export class SeriesSectionsService implements HomeSectionSource, HomeLinkTarget {
  readonly kind = 'series';
  readonly kinds = ['anime', 'welfare', 'series'] as const;

  constructor(
    private readonly works: WorksService,
    private readonly shelf: WorkShelfRepository,
  ) {}

  async contents({ kind, size, workOrder, workIds = [] }: Schemas['HomeSource']): Promise<Partial<HomeContents>> {
    if (kind === 'series') {
      const works = await this.works.picked(workIds.slice(0, size));
      return { works: works.filter((work) => work.kind !== 'novel') };
    }
    const { list } = await this.works.list({
      kind: kind === 'welfare' ? 'welfare' : 'anime',
      order: workOrder ?? 'recommended',
      pageSize: size,
    });
    return { works: list };
  }

  more({ kind, workOrder }: Schemas['HomeSource']): string {
    const page = kind === 'welfare' ? '/welfare' : '/animate';
    return kind !== 'series' && workOrder && workOrder !== 'recommended' ? `${page}?order=${workOrder}` : page;
  }

  async exists(id: number): Promise<boolean> {
    const kind = (await this.shelf.reachOf(id))?.kind;
    return kind !== undefined && kind !== 'novel';
  }

  async visible(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const cards = await this.shelf.cards(ids);
    return new Set(cards.filter(({ kind }) => kind !== 'novel').map(({ id }) => id));
  }

  address(id: number): string {
    return `/series/${id}`;
  }
}
