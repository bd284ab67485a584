import { Injectable } from '@nestjs/common';
import type { Subject, SubjectCounts } from '#platform/subjects/subject';
import type { SubjectKind } from '#platform/subjects/subjects';
import { WorkShelfRepository } from './work-shelf.repository';
import { WorksRepository } from './works.repository';
import { workPath } from './works.rules';

/** Works as what players comment on. One that is taken down is found by nobody, which closes its comments. */
@Injectable()
export class CommentedWorksService implements SubjectKind {
  readonly kind = 'work';
  readonly label = '作品';

  constructor(
    private readonly shelf: WorkShelfRepository,
    private readonly works: WorksRepository,
  ) {}

  readonly find = async (ids: readonly number[]): Promise<ReadonlyMap<number, Subject>> => {
    const rows = await this.shelf.commented(ids);
    return new Map(
      rows.map(({ id, kind, title, comment_count: commentCount }) => [
        id,
        {
          kind: 'work',
          id,
          ownerUid: null,
          title: `《${[...title].slice(0, 58).join('')}》`,
          path: `/comments/work/${id}`,
          home: workPath({ id, kind }),
          commentCount,
          isCommentable: true,
        },
      ]),
    );
  };

  readonly count = async (id: number, { comments = 0 }: SubjectCounts): Promise<void> => {
    if (comments !== 0) await this.works.countComments(id, comments);
  };
}
