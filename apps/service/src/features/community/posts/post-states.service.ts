import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { mentionsIn } from '#platform/content/mention-tokens.rules';
import { DomainEvents } from '#platform/events/domain-events';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import type { PictureVisibility } from '#features/community/square-pictures/square-picture.rules';
import { SquareSettingsService } from '#features/community/square-settings/square-settings.service';
import type { PostEntity, PostState } from './post.entity';
import { PostListingService } from './post-listing.service';
import { rankOf } from './post-text.rules';
import { postChanged, postGone, postPublished } from './posts.events';

/** The name of a post in the files and in the review desk. */
export const subjectOf = (id: number): string => `posts:${id}`;

const VISIBILITY: Readonly<Record<PostState, PictureVisibility>> = {
  waiting: 'own',
  published: 'shown',
  refused: 'own',
  removed: 'taken',
  deleted: 'taken',
};

/** The fields of a state. */
export type StateFields = Pick<PostEntity, 'state' | 'publishedAt' | 'rank' | 'reason' | 'stamp' | 'deletedAt'>;

/**
 * The consequences of a post's state, in the unit of work that changes it: the lists of its tags, who sees its
 * pictures, and what others are told.
 */
@Injectable()
export class PostStatesService {
  constructor(
    private readonly listing: PostListingService,
    private readonly pictures: SquarePicturesService,
    private readonly settings: SquareSettingsService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** The columns that a state brings; a post that was published once keeps that time. */
  async fieldsOf(post: PostEntity, state: PostState, reason = ''): Promise<StateFields> {
    const tau = (await this.settings.current()).rankHours * 3600;
    const now = this.clock.now();
    const publishedAt = state === 'published' ? (post.publishedAt ?? now) : post.publishedAt;
    const rank = publishedAt === null ? 0 : rankOf(publishedAt, post, tau);
    const deletedAt = state === 'deleted' ? now : null;
    return { state, publishedAt, rank, reason, stamp: post.stamp + 1, deletedAt };
  }

  /** A post was added. */
  async added(post: PostEntity): Promise<void> {
    if (post.state === 'published') await this.listing.show(post, true);
    this.announce(null, post);
  }

  /** A post was saved. */
  async changed(before: PostEntity, after: PostEntity): Promise<void> {
    const isMoved = before.state !== after.state;
    const isRetagged = before.tagIds.join() !== after.tagIds.join();
    if (before.state === 'published' && (isMoved || isRetagged)) await this.listing.hide(before);
    if (after.state === 'published' && (isMoved || isRetagged))
      await this.listing.show(after, before.publishedAt === null);
    if (isMoved && after.pictures.length > 0)
      await this.pictures.setVisibility(subjectOf(after.id), VISIBILITY[after.state]);
    this.announce(before, after);
  }

  /** The readers of the pictures in a state. */
  visibilityOf(state: PostState): PictureVisibility {
    return VISIBILITY[state];
  }

  private announce(before: PostEntity | null, after: PostEntity): void {
    const { id, uid, state } = after;
    this.events.emit(postChanged, { id, uid, state });
    if (after.publishedAt !== null && (before === null || before.publishedAt === null))
      this.events.emit(postPublished, { id, uid, mentions: mentionsIn(after.body).filter((other) => other !== uid) });
    const isGone = state === 'removed' || state === 'deleted';
    if (isGone && before !== null && before.state !== state) this.events.emit(postGone, { id, uid });
  }
}
