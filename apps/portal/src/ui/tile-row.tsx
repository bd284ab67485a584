import type { ReactNode } from 'react';
import styles from './tile-row.module.css';

interface TileRowProps {
  /** List items, each as wide as its own class says. */
  children: ReactNode;
  /** The tiles cast shadows, which need room below. */
  isRaised?: boolean;
}

/** Tiles side by side, in a row that scrolls sideways from one edge of the page to the other. */
export function TileRow({ children, isRaised = false }: TileRowProps) {
  return (
    <ul className={styles.row} data-raised={isRaised || undefined}>
      {children}
    </ul>
  );
}
