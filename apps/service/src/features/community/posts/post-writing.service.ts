import { createHash } from 'node:crypto';
import type { BodyOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { SharedCalls } from '#platform/idempotency/shared-calls';
import { PostDraftsService } from '#features/community/post-drafts/post-drafts.service';
import { PostChangesService } from './post-changes.service';
import { PostChecksService } from './post-checks.service';
import { PostLimitsService } from './post-limits.service';
import { subjectOf } from './post-states.service';
import { PostsRepository } from './posts.repository';

type NewPost = BodyOf<'createPost'>;

/** Publishes what players write, or hands it to the review desk. */
@Injectable()
export class PostWritingService {
  /** A double tap arrives while the first is under way, and must not be refused as too fast. */
  private readonly calls = new SharedCalls<number>();

  constructor(
    private readonly posts: PostsRepository,
    private readonly checks: PostChecksService,
    private readonly changes: PostChangesService,
    private readonly limits: PostLimitsService,
    private readonly drafts: PostDraftsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes a post, or finds the one that this client's id has made.
   * @returns its id
   * @throws Refusal `post.idReused`, and what the checks refuse
   */
  async create(uid: number, input: NewPost): Promise<number> {
    const digest = digestOf(input);
    const known = await this.known(uid, input.clientId, digest);
    if (known !== null) return known;
    return this.calls.of(`${uid} ${input.clientId} ${digest}`, () => this.make(uid, input, digest));
  }

  private async make(uid: number, input: NewPost, digest: string): Promise<number> {
    try {
      return await this.write(uid, input, digest);
    } catch (error) {
      // The same call may have come to two processes at one moment: what refuses the second has been done by the first.
      const made = await this.known(uid, input.clientId, digest);
      if (made !== null) return made;
      throw error;
    }
  }

  private async known(uid: number, clientId: string, digest: string): Promise<number | null> {
    const post = await this.posts.findByClientId(uid, clientId);
    if (post && post.digest !== digest) throw new Refusal('post.idReused');
    return post?.id ?? null;
  }

  private async write(uid: number, input: NewPost, digest: string): Promise<number> {
    const standing = await this.limits.voice(uid);
    const parts = await this.checks.resolve(uid, input);
    const { body, typed, causes, hits } = await this.checks.examine(uid, input.body.trim());
    const allowed = await this.limits.allow(standing, { body, ...parts });
    await this.limits.spend(uid, standing);
    const all = [...causes, ...allowed.causes];
    const state = all.length > 0 ? 'waiting' : 'published';
    const { hiddenFromGuestsUntil } = allowed;
    const start = { uid, clientId: input.clientId, digest, body, typed, ...parts, hiddenFromGuestsUntil };
    return this.unitOfWork.run(async () => {
      const post = await this.changes.add(start, state);
      await this.checks.remember(uid, typed ?? body, subjectOf(post.id));
      // Another device would offer it as unfinished.
      await this.drafts.erase(uid);
      if (state === 'waiting') await this.changes.submit(post, all, hits);
      return post.id;
    });
  }
}

/** A digest of the request, so that the same id with another content is noticed. */
function digestOf({ body, tags, pictures, gameId }: NewPost): string {
  return createHash('sha256')
    .update(JSON.stringify([body, tags, pictures, gameId]))
    .digest('hex');
}
