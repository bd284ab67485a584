import type { Schemas } from '@ug/contract';
import { formatNumber } from '#ui/format';
import { Link } from '#ui/link';
import { appConfig } from '#platform/config/app-config';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { formatDeadline } from '#platform/time/deadline';
import { Diamond } from '#ui/diamond';
import { Icon, type IconName } from '#ui/icon';
import { ShelfDot } from '#features/library/places/shelf-dot.widget';
import { isMember, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { membershipAddress } from './membership-address';
import styles from './profile.module.css';

function membershipWords(status: Schemas['UserStatus'] | null, isUnknown: boolean): string {
  if (isUnknown) return '—';
  const end = status?.expTime ? formatDeadline(status.expTime) : null;
  if (isMember(status)) return end ? `有效期至 ${end}` : '长期有效';
  return end ? `已于 ${end} 到期，续费后继续免费下载` : '会员免费下载全部游戏';
}

/** The membership: until when, or what it would bring. */
export function MembershipCard() {
  const status = usePlayerStatus();
  const isOwn = isMember(status);
  // Do not show “not a member” before the status has loaded.
  const isUnknown = useAccount(isSignedIn) && status === null;
  return (
    <section className={styles.vip} aria-label="会员">
      <div>
        <strong>{isOwn ? '尊享会员' : `${appConfig.title}会员`}</strong>
        <p>{membershipWords(status, isUnknown)}</p>
      </div>
      <Link to={membershipAddress}>{isUnknown ? '查看' : isOwn ? '续费' : '立即开通'}</Link>
    </section>
  );
}

/** The balance, and the way to more of it. */
export function WalletCard() {
  const status = usePlayerStatus();
  return (
    <section className={styles.wallet} aria-label="X钻">
      <Link
        to="/coins"
        className={styles.coins}
        aria-label={`我的X钻，余额 ${status ? formatNumber(status.coinNum) : '未知'}，查看明细`}
      >
        <Diamond size={22} />
        <strong>{status ? formatNumber(status.coinNum) : '—'}</strong> X钻
        <Icon name="forward" size={13} />
      </Link>
      <Link to="/recharge">充值</Link>
    </section>
  );
}

const entries: readonly { name: string; to: string; icon: IconName }[] = [
  { name: '我的礼包', to: '/gifts', icon: 'gift' },
  { name: '我的下载', to: '/downloads', icon: 'download' },
  { name: '我的订单', to: '/orders', icon: 'receipt' },
  { name: '我的帖子', to: '/commenthistory', icon: 'bubble' },
  { name: '小说', to: '/novels', icon: 'book' },
  { name: '阅读记录', to: '/readhistory', icon: 'clock' },
  { name: '我的订阅', to: '/subscriblist', icon: 'bell' },
  { name: '已购作品', to: '/owned', icon: 'receipt' },
  { name: '每日签到', to: '/checkin', icon: 'check' },
  { name: '邀请好友', to: '/invitations', icon: 'person' },
  { name: '常见问题', to: '/faq', icon: 'question' },
  { name: '商务合作', to: '/business', icon: 'briefcase' },
];

/** Links to the player's other pages. */
export function ProfileEntries() {
  return (
    <ul className={styles.entries}>
      {entries.map(({ name, to, icon }) => (
        <li key={name}>
          <Link to={to}>
            <Icon name={icon} size={24} />
            {name}
            {to === '/subscriblist' && <ShelfDot />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
