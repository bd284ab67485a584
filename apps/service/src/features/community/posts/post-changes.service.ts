import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { ContentHit } from '#platform/content/content-verdict';
import { ReviewQueue, type ReviewCause } from '#platform/moderation/review-queue';
import { Records } from '#platform/records/records';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import { draftPicturesOf } from '#features/community/square-pictures/square-picture.rules';
import type { PostEntity, PostState } from './post.entity';
import { PostStatesService, subjectOf } from './post-states.service';
import { postRecord, PostsRepository } from './posts.repository';

/** The fields that an author may edit. */
export type EditedFields = Pick<PostEntity, 'body' | 'typed' | 'pictures' | 'tagIds' | 'gameId' | 'editedAt'>;

/** The fields of a new post that its author decides. */
export type NewFields = Pick<
  PostEntity,
  'uid' | 'clientId' | 'digest' | 'body' | 'typed' | 'pictures' | 'tagIds' | 'gameId' | 'hiddenFromGuestsUntil'
>;

/** Everything else that a new post begins with. */
const BLANK = {
  id: 0,
  version: 1,
  editedAt: null,
  deletedAt: null,
  publishedAt: null,
  likeCount: 0,
  warmLikes: 0,
  commentCount: 0,
  commenters: 0,
  viewCount: 0,
  hides: 0,
  rank: 0,
  stamp: 0,
  reason: '',
} as const;

/** Adds posts, and changes locked posts, in the caller's unit of work, with all consequences. Changes by staff go another way. */
@Injectable()
export class PostChangesService {
  constructor(
    private readonly records: Records,
    private readonly posts: PostsRepository,
    private readonly states: PostStatesService,
    private readonly pictures: SquarePicturesService,
    private readonly queue: ReviewQueue,
    private readonly clock: Clock,
  ) {}

  async add(fields: NewFields, state: PostState): Promise<PostEntity> {
    const draft: PostEntity = { ...BLANK, ...fields, state, createdAt: this.clock.now() };
    const { id: _, ...row } = { ...draft, ...(await this.states.fieldsOf(draft, state)) };
    const post = { ...row, id: await this.posts.insert(row) };
    const claim = { uid: post.uid, owner: subjectOf(post.id), visibility: this.states.visibilityOf(state) };
    await this.pictures.claim(idsOf(post), { ...claim, from: draftPicturesOf(post.uid) }, true);
    await this.states.added(post);
    return post;
  }

  /** A post, locked until the unit of work ends. */
  lock(id: number): Promise<PostEntity | null> {
    return this.records.lock(postRecord, id);
  }

  /** Saves an edit under the next version. @returns the post as it is now */
  async edit(post: PostEntity, fields: EditedFields, state: PostState): Promise<PostEntity> {
    const claim = { uid: post.uid, owner: subjectOf(post.id), visibility: this.states.visibilityOf(state) };
    await this.pictures.claim(idsOf(fields), claim);
    return this.save(post, { ...fields, ...(await this.states.fieldsOf(post, state)) });
  }

  /** Brings a post into a state. @param fields what changes beside it */
  async move(
    post: PostEntity,
    state: PostState,
    { reason = '', ...fields }: Partial<PostEntity> = {},
  ): Promise<PostEntity> {
    return this.save(post, { ...fields, ...(await this.states.fieldsOf(post, state, reason)) });
  }

  /** Hands a post to the review desk. */
  async submit({ id, uid, version }: PostEntity, causes: readonly ReviewCause[], hits: readonly ContentHit[]) {
    await this.queue.submit({ kind: 'post', id, uid, version, causes, hits });
  }

  /** Closes what the review desk has of a post. */
  async withdraw(id: number): Promise<void> {
    await this.queue.withdraw({ kind: 'post', id });
  }

  private async save(post: PostEntity, fields: Partial<PostEntity>): Promise<PostEntity> {
    const after = await this.records.save(postRecord, post, fields);
    await this.states.changed(post, after);
    return after;
  }
}

const idsOf = ({ pictures }: Pick<PostEntity, 'pictures'>): string[] => pictures.map(({ id }) => id);
