import type { ReactNode } from 'react';
import styles from './form-failure.module.css';

/** The reason why a form was refused, above its button. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}
