import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './nav-bar.module.css';

interface NavBarProps {
  title?: string;
  /** Shown where there is no title. */
  logo?: string;
  /** A line below the title. */
  note?: ReactNode;
  /** A control at the other end, of 44 pixels. */
  extra?: ReactNode;
  onBack: () => void;
}

/** The head of an inner page: the way back, and the title or, where there is none, the logo. */
export function NavBar({ title, logo, note, extra, onBack }: NavBarProps) {
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label="返回" onClick={onBack}>
        <Icon name="back" size={22} />
      </button>
      {title ? (
        <div className={styles.middle}>
          <h1 className={styles.title}>{title}</h1>
          {note}
        </div>
      ) : (
        <img className={styles.logo} src={logo} alt="" />
      )}
      {extra}
    </header>
  );
}
