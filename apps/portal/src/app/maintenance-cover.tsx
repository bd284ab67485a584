import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { api } from '#platform/api/api';
import { noteMaintenance } from '#platform/network/maintenance.store';
import { formatMoment } from '#ui/format';
import { serviceNow } from '@ug/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/state-page';
import styles from './maintenance-cover.module.css';

/** Between two questions whether it is over, in milliseconds: spread, so that not all players come back at once. */
export const ASK_MS = 15_000;
const askAfter = () => ASK_MS * (0.75 + Math.random() / 2);

/** Covers the portal during maintenance. What was typed below it stays, and pages ask again when it is over. */
export function MaintenanceCover() {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const queries = useQueryClient();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['maintenance'],
    queryFn: ({ signal }) => api.call('readMaintenance', { signal }),
    refetchInterval: askAfter,
    gcTime: 0,
    staleTime: 0,
  });
  const isOver = data?.isOn === false;
  useLayoutEffect(() => {
    const dialog = ref.current;
    // Esc closes a dialog, and there is nothing to go on with below.
    const open = () => {
      if (dialog?.isConnected && !dialog.open) dialog.showModal();
    };
    open();
    dialog?.addEventListener('close', open);
    return () => {
      dialog?.removeEventListener('close', open);
      dialog?.close();
    };
  }, []);
  useEffect(() => {
    if (!isOver) return;
    noteMaintenance(false);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'maintenance' });
  }, [isOver, queries]);
  const isKnown = data?.until != null && Date.parse(data.until) > serviceNow();
  const end = isKnown && data?.until ? `预计 ${formatMoment(data.until)} 恢复` : '请稍后再来';
  return (
    <dialog ref={ref} className={styles.cover} aria-labelledby={id}>
      <h1 id={id} className={styles.title}>
        系统维护中
      </h1>
      <EmptyState
        title={isPending ? '正在查询恢复时间…' : end}
        text={data?.message || '恢复后会自动继续，已填写的内容不会丢失'}
        action={
          <Button isBusy={isFetching} onClick={() => void refetch()}>
            看看恢复了没有
          </Button>
        }
      />
    </dialog>
  );
}
