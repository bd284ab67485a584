import type { Schemas } from '@ug/contract';
import { UpcomingGame } from './upcoming-game';
import styles from './upcoming-rows.module.css';

/** A few games to come on one card. */
export function UpcomingRows({ games }: { games: readonly Schemas['UpcomingGame'][] }) {
  return (
    <ul className={styles.rows}>
      {games.map((game) => (
        <li key={game.id}>
          <UpcomingGame game={game} />
        </li>
      ))}
    </ul>
  );
}
