import type { QueryOf, Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import type { Page } from '#platform/paging/page';
import { SquarePictureLinksService } from '#features/community/square-pictures/square-picture-links.service';
import { ReviewReadsRepository } from './review-reads.repository';
import { toReviewRecord } from './reviews.mapper';
import { ReviewsRepository } from './reviews.repository';

type ReviewRecord = Schemas['ReviewRecord'];

/** Reviews, as staff look at them. */
@Injectable()
export class ReviewRecordsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly reads: ReviewReadsRepository,
    private readonly links: SquarePictureLinksService,
  ) {}

  async list(query: QueryOf<'consoleListReviews'>): Promise<Page<ReviewRecord>> {
    const page = await this.reviews.page(query);
    return page.withRows(await this.records(page.rows.map(({ id }) => id)));
  }

  /** @throws Refusal `review.notFound` */
  async get(id: number): Promise<ReviewRecord> {
    const [record] = await this.records([id]);
    if (!record) throw new Refusal('review.notFound');
    return record;
  }

  private async records(ids: readonly number[]): Promise<ReviewRecord[]> {
    const found = await this.reads.many(ids, null);
    const names = await this.reads.gameNames([...new Set(found.map((row) => row.game_id))]);
    const rows = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row
        ? [toReviewRecord(row, names.get(row.game_id) ?? '', (picture) => this.links.signed(picture, 'staff'))]
        : [];
    });
  }
}
