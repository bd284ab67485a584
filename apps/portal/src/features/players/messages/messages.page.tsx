import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { formatNumber } from '#ui/format';
import { InboxBar, InboxRows, InboxSkeleton } from '#ui/inbox';
import { listStateOf } from '#ui/list-end';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { EmptyState, ErrorState } from '#ui/state-page';
import { NoticeList } from '#features/community/notices/notice-list.widget';
import { useNoticesUnread } from '#features/community/notices/notices.queries';
import { PushCard } from '#features/support/push/push.widget';
import { useSupportUnread } from '#features/support/support/unread.queries';
import { SupportThread } from '#features/support/support/support.widget';
import { messagesIn } from './messages.rules';
import { MessageRow } from './message-row';
import { messageListQuery, useUnreadCount } from './messages.queries';
import { useReadAll } from './read-messages';
import styles from './messages.module.css';

/** About how high a folded message is, in pixels, and how far the next one is away. */
const CARD_PX = 96;
const GAP_PX = 12;

function MessageList() {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(messageListQuery(uid));
  const unread = useUnreadCount();
  const readAll = useReadAll();
  const [opened, setOpened] = useState<readonly number[]>([]);
  // Here and not in the rows: a row far from the screen is unmounted.
  const toggle = (id: number) =>
    setOpened((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  if (query.isPending) return <InboxSkeleton height={CARD_PX} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="消息加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const messages = messagesIn(query.data);
  if (messages.length === 0 && !query.hasNextPage) {
    const action = <ButtonLink to="/">回到首页</ButtonLink>;
    return <EmptyState title="还没有消息" text="活动、礼包和系统通知会出现在这里" action={action} />;
  }
  return (
    <>
      <InboxBar>
        <p role="status">{unread > 0 ? `${formatNumber(unread)} 条未读` : '没有未读消息'}</p>
        <Button
          look="quiet"
          disabled={unread === 0}
          isBusy={readAll.isPending}
          onClick={() => readAll.mutate(messages)}
        >
          全部已读
        </Button>
      </InboxBar>
      <InboxRows
        items={messages}
        rowHeight={CARD_PX + GAP_PX}
        state={listStateOf(query)}
        onLoad={() => query.fetchNextPage().catch(log.warn)}
      >
        {(message) => (
          <MessageRow message={message} isOpen={opened.includes(message.id)} onToggle={() => toggle(message.id)} />
        )}
      </InboxRows>
    </>
  );
}

/** The count goes no further. */
const MAX_COUNT = 99;

const counted = (label: string, unread: number) => {
  if (unread < 1) return label;
  return `${label}（${unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}）`;
};

/** The parts of the page, each with its page; the first is the one without a word in the address. */
const parts = { messages: MessageList, notices: NoticeList, support: SupportThread } as const;
type Part = keyof typeof parts;

const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(parts, name);

/** Messages of the system, notices of the square and customer service, each under a tab. The address names the open tab. */
export function MessagesPage() {
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const unread = { messages: useUnreadCount(), notices: useNoticesUnread(), support: useSupportUnread() };
  const name = query.get('tab');
  const part: Part = isPart(name) ? name : 'messages';
  const tab = (value: Part, label: string) => ({
    value,
    label: counted(label, unread[value]),
    hasDot: unread[value] > 0,
  });
  const List = parts[part];
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: [part], type: 'active' })}>
      <div className={styles.tabs}>
        <Choices
          label="消息分类"
          options={[tab('messages', '系统'), tab('notices', '互动'), tab('support', '客服')]}
          chosen={part}
          onChoose={(value) => setQuery(value === 'messages' ? {} : { tab: value }, { replace: true })}
        />
      </div>
      <PushCard />
      <List />
    </PullToRefresh>
  );
}
