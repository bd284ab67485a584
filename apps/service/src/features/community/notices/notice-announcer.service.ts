import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { NoticePushesService } from './notice-pushes.service';
import type { NoticeEntity } from './notice.entity';
import { isToldAt, minuteOf } from './notices.rules';
import { NoticesRepository } from './notices.repository';

/** Tells a player at the end of a minute how many they are by now. */
export const notifyOfNotice = defineTask<{ readonly noticeId: number }>('notices.notify', {
  label: '广场互动汇总提醒',
  isClockwork: true,
});

type Announced = Pick<NoticeEntity, 'id' | 'uid' | 'kind' | 'groupKey'>;
type Gone = Pick<NoticeEntity, 'id' | 'uid' | 'kind'>;

/** Tells players about their notices: a post that a hundred thousand like brings one entry a minute. */
@Injectable()
export class NoticeAnnouncerService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly pushes: NoticePushesService,
    private readonly feed: Feed,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit of work that holds the player's notices: says that one more did it, now or with the end of the minute. */
  async announce(notice: Announced, count: number, actors: number[]): Promise<void> {
    const counted = { actorCount: count, actors };
    if (isToldAt(count)) return this.notify(notice, { ...counted, toldCount: count });
    await this.notices.change(notice, counted);
    const later = minuteOf(count, this.clock.now());
    if (!later) return;
    const key = `notices:${notice.id}:${later.minute}`;
    await this.tasks.enqueue(notifyOfNotice, { noticeId: notice.id }, { key, runAt: later.end, isUnique: true });
  }

  async notifyLater(task: TaskRun<{ readonly noticeId: number }, object>): Promise<void> {
    const { noticeId } = task.payload;
    await this.unitOfWork.run(async () => {
      const found = await this.notices.byId(noticeId);
      if (found) await this.notices.hold([found.uid]);
      // Read again now that nobody else counts.
      const notice = found && (await this.notices.byId(noticeId));
      if (notice && notice.actorCount > notice.toldCount) await this.notify(notice, { toldCount: notice.actorCount });
      await task.complete();
    });
  }

  /** Inside a unit of work. */
  gone({ id, uid, kind }: Gone): void {
    this.append({ id, uid, kind }, true);
  }

  /** It becomes the newest of the player, and unread; browsers hear of it as the player wants them to. */
  private async notify(notice: Announced, fields: Partial<NoticeEntity>): Promise<void> {
    const seq = await this.notices.nextSeq(notice.uid);
    await this.notices.change(notice, { ...fields, seq, updatedAt: this.clock.now() });
    this.append(notice, false);
    await this.pushes.promise(notice);
  }

  private append({ id, uid, kind }: Gone, isGone: boolean): void {
    this.feed.appendLast({ topic: playerTopic(String(uid)), kind: 'notice.changed', payload: { id, kind, isGone } });
  }
}
