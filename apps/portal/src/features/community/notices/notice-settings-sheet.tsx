import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Link } from '#ui/link';
import { useAccount } from '#platform/session/account.store';
import { Icon } from '#ui/icon';
import { LineFailure } from '#ui/line-failure';
import { Sheet } from '#ui/sheet';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { noticeSettingsQuery } from './notices.queries';
import { useNoticeSwitch } from './use-notice-switch';
import styles from './notices.module.css';

type Kind = keyof Schemas['NoticeSettings'];

const kinds: readonly { kind: Kind; pushed: Kind; name: string; what: string }[] = [
  { kind: 'like', pushed: 'pushLike', name: '赞', what: '推送每小时最多一次' },
  { kind: 'comment', pushed: 'pushComment', name: '评论和回复', what: '评论我的帖子或回复我' },
  { kind: 'mention', pushed: 'pushMention', name: '提到我', what: '在帖子或评论里 @ 我' },
  { kind: 'follow', pushed: 'pushFollow', name: '新增关注', what: '有人关注了我' },
];

function Switches() {
  const uid = useAccount((state) => state.account.uid);
  const query = useQuery(noticeSettingsQuery(uid));
  const turn = useNoticeSwitch();
  if (query.isPending)
    return (
      <Loading>
        <Skeleton height={224} radius={12} />
      </Loading>
    );
  const { data } = query;
  if (!data) return <LineFailure text="设置加载失败" onRetry={query.refetch} />;
  return (
    <>
      <p className={styles.columns} aria-hidden="true">
        <span>提醒</span>
        <span>推送</span>
      </p>
      {kinds.map(({ kind, pushed, name, what }) => (
        <div key={kind} className={styles.setting}>
          <span>
            {name}
            <small>{what}</small>
          </span>
          <label>
            <Switch name={name} isOn={data[kind]} onTurn={() => turn(kind, !data[kind])} />
          </label>
          <label>
            <Switch
              name={`推送${name}`}
              isOn={data[kind] && data[pushed]}
              isDisabled={!data[kind]}
              onTurn={() => turn(pushed, !data[pushed])}
            />
          </label>
        </div>
      ))}
      <Link to="/notifications" className={styles.way}>
        离开后推送到通知栏，在「消息通知」里开启
        <Icon name="forward" size={13} />
      </Link>
    </>
  );
}

/** Which notices the player wants, and which of them reach their browsers: two switches for each kind. */
export function NoticeSettingsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="互动设置" closing="完成" onClose={onClose}>
      <Switches />
    </Sheet>
  );
}
