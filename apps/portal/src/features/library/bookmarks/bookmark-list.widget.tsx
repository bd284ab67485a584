import { useQuery } from '@tanstack/react-query';
import { playerLabels as labels } from '@ug/contract';
import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { failureMessage } from '#platform/api/failure-message';
import { loginAddress } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { ActionSheet } from '#ui/sheet';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { BookmarkRow } from './bookmark-row';
import { bookmarksQuery, type Bookmark, type BookmarkOrder } from './bookmarks.queries';
import { NoteSheet } from './note-sheet';
import { useBookmarks } from './use-bookmarks';
import styles from './bookmarks.module.css';

const orders = (Object.keys(labels.BookmarkOrder) as BookmarkOrder[]).map((value) => ({
  value,
  label: labels.BookmarkOrder[value],
}));

interface BookmarkListProps {
  workId: number;
  addressOf: (bookmark: Bookmark) => string;
  onOpen: (bookmark: Bookmark, event: MouseEvent) => void;
}

function Waiting() {
  return (
    <Loading>
      <div className={styles.waiting}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={72} width="100%" />
        ))}
      </div>
    </Loading>
  );
}

/** Actions of a bookmark. */
function BookmarkActions({
  bookmark,
  onClose,
  onNote,
}: {
  bookmark: Bookmark;
  onClose: () => void;
  onNote: () => void;
}) {
  const { remove } = useBookmarks(bookmark.workId);
  const actions = [
    { label: bookmark.note ? '修改笔记' : '写笔记', run: onNote },
    { label: '删除书签', run: () => void remove([bookmark]) },
  ];
  return <ActionSheet title="书签" actions={actions} onClose={onClose} />;
}

function OwnBookmarks({ workId, addressOf, onOpen }: BookmarkListProps) {
  const uid = useAccount(({ account }) => account.uid);
  const [order, setOrder] = useState<BookmarkOrder>('newest');
  const { data, error, refetch } = useQuery(bookmarksQuery(uid, workId, order));
  const [chosen, choose] = useState<Bookmark | null>(null);
  const [noted, setNoted] = useState<Bookmark | null>(null);
  const top = (
    <div className={styles.orders}>
      <Choices label="排序" options={orders} chosen={order} onChoose={setOrder} />
      {data && <span>{`${data.list.length} / ${data.limit}`}</span>}
    </div>
  );
  if (!data) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return error ? <ErrorState title="书签加载失败" text={failureMessage(error)} action={retry} /> : <Waiting />;
  }
  if (data.list.length === 0) return <EmptyState title="还没有书签" text="阅读时点屏幕中间，再点右上角的书签" />;
  return (
    <>
      {top}
      <ul className={styles.list}>
        {data.list.map((one) => (
          <BookmarkRow
            key={one.clientId}
            bookmark={one}
            to={addressOf(one)}
            onOpen={(event) => onOpen(one, event)}
            onMore={() => choose(one)}
          />
        ))}
      </ul>
      {chosen && <BookmarkActions bookmark={chosen} onClose={() => choose(null)} onNote={() => setNoted(chosen)} />}
      {noted && <NoteSheet bookmark={noted} onClose={() => setNoted(null)} />}
    </>
  );
}

/** A player's bookmarks in a work. */
export function BookmarkList(props: BookmarkListProps) {
  const isPlayer = useAccount(isSignedIn);
  const { pathname, search } = useLocation();
  if (isPlayer) return <OwnBookmarks {...props} />;
  const way = <ButtonLink to={loginAddress(pathname + search)}>登录/注册</ButtonLink>;
  return <EmptyState title="登录后可以加书签" text="书签存在账号里，换设备也在" action={way} />;
}
