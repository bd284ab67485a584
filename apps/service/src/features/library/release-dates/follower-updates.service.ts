import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { MessagesService } from '#features/players/messages/messages.service';
import type { Notification } from '#features/players/messages/notification.port';
import { updateOf } from './follower-updates.rules';
import { FollowersRepository, type FollowerMark } from './followers.repository';

interface Telling {
  readonly workId: number;
}

/** The message to followers and the progress of sending it. */
interface Delivery {
  readonly update: Notification;
  /** Players who followed later are left out: the episode was there already. */
  readonly until: number;
  readonly after: FollowerMark;
}

export const tellFollowers = defineTask<Telling, Delivery>('release-dates.tell', {
  label: '通知追番玩家',
  subjectOf: ({ workId }) => ({ resource: 'works', recordId: String(workId) }),
});

/** Episodes that come within this time are one message. */
const GATHER_MS = 60_000;
/** So many players share a message, which has a task of its own for its deliveries. */
const SHARE = 2000;

const keyOf = (workId: number): string => `followers:${workId}`;

/** Sends followers of a series a system message about new episodes. Episodes of the same minute share one message. */
@Injectable()
export class FollowerUpdatesService {
  constructor(
    private readonly followers: FollowersRepository,
    private readonly works: WorkTotalsService,
    private readonly messages: MessagesService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Promises to tell of an episode, inside the unit of work that publishes it. */
  async promise({ id, workId }: { readonly id: number; readonly workId: number }): Promise<void> {
    if (!(await this.followers.note(id, workId))) return;
    const runAt = new Date(this.clock.now().getTime() + GATHER_MS);
    await this.tasks.ensure(tellFollowers, { workId }, { key: keyOf(workId), runAt });
  }

  async run(task: TaskRun<Telling, Delivery>): Promise<void> {
    await task.inSlices(1, () =>
      this.unitOfWork.run(() => (task.checkpoint ? this.tellSome(task, task.checkpoint) : this.begin(task))),
    );
  }

  /** Makes the message. Episodes that were hidden meanwhile are dropped. */
  private async begin(task: TaskRun<Telling, Delivery>): Promise<void> {
    const { workId } = task.payload;
    const episodes = await this.followers.take(workId);
    if (episodes.length === 0 || !(await this.works.isShown(workId))) return task.complete();
    const { title } = await this.works.require(workId);
    const words = updateOf(
      title,
      episodes.map((episode) => episode.title),
    );
    const until = Math.max(...episodes.map(({ published_at: at }) => Number(at)));
    return task.save({ update: { ...words, link: `/series/${workId}` }, until, after: { at: 0, uid: 0 } });
  }

  private async tellSome(task: TaskRun<Telling, Delivery>, { update, until, after }: Delivery): Promise<void> {
    const { uids, mark, isEnd } = await this.followers.next(task.payload.workId, after, { until, take: SHARE });
    if (uids.length > 0) await this.messages.notifyAll(uids, update);
    if (isEnd) return task.complete();
    return task.save({ update, until, after: mark });
  }
}
