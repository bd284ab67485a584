import type { BodyOf } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { SharedCalls } from '#platform/idempotency/shared-calls';
import { ReviewQueue, type ReviewCause } from '#platform/moderation/review-queue';
import { Records } from '#platform/records/records';
import type { ReviewEntity } from './review.entity';
import { ReviewChecksService, type CheckedReview } from './review-checks.service';
import { ReviewStatesService } from './review-states.service';
import { reviewRecord, ReviewsRepository } from './reviews.repository';

/** Keeps the one review that a player has of a game. */
@Injectable()
export class ReviewWritingService {
  /** A double tap arrives while the first is under way, and must not be refused as too fast. */
  private readonly calls = new SharedCalls<void>();

  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly checks: ReviewChecksService,
    private readonly states: ReviewStatesService,
    private readonly queue: ReviewQueue,
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes or changes a review. The same content again changes nothing, and is never too fast: its answer may have been lost.
   * @throws Refusal what the checks refuse
   */
  save(uid: number, gameId: number, input: BodyOf<'saveReview'>): Promise<void> {
    return this.calls.of(JSON.stringify([uid, gameId, input]), () => this.write(uid, gameId, input));
  }

  private async write(uid: number, gameId: number, input: BodyOf<'saveReview'>): Promise<void> {
    const checked = await this.checks.check(uid, gameId, input);
    const known = await this.reviews.own(uid, gameId);
    if (known && isSame(known, checked)) return;
    await this.checks.spend(uid);
    await this.unitOfWork.run(async () => {
      const before = await this.reviews.lockOwn(uid, gameId);
      if (before && isSame(before, checked)) return;
      const after = before ? await this.edit(before, checked) : await this.add(uid, gameId, checked);
      if (after?.state === 'waiting') await this.submit(after, checked, before ? ['edit'] : []);
    });
  }

  /** Deletes a player's review of a game. */
  async remove(uid: number, gameId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const before = await this.reviews.lockOwn(uid, gameId);
      if (!before || before.state === 'deleted') return;
      const fields = this.states.fieldsOf(before, 'deleted');
      const after = await this.records.save(reviewRecord, before, { ...fields, publishedAt: keptTime(before) });
      await this.states.changed(before, after);
      await this.queue.withdraw({ kind: 'review', id: before.id });
    });
  }

  private async add(uid: number, gameId: number, checked: CheckedReview): Promise<ReviewEntity | null> {
    const { causes, hits: _, ...fields } = checked;
    const state = causes.length > 0 ? 'waiting' : 'published';
    const start = { ...BLANK, uid, gameId, ...fields, createdAt: this.clock.now() };
    const row = { ...start, ...this.states.fieldsOf(start, state) };
    const id = await this.reviews.insert(row);
    // The second tap of two found the row that the first one has just added.
    if (id === null) return null;
    const review = { ...row, id };
    await this.states.claimPictures(review, true);
    await this.states.changed(null, review);
    return review;
  }

  private async edit(before: ReviewEntity, checked: CheckedReview): Promise<ReviewEntity> {
    const { causes, hits: _, ...fields } = checked;
    // A removal is not undone by writing the review again, nor by deleting it first.
    const isKept = before.state === 'published' || (before.state === 'deleted' && before.publishedAt !== null);
    const state = causes.length > 0 || !isKept ? 'waiting' : 'published';
    const change = { ...fields, editedAt: this.clock.now(), ...this.states.fieldsOf(before, state) };
    await this.states.claimPictures({ ...before, ...change });
    const after = await this.records.save(reviewRecord, before, change);
    await this.states.changed(before, after);
    return after;
  }

  private async submit(review: ReviewEntity, { causes, hits }: CheckedReview, more: readonly ReviewCause[]) {
    const { id, uid, version } = review;
    await this.queue.submit({ kind: 'review', id, uid, version, causes: [...more, ...causes], hits });
  }
}

/** The initial fields of a review beside the words of its author. */
const BLANK = {
  version: 1,
  usefulCount: 0,
  reason: '',
  reply: '',
  repliedBy: '',
  repliedAt: null,
  publishedAt: null,
  editedAt: null,
} as const;

/** A review that nobody could see when it was deleted is as one that nobody ever saw: it is looked at when it is written again. */
const keptTime = ({ state, publishedAt }: ReviewEntity): Date | null => (state === 'published' ? publishedAt : null);

const idsOf = (pictures: readonly { readonly id: string }[]): string => pictures.map(({ id }) => id).join();

const isSame = (before: ReviewEntity, { stars, content, typed, pictures, device }: CheckedReview): boolean =>
  before.state !== 'deleted' &&
  before.stars === stars &&
  // The masked text again is no edit either.
  [before.content, before.typed].includes(typed ?? content) &&
  before.device === device &&
  idsOf(before.pictures) === idsOf(pictures);
