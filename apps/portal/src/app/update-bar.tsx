import { useState } from 'react';
import { log } from '#platform/log/log';
import { takeUpdate } from '#platform/worker/app-worker';
import { useUpdate } from '#platform/worker/update.store';
import { Button } from '#ui/button';
import { Icon } from '#ui/icon';
import styles from './update-bar.module.css';

const words = { none: '', waiting: '有新版本', taken: '已更新，刷新后使用新版本' } as const;

/** Says that there is a newer portal. Nothing is reloaded unless the player says so, in this page and for this page. */
export function UpdateBar() {
  const update = useUpdate((state) => state.update);
  const [dismissed, setDismissed] = useState<typeof update>('none');
  const [isBusy, setBusy] = useState(false);
  if (update === 'none' || update === dismissed) return null;
  const refresh = () => {
    setBusy(true);
    takeUpdate().catch((error: unknown) => {
      setBusy(false);
      log.warn('the update failed', error);
    });
  };
  return (
    <aside className={styles.bar} aria-label="新版本">
      <p role="status">{words[update]}</p>
      <Button look="quiet" isBusy={isBusy} onClick={refresh}>
        刷新
      </Button>
      <button type="button" className={styles.close} aria-label="以后再说" onClick={() => setDismissed(update)}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
