import type { Schemas } from '@ug/contract';
import { Skeleton } from '#ui/skeleton';
import { TileRow } from '#ui/tile-row';
import { GamePrice } from '#features/money/purchases/game-price.widget';
import { GameArt } from './game-art.widget';
import { GameLink } from './game-link.widget';
import { Rank, Score } from './game-words.widget';
import styles from './game-covers.module.css';

type GameCard = Schemas['GameCard'];

/** A game as a cover with its name, score and price on it, and its rank where the list is a ranking. */
function GameTile({ game, rank }: { game: GameCard; rank?: number | undefined }) {
  return (
    <li className={styles.tile}>
      <GameLink game={game} isPicture>
        {rank !== undefined && <Rank rank={rank} className={styles.rank} />}
        <GameArt game={game} ratio="118 / 132" sizes="118px" className={styles.cover} />
        <span className={styles.over}>
          <span className={styles.name}>{game.name}</span>
          <span className={styles.facts}>
            <Score score={game.score} />
            <span className={styles.price}>
              <GamePrice game={game} diamond={13} />
            </span>
          </span>
        </span>
      </GameLink>
    </li>
  );
}

/** Tiles in a row that scrolls sideways. */
export function GameTiles({ games, isRanked = false }: { games: readonly GameCard[]; isRanked?: boolean }) {
  return (
    <TileRow isRaised>
      {games.map((game, index) => (
        <GameTile key={game.id} game={game} rank={isRanked ? index + 1 : undefined} />
      ))}
    </TileRow>
  );
}

/** Tiles that are still to come. */
export function GameTileSkeletons({ count }: { count: number }) {
  return (
    <TileRow isRaised>
      {Array.from({ length: count }, (_, index) => (
        <li className={styles.tile} key={index}>
          <Skeleton width={118} height={132} radius={12} />
        </li>
      ))}
    </TileRow>
  );
}
