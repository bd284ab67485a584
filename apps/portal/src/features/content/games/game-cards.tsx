import type { Schemas } from '@ug/contract';
import { formatBytes } from '@ug/web';
import type { ReactNode } from 'react';
import { Chip } from '#ui/chip';
import { Link } from '#ui/link';
import { Picture } from '#ui/picture';
import { Loading, Skeleton } from '#ui/skeleton';
import { VisuallyHidden } from '#ui/visually-hidden';
import { platformToDownload } from '#platform/device/own-platform';
import { SubjectLink } from '#platform/navigation/subject-link';
import { DownloadButton, OwnedMark } from '#features/money/purchases/download-button.widget';
import { GamePrice } from '#features/money/purchases/game-price.widget';
import { GameArt } from './game-art';
import { gameSubject, prepareDetail } from './opened-game';
import styles from './game-cards.module.css';

type GameCard = Schemas['GameCard'];

const shownTags = 2;
const skeletonRows = 6;

/** The way to a game's page, whose picture goes along. */
export function GameLink({ game, className, children }: { game: GameCard; className?: string; children: ReactNode }) {
  return (
    <SubjectLink to={`/detail/${game.id}`} className={className} onPointerDown={() => prepareDetail(game)}>
      {children}
    </SubjectLink>
  );
}

/** The score, with a star for those who see. */
export function Score({ score }: Pick<GameCard, 'score'>) {
  return (
    <span className={styles.score}>
      <span aria-hidden="true">★</span>
      <VisuallyHidden>评分</VisuallyHidden>
      {score.toFixed(1)}
    </span>
  );
}

/** The sentence about a game; its tags where nobody wrote one. */
export const sentenceOf = ({ summary, tags }: Pick<GameCard, 'summary' | 'tags'>): string =>
  summary || tags.join(' · ');

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
          <Picture
            source={game.icon}
            alt=""
            sizes="64px"
            ratio="1"
            className={styles.icon}
            subject={gameSubject(game.id)}
          />
          <span className={styles.words}>
            <span className={styles.title}>
              <span className={styles.name}>{game.name}</span>
              <Score score={game.score} />
            </span>
            <span className={styles.sentence}>{sentenceOf(game)}</span>
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

/** A game as a cover with its name, score and price on it, and its rank where the list is a ranking. */
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
        <GameArt game={game} ratio="118 / 132" sizes="118px" className={styles.cover} />
        <span className={styles.over}>
          <span className={styles.tileName}>{game.name}</span>
          <span className={styles.tileFacts}>
            <Score score={game.score} />
            <span className={styles.tilePrice}>
              <GamePrice game={game} diamond={13} />
            </span>
          </span>
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
          <Skeleton width={118} height={132} radius={12} />
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

/** Games with a wide picture each, the name, score and sentence below it, in a row that scrolls sideways. */
export function WideTiles({ games }: { games: readonly GameCard[] }) {
  return (
    <ul className={styles.tiles}>
      {games.map((game) => (
        <li key={game.id} className={styles.wideTile}>
          <GameLink game={game}>
            <GameArt game={game} ratio="16 / 9" sizes="156px" className={styles.wideArt} />
            <span className={styles.title}>
              <span className={styles.name}>{game.name}</span>
              <Score score={game.score} />
            </span>
            <span className={styles.sentence}>{sentenceOf(game)}</span>
          </GameLink>
        </li>
      ))}
    </ul>
  );
}
