import { Injectable } from '@nestjs/common';
import type { Subject, SubjectCounts } from '#platform/subjects/subject';
import type { SubjectKind } from '#platform/subjects/subjects';
import { partPath } from '#features/library/works/works.rules';
import { PublicPartsRepository, type CommentedPart } from './public-parts.repository';

/** Chapters and episodes as what players comment on, as long as they and their work are published. */
@Injectable()
export class CommentedPartsService implements SubjectKind {
  readonly kind = 'part';
  readonly label = '章节';

  constructor(private readonly parts: PublicPartsRepository) {}

  readonly find = async (ids: readonly number[]): Promise<ReadonlyMap<number, Subject>> =>
    new Map((await this.parts.commented(ids)).map((row) => [row.id, toSubject(row)]));

  readonly count = async (id: number, { comments = 0 }: SubjectCounts): Promise<void> => {
    if (comments !== 0) await this.parts.countComments(id, comments);
  };
}

const MAX_TITLE = 60;

const toSubject = (row: CommentedPart): Subject => ({
  kind: 'part',
  id: row.id,
  ownerUid: null,
  title: [...`《${row.work_title}》${row.title}`].slice(0, MAX_TITLE).join(''),
  path: `/comments/part/${row.id}`,
  home: partPath({ id: row.id, workId: row.work_id, kind: row.kind }),
  commentCount: row.comment_count,
  isCommentable: true,
});
