import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Link } from 'react-router-dom';
import { serverConfigQuery } from '../../features/device/device.queries';
import { searchAddress } from '../../features/games/search.store';
import { useUnreadCount } from '../../features/messages/messages.queries';
import { appConfig, logoUrl } from '../../platform/config/app-config';
import { deviceKind, IOS } from '../../platform/device/device-kind';
import { isSignedIn, useAccount } from '../../platform/session/account.store';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import styles from './header.module.css';

/** Where the app itself is to be had: the bundle on iOS, the package elsewhere, whichever there is. */
function appLink({ bundleUrl, packageUrl }: Schemas['ClientConfig']): string {
  return deviceKind(navigator).platformType === IOS ? bundleUrl || packageUrl : packageUrl || bundleUrl;
}

function PlayerCorner() {
  const { data } = useQuery(serverConfigQuery);
  const isPlayer = useAccount(isSignedIn);
  const uid = useAccount((state) => state.account.uid);
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
      <Link className={styles.pill} to="/login">
        登录/注册
      </Link>
    );
  }
  return (
    <Link className={styles.avatar} to="/message" aria-label={unread > 0 ? `系统消息，${unread} 条未读` : '系统消息'}>
      <Avatar seed={uid} size={32} />
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
