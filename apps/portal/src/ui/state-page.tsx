import type { ReactNode } from 'react';
import styles from './state-page.module.css';

interface StateProps {
  title: string;
  text?: string;
  /** A button or link for the next step. */
  action?: ReactNode;
}

function Drawing({ isBroken }: { isBroken?: boolean }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      <ellipse cx="80" cy="98" rx="56" ry="8" className={styles.ground} />
      <path d="M30 92 62 46l18 24 14-18 34 40z" className={styles.hill} />
      <circle cx="112" cy="30" r="13" className={styles.sun} />
      <path d="M42 34h30a9 9 0 0 0 0-18 13 13 0 0 0-25-2 10 10 0 0 0-5 20z" className={styles.cloud} />
      {isBroken && <path d="m74 92 8-16-8-8 8-16" className={styles.crack} />}
    </svg>
  );
}

/** There is nothing here, and what to do about it. */
export function EmptyState({ title, text, action }: StateProps) {
  return (
    <div className={styles.state}>
      <Drawing />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

/** Something failed, said aloud, with the way out. */
export function ErrorState({ title, text, action }: StateProps) {
  return (
    <div className={styles.state} role="alert">
      <Drawing isBroken />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
