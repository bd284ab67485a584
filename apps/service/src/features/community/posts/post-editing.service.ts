import type { BodyOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { ReviewCause } from '#platform/moderation/review-queue';
import type { PostEntity } from './post.entity';
import { bringsNew, bringsWords, isSamePost } from './post-text.rules';
import { PostChangesService } from './post-changes.service';
import { PostChecksService } from './post-checks.service';
import { PostLimitsService } from './post-limits.service';
import { subjectOf } from './post-states.service';
import { PostsRepository } from './posts.repository';

type PostEdit = BodyOf<'updatePost'>;

/** Edits and deletions of posts by their authors. */
@Injectable()
export class PostEditingService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly checks: PostChecksService,
    private readonly changes: PostChangesService,
    private readonly limits: PostLimitsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Edits a post that is refused, waits, or was published less than ten minutes ago. The same again changes nothing.
   * @throws Refusal `post.notFound`, `post.stale`, `post.tooLate`, and what the checks refuse
   */
  async update(uid: number, id: number, input: PostEdit): Promise<void> {
    const standing = await this.limits.voice(uid);
    const editTime = await this.limits.editTime();
    const editable = (post: PostEntity | null) => this.editable(own(uid, post), input.version, editTime);
    const before = editable(await this.posts.find(id));
    const parts = await this.checks.resolve(uid, input, before);
    const { body, typed, causes, hits } = await this.checks.examine(uid, input.body.trim(), subjectOf(id));
    const edited = { body, typed, ...parts };
    if (isSamePost(before, edited)) return;
    await this.limits.allow(standing, edited);
    const isFine = before.state === 'published' && !bringsWords(before, edited, hits) && !bringsNew(before, edited);
    const all: ReviewCause[] = isFine ? [...causes] : ['edit', ...causes];
    const state = all.length > 0 ? 'waiting' : 'published';
    await this.unitOfWork.run(async () => {
      const post = editable(await this.changes.lock(id));
      const fields = { ...edited, editedAt: this.clock.now() };
      const after = await this.changes.edit(post, fields, state);
      if (body !== before.body) await this.checks.remember(uid, typed ?? body, subjectOf(id));
      if (state === 'waiting') await this.changes.submit(after, all, hits);
    });
  }

  /** @throws Refusal `post.notFound` */
  async remove(uid: number, id: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const post = own(uid, await this.changes.lock(id));
      await this.changes.move(post, 'deleted');
      await this.changes.withdraw(id);
    });
  }

  private editable(post: PostEntity, version: number, editTime: number): PostEntity {
    if (post.version !== version) throw new Refusal('post.stale');
    const since = post.state === 'published' ? post.publishedAt : null;
    const isLate = since !== null && this.clock.now().getTime() - since.getTime() > editTime;
    if (isLate || post.state === 'removed') throw new Refusal('post.tooLate');
    return post;
  }
}

function own(uid: number, post: PostEntity | null): PostEntity {
  if (post?.uid !== uid || post.state === 'deleted') throw new Refusal('post.notFound');
  return post;
}
