import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Link } from '#ui/link';
import { appLink } from '#features/players/device/app-links';
import { serverConfigQuery } from '#features/players/device/device.queries';
import { searchAddress } from '#features/content/games/search-address';
import { useUnreadCount } from '#features/players/messages/messages.queries';
import { appConfig, logoUrl } from '#platform/config/app-config';
import { useIsPainted } from '#ui/use-is-painted';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Badge } from '#ui/badge';
import { Icon } from '#ui/icon';
import { Skeleton } from '#ui/skeleton';
import styles from './header.module.css';

// A guest's first page does without it.
const Avatar = lazyPart(async () => (await import('#ui/avatar')).Avatar);

function PlayerCorner() {
  const { data } = useQuery(serverConfigQuery);
  const isPainted = useIsPainted();
  const isPlayer = useAccount(isSignedIn) && !isPainted;
  const uid = useAccount((state) => state.account.uid);
  const avatar = useAccount((state) => state.avatar);
  const unread = useUnreadCount();
  const link = data ? appLink(data) : '';
  if (link) {
    return (
      <a className={styles.pill} href={link} aria-label="下载应用">
        <Icon name="download" size={16} />
        下载应用
      </a>
    );
  }
  if (!isPlayer) {
    return (
      <Link className={styles.pill} to="/login" data-painted={isPainted || undefined}>
        登录/注册
      </Link>
    );
  }
  return (
    <Link className={styles.avatar} to="/message" aria-label={unread > 0 ? `系统消息，${unread} 条未读` : '系统消息'}>
      <Suspense fallback={<Skeleton height={32} width={32} radius={16} />}>
        <Avatar seed={uid} picture={avatar} size={32} />
      </Suspense>
      <Badge count={unread} />
    </Link>
  );
}

/** The logo, the way to searching, and the player's corner. */
export function Header() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <img src={logoUrl} alt="" width={28} height={28} />
        <span>{appConfig.title}</span>
      </Link>
      <Link to={searchAddress('')} className={styles.search}>
        <Icon name="search" size={17} />
        搜索游戏
      </Link>
      <PlayerCorner />
    </header>
  );
}
