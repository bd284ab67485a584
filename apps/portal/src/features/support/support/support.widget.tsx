import { useQuery } from '@tanstack/react-query';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { Badge } from '#ui/badge';
import { Button, ButtonLink } from '#ui/button';
import { Card } from '#ui/card';
import { formatAgo } from '#ui/format';
import { Icon } from '#ui/icon';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { VisuallyHidden } from '#ui/visually-hidden';
import { lineOf } from './chat-rows.rules';
import { chatQuery, supportAddress } from './support.queries';
import { useSupportUnread } from './unread.queries';
import styles from './support-widget.module.css';

/** The way to customer service, and how many of its messages are unread. */
export function SupportRow() {
  const unread = useSupportUnread();
  return (
    <Card>
      <Link
        to={supportAddress}
        className={styles.row}
        aria-label={unread > 0 ? `在线客服，${unread} 条未读` : '在线客服'}
      >
        <span className={styles.icon}>
          <Icon name="headset" size={22} />
          <Badge count={unread} />
        </span>
        <span className={styles.words}>
          在线客服
          <small>{unread > 0 ? '客服回复了您' : '问题反馈、充值与账号'}</small>
        </span>
        <Icon name="forward" size={16} />
      </Link>
    </Card>
  );
}

/** The conversation as a list of messages shows it: who, the last line, when, and what is unread. */
export function SupportThread() {
  const uid = useAccount((state) => state.account.uid);
  const query = useQuery(chatQuery(uid));
  const unread = useSupportUnread();
  if (query.isPending)
    return (
      <Loading>
        <div className={styles.conversation}>
          <Skeleton height={48} />
        </div>
      </Loading>
    );
  if (!query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="客服消息加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const last = query.data.messages.at(-1);
  if (!last) {
    const action = <ButtonLink to={supportAddress}>联系客服</ButtonLink>;
    return <EmptyState title="还没有咨询过客服" text="遇到充值、下载或账号问题，随时可以问" action={action} />;
  }
  return (
    <Link to={supportAddress} className={styles.conversation}>
      <span className={styles.icon}>
        <Icon name="headset" size={26} />
        <Badge count={unread} />
      </span>
      <span className={styles.words}>
        <strong>在线客服</strong>
        <small>{lineOf(query.data)}</small>
      </span>
      {unread > 0 && <VisuallyHidden>{`${unread} 条未读`}</VisuallyHidden>}
      <time dateTime={last.at}>{formatAgo(last, 'at')}</time>
    </Link>
  );
}
