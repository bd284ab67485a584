import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { postUnliked } from '#features/community/posts/posts.events';
import { PostsService } from '#features/community/posts/posts.service';
import { PostLikesRepository } from './post-likes.repository';

const MAX_SLICE = 200;

/** Takes back what a player liked who is forgotten, however much it was. */
export const eraseLikes = defineTask<{ readonly uid: number }>('post-likes.erase', { label: '清除已注销玩家的点赞' });

/** Removes the likes of a post that is gone for good, however many they are. */
export const forgetLikes = defineTask<{ readonly postId: number }>('post-likes.forget', {
  label: '清除已删除帖子的点赞',
});

/** The likes of players who are forgotten go, and the numbers on posts with them. */
@Injectable()
export class PostLikeErasureService {
  constructor(
    private readonly likes: PostLikesRepository,
    private readonly posts: PostsService,
    private readonly tasks: Tasks,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Inside the unit of work that forgets a player. */
  async erase(uid: number): Promise<void> {
    await this.tasks.replace(eraseLikes, { uid }, { key: `post-likes:erase:${uid}` });
  }

  /** Inside the unit of work that removes a post for good. */
  async forget(postId: number): Promise<void> {
    await this.tasks.enqueue(forgetLikes, { postId }, { key: `post-likes:forget:${postId}` });
  }

  async runForgetting(task: TaskRun<{ readonly postId: number }, object>): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        if ((await this.likes.removeOfPost(task.payload.postId, size)) < size) await task.complete();
      }),
    );
  }

  async run(task: TaskRun<{ readonly uid: number }, object>): Promise<void> {
    const { uid } = task.payload;
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        const removed = await this.likes.removeSome(uid, size);
        // Everybody who changes several posts does it in this order.
        for (const { post_id: id, is_warm: isWarm } of removed.toSorted((a, b) => a.post_id - b.post_id)) {
          const post = await this.posts.countPeople(id, { likes: -1, warmLikes: isWarm ? -1 : 0 });
          if (post) this.events.emit(postUnliked, { id, uid, ownerUid: post.uid, isShown: post.state === 'published' });
        }
        if (removed.length < size) await task.complete();
      }),
    );
  }
}
