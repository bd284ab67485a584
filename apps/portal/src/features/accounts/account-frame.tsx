import type { ReactNode } from 'react';
import { logoUrl } from '../../platform/config/app-config';
import styles from './account-frame.module.css';

/** The frame of the pages for signing in and registering: the logo, a word of welcome, and a card. */
export function AccountFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <img src={logoUrl} alt="" width={56} height={56} />
      <h2>{title}</h2>
      <p className={styles.lead}>{text}</p>
      <div className={styles.card}>{children}</div>
    </div>
  );
}
