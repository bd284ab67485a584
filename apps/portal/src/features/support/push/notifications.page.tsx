import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { Button } from '#ui/button';
import { Icon } from '#ui/icon';
import { Card } from '#ui/card';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { Switch } from '#ui/switch';
import { pushAbility, pushPermission, type Wishes } from './push-device';
import { ownPushQuery, useWish } from './push.queries';
import styles from './push.module.css';

const kinds: readonly { kind: keyof Wishes; name: string; what: string }[] = [
  { kind: 'messages', name: '系统消息', what: '到账、礼包、活动和账号提醒' },
  { kind: 'support', name: '客服回复', what: '只提示有回复，不显示聊天内容' },
  { kind: 'notices', name: '互动', what: '有人评论、回复或提到您，也可以选择赞和关注' },
];

const NOTHING: Wishes = { messages: false, support: false, notices: false };

/** A browser that has refused once asks no more: how its owner changes that. */
function Blocked() {
  return (
    <Card title="通知已被浏览器禁止">
      <ol className={styles.steps}>
        <li>打开浏览器的网站设置（地址栏左侧的图标，或系统设置里的本应用）</li>
        <li>把「通知」改为允许</li>
        <li>回到这里刷新页面，再打开下面的开关</li>
      </ol>
    </Card>
  );
}

function Switches({ uid }: { uid: string }) {
  const query = useQuery(ownPushQuery(uid));
  const wish = useWish(uid);
  const [permission, setPermission] = useState(pushPermission);
  if (query.isPending)
    return (
      <Loading>
        <Skeleton height={112} radius={12} />
      </Loading>
    );
  if (!query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="通知设置加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const isBlocked = permission === 'denied';
  const { messages, support, notices } = isBlocked ? NOTHING : query.data;
  const wishes: Wishes = { messages, support, notices };
  const turn = (kind: keyof Wishes) =>
    wish.mutate({ ...wishes, [kind]: !wishes[kind] }, { onSettled: () => setPermission(pushPermission()) });
  return (
    <>
      {isBlocked && <Blocked />}
      <Card>
        {kinds.map(({ kind, name, what }) => (
          <label key={kind} className={styles.row}>
            <span>
              {name}
              <small>{what}</small>
            </span>
            <Switch
              name={name}
              isOn={wishes[kind]}
              isDisabled={isBlocked || wish.isPending}
              onTurn={() => turn(kind)}
            />
          </label>
        ))}
      </Card>
      <Link to="/message?tab=notices" className={styles.way}>
        选择推送哪些互动
        <Icon name="forward" size={13} />
      </Link>
      <p className={styles.note}>只对当前这台设备的浏览器生效；退出登录后不再收到。</p>
    </>
  );
}

/** Settings of the notifications that this browser shows while the portal is closed. */
export function NotificationsPage() {
  const uid = useAccount((state) => state.account.uid);
  const ability = pushAbility();
  if (ability === 'after-install')
    return (
      <EmptyState title="添加到主屏幕后可用" text="在「分享」里选择「添加到主屏幕」，从桌面打开后再来这里开启通知" />
    );
  if (ability === 'unable')
    return <EmptyState title="这个浏览器不支持通知" text="请换用系统自带的浏览器或 Chrome 打开" />;
  return (
    <div className={styles.page}>
      <Switches uid={uid} />
    </div>
  );
}
