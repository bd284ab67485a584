import { Link } from '#ui/link';
import { ButtonLink } from '#ui/button';
import { EmptyState } from '#ui/state-page';
import { DownloadedRow } from './download-row';
import { forgetDownloads, useDownloaded } from './downloaded.store';
import styles from './downloads.module.css';

/** The games that were downloaded on this device, the latest first, and a way to forget them. */
export function useDownloadedGames(): { readonly count: number; readonly forget: () => void } {
  return { count: useDownloaded((state) => state.games.length), forget: forgetDownloads };
}

/** A list of them. */
export function DownloadedGames() {
  const games = useDownloaded((state) => state.games);
  if (games.length === 0) {
    const action = <ButtonLink to="/games">去看看游戏</ButtonLink>;
    return <EmptyState title="还没有玩过的游戏" text="在这台设备上下载过的游戏会出现在这里" action={action} />;
  }
  return (
    <>
      <ul className={styles.list} aria-label="玩过的游戏">
        {games.map((game) => (
          <DownloadedRow key={game.id} game={game} />
        ))}
      </ul>
      <p className={styles.hint}>
        这里只有这台设备的下载；买过的游戏在<Link to="/downloads">我的下载</Link>
      </p>
    </>
  );
}
