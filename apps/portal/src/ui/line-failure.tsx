import { Button } from './button';
import styles from './line-failure.module.css';

/** One part of a page could not be loaded, said in a line, with the way to try again. */
export function LineFailure({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  return (
    <p className={styles.failure} role="alert">
      {text}
      <Button look="quiet" onClick={onRetry}>
        重试
      </Button>
    </p>
  );
}
