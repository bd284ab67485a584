import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { SquareCountsService } from '#features/community/standings/square-counts.service';
import { FollowRemovalsRepository } from './follow-removals.repository';
import { MentionsRepository } from './mentions.repository';

/** Takes a forgotten player out of everybody's lists and counts. */
export const forgetFollows = defineTask<{ readonly uid: number }>('follows.forget', { label: '清除注销玩家的关注' });

/** So many rows of a player go in one unit of work. */
export const MAX_SLICE = 200;

/** Forgets whom a player followed and blocked, and who followed and blocked them; the counts of the others are right. */
@Injectable()
export class FollowRemovalsService {
  constructor(
    private readonly removals: FollowRemovalsRepository,
    private readonly mentions: MentionsRepository,
    private readonly counts: SquareCountsService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Inside the caller's unit of work: what is not done in one slice is done by a task. */
  async erase(uid: number): Promise<void> {
    await this.mentions.remove(uid);
    if (await this.slice(uid, MAX_SLICE)) await this.tasks.enqueue(forgetFollows, { uid });
  }

  async forget(task: TaskRun<{ readonly uid: number }, object>): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        if (await this.slice(task.payload.uid, size)) await task.save({});
        else await task.complete();
      }),
    );
  }

  /** @returns whether something may be left */
  private async slice(uid: number, size: number): Promise<boolean> {
    const followed = await this.removals.takeFollowed(uid, size);
    await this.counts.addToAll(followed, { followers: -1 });
    if (followed.length === size) return true;
    const followers = await this.removals.takeFollowers(uid, size - followed.length);
    await this.counts.addToAll(followers, { following: -1 });
    const left = size - followed.length - followers.length;
    return left === 0 || (await this.removals.takeBlocks(uid, left)) === left;
  }
}
