import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents, type DomainEvent } from '#platform/events/domain-events';
import { AccountsService } from '#features/players/accounts/accounts.service';
import { postLiked, postUnliked, type PostLikeChange } from '#features/community/posts/posts.events';
import { PostsService } from '#features/community/posts/posts.service';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { PostLikesRepository, type LikeRow } from './post-likes.repository';

type PostLike = Schemas['PostLike'];
type LikeEvent = DomainEvent<PostLikeChange>;

/** Likes of younger accounts count on the button and not in the rank: fifty fresh ones move nothing. */
const GROWN_MS = 24 * 60 * 60 * 1000;

/** Likes of posts. Each is a row, and the number on the post changes with it in one unit of work. */
@Injectable()
export class PostLikesService {
  constructor(
    private readonly likes: PostLikesRepository,
    private readonly posts: PostsService,
    private readonly accounts: AccountsService,
    private readonly standings: StandingsService,
    private readonly limits: SquareLimitsService,
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `post.notFound` for one that is not published, `standing.tooFast` */
  async like(uid: number, id: number): Promise<PostLike> {
    const { registeredAt } = await this.accounts.standingOf(uid);
    const standing = await this.standings.of(uid);
    await this.limits.spend(uid, 'like', standing);
    const isGrown = this.clock.now().getTime() - registeredAt.getTime() >= GROWN_MS;
    const isHeard = isGrown && standing.mutedUntil === null;
    const likes = await this.unitOfWork.run(async () => {
      const added = await this.likes.add(id, uid, isHeard);
      return added && this.count(added, uid, 1, postLiked);
    });
    return likes === undefined ? this.standing(id, uid) : { id, isLiked: true, likeCount: likes };
  }

  /** @throws Refusal `post.notFound` for one that is not published and was not liked */
  async unlike(uid: number, id: number): Promise<PostLike> {
    const likes = await this.unitOfWork.run(async () => {
      const removed = await this.likes.remove(id, uid);
      return removed && this.count(removed, uid, -1, postUnliked);
    });
    return likes === undefined ? this.standing(id, uid) : { id, isLiked: false, likeCount: likes };
  }

  private async count(row: LikeRow, uid: number, by: 1 | -1, event: LikeEvent): Promise<number> {
    const id = row.post_id;
    const post = await this.posts.countPeople(id, { likes: by, warmLikes: row.is_warm ? by : 0 });
    if (!post) throw new Error(`post ${id} is gone`);
    this.events.emit(event, { id, uid, ownerUid: post.uid, isShown: post.state === 'published' });
    return post.like_count;
  }

  private async standing(id: number, uid: number): Promise<PostLike> {
    const found = await this.likes.standing(id, uid);
    if (!found) throw new Refusal('post.notFound');
    return { id, isLiked: found.isLiked, likeCount: found.likes };
  }
}
