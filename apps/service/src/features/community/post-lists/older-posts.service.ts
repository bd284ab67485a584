import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { PostIndexService } from './post-index.service';
import { PostSearchRepository } from './post-search.repository';

/** Terms of a long post are two thousand rows of the index. */
const MAX_SLICE = 50;

interface Indexed {
  /** The last post that was looked at. */
  readonly after: number;
  readonly done: number;
}

/** Enters what was published before there was an index of words. */
export const indexPosts = defineTask<object, Indexed>('post-lists.index', { label: '为早先的帖子建立搜索索引' });

/** Posts that the index does not know. What it knows is left as it is, so that the task may be run again at any time. */
@Injectable()
export class OlderPostsService {
  constructor(
    private readonly search: PostSearchRepository,
    private readonly index: PostIndexService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(task: TaskRun<object, Indexed>): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        const { after, done } = task.checkpoint ?? { after: 0, done: 0 };
        const posts = await this.search.holdPublished(after, size);
        for (const { id, is_indexed: isIndexed } of posts)
          if (!isIndexed) await this.index.follow({ id, state: 'published' });
        const progress = { done: done + posts.length, total: null };
        const last = posts.at(-1);
        if (last) await task.save({ after: last.id, done: progress.done }, progress);
        if (posts.length < size) await task.complete(progress);
      }),
    );
  }
}
