import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';
import { Button, ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { InfiniteList } from '#ui/infinite-list';
import { listStateOf } from '#ui/list-end';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { PushCard } from '#features/support/push/push.widget';
import { useSupportUnread } from '#features/support/support/unread.queries';
import { SupportThread } from '#features/support/support/support.widget';
import { messagesIn } from './messages.rules';
import { MessageRow } from './message-row';
import { messageListQuery, useUnreadCount } from './messages.queries';
import { useReadAll } from './read-messages';
import styles from './messages.module.css';

function Skeletons() {
  return (
    <Loading>
      <div className={styles.list}>
        {[1, 2, 3, 4].map((row) => (
          <div key={row}>
            <div className={styles.message}>
              <Skeleton height={20} width="60%" />
              <Skeleton height={40} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

function MessageList() {
  const uid = useAccount((state) => state.account.uid);
  const query = useInfiniteQuery(messageListQuery(uid));
  const unread = useUnreadCount();
  const readAll = useReadAll();
  const [opened, setOpened] = useState<readonly number[]>([]);
  // Here and not in the rows: a row far from the screen is unmounted.
  const toggle = (id: number) =>
    setOpened((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  if (query.isPending) return <Skeletons />;
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
      <div className={styles.bar}>
        <p role="status">{unread > 0 ? `${unread} 条未读` : '没有未读消息'}</p>
        <Button
          look="quiet"
          disabled={unread === 0}
          isBusy={readAll.isPending}
          onClick={() => readAll.mutate(messages)}
        >
          全部已读
        </Button>
      </div>
      <InfiniteList
        items={messages}
        rowHeight={108}
        className={styles.list}
        state={listStateOf(query)}
        onLoad={() => query.fetchNextPage().catch(log.warn)}
      >
        {(message) => (
          <MessageRow message={message} isOpen={opened.includes(message.id)} onToggle={() => toggle(message.id)} />
        )}
      </InfiniteList>
    </>
  );
}

const counted = (label: string, unread: number) => (unread > 0 ? `${label}（${unread}）` : label);

/** What the system sends and what customer service says; which of the two is part of the address. */
export function MessagesPage() {
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const unread = useUnreadCount();
  const supportUnread = useSupportUnread();
  const tab = query.get('tab') === 'support' ? 'support' : 'messages';
  const tabs = [
    { value: 'messages', label: counted('系统', unread) },
    { value: 'support', label: counted('客服', supportUnread) },
  ] as const;
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: [tab], type: 'active' })}>
      <div className={styles.tabs}>
        <Choices
          label="消息分类"
          options={tabs}
          chosen={tab}
          onChoose={(value) => setQuery(value === 'support' ? { tab: value } : {}, { replace: true })}
        />
      </div>
      <PushCard />
      {tab === 'support' ? <SupportThread /> : <MessageList />}
    </PullToRefresh>
  );
}
