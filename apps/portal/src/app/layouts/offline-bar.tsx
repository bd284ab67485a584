import { useOnline } from '#platform/network/use-online';
import { useIsFeedLate } from '#platform/realtime/feed-state.store';
import styles from './offline-bar.module.css';

/** Says that there is no network, or that nothing comes live, for as long as that is so. */
export function OfflineBar() {
  const isOnline = useOnline();
  const isLate = useIsFeedLate();
  return (
    <div role="status">
      {!isOnline && <p className={styles.bar}>网络已断开，显示的内容可能不是最新</p>}
      {isOnline && isLate && <p className={styles.bar}>实时连接中断，正在重新连接…</p>}
    </div>
  );
}
