import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { GameRatingsService } from '#features/content/games/game-ratings.service';
import { SquarePicturesService } from '#features/community/square-pictures/square-pictures.service';
import type { ReviewEntity, ReviewState } from './review.entity';
import { countedStars, starChanges } from './review.rules';
import { reviewChanged, reviewGone, reviewPublished } from './reviews.events';
import { ReviewsRepository } from './reviews.repository';

const VISIBILITY = {
  waiting: 'own',
  published: 'shown',
  refused: 'own',
  removed: 'taken',
  deleted: 'taken',
} as const;

/** The name of a review in the files. */
export const pictureOwnerOf = (id: number): string => `reviews:${id}`;

/** Follows a change of state in its unit of work: updates the score of the game, and the readers of the pictures. */
@Injectable()
export class ReviewStatesService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly ratings: GameRatingsService,
    private readonly pictures: SquarePicturesService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** The columns that a state brings; a review that was published once keeps that time. */
  fieldsOf(
    review: Pick<ReviewEntity, 'publishedAt'>,
    state: ReviewState,
    reason = '',
  ): Pick<ReviewEntity, 'state' | 'publishedAt' | 'reason'> {
    return {
      state,
      reason,
      publishedAt: state === 'published' ? (review.publishedAt ?? this.clock.now()) : review.publishedAt,
    };
  }

  /** Makes a review show its pictures and no others. */
  async claimPictures({ id, uid, state, pictures }: ReviewEntity, isNew = false): Promise<void> {
    const ids = pictures.map((picture) => picture.id);
    await this.pictures.claim(ids, { uid, owner: pictureOwnerOf(id), visibility: VISIBILITY[state] }, isNew);
  }

  /** A review was added or saved. @param before null for one that was added */
  async changed(before: ReviewEntity | null, after: ReviewEntity): Promise<void> {
    const { id, uid, gameId } = after;
    this.events.emit(reviewChanged, { id });
    const changes = starChanges(countedStars(before), countedStars(after));
    if (changes.length > 0) {
      await this.reviews.countStars(gameId, changes);
      await this.ratings.change(gameId, {
        count: changes.reduce((sum, { by }) => sum + by, 0),
        stars: changes.reduce((sum, { by, stars }) => sum + by * stars, 0),
      });
    }
    if (before && before.state !== after.state && after.pictures.length > 0)
      await this.pictures.setVisibility(pictureOwnerOf(id), VISIBILITY[after.state]);
    const isFirst = after.publishedAt !== null && (before === null || before.publishedAt === null);
    if (isFirst) this.events.emit(reviewPublished, { id, uid, gameId });
    const isGone = after.state === 'removed' || after.state === 'deleted';
    if (before?.state === 'published' && isGone) this.events.emit(reviewGone, { id, uid });
  }
}
