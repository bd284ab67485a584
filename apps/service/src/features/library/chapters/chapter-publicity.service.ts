import { Injectable } from '@nestjs/common';
import type { ListedRecords, PageAbsence } from '#platform/pages/portal-pages';
import { PartsService } from '#features/library/parts/parts.service';
import { CHAPTERS_TAG } from './chapters.rules';

/** Chapters as search engines and conversations find them. */
@Injectable()
export class ChapterPublicityService {
  /** Free chapters of novels, for the sitemap. */
  readonly listed: ListedRecords = {
    name: 'chapters',
    tag: CHAPTERS_TAG,
    lastId: () => this.parts.lastFree(['novel']),
    between: async (from, before) =>
      (await this.parts.freeBetween(['novel'], from, before)).map(({ id, workId, changedAt }) => ({
        path: `/readbook/${workId}/${id}`,
        changedAt,
      })),
  };

  constructor(private readonly parts: PartsService) {}

  /** Returns the status and the title for the page of a chapter that guests do not read under this work. */
  async absence(workId: number, id: number): Promise<PageAbsence> {
    const wasPublic = workId > 0 && id > 0 && (await this.parts.wasPublic(workId, id));
    return wasPublic ? { status: 410, title: '章节已下架' } : { status: 404, title: '没有找到该章节' };
  }
}
