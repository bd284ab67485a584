import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { squareAddress } from '#platform/navigation/square-address';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { InboxBar, InboxRows, InboxSkeleton } from '#ui/inbox';
import { listStateOf } from '#ui/list-end';
import { EmptyState, ErrorState } from '#ui/state-page';
import { NoticeRow } from './notice-row';
import { NoticeSettingsSheet } from './notice-settings-sheet';
import { noticeListQuery } from './notices.queries';
import { noticesIn } from './notices.rules';
import { useReadNotices } from './use-read-notices';

/** About how high a card is, in pixels, and how far the next one is away. */
const CARD_PX = 112;
const GAP_PX = 12;

function Notices() {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(noticeListQuery(uid));
  const notices = query.data ? noticesIn(query.data) : [];
  const fresh = useReadNotices(notices);
  if (query.isPending) return <InboxSkeleton height={CARD_PX} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="互动消息加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  if (notices.length === 0 && !query.hasNextPage) {
    const action = <ButtonLink to={squareAddress()}>去社区看看</ButtonLink>;
    return <EmptyState title="还没有互动消息" text="有人赞、评论、回复、提到或关注您时会出现在这里" action={action} />;
  }
  return (
    <InboxRows
      items={notices}
      rowHeight={CARD_PX + GAP_PX}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(notice) => <NoticeRow notice={notice} isFresh={fresh.has(notice.id)} />}
    </InboxRows>
  );
}

/** The player's notices, which are read once shown, and the switches of their kinds. */
export function NoticeList() {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <InboxBar>
        <p>赞、评论、提到我和新增关注</p>
        <Button look="quiet" onClick={() => setChoosing(true)}>
          互动设置
        </Button>
      </InboxBar>
      <Notices />
      {isChoosing && <NoticeSettingsSheet onClose={() => setChoosing(false)} />}
    </>
  );
}
