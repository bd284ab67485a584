import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { ReviewQueue, type Submission } from '#platform/moderation/review-queue';
import { Records } from '#platform/records/records';
import { Subjects } from '#platform/subjects/subjects';
import type { CommentEntity } from './comment.entity';
import { CommentPicturesService } from './comment-pictures.service';
import { commentChanged, commentGone, commentLikesMoved, commentPublished, commentTurned } from './comments.events';
import { commentRecord, CommentsRepository } from './comments.repository';
import { isListed, type CommentState } from './comments.rules';

/** The kind of subject, and of moderated content, that comments are. */
export const COMMENT = 'comment';
/** Comments are not edited, so a moderator who decides about one has seen its only version. */
export const ONLY_VERSION = 1;

/** The columns that a change of state changes. */
export type StateFields = Pick<CommentEntity, 'state' | 'isListed' | 'publishedAt' | 'reason'> &
  Partial<Pick<CommentEntity, 'content' | 'hiddenFromGuestsUntil'>>;

/** The columns that say where a comment is counted. */
type Counted = Pick<CommentEntity, 'id' | 'uid' | 'subjectKind' | 'subjectId' | 'rootId' | 'replyToUid'>;

/**
 * Comments as they become visible and stop being so, with every number that counts them. All of it runs in the caller's
 * unit of work and locks in one order: the comment, its root, its author's count, the subject.
 */
@Injectable()
export class CommentStatesService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly subjects: Subjects,
    private readonly records: Records,
    private readonly pictures: CommentPicturesService,
    private readonly reviews: ReviewQueue,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** The fields that change a comment to `state`. The caller saves them and updates the counts in one unit of work. */
  fieldsFor(comment: CommentEntity, state: CommentState, more: Partial<StateFields> = {}): StateFields {
    const publishedAt = state === 'published' ? (comment.publishedAt ?? this.clock.now()) : comment.publishedAt;
    return { reason: '', ...more, state, publishedAt, isListed: isListed(state, comment.replyCount) };
  }

  /** A comment that is locked until the unit of work ends. */
  lock(id: number): Promise<CommentEntity | null> {
    return this.records.lock(commentRecord, id);
  }

  /** Changes a comment as staff decide, with its history. @throws Refusal `comment.notFound` and those of `decide` */
  async decide(id: number, action: string, decide: (comment: CommentEntity) => StateFields): Promise<CommentEntity> {
    const { before, after } = await this.records.change(commentRecord, { id, action }, decide);
    await this.follow(before, after.state);
    await this.withdrawReview(id);
    return after;
  }

  /** Saves a locked comment in another state, without a history: what its author does, and what the review desk writes down. */
  async move(comment: CommentEntity, state: CommentState, more: Partial<StateFields> = {}): Promise<void> {
    await this.records.save(commentRecord, comment, this.fieldsFor(comment, state, more));
    await this.follow(comment, state);
  }

  /** Does what a change of state brings with it. @param before the comment as it was */
  private async follow(before: CommentEntity, state: CommentState): Promise<void> {
    this.events.emit(commentChanged, { id: before.id, subject: subjectOf(before) });
    const [was, is] = [before.state === 'published', state === 'published'];
    if (before.state !== state) await this.pictures.follow(before, state);
    if (was !== is) await this.show(before, is ? 1 : -1);
    if (is && before.publishedAt === null) await this.publish(before);
    const isSeen = before.publishedAt !== null && (was || before.state === 'waiting');
    if (isSeen && (state === 'removed' || state === 'deleted')) this.retire(before);
  }

  /** Has a new comment keep its picture. @throws Refusal `file.notFound` where something else shows it */
  keepPicture(id: number, uid: number, comment: Pick<CommentEntity, 'picture' | 'state'>): Promise<void> {
    return this.pictures.claim(id, uid, comment);
  }

  /** A comment that others see from its first moment. */
  async enter(comment: Counted, ownerUid: number | null, mentions: readonly number[]): Promise<void> {
    await this.count(comment, 1);
    this.events.emit(commentChanged, { id: comment.id, subject: subjectOf(comment) });
    this.announce(comment, ownerUid, mentions);
  }

  /** A comment that waits for a look from its first moment. */
  async submit(comment: Pick<Submission, 'id' | 'uid' | 'causes' | 'hits'>): Promise<void> {
    await this.reviews.submit({ ...comment, kind: COMMENT, version: ONLY_VERSION });
  }

  /** Nobody need look at a comment any more: it was decided about elsewhere. */
  async withdrawReview(id: number): Promise<void> {
    await this.reviews.withdraw({ kind: COMMENT, id });
  }

  private async publish(comment: CommentEntity): Promise<void> {
    if (comment.uid === null) return;
    const subject = await this.subjects.find(subjectOf(comment), comment.uid);
    this.announce(comment, subject?.ownerUid ?? null, await this.comments.mentionsOf(comment.id));
  }

  private announce(comment: Counted, ownerUid: number | null, mentions: readonly number[]): void {
    const { id, uid, replyToUid } = comment;
    if (uid === null) return;
    this.events.emit(commentPublished, { id, subject: subjectOf(comment), uid, ownerUid, replyToUid, mentions });
  }

  private retire(comment: CommentEntity): void {
    const { id, uid } = comment;
    if (uid !== null) this.events.emit(commentGone, { id, subject: subjectOf(comment), uid });
  }

  /** Counts a comment that others see from now on, or no longer, and has its likes counted for its author. */
  private async show({ likeCount, ...comment }: CommentEntity, change: 1 | -1): Promise<void> {
    await this.count(comment, change);
    const { uid } = comment;
    if (uid !== null && likeCount > 0) this.events.emit(commentLikesMoved, { uid, likes: change * likeCount });
  }

  /** Every comment that others begin or cease to see comes by here. */
  private async count(comment: Counted, change: 1 | -1): Promise<void> {
    const { rootId, uid, subjectKind, subjectId } = comment;
    if (rootId > 0) await this.comments.countReplies(rootId, change);
    const ofAuthor = uid === null ? null : await this.comments.countOfAuthor({ subjectKind, subjectId, uid }, change);
    this.events.emit(commentTurned, { id: comment.id, subject: subjectOf(comment) });
    const isEdge = ofAuthor === (change === 1 ? 1 : 0);
    await this.subjects.count(subjectOf(comment), { comments: change, ...(isEdge && { commenters: change }) });
  }
}

const subjectOf = ({ subjectKind, subjectId }: Pick<CommentEntity, 'subjectKind' | 'subjectId'>) => ({
  kind: subjectKind,
  id: subjectId,
});
