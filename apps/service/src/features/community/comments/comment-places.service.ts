import { Injectable } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import type { Subject, SubjectRef } from '#platform/subjects/subject';
import { Subjects } from '#platform/subjects/subjects';
import { BlocksService } from '#features/community/follows/blocks.service';
import type { CommentEntity } from './comment.entity';
import { CommentsRepository } from './comments.repository';

/** The place of a new comment. */
export interface CommentPlace {
  readonly subject: Subject;
  /** The comment that is replied to; null for one on the subject. */
  readonly parent: CommentEntity | null;
}

/** Finds where a comment may stand. */
@Injectable()
export class CommentPlacesService {
  constructor(
    private readonly subjects: Subjects,
    private readonly blocks: BlocksService,
    private readonly comments: CommentsRepository,
  ) {}

  /** @throws Refusal `comment.noSubject`, `comment.closed`, `comment.notFound`, `comment.blocked` */
  async find(uid: number, ref: SubjectRef, replyTo: number): Promise<CommentPlace> {
    const subject = await this.commentable(uid, ref);
    const parent = replyTo === 0 ? null : await this.parent(ref, replyTo);
    await this.refuseBlocked(uid, [subject.ownerUid, parent?.uid ?? null]);
    return { subject, parent };
  }

  private async commentable(uid: number, ref: SubjectRef): Promise<Subject> {
    const subject = await this.subjects.find(ref, uid);
    if (!subject) throw new Refusal('comment.noSubject');
    if (!subject.isCommentable) throw new Refusal('comment.closed');
    return subject;
  }

  private async parent({ kind, id }: SubjectRef, replyTo: number): Promise<CommentEntity> {
    const parent = await this.comments.find(replyTo);
    const isThere = parent?.state === 'published' && parent.subjectKind === kind && parent.subjectId === id;
    if (!isThere) throw new Refusal('comment.notFound');
    return parent;
  }

  private async refuseBlocked(uid: number, others: readonly (number | null)[]): Promise<void> {
    const uids = [...new Set(others)].filter((other): other is number => other !== null && other !== uid);
    if (uids.length > 0 && (await this.blocks.between(uid, uids)).size > 0) throw new Refusal('comment.blocked');
  }
}
