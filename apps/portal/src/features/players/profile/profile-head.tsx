import { Link } from '#ui/link';
import { copyText } from '#platform/clipboard/copy-text';
import { useAccount } from '#platform/session/account.store';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Icon } from '#ui/icon';
import { Skeleton } from '#ui/skeleton';
import { showToast } from '#ui/toast.store';
import { isMember, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { useUnreadCount } from '#features/players/messages/messages.queries';
import styles from './profile.module.css';

async function copyUid(uid: string) {
  if (await copyText(uid)) showToast('success', '复制成功');
}

function Level() {
  const status = usePlayerStatus();
  if (!status) return <Skeleton width={62} height={20} radius={10} />;
  return isMember(status) ? (
    <span className={styles.member}>会员 Lv.{status.levelType}</span>
  ) : (
    <span className={styles.level}>普通玩家</span>
  );
}

function GuestHead() {
  return (
    <Link to="/login?redirect=%2Fprofile" className={styles.person}>
      <Avatar seed="" size={64} />
      <span>
        <strong>登录/注册</strong>
        <small>登录后收消息、领礼包、同步记录</small>
      </span>
      <Icon name="forward" size={16} />
    </Link>
  );
}

/** The player's picture, name, level and uid, with a link to the messages. */
export function ProfileHead() {
  const { uid, name } = useAccount((state) => state.account);
  const avatar = useAccount((state) => state.avatar);
  const unread = useUnreadCount();
  if (uid === '') return <GuestHead />;
  return (
    <div className={styles.person}>
      <Link to="/user" aria-label="编辑个人资料">
        <Avatar seed={uid} picture={avatar} size={64} />
      </Link>
      <div>
        <strong>
          {name}
          <Level />
        </strong>
        <button type="button" className={styles.uid} aria-label={`复制 UID ${uid}`} onClick={() => copyUid(uid)}>
          UID {uid}
          <Icon name="copy" size={13} />
        </button>
      </div>
      <Link to="/message" className={styles.bell} aria-label={unread > 0 ? `系统消息，${unread} 条未读` : '系统消息'}>
        <Icon name="bell" size={24} />
        <Badge count={unread} />
      </Link>
    </div>
  );
}
