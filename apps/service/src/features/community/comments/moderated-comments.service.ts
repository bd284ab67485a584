import { Injectable } from '@nestjs/common';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import type { ModeratedContent, ModeratedKind, ModerationOrder } from '#platform/moderation/moderated-kinds';
import type { Subject } from '#platform/subjects/subject';
import { Subjects, type SubjectKind } from '#platform/subjects/subjects';
import { CommentPicturesService } from './comment-pictures.service';
import { COMMENT, CommentStatesService, ONLY_VERSION } from './comment-states.service';
import { CommentThreadsRepository, type ContextRow, type SubjectRow } from './comment-threads.repository';
import { CommentsRepository } from './comments.repository';
import { commentPath, isTakeable, takenState, titleOf } from './comments.rules';

const LABEL = '评论';

/** Comments as others hang on them, and as the review desk decides about them. */
@Injectable()
export class ModeratedCommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly threads: CommentThreadsRepository,
    private readonly states: CommentStatesService,
    private readonly pictures: CommentPicturesService,
    private readonly subjects: Subjects,
  ) {}

  get subjectKind(): SubjectKind {
    return { kind: COMMENT, label: LABEL, find: (ids, viewer) => this.find(ids, viewer) };
  }

  get moderatedKind(): ModeratedKind {
    return {
      kind: COMMENT,
      label: LABEL,
      read: (ids) => this.read(ids),
      approve: (order) => this.approve(order, {}),
      remove: (order) => this.remove(order),
      mask: (order) => this.approve(order, { content: order.masked }),
      hold: (id) => this.hold(id),
      reopen: (id) => this.reopen(id),
      hideFor: (id, uid) => this.comments.hide(id, uid),
      recentOf: (uid, since, limit) => this.comments.recentOf(uid, since, limit),
    };
  }

  /** Published comments whose own subject the viewer may see: one statement for them, and one for each kind of theirs. */
  private async find(ids: readonly number[], viewer: number | null): Promise<ReadonlyMap<number, Subject>> {
    const rows = await this.threads.subjects(ids, viewer ?? 0);
    const found = new Map<number, Subject>();
    for (const kind of new Set(rows.map((row) => row.subject_kind))) {
      const ofKind = rows.filter((row) => row.subject_kind === kind);
      const subjects = await this.subjects.findAll(kind, [...new Set(ofKind.map((row) => row.subject_id))], viewer);
      for (const row of ofKind) {
        const subject = subjects.get(row.subject_id);
        if (subject) found.set(row.id, toSubject(row, subject));
      }
    }
    return found;
  }

  private async read(ids: readonly number[]): Promise<ReadonlyMap<number, ModeratedContent>> {
    const rows = await this.threads.contexts(ids);
    const found = new Map<number, ModeratedContent>();
    for (const row of rows.filter((one) => one.of_id === null)) {
      const subject = await this.subjects.find({ kind: row.subject_kind, id: row.subject_id }, null);
      const label = this.subjects.labelOf(row.subject_kind);
      const thread = rows.filter((one) => one.of_id === row.id).sort((a, b) => a.id - b.id);
      found.set(row.id, {
        ...toContent(row, subject, [
          { name: label, text: subject?.title ?? '' },
          ...thread.map(({ name, content }) => ({ name: name ?? '', text: content })),
        ]),
        pictures: this.picturesOf(row),
      });
    }
    return found;
  }

  private picturesOf({ picture }: ContextRow): string[] {
    const stored = JSON.parse(picture ?? 'null') as StoredPicture | null;
    return stored ? [this.pictures.forStaff(stored).large] : [];
  }

  /** One that its author deleted stays deleted. */
  private async approve({ id }: ModerationOrder, more: { readonly content?: string }): Promise<void> {
    const comment = await this.states.lock(id);
    if (!comment || comment.state === 'deleted') return;
    const isAsItIs = comment.state === 'published' && comment.hiddenFromGuestsUntil === null;
    if (isAsItIs && more.content === undefined) return;
    // Reviewed comments are shown to guests too.
    await this.states.move(comment, 'published', { ...more, hiddenFromGuestsUntil: null });
  }

  private async remove({ id, reason }: ModerationOrder): Promise<void> {
    const comment = await this.states.lock(id);
    if (comment && isTakeable(comment)) await this.states.move(comment, takenState(comment), { reason });
  }

  /** Has it wait again after a decision was undone. */
  private async reopen(id: number): Promise<void> {
    const comment = await this.states.lock(id);
    if (comment && comment.state !== 'deleted') await this.states.move(comment, 'waiting');
  }

  private async hold(id: number): Promise<void> {
    const comment = await this.states.lock(id);
    if (comment?.state === 'published') await this.states.move(comment, 'waiting');
  }
}

const toSubject = (row: SubjectRow, { path }: Subject): Subject => ({
  kind: COMMENT,
  id: row.id,
  ownerUid: row.uid,
  title: titleOf(row.content),
  path: commentPath(path, row.id),
  isCommentable: false,
});

const toContent = (
  row: ContextRow,
  subject: Subject | null,
  context: ModeratedContent['context'],
): Omit<ModeratedContent, 'pictures'> => ({
  kind: COMMENT,
  id: row.id,
  version: ONLY_VERSION,
  uid: row.uid ?? 0,
  title: titleOf(row.content),
  text: row.content,
  createdAt: new Date(Number(row.created_at)),
  path: row.state === 'published' && subject ? commentPath(subject.path, row.id) : '',
  context,
});
