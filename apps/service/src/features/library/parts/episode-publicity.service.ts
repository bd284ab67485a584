import { Injectable } from '@nestjs/common';
import type { ListedRecords, PageAbsence } from '#platform/pages/portal-pages';
import { partPath, SERIES_KINDS } from '#features/library/works/works.rules';
import { PublicPartsRepository } from './public-parts.repository';

/** Episodes as search engines and conversations find them. */
@Injectable()
export class EpisodePublicityService {
  /** Free episodes, for the sitemap. */
  readonly listed: ListedRecords = {
    name: 'episodes',
    tag: 'works',
    lastId: () => this.parts.lastFree(SERIES_KINDS),
    between: async (from, before) =>
      (await this.parts.freeBetween(SERIES_KINDS, from, before)).map(({ id, workId, changedAt }) => ({
        path: partPath({ id, workId, kind: 'anime' }),
        changedAt,
      })),
  };

  constructor(private readonly parts: PublicPartsRepository) {}

  /** Returns the status and the title for the page of an episode that guests do not see in this series. */
  async absence(workId: number, id: number): Promise<PageAbsence> {
    const wasPublic = workId > 0 && id > 0 && (await this.parts.wasPublic(workId, id));
    return wasPublic ? { status: 410, title: '剧集已下架' } : { status: 404, title: '没有找到该剧集' };
  }
}
