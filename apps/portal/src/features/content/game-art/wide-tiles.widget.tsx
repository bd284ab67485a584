import type { Schemas } from '@ug/contract';
import { TileRow } from '#ui/tile-row';
import { GameArt } from './game-art.widget';
import { GameLink } from './game-link.widget';
import { GameWords } from './game-words.widget';
import styles from './wide-tiles.module.css';

/** Games with a wide picture each, the name, score and sentence below it, in a row that scrolls sideways. */
export function WideTiles({ games }: { games: readonly Schemas['GameCard'][] }) {
  return (
    <TileRow isRaised>
      {games.map((game) => (
        <li key={game.id} className={styles.tile}>
          <GameLink game={game}>
            <GameArt game={game} ratio="16 / 9" sizes="156px" className={styles.art} />
            <GameWords game={game} />
          </GameLink>
        </li>
      ))}
    </TileRow>
  );
}
