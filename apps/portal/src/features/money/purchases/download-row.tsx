import type { ReactNode } from 'react';
import { Link } from '#ui/link';
import { platformToDownload } from '#platform/device/own-platform';
import { formatDate } from '#ui/format';
import { Icon } from '#ui/icon';
import { Picture } from '#ui/picture';
import { DownloadButton } from './download-button.widget';
import { forgetDownload, type DownloadedGame } from './downloaded.store';
import type { DownloadableGame } from './wanted-download';
import styles from './downloads.module.css';

interface RowProps {
  game: DownloadableGame;
  /** The line below the name. */
  facts: ReactNode;
  /** Whether it costs this player nothing, so that having it before is all there is to say. */
  isFree: boolean;
  extra?: ReactNode;
}

/** A game that this device downloaded before, with its button for another download. */
export function DownloadRow({ game, facts, isFree, extra }: RowProps) {
  return (
    <li className={styles.row}>
      <Link to={`/detail/${game.id}`} className={styles.link}>
        <Picture source={game.icon} alt="" sizes="60px" ratio="1" className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.name}>{game.name}</span>
          <span className={styles.facts}>{facts}</span>
        </span>
      </Link>
      <DownloadButton
        game={game}
        platform={platformToDownload(game.platforms)}
        knownAs={isFree ? '再次下载' : undefined}
      />
      {extra}
    </li>
  );
}

/** A game that was downloaded on this device. */
export function DownloadedRow({ game }: { game: DownloadedGame }) {
  const forget = (
    <button
      type="button"
      className={styles.forget}
      aria-label={`从列表移除 ${game.name}`}
      onClick={() => forgetDownload(game.id)}
    >
      <Icon name="trash" size={18} />
    </button>
  );
  return (
    <DownloadRow game={game} facts={`${formatDate(game.at)} 下载`} isFree={game.onlineType === 0} extra={forget} />
  );
}
