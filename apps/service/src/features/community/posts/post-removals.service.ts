import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { Records } from '#platform/records/records';
import { MessagesService } from '#features/players/messages/messages.service';
import type { PostEntity } from './post.entity';
import { PostConsoleService } from './post-console.service';
import { PostStatesService } from './post-states.service';
import { postRecord } from './posts.repository';

type PostRecord = Schemas['PostRecord'];

/** Posts that staff take from everybody and give back, from the list of posts. */
@Injectable()
export class PostRemovalsService {
  constructor(
    private readonly records: Records,
    private readonly states: PostStatesService,
    private readonly queue: ReviewQueue,
    private readonly messages: MessagesService,
    private readonly console: PostConsoleService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `post.notFound`, `post.notShown` for one that nobody but its author sees */
  async remove(id: number, typed: string): Promise<PostRecord> {
    const reason = typed.trim();
    await this.change(id, 'remove', async (post) => {
      if (post.state !== 'published' && post.state !== 'waiting') throw new Refusal('post.notShown');
      return this.states.fieldsOf(post, post.publishedAt === null ? 'refused' : 'removed', reason);
    });
    return this.console.get(id);
  }

  /** @throws Refusal `post.notFound`, `post.notTaken` */
  async restore(id: number): Promise<PostRecord> {
    await this.change(id, 'restore', async (post) => {
      if (post.state !== 'refused' && post.state !== 'removed') throw new Refusal('post.notTaken');
      return this.states.fieldsOf(post, 'published');
    });
    return this.console.get(id);
  }

  private async change(
    id: number,
    action: 'remove' | 'restore',
    decide: (post: PostEntity) => Promise<Partial<PostEntity>>,
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { before, after } = await this.records.change(postRecord, { id, action }, decide);
      await this.states.changed(before, after);
      await this.queue.withdraw({ kind: 'post', id });
      const [title, content] =
        action === 'remove'
          ? ['您的帖子已被移除', `原因：${after.reason}`]
          : ['您的帖子已恢复', '您的帖子经核实已恢复显示。'];
      await this.messages.notify(after.uid, { title, content, link: `/post/${id}` });
    });
  }
}
