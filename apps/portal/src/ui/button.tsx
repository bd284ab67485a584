import type { ButtonHTMLAttributes } from 'react';
import { Link } from './link';
import { classNames } from './class-names';
import styles from './button.module.css';

type Look = 'primary' | 'quiet' | 'plain';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the one action of a page or dialog, `quiet` stands in lists, `plain` refuses. */
  look?: Look;
  /** Disabled while its work is under way; it keeps its size and says that it is busy. */
  isBusy?: boolean;
}

/** A pill button, 46 high; `quiet` is 32 high with a touch area of 44. */
export function Button({ look = 'primary', isBusy = false, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(styles.button, styles[look], isBusy && styles.busy, className)}
    />
  );
}

/** For a link out of the portal that looks like a button. */
export const buttonClass = (look: Look): string => classNames(styles.button, styles[look]);

/** A link that looks like a button. */
export function ButtonLink({ to, look = 'primary', children }: { to: string; look?: Look; children: string }) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {children}
    </Link>
  );
}
