import { MAX_ID } from '@ug/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { refreshOwnStanding, useOwnStanding } from '#features/community/standings/standings.queries';
import { useAsPlayer } from '#platform/session/use-as-player';
import { useResumed } from '#platform/session/use-resumed';
import { Button } from '#ui/button';
import { formatCount } from '#ui/format';
import { InfiniteList } from '#ui/infinite-list';
import { listStateOf } from '#ui/list-end';
import { EmptyState, ErrorState } from '#ui/state-page';
import { MutedBar } from '#features/community/comment-bar/muted-bar.widget';
import { CommentBar, type CommentBarControl } from '#features/community/comment-bar/comment-bar.widget';
import { CommentMenu, type CommentStep } from './comment-menu';
import type { CommentActs } from './comment-parts';
import { CommentRow } from './comment-row';
import { CommentSkeletons } from './comment-skeletons';
import { CommentThread } from './comment-thread';
import { commentListQuery } from './comments.queries';
import {
  isCounted,
  keyOf,
  recordsIn,
  type Comment,
  type CommentSort,
  type CommentSubject,
  type Reply,
} from './comments.rules';
import { changeComment, sayRefused, useCommentLike, useDeletion, useWriting } from './use-comments';
import { useCommentNews } from './use-comment-news';
import styles from './comment-section.module.css';

/** About how high a comment is. */
const COMMENT_PX = 130;

const sorts: readonly { sort: CommentSort; label: string }[] = [
  { sort: 1, label: '最热' },
  { sort: 2, label: '最新' },
];

interface ListProps {
  subject: CommentSubject;
  sort: CommentSort;
  acts: CommentActs;
}

/** The comments of the first level, as many as are near the screen. */
function CommentList({ subject, sort, acts }: ListProps) {
  const viewer = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(commentListQuery(viewer, subject, sort));
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (query.isPending) return <CommentSkeletons />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="评论加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const comments = recordsIn<Comment>(query.data);
  if (comments.length === 0) return <EmptyState title="还没有评论" text="来说第一句话吧" />;
  return (
    <InfiniteList
      items={comments}
      rowHeight={COMMENT_PX}
      className={styles.list}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(comment) => (
        <CommentRow
          comment={comment}
          acts={acts}
          isOpen={open.has(comment.id)}
          onOpen={() => setOpen((before) => new Set(before).add(comment.id))}
        />
      )}
    </InfiniteList>
  );
}

/** The comment that an address leads to; null where it names none. */
function idIn(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 && id <= MAX_ID ? id : null;
}

interface CommentSectionProps {
  subject: CommentSubject;
  count: number;
  /** Told of comments that have come or gone by this player's hand. */
  onCount: (by: number) => void;
  /** Stands beside the field while it is empty. */
  children: ReactNode;
}

/** The act that a guest began here: a comment, a reply to one, or a report of one. */
interface Begun {
  readonly reply?: Reply;
  readonly report?: Reply;
}

/** The comments on a post, a work or a part, and the bar to write one. */
export function CommentSection({ subject, count, onCount, children }: CommentSectionProps) {
  const queries = useQueryClient();
  const asPlayer = useAsPlayer();
  const like = useCommentLike();
  const bar = useRef<CommentBarControl>(null);
  const [sort, setSort] = useState<CommentSort>(1);
  const [menu, setMenu] = useState<CommentStep | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const deletion = useDeletion((comment) => {
    setMenu(null);
    if (isCounted(comment)) onCount(-1);
  });

  const writing = useWriting(subject, (comment) => isCounted(comment) && onCount(1));
  const key = `comments:${keyOf(subject)}`;
  useResumed(key, (detail) => {
    const begun = detail as Begun;
    if (begun.report) setMenu({ comment: begun.report, step: 'report' });
    else if (begun.reply) bar.current?.reply(begun.reply);
    else bar.current?.focus();
  });
  const reply = (comment: Reply) =>
    asPlayer(() => bar.current?.reply(comment), { key, detail: { reply: comment } satisfies Begun });
  const uid = useAccount((state) => state.account.uid);
  const [hasBegun, setHasBegun] = useState(false);
  const { standing } = useOwnStanding(uid, hasBegun);
  function mayWrite(): boolean {
    setHasBegun(true);
    if (isSignedIn(useAccount.getState())) {
      refreshOwnStanding(queries, uid).catch(log.warn);
      return true;
    }
    asPlayer(() => undefined, { key, detail: {} satisfies Begun });
    return false;
  }
  const news = useCommentNews(subject, onCount);
  const section = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const commentId = idIn(search.get('comment'));
  const showAll = () =>
    setSearch(
      (before) => {
        before.delete('comment');
        return before;
      },
      { replace: true },
    );
  function choose(next: CommentSort) {
    setSort(next);
    if (commentId !== null) showAll();
  }
  async function showNews() {
    if (await news.show()) setSort(2);
    showAll();
    section.current?.scrollIntoView({ block: 'start' });
  }
  const acts: CommentActs = {
    marked: commentId,
    onReply: reply,
    onLike: like,
    onMenu: (comment) => setMenu({ comment, step: 'menu' }),
    isUnfolded: (id) => unfolded.has(id),
    onUnfold: (id) => setUnfolded((before) => new Set(before).add(id)),
  };
  const list = <CommentList key={sort} subject={subject} sort={sort} acts={acts} />;
  return (
    <section ref={section} className={styles.section} aria-label="评论">
      <div className={styles.head}>
        <h2>评论 {formatCount(count)}</h2>
        <div className={styles.sorts} role="group" aria-label="评论排序">
          {sorts.map((one) => (
            <button key={one.sort} type="button" aria-pressed={sort === one.sort} onClick={() => choose(one.sort)}>
              {one.label}
            </button>
          ))}
        </div>
      </div>
      {news.count > 0 && (
        <button type="button" className={styles.news} onClick={() => void showNews().catch(sayRefused)}>
          {formatCount(news.count)} 条新评论
        </button>
      )}
      {commentId === null ? (
        list
      ) : (
        <CommentThread key={commentId} subject={subject} commentId={commentId} acts={acts} onAll={showAll}>
          {list}
        </CommentThread>
      )}
      {standing?.mutedUntil ? (
        <MutedBar standing={standing}>{children}</MutedBar>
      ) : (
        <CommentBar ref={bar} subject={keyOf(subject)} writing={writing} mayWrite={mayWrite}>
          {children}
        </CommentBar>
      )}
      {menu && (
        <CommentMenu
          open={menu}
          onStep={setMenu}
          isDeleting={deletion.isPending}
          onReply={() => reply(menu.comment)}
          onDelete={() => deletion.mutate(menu.comment)}
          onReported={() => changeComment(queries, menu.comment, () => null)}
        />
      )}
    </section>
  );
}
