import { formatAgo } from './format';
import { useDeviceTime } from './use-device-time';
import styles from './last-updated.module.css';

interface LastUpdatedProps {
  /** Milliseconds since the epoch, by this device's clock. */
  query: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number };
}

function Age({ at }: { at: number }) {
  const updatedAt = new Date(at).toISOString();
  return (
    <p className={styles.note} role="status">
      未能更新，上次更新于 {formatAgo({ updatedAt }, 'updatedAt', useDeviceTime())}
    </p>
  );
}

/** Says how old something is that could not be fetched again. */
export function LastUpdated({ query: { dataUpdatedAt, errorUpdatedAt } }: LastUpdatedProps) {
  const isOld = dataUpdatedAt > 0 && errorUpdatedAt > dataUpdatedAt;
  return isOld && <Age at={dataUpdatedAt} />;
}
