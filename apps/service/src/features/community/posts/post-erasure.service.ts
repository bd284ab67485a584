import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import type { RunInSlices } from '#platform/slices/in-slices';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import { PostChangesService } from './post-changes.service';
import { subjectOf } from './post-states.service';
import { postErased } from './posts.events';
import { PostsRepository } from './posts.repository';

const MAX_SLICE = 100;
/** So long staff may still read what its author deleted: appeals and the police ask later. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

interface ErasedPlayer {
  readonly uid: number;
}

/** Removes what a player wrote who is forgotten, however much it was. */
export const erasePosts = defineTask<ErasedPlayer>('posts.erase', { label: '清除已注销玩家的帖子' });

/** Posts that go for good: with their player, or a month after they were deleted. */
@Injectable()
export class PostErasureService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly changes: PostChangesService,
    private readonly pictures: SquarePicturesService,
    private readonly tasks: Tasks,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Inside the unit of work that forgets a player. */
  async erase(uid: number): Promise<void> {
    await this.tasks.replace(erasePosts, { uid }, { key: `posts:erase:${uid}` });
  }

  async run(task: TaskRun<ErasedPlayer, object>): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        const ids = await this.posts.idsOf(task.payload.uid, size);
        for (const id of ids) await this.purge(id);
        if (ids.length < size) await task.complete();
      }),
    );
  }

  /** Removes what was deleted a month ago, slice by slice. */
  async sweep(inSlices: RunInSlices): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        const ids = await this.posts.deletedBefore(before, size);
        for (const id of ids) await this.purge(id);
        return ids.length >= size;
      }),
    );
  }

  private async purge(id: number): Promise<void> {
    const post = await this.changes.lock(id);
    if (!post) return;
    if (post.state !== 'deleted') {
      await this.changes.move(post, 'deleted');
      await this.changes.withdraw(id);
    }
    if (post.pictures.length > 0) await this.pictures.destroy(subjectOf(id));
    await this.posts.remove(id);
    this.events.emit(postErased, { id });
  }
}
