import { Injectable } from '@nestjs/common';
import { ReviewQueue } from '#platform/moderation/review-queue';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import { pictureOwnerOf, ReviewStatesService } from './review-states.service';
import { ReviewVotesService } from './review-votes.service';
import { ReviewsRepository } from './reviews.repository';

/** Forgets a player's reviews, inside the unit of work that forgets the player: the scores of games follow. */
@Injectable()
export class ReviewErasureService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly states: ReviewStatesService,
    private readonly votes: ReviewVotesService,
    private readonly pictures: SquarePicturesService,
    private readonly queue: ReviewQueue,
  ) {}

  /** Some of them. @returns whether some may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    const some = await this.reviews.ofPlayer(uid, size);
    for (const review of some) {
      // A review that very many found useful goes with the last of their votes.
      if ((await this.reviews.removeVotes(review.id, size)) >= size) return true;
      await this.states.changed(review, { ...review, state: 'deleted' });
      await this.pictures.destroy(pictureOwnerOf(review.id));
      await this.queue.withdraw({ kind: 'review', id: review.id });
      await this.reviews.remove(review.id);
    }
    if (some.length >= size || (await this.reviews.forgetHolder(uid, size)) >= size) return true;
    return this.votes.erase(uid, size);
  }
}
