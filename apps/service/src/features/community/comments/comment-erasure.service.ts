import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { Subjects } from '#platform/subjects/subjects';
import { CommentPicturesService } from './comment-pictures.service';
import { commentChanged } from './comments.events';
import { CommentsRepository, type ErasedAuthor, type ErasedComment } from './comments.repository';

/** So long staff may still read what its author deleted: appeals and the police ask later. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Forgets what players commented and liked. */
@Injectable()
export class CommentErasureService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly pictures: CommentPicturesService,
    private readonly subjects: Subjects,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Some of it, inside a unit of work. @returns whether some may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    const some = await this.comments.someOf(uid, size);
    return some.length > 0 ? this.eraseComments(some, size) : this.eraseTraces(uid, size);
  }

  /** Removes what was deleted a month ago, inside a unit of work. @returns how many */
  async sweep(limit: number): Promise<number> {
    const old = await this.comments.deletedBefore(new Date(this.clock.now().getTime() - KEPT_MS), limit);
    for (const { id, has_picture } of old) if (has_picture) await this.pictures.destroy(id);
    await this.comments.purge(old.map(({ id }) => id));
    return old.length;
  }

  /** A comment that very many like goes with the last of them. */
  private async eraseComments(some: readonly ErasedComment[], size: number): Promise<boolean> {
    const ids = some.map(({ id }) => id);
    for (const table of ['comment_likes', 'comment_hides'] as const)
      if ((await this.comments.strip(table, ids, size)) >= size) return true;
    await this.comments.eraseAll(ids);
    const bySubject = new Map(some.map((one) => [`${one.subject_kind} ${one.subject_id}`, one]));
    for (const { id, subject_kind: kind, subject_id: subjectId } of bySubject.values())
      this.events.emit(commentChanged, { id, subject: { kind, id: subjectId } });
    return true;
  }

  private async eraseTraces(uid: number, size: number): Promise<boolean> {
    for (const table of ['comment_mentions', 'comment_hides'] as const)
      if ((await this.comments.forget(table, uid, size)) >= size) return true;
    if ((await this.comments.unname(uid, size)) >= size) return true;
    const authors = await this.comments.takeAuthors(uid, size);
    for (const author of inOrder(authors)) await this.subtract(author);
    return authors.length >= size;
  }

  private async subtract({ subject_kind, subject_id, comments }: ErasedAuthor): Promise<void> {
    if (comments === 0) return;
    await this.subjects.count({ kind: subject_kind, id: subject_id }, { comments: -comments, commenters: -1 });
  }
}

/** One order for everybody, so that nobody waits for each other in a circle. */
const inOrder = (authors: readonly ErasedAuthor[]): ErasedAuthor[] =>
  authors.toSorted(
    (a, b) =>
      (a.subject_kind < b.subject_kind ? -1 : Number(a.subject_kind > b.subject_kind)) || a.subject_id - b.subject_id,
  );
