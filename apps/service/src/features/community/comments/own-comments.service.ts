import { Injectable } from '@nestjs/common';
import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { Subject } from '#platform/subjects/subject';
import { Subjects } from '#platform/subjects/subjects';
import { decodeCommentCursor, encodeCommentCursor } from './comment-cursors.rules';
import { CommentPicturesService } from './comment-pictures.service';
import { CommentStatesService } from './comment-states.service';
import { CommentThreadsRepository } from './comment-threads.repository';
import { toOwnComments, type OwnSubject, type ThreadRow } from './comments.mapper';
import { commentPath } from './comments.rules';

const A_PAGE = 20;

/** The player's own comments. */
@Injectable()
export class OwnCommentsService {
  constructor(
    private readonly threads: CommentThreadsRepository,
    private readonly subjects: Subjects,
    private readonly pictures: CommentPicturesService,
    private readonly states: CommentStatesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `validation` */
  async list(uid: number, query: QueryOf<'listOwnComments'> = {}): Promise<Schemas['OwnCommentPage']> {
    const { currentPage = 1, pageSize = A_PAGE, cursor } = query;
    const from = cursor ? decodeCommentCursor(cursor, ['own']) : null;
    const rows = await this.threads.ofAuthor(uid, {
      before: from?.at ?? MAX_ID,
      take: pageSize + 1,
      first: from ? 0 : (currentPage - 1) * pageSize,
    });
    const subjects = await this.subjectsOf(rows, uid);
    const found = toOwnComments(rows, {
      subjectOf: (row) => placeOf(row, subjects.get(keyOf(row))),
      pictureOf: (picture, state) => this.pictures.shown(picture, state),
    });
    const records = found.slice(0, pageSize);
    const at = found.length > pageSize ? records.at(-1)?.id : undefined;
    const nextCursor = at === undefined ? null : encodeCommentCursor({ list: 'own', at });
    return { records, currentPage, pageSize, hasMore: nextCursor !== null, nextCursor };
  }

  /** Asked again, nothing changes. @throws Refusal `comment.notFound` for a comment of somebody else */
  async remove(id: number, uid: number): Promise<null> {
    await this.unitOfWork.run(async () => {
      const comment = await this.states.lock(id);
      if (comment?.uid !== uid) throw new Refusal('comment.notFound');
      if (comment.state === 'deleted') return;
      await this.states.move(comment, 'deleted');
      await this.states.withdrawReview(id);
    });
    return null;
  }

  /** One statement for each kind. */
  private async subjectsOf(rows: readonly ThreadRow[], uid: number): Promise<ReadonlyMap<string, Subject>> {
    const kinds = [...new Set(rows.map((row) => row.subject_kind))];
    const found = new Map<string, Subject>();
    for (const kind of kinds) {
      const ids = rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
      const subjects = await this.subjects.findAll(kind, [...new Set(ids)], uid);
      for (const [id, subject] of subjects) found.set(`${kind} ${id}`, subject);
    }
    return found;
  }
}

const keyOf = (row: ThreadRow): string => `${row.subject_kind} ${row.subject_id}`;

/** The address of a comment; one that was taken away has left its subject alone. */
function placeOf({ id, state }: ThreadRow, subject: Subject | undefined): OwnSubject | null {
  if (!subject) return null;
  const isThere = state === 'published' || state === 'waiting';
  return { title: subject.title, path: isThere ? commentPath(subject.path, id) : subject.path };
}
