import { Injectable } from '@nestjs/common';
import type { QueryOf, Schemas } from '@ug/contract';
import { Page, pageRange } from '#platform/paging/page';
import { ReleaseDatesRepository } from './release-dates.repository';

/** More than operators plan. */
const MAX_RELEASES = 1000;

/** 发布排期 of the library. */
@Injectable()
export class ReleaseDatesService {
  constructor(private readonly releases: ReleaseDatesRepository) {}

  async list(query: QueryOf<'consoleListReleaseDates'>): Promise<Page<Schemas['ReleaseDate']>> {
    const { first, take } = pageRange(query);
    const rows = await this.releases.next(query?.filter ?? {}, MAX_RELEASES);
    return new Page(rows.slice(first, first + take), first, rows.length).map((row) => ({
      id: `${row.subject}:${row.record_id}`,
      subject: row.subject,
      recordId: row.record_id,
      workId: row.work_id,
      kind: row.kind,
      title: row.title,
      workTitle: row.work_title,
      at: new Date(Number(row.at)).toISOString(),
    }));
  }
}
