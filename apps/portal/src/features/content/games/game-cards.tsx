import type { Schemas } from '@ug/contract';
import { formatBytes } from '@ug/web';
import type { ReactNode } from 'react';
import { Chip } from '#ui/chip';
import { formatCount } from '#ui/format';
import { Picture } from '#ui/picture';
import { Loading, Skeleton } from '#ui/skeleton';
import { VisuallyHidden } from '#ui/visually-hidden';
import { platformToDownload } from '#platform/device/own-platform';
import { SubjectLink } from '#platform/navigation/subject-link';
import { DownloadButton, OwnedMark } from '#features/money/purchases/download-button.widget';
import { gameSubject, prepareDetail } from './opened-game';
import styles from './game-cards.module.css';

type GameCard = Schemas['GameCard'];

const shownTags = 3;
const skeletonRows = 6;

/** The way to a game's page, whose picture goes along. */
function GameLink({ game, className, children }: { game: GameCard; className?: string; children: ReactNode }) {
  return (
    <SubjectLink to={`/detail/${game.id}`} className={className} onPointerDown={() => prepareDetail(game)}>
      {children}
    </SubjectLink>
  );
}

/** A game in a row of a list. */
export function GameRow({ game }: { game: GameCard }) {
  return (
    <div className={styles.row}>
      <GameLink game={game} className={styles.link}>
        <Picture
          source={game.icon}
          alt=""
          sizes="60px"
          ratio="1"
          className={styles.icon}
          subject={gameSubject(game.id)}
        />
        <span className={styles.words}>
          <span className={styles.name}>{game.name}</span>
          <span className={styles.tags}>
            <OwnedMark game={game}>
              <Chip tone="ok">已购买</Chip>
            </OwnedMark>
            {game.tags.slice(0, shownTags).map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </span>
          <span className={styles.facts}>
            {game.size > 0 && `${formatBytes(game.size)} · `}
            {formatCount(game.downloadCount)}次下载
          </span>
        </span>
      </GameLink>
      <DownloadButton game={game} platform={platformToDownload(game.platforms)} />
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
              <Skeleton width={60} height={60} radius={15} />
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

/** A game as a tile, with its rank where the list is a ranking. */
export function GameTile({ game, rank }: { game: GameCard; rank?: number }) {
  return (
    <li className={styles.tile}>
      <GameLink game={game}>
        {rank !== undefined && (
          <span className={styles.rank} data-rank={rank}>
            <VisuallyHidden>第</VisuallyHidden>
            {rank}
            <VisuallyHidden>名</VisuallyHidden>
          </span>
        )}
        <Picture
          source={game.icon}
          alt=""
          sizes="64px"
          ratio="1"
          className={styles.tileIcon}
          subject={gameSubject(game.id)}
        />
        <span className={styles.tileName}>{game.name}</span>
        <span className={styles.facts}>
          <span aria-hidden="true">★</span> <VisuallyHidden>评分</VisuallyHidden>
          {game.score.toFixed(1)}
          <OwnedMark game={game}> · 已购买</OwnedMark>
        </span>
      </GameLink>
    </li>
  );
}

/** Tiles that are still to come. */
export function GameTileSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.tiles}>
      {Array.from({ length: count }, (_, index) => (
        <div className={styles.tile} key={index}>
          <div className={styles.tilePlace}>
            <Skeleton width={64} height={64} radius={16} />
            <Skeleton width={64} height={20} />
            <Skeleton width={40} height={18} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Tiles in a row that scrolls sideways. */
export function GameTiles({ games, isRanked = false }: { games: readonly GameCard[]; isRanked?: boolean }) {
  return (
    <ul className={styles.tiles}>
      {games.map((game, index) => (
        <GameTile key={game.id} game={game} rank={isRanked ? index + 1 : undefined} />
      ))}
    </ul>
  );
}
