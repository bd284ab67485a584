import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { DomainEvents } from '#platform/events/domain-events';
import { reviewChanged } from './reviews.events';
import { ReviewVotesRepository, type VotedRow } from './review-votes.repository';

type ReviewVote = Schemas['ReviewVote'];

/** Votes for reviews. Each is a row, and the number on the review changes with it in one unit of work. */
@Injectable()
export class ReviewVotesService {
  constructor(
    private readonly votes: ReviewVotesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  /** @throws Refusal `review.notFound`, `review.own` */
  async mark(uid: number, id: number): Promise<ReviewVote> {
    if ((await this.standing(id, uid)).uid === uid) throw new Refusal('review.own');
    await this.unitOfWork.run(async () => {
      if (await this.votes.add(id, uid)) await this.count(id, 1);
    });
    return this.vote(id, uid);
  }

  /** Also of a review that the player does not see any more. @throws Refusal `review.notFound` where there is neither */
  async unmark(uid: number, id: number): Promise<ReviewVote> {
    const usefulCount = await this.unitOfWork.run(async () =>
      (await this.votes.remove(id, uid)) ? this.count(id, -1) : null,
    );
    return usefulCount === null ? this.vote(id, uid) : { id, isUseful: false, usefulCount };
  }

  /** Takes back some votes of a player, inside a unit of work. @returns whether some may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    const removed = await this.votes.removeSome(uid, size);
    await this.votes.countDown(removed);
    for (const id of removed) this.events.emit(reviewChanged, { id });
    return removed.length >= size;
  }

  private count(id: number, by: 1 | -1): Promise<number> {
    this.events.emit(reviewChanged, { id });
    return this.votes.count(id, by);
  }

  private async vote(id: number, uid: number): Promise<ReviewVote> {
    const row = await this.standing(id, uid);
    return { id, isUseful: row.is_useful !== null, usefulCount: row.useful_count };
  }

  private async standing(id: number, uid: number): Promise<VotedRow> {
    const row = await this.votes.standing(id, uid);
    if (!row) throw new Refusal('review.notFound');
    return row;
  }
}
