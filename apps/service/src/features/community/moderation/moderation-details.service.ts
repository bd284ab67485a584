import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import type { StaffPrincipal } from '#platform/actor/principal';
import { ReportDeskService } from '#features/community/reports/report-desk.service';
import { AuthorRecordsService } from './author-records.service';
import { ModerationContentsService } from './moderation-contents.service';
import type { ModerationItemEntity } from './moderation-item.entity';
import { ModerationViewsService } from './moderation-views.service';
import { asDecided, isBlind, toContent } from './moderation.mapper';

type Detail = Schemas['ModerationItemDetail'];

/** One item with everything that is needed to decide. */
@Injectable()
export class ModerationDetailsService {
  constructor(
    private readonly views: ModerationViewsService,
    private readonly contents: ModerationContentsService,
    private readonly authors: AuthorRecordsService,
    private readonly reports: ReportDeskService,
  ) {}

  async of(item: ModerationItemEntity, staff: Pick<StaffPrincipal, 'staffId'>): Promise<Detail> {
    const { uid } = item;
    const written = await this.contents.find(item);
    const earlier = await this.contents.earlierOf(item);
    const content = written && asDecided(written, earlier);
    const hidden = isBlind(item) ? earlier : null;
    const hits = content ? await this.contents.hitsOf(item, content) : [];
    return {
      ...(await this.views.one(item, staff)),
      content: content && toContent(hidden ? { ...content, path: '' } : content, hits),
      context: [...(content?.context ?? [])],
      isMaskable: this.contents.isMaskable(item, hits),
      author: await this.authors.of(uid, hidden ?? undefined),
      reports: hidden ? await this.reportsOfFirst(hidden) : await this.reportsOf(item),
    };
  }

  private reportsOf({ id, kind, subjectId, state }: ModerationItemEntity): Promise<Detail['reports']> {
    return this.reports.shown({ kind, id: subjectId }, state === 'open' ? null : id);
  }

  /** Their outcome would say what was decided. */
  private async reportsOfFirst({ id, kind, subjectId }: ModerationItemEntity): Promise<Detail['reports']> {
    const reports = await this.reports.shown({ kind, id: subjectId }, id);
    return reports.map((report) => ({ ...report, outcome: 'waiting' }));
  }
}
