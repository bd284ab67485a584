import type { ReactNode } from 'react';
import { Diamond } from '#ui/diamond';
import { formatNumber } from '#ui/format';
import { usePlayerStatus } from '#features/players/accounts/accounts.queries';
import styles from './balance.module.css';

/** The player's balance, live, with buttons beside it. */
export function Balance({ children }: { children: ReactNode }) {
  const status = usePlayerStatus();
  return (
    <section className={styles.balance} aria-label="当前余额">
      <p>
        <span>当前余额</span>
        <strong>
          <Diamond size={26} />
          {status ? formatNumber(status.coinNum) : '—'}
        </strong>
      </p>
      {children}
    </section>
  );
}
