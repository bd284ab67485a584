import { Injectable } from '@nestjs/common';
import { MAX_ID, type QueryOf, type Schemas } from '@ug/contract';
import { Refusal } from '#platform/errors/refusal';
import type { Subject, SubjectRef } from '#platform/subjects/subject';
import { Subjects } from '#platform/subjects/subjects';
import { decodeCommentCursor, encodeCommentCursor, MAX_WARMEST, type CommentCursor } from './comment-cursors.rules';
import { CommentPicturesService } from './comment-pictures.service';
import { replyPage, EARLIER, type RepliesAsked } from './comment-replies.rules';
import { CommentThreadsRepository, type Asking } from './comment-threads.repository';
import { toReplies, toThreads, type Seen } from './comments.mapper';
import type { MovedComment } from './comments.rules';

type Page = Schemas['CommentPage'];
type Query = NonNullable<QueryOf<'listComments'>>;

const A_PAGE = 20;
const WARM = 1;

/** One list as it was asked for. */
interface Asked {
  readonly subject: Subject;
  /** 0 for a guest. */
  readonly viewer: number;
  readonly currentPage: number;
  readonly pageSize: number;
}

/** A page of roots, and where the next begins. */
interface Found {
  readonly records: Schemas['Comment'][];
  readonly next: CommentCursor | null;
  /** Without a cursor there may be a next page all the same. */
  readonly hasMore: boolean;
}

/** Comments under a subject as one viewer sees them: two statements a page. */
@Injectable()
export class CommentThreadsService {
  constructor(
    private readonly subjects: Subjects,
    private readonly threads: CommentThreadsRepository,
    private readonly pictures: CommentPicturesService,
  ) {}

  /** @throws Refusal `comment.noSubject`, `comment.notFound`, `validation` */
  async list(ref: SubjectRef, viewer: number | null, query: Query = {}): Promise<Page> {
    return this.page(await this.visible(ref, viewer), viewer, query);
  }

  /** A page with what its comments are on. @throws Refusal as `list` */
  async listNamed(ref: SubjectRef, viewer: number | null, query: Query = {}): Promise<Schemas['SubjectCommentPage']> {
    const subject = await this.visible(ref, viewer);
    const { title, path, home = path, commentCount = 0 } = subject;
    return { title, path: home, commentCount, ...(await this.page(subject, viewer, query)) };
  }

  private async page(subject: Subject, viewer: number | null, query: Query): Promise<Page> {
    if (query.around !== undefined) return this.around(subject, viewer, query.around);
    const { currentPage = 1, pageSize = A_PAGE, sort = WARM, cursor } = query;
    const from = cursor ? decodeCommentCursor(cursor, sort === WARM ? ['warm', 'rest'] : ['new']) : null;
    const asked = { subject, viewer: viewer ?? 0, currentPage, pageSize };
    const { records, next, hasMore } = await this.roots(asked, sort, from);
    return { records, currentPage, pageSize, hasMore, nextCursor: next && encodeCommentCursor(next) };
  }

  /** @throws Refusal `comment.noSubject`, `comment.notFound`, `validation` */
  async replies(
    ref: SubjectRef,
    rootId: number,
    viewer: number | null,
    query: QueryOf<'listReplies'> = {},
  ): Promise<Schemas['CommentReplyPage']> {
    const { currentPage = 1, pageSize = A_PAGE, cursor, around } = query;
    const from = around === undefined && cursor ? decodeCommentCursor(cursor, ['replies', 'earlier']) : null;
    const subject = await this.visible(ref, viewer);
    const seen = this.seenBy(viewer ?? 0, subject);
    const asked = { subject, viewer: seen.viewer, take: pageSize + 1 };
    const page = { currentPage, pageSize, around, from };
    const rows = await this.repliesOf(asked, rootId, page);
    if (!rows.some(({ parent }) => parent === 0)) throw new Refusal('comment.notFound');
    const found = toReplies(
      rows.filter(({ parent }) => parent !== 0),
      seen,
    );
    return replyPage(found, page);
  }

  private repliesOf(asked: Asking, rootId: number, { currentPage, pageSize, around, from }: RepliesAsked) {
    if (around !== undefined) {
      const earlier = Math.min(EARLIER, pageSize - 1);
      return this.threads.repliesAround({ ...asked, take: pageSize - earlier + 1 }, rootId, {
        at: around,
        earlier: earlier + 1,
      });
    }
    if (from?.list === 'earlier')
      return this.threads.repliesAround({ ...asked, take: 0 }, rootId, { at: from.at, earlier: pageSize + 1 });
    return this.threads.replies(asked, rootId, {
      after: from?.at ?? 0,
      first: from ? 0 : (currentPage - 1) * pageSize,
    });
  }

  /** The one thread in which a comment stands. */
  private async around(subject: Subject, viewer: number | null, id: number): Promise<Page> {
    const seen = this.seenBy(viewer ?? 0, subject);
    const records = toThreads(
      await this.threads.threadOf({ subject, viewer: seen.viewer, take: 1 }, id),
      seen,
      () => 0,
    );
    if (records.length === 0) throw new Refusal('comment.notFound');
    return { records, currentPage: 1, pageSize: 1, hasMore: false, nextCursor: null };
  }

  /** The state of comments that have just come or gone; comments that are gone for good are absent. */
  moved(ids: readonly number[]): Promise<MovedComment[]> {
    return this.threads.moved(ids);
  }

  /** A comment as its author sees it who has just written it. */
  async ofAuthor(id: number, uid: number): Promise<Schemas['Comment']> {
    const rows = await this.threads.one(id, uid);
    const [row] = rows;
    if (!row) throw new Refusal('comment.notFound');
    const subject = await this.subjects.find({ kind: row.subject_kind, id: row.subject_id }, uid);
    const [comment] = toThreads(rows, this.seenBy(uid, subject), () => 0);
    return comment as Schemas['Comment'];
  }

  private roots(asked: Asked, sort: number, from: CommentCursor | null): Promise<Found> {
    if (from?.list === 'warm') return this.warm(asked, from);
    if (from?.list === 'rest') return this.newest(asked, from.at, from.ids);
    if (from) return this.newest(asked, from.at);
    return sort === WARM ? this.warmest(asked) : this.newest(asked, MAX_ID);
  }

  /** By warmth and page number; the first page says which ids its next ones keep to. */
  private async warmest(asked: Asked): Promise<Found> {
    const { currentPage, pageSize } = asked;
    const rows = await this.threads.warmest(takeMore(asked), (currentPage - 1) * pageSize);
    const records = toThreads(
      rows,
      this.seenBy(asked.viewer, asked.subject),
      (a, b) => b.like_count - a.like_count || b.id - a.id,
    );
    const hasMore = records.length > pageSize;
    const ids = rows
      .find(({ warmest }) => warmest !== null)
      ?.warmest?.split(',')
      .map(Number);
    const next = hasMore && ids ? after({ list: 'warm', at: pageSize, ids }) : null;
    return { records: records.slice(0, pageSize), next, hasMore };
  }

  private async warm(asked: Asked, { at, ids }: CommentCursor & { list: 'warm' }): Promise<Found> {
    const slice = ids.slice(at, at + asked.pageSize);
    const rows = await this.threads.among(takeMore(asked), slice);
    const records = toThreads(
      rows,
      this.seenBy(asked.viewer, asked.subject),
      (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id),
    );
    const next = after({ list: 'warm', at: at + slice.length, ids });
    return { records, next, hasMore: next !== null };
  }

  private async newest(asked: Asked, before: number, ids?: readonly number[]): Promise<Found> {
    const { currentPage, pageSize } = asked;
    const first = before === MAX_ID && !ids ? (currentPage - 1) * pageSize : 0;
    const rows = await this.threads.newest(takeMore(asked), before, { first, ...(ids && { beside: ids }) });
    const found = toThreads(rows, this.seenBy(asked.viewer, asked.subject), (a, b) => b.id - a.id);
    const records = found.slice(0, pageSize);
    const at = found.length > pageSize ? records.at(-1)?.id : undefined;
    if (at === undefined) return { records, next: null, hasMore: false };
    return { records, next: ids ? { list: 'rest', at, ids } : { list: 'new', at }, hasMore: true };
  }

  private seenBy(viewer: number, subject: Subject | null): Seen {
    return {
      viewer,
      ownerUid: subject?.ownerUid ?? null,
      pictureOf: (picture, state) => this.pictures.shown(picture, state),
    };
  }

  private async visible(ref: SubjectRef, viewer: number | null): Promise<Subject> {
    const subject = await this.subjects.find(ref, viewer);
    if (!subject) throw new Refusal('comment.noSubject');
    return subject;
  }
}

/** One more than the page shows says whether there is a next. */
const takeMore = ({ subject, viewer, pageSize }: Asked) => ({ subject, viewer, take: pageSize + 1 });

/** The place where the list goes on behind a part of the warmest: in them, behind them, or nowhere. */
function after({ list, at, ids }: CommentCursor & { list: 'warm' }): CommentCursor | null {
  if (at < ids.length) return { list, at, ids };
  return ids.length < MAX_WARMEST ? null : { list: 'rest', at: MAX_ID, ids };
}
