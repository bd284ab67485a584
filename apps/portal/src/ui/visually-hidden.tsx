import styles from './visually-hidden.module.css';

/** Words for those who listen to the page; nothing is seen of them. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h1'; children: string }) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
