import { Module, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { PlayerData } from '#platform/player-data/player-data';
import { commentLiked, commentLikesMoved, commentUnliked } from '#features/community/comments/comments.events';
import { ActRowsService } from '#features/community/standings/act-rows.service';
import { SquareCountsService } from '#features/community/standings/square-counts.service';
import { StandingsModule } from '#features/community/standings/standings.module';
import { CommentLikesController } from './comment-likes.controller';
import { commentLikeData, CommentLikesRepository, type LikedRow } from './comment-likes.repository';
import { CommentLikesService } from './comment-likes.service';

/** Likes of comments. */
@Module({
  imports: [StandingsModule],
  controllers: [CommentLikesController],
  providers: [CommentLikesRepository, CommentLikesService],
})
export class CommentLikesModule implements OnModuleInit {
  constructor(
    private readonly likes: CommentLikesRepository,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly events: DomainEvents,
    private readonly counts: SquareCountsService,
    private readonly acts: ActRowsService,
  ) {}

  onModuleInit(): void {
    this.acts.declare('like', { from: 'comment_likes' });
    this.playerData.declareTables(commentLikeData);
    // The number on the page of who wrote it.
    this.events.takePart(commentLiked, async ({ ownerUid, isShown }) => {
      if (isShown) await this.counts.add(ownerUid, { likesReceived: 1 });
    });
    this.events.takePart(commentUnliked, async ({ ownerUid, isShown }) => {
      if (isShown) await this.counts.add(ownerUid, { likesReceived: -1 });
    });
    this.events.takePart(commentLikesMoved, ({ uid, likes }) => this.counts.add(uid, { likesReceived: likes }));
    this.erasers.declare({
      name: 'comment-likes',
      label: '评论点赞',
      tables: ['comment_likes'],
      erase: (uid, size) => this.erase(uid, size),
    });
  }

  /** @returns whether some may be left */
  private async erase(uid: number, size: number): Promise<boolean> {
    const removed = await this.likes.removeSome(uid, size);
    for (const [likes, owners] of ownersByLikes(await this.likes.countDown(removed)))
      await this.counts.addToAll(owners, { likesReceived: -likes });
    return removed.length >= size;
  }
}

/** Authors by how many likes of published comments they lose: one statement for all who lose as many. */
function ownersByLikes(comments: readonly Pick<LikedRow, 'uid' | 'state'>[]): Map<number, number[]> {
  const lost = new Map<number, number>();
  for (const { uid, state } of comments)
    if (uid !== null && state === 'published') lost.set(uid, (lost.get(uid) ?? 0) + 1);
  const owners = new Map<number, number[]>();
  for (const [uid, likes] of lost) owners.set(likes, [...(owners.get(likes) ?? []), uid]);
  return owners;
}
