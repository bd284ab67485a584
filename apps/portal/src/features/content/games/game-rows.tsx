import type { Schemas } from '@ug/contract';
import { formatBytes } from '@ug/web';
import { Chip } from '#ui/chip';
import { Link } from '#ui/link';
import { Picture } from '#ui/picture';
import { Loading, Skeleton } from '#ui/skeleton';
import { platformToDownload } from '#platform/device/own-platform';
import { GameIcon } from '#features/content/game-art/game-icon.widget';
import { GameLink } from '#features/content/game-art/game-link.widget';
import { GameWords } from '#features/content/game-art/game-words.widget';
import { DownloadButton, OwnedMark } from '#features/money/purchases/download-button.widget';
import styles from './game-rows.module.css';

type GameCard = Schemas['GameCard'];

const shownTags = 2;
const skeletonRows = 6;

/** The first screenshot, as wide as the list, with the number of them all. */
function WideShot({ game: { id, shots } }: { game: GameCard }) {
  return (
    <Link to={`/detail/${id}`} className={styles.wide} tabIndex={-1} aria-hidden="true">
      <Picture source={shots.first} alt="" sizes="(width > 1024px) 640px, 92vw" ratio="2.35" />
      {shots.count > 1 && <span className={styles.count}>{shots.count} 张图</span>}
    </Link>
  );
}

/** A game in a row of a list, with a wide picture below where the list says so. */
export function GameRow({ game, isWide = false }: { game: GameCard; isWide?: boolean }) {
  return (
    <div className={styles.item}>
      <div className={styles.row}>
        <GameLink game={game} className={styles.link}>
          <GameIcon game={game} size="large" />
          <span className={styles.words}>
            <GameWords game={game} />
            <span className={styles.tags}>
              <OwnedMark game={game}>
                <Chip tone="ok">已购买</Chip>
              </OwnedMark>
              {game.tags.slice(0, shownTags).map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
              {game.size > 0 && <span className={styles.facts}>{formatBytes(game.size)}</span>}
            </span>
          </span>
        </GameLink>
        <DownloadButton game={game} platform={platformToDownload(game.platforms)} />
      </div>
      {isWide && <WideShot game={game} />}
    </div>
  );
}

/** A list of rows that are still to come. */
export function GameListSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <div className={styles.row} key={index}>
            <div className={styles.link}>
              <Skeleton width={64} height={64} radius={16} />
              <div className={styles.words}>
                <Skeleton width={120} height={22} />
                <Skeleton width={90} height={20} />
                <Skeleton width={140} height={18} />
              </div>
            </div>
            <Skeleton width={64} height={32} radius={16} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
