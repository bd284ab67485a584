import type { ReactNode } from 'react';
import styles from './title-note.module.css';

interface Props {
  title: string;
  note: ReactNode;
}

/** A title of one line with a note below it, as wide as its row leaves it. */
export function TitleNote({ title, note }: Props) {
  return (
    <span className={styles.words}>
      <strong>{title}</strong>
      <small>{note}</small>
    </span>
  );
}
