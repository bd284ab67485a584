import { Injectable } from '@nestjs/common';
import { actorName } from '#platform/actor/actor-context';
import { Feed } from '#platform/feed/feed';
import { staffTopic } from '#platform/feed/topic';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { bitsOf } from '#platform/moderation/review-causes';
import type { ReviewIntake, Submission } from '#platform/moderation/review-queue';
import type { SubjectRef } from '#platform/subjects/subject';
import { ReportDeskService } from '#features/community/reports/report-desk.service';
import { ModerationIntakeRepository, type OpenItem } from './moderation-intake.repository';
import { ModerationSettlementsService } from './moderation-settlements.service';
import { isHeldFrom, severityOf } from './severity.rules';

/** Takes in content that needs a review: one item for each content, with all its causes. */
@Injectable()
export class ModerationIntakeService implements ReviewIntake {
  constructor(
    private readonly intake: ModerationIntakeRepository,
    private readonly reports: ReportDeskService,
    private readonly settlements: ModerationSettlementsService,
    private readonly kinds: ModeratedKinds,
    private readonly feed: Feed,
  ) {}

  readonly submit = async (submission: Submission): Promise<void> => {
    await this.add(submission);
  };

  readonly withdraw = async (ref: SubjectRef): Promise<void> => {
    const closed = await this.intake.withdraw(ref);
    if (!closed) return;
    // Its author took it away: for those who reported it, that is what they asked for.
    if (closed.reports > 0) await this.settlements.planReports(ref, closed.id);
    this.announce(closed.id, 'withdraw');
  };

  /** Puts content on the desk, like `submit`. @returns the id of its item */
  async add(submission: Submission): Promise<number> {
    const item = await this.intake.submit(submission);
    // Alone, it has been given its severity with its row.
    if (item.causes !== bitsOf(submission.causes) || submission.causes.includes('report'))
      await this.rank(submission, item);
    this.announce(item.id, 'submit');
    return item.id;
  }

  private async rank(ref: SubjectRef, { id, causes, submittedAt, isHeld }: OpenItem): Promise<void> {
    const { count, weight, independent } = await this.reports.summaryOf(ref);
    const severity = severityOf(causes, weight);
    await this.intake.rank(id, severity, submittedAt, count);
    const hold = this.kinds.find(ref.kind)?.hold;
    if (isHeld || !hold || !isHeldFrom(severity, independent)) return;
    await hold(ref.id);
    await this.intake.hold(id);
  }

  /** Consoles look at the list again. */
  announce(id: number, action: string): void {
    const payload = { resource: 'moderation', recordId: String(id), action, staffName: actorName() };
    this.feed.appendLast({ topic: staffTopic('moderation'), kind: 'record.changed', payload });
  }
}
