import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { GamesService } from '#features/content/games/games.service';
import { ReviewReadsRepository } from './review-reads.repository';
import { ReviewsRepository } from './reviews.repository';

/** Players may review the games that they have. */
@Injectable()
export class ReviewSourcesService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly reads: ReviewReadsRepository,
    private readonly games: GamesService,
  ) {}

  /**
   * The version that a player who has a game reviews.
   * @throws Refusal `game.notFound`, `review.noGame`
   */
  async require(uid: number, gameId: number): Promise<string> {
    await this.games.requirePublished(gameId);
    if (!(await this.reviews.isHeld(uid, gameId))) throw new Refusal('review.noGame');
    return this.reads.offeredVersion(gameId);
  }

  /** Notes a download inside its unit of work: a buyer may review the game even if the process ends right after the sale. */
  async hold({ uid, gameId }: { readonly uid: number; readonly gameId: number }): Promise<void> {
    if (!(await this.reviews.isHeld(uid, gameId))) await this.reviews.hold(uid, gameId);
  }
}
