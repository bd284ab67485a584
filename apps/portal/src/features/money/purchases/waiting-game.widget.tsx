import { Diamond } from '#ui/diamond';
import { formatCoins, formatNumber } from '#ui/format';
import { Picture } from '#ui/picture';
import { isMember, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { waitingDownload } from './wanted-download';
import styles from './waiting-game.module.css';

/** The row of a game that waits for a recharge: its price, and the balance after the download. Shows nothing if no game waits. */
export function WaitingGame() {
  const status = usePlayerStatus();
  const game = waitingDownload()?.game;
  if (!game) return null;
  const left = status && !isMember(status) ? status.coinNum - game.buyAmount : -1;
  return (
    <section className={styles.game} aria-label="等待下载的游戏">
      <Picture source={game.icon} alt="" sizes="44px" ratio="1" className={styles.icon} />
      <p className={styles.words}>
        <strong>{game.name}</strong>
        <small>{left >= 0 ? `下载后剩余 ${formatCoins(left)}` : '等待下载'}</small>
      </p>
      <span className={styles.price}>
        <Diamond size={16} />
        {formatNumber(game.buyAmount)}
      </span>
    </section>
  );
}
