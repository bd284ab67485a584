import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { Subject, SubjectCounts } from '#platform/subjects/subject';
import type { SubjectKind } from '#platform/subjects/subjects';
import { SquareSettingsService } from '#features/community/square-settings/square-settings.service';
import { PostReadsRepository } from './post-reads.repository';
import { titleOf } from './post-text.rules';
import { mayRead, type PostRow } from './posts.mapper';
import { PostsRepository, type CountChange, type CountedPost } from './posts.repository';

/** Posts for other features: comments and reports hang on them, likes and views are counted. */
@Injectable()
export class PostsService implements SubjectKind {
  readonly kind = 'post';
  readonly label = '帖子';
  /** Posts whose place moved since the lists of their tags followed, in this process. */
  private moved = new Set<number>();

  constructor(
    private readonly posts: PostsRepository,
    private readonly reads: PostReadsRepository,
    private readonly settings: SquareSettingsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  readonly find = async (ids: readonly number[], viewer: number | null): Promise<ReadonlyMap<number, Subject>> => {
    const rows = await this.reads.many(ids, viewer);
    const now = this.clock.now();
    return new Map(rows.filter((row) => mayRead(row, viewer, now)).map((row) => [row.id, toSubject(row)]));
  };

  readonly count = async (id: number, { comments, commenters }: SubjectCounts): Promise<void> => {
    await this.countPeople(id, { ...(comments && { comments }), ...(commenters && { commenters }) });
  };

  /**
   * Changes counts of a post and its place, in one statement of the caller's unit of work.
   * @returns how it is now; undefined for no post
   */
  async countPeople(id: number, change: CountChange): Promise<CountedPost | undefined> {
    this.moved.add(id);
    const { rankHours } = await this.settings.current();
    return this.posts.count(id, change, rankHours * 3600);
  }

  /** Has the lists of tags follow the places of posts: called every few seconds, so that no like writes them. */
  async followRanks(): Promise<void> {
    const ids = [...this.moved].sort((a, b) => a - b);
    this.moved = new Set();
    if (ids.length > 0) await this.unitOfWork.run(() => this.posts.followRanks(ids));
  }
}

const toSubject = ({ id, uid, body, state }: PostRow): Subject => ({
  kind: 'post',
  id,
  ownerUid: uid,
  title: titleOf(body) || '图片',
  path: `/post/${id}`,
  isCommentable: state === 'published',
});
