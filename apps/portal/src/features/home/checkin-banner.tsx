import { Link } from 'react-router-dom';
import styles from './checkin-banner.module.css';

/** A banner that leads to the check-in. */
export function CheckinBanner({ title, text, look = 'day' }: { title: string; text: string; look?: 'day' | 'night' }) {
  return (
    <Link to="/checkin" className={styles.banner} data-look={look} draggable={false}>
      <strong>{title}</strong>
      <span>{text}</span>
      <span className={styles.button}>去签到</span>
      <svg viewBox="0 0 128 110" className={styles.gem} aria-hidden="true" focusable="false">
        <path d="M32 2h64l30 36-62 70L2 38z" fill="#8ecbff" />
        <path d="M32 2h24L42 38H2z" fill="#d9eeff" />
        <path d="M56 2h18l12 36H42z" fill="#fff" opacity="0.92" />
        <path d="M74 2h22l30 36H86z" fill="#aedaff" />
        <path d="M2 38h40l22 70z" fill="#b9deff" />
        <path d="M86 38h40l-62 70z" fill="#5fb0fb" />
      </svg>
    </Link>
  );
}
