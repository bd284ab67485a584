import type { Schemas } from '@ug/contract';
import type { MouseEvent } from 'react';
import { useGo } from '#platform/navigation/use-go';
import { wayBack, type WayBack } from '#platform/session/way-back';
import { ButtonLink, buttonClass } from '#ui/button';
import { Diamond } from '#ui/diamond';
import { formatCoins, formatNumber } from '#ui/format';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { WaitingGame } from '#features/money/purchases/waiting-game.widget';
import styles from './credited-order.module.css';

type Order = Schemas['Order'];

/** Whether the X diamonds of an order have come in. */
export const isCreditedCoins = ({ goods, state }: Pick<Order, 'goods' | 'state'>): boolean =>
  goods === 'coins' && state === 'credited';

/** The X diamonds that came in, large, with the bonus among them and the balance of now. */
export function CreditedWords({ order: { coins, bonus, isFirst } }: { order: Order }) {
  const balance = usePlayerStatus()?.coinNum;
  const words = [
    bonus > 0 && `含${isFirst ? '首充' : ''}赠送 ${formatNumber(bonus)}`,
    balance !== undefined && `当前余额 ${formatCoins(balance)}`,
  ].filter(Boolean);
  return (
    <div className={styles.words}>
      <span className={styles.tick}>
        <Icon name="check" size={26} />
      </span>
      <h2>充值成功</h2>
      <p className={styles.sum}>
        <Diamond size={42} />
        <strong>+{formatNumber(coins + bonus)}</strong> X钻
      </p>
      <p>{words.join(' · ')}</p>
    </div>
  );
}

/** Back to the page that needed the X diamonds; a step back where it is behind this one. */
function WayBackLink({ way: { to, label } }: { way: WayBack }) {
  const go = useGo();
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to, { replace: true });
  }
  return (
    <Link to={to} className={buttonClass('primary')} onClick={onClick}>
      {label}
    </Link>
  );
}

/** The way on: to the game or page that needed the X diamonds, else to the player's own page. */
export function CreditedWay() {
  const way = wayBack();
  return (
    <div className={styles.way}>
      <WaitingGame />
      {way ? <WayBackLink way={way} /> : <ButtonLink to="/profile">完成</ButtonLink>}
      <Link to="/coins" className={styles.detail}>
        查看明细
      </Link>
    </div>
  );
}
