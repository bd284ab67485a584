import type { Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { Button } from '#ui/button';
import { Picture } from '#ui/picture';
import { waitingWords } from './reservations.rules';
import { useReservation } from './use-reservation';
import styles from './upcoming-game.module.css';

type Game = Schemas['UpcomingGame'];

/** A game to come in a row: when it comes, how many wait for it, and the button that reserves it. */
export function UpcomingGame({ game, children }: { game: Game; children?: string }) {
  const { isReserved, count, flip } = useReservation(game);
  return (
    <div className={styles.row}>
      <Picture source={game.icon} alt="" sizes="44px" ratio="1" className={styles.icon} />
      <span className={styles.words}>
        <strong>{game.name}</strong>
        {children && <span className={styles.sentence}>{children}</span>}
        <small>{waitingWords(game, count, serviceNow())}</small>
      </span>
      <Button
        look="quiet"
        className={styles.button}
        aria-pressed={isReserved}
        aria-label={`${isReserved ? '取消预约' : '预约'} ${game.name}`}
        onClick={flip}
      >
        {isReserved ? '已预约' : '预约'}
      </Button>
    </div>
  );
}
