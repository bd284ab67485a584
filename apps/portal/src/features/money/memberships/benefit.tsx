import type { Schemas } from '@ug/contract';
import { formatDeadline } from '#platform/time/deadline';
import { classNames } from '#ui/class-names';
import { Icon } from '#ui/icon';
import { isMember, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import styles from './benefit.module.css';

interface BenefitProps {
  /** The rights of the chosen plan. Undefined until the plans are known: their place is kept. */
  rights: Schemas['MembershipOffer']['rights'] | undefined;
  /** Another plan has rights: the card stays as high, so that the plans do not move away from the finger. */
  isHigh: boolean;
}

/** The benefit, on gold, with the rights of a plan; a member also reads until when it holds. */
export function Benefit({ rights, isHigh }: BenefitProps) {
  const status = usePlayerStatus();
  return (
    <div className={classNames(styles.benefit, isHigh && styles.high)}>
      <svg viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path d="M8 24 38 50 60 8l22 42 30-26-10 66H18z" fill="currentColor" />
      </svg>
      <strong>会员免费下载全部游戏</strong>
      {isMember(status) && status?.expTime && <p>当前有效期至 {formatDeadline(status.expTime)}</p>}
      {rights === undefined && <div className={styles.rights} />}
      {rights && rights.length > 0 && (
        <ul className={styles.rights} aria-label="会员权益">
          {rights.map(({ icon, title, note }) => (
            <li key={title}>
              <span className={styles.icon}>
                <Icon name={icon} size={22} />
              </span>
              <b>{title}</b>
              {note && <small>{note}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
