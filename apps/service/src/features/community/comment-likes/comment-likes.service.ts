import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents, type DomainEvent } from '#platform/events/domain-events';
import { commentLiked, commentUnliked, type CommentLikeChange } from '#features/community/comments/comments.events';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { CommentLikesRepository, type LikedRow } from './comment-likes.repository';

type Like = Schemas['CommentLike'];
type LikeEvent = DomainEvent<CommentLikeChange>;

/** Likes of comments: two statements of its own. */
@Injectable()
export class CommentLikesService {
  constructor(
    private readonly likes: CommentLikesRepository,
    private readonly standings: StandingsService,
    private readonly limits: SquareLimitsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  /** @throws Refusal `comment.notFound`, `standing.tooFast` */
  async like(id: number, uid: number): Promise<Like> {
    await this.limits.spend(uid, 'like', await this.standings.of(uid));
    return this.unitOfWork.run(async () => {
      const row = (await this.likes.add(id, uid))
        ? this.publish(commentLiked, uid, await this.likes.count(id, 1))
        : await this.likes.seen(id, uid);
      if (!row) throw new Refusal('comment.notFound');
      return { id, likeCount: row.like_count, isLiked: true };
    });
  }

  /** Also of a comment that is gone meanwhile. @throws Refusal `comment.notFound` where there is neither */
  async unlike(id: number, uid: number): Promise<Like> {
    return this.unitOfWork.run(async () => {
      const row = (await this.likes.remove(id, uid))
        ? this.publish(commentUnliked, uid, await this.likes.count(id, -1))
        : await this.likes.seen(id, uid);
      if (!row) throw new Refusal('comment.notFound');
      return { id, likeCount: row.like_count, isLiked: false };
    });
  }

  private publish(event: LikeEvent, uid: number, row: LikedRow | undefined): LikedRow | undefined {
    if (row && row.uid !== null) {
      const subject = { kind: row.subject_kind, id: row.subject_id };
      this.events.emit(event, { id: row.id, subject, uid, ownerUid: row.uid, isShown: row.state === 'published' });
    }
    return row;
  }
}
