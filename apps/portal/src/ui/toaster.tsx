import { pressedKey } from '@ug/web';
import { useEffect, useRef } from 'react';
import { closeToast, closeToasts, TOAST_OFFSET_PX, useToasts, type Toast } from './toast.store';
import styles from './toaster.module.css';

function ToastLine({ toast }: { toast: Toast }) {
  const { action } = toast;
  return (
    <div className={styles.toast} data-type={toast.type}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{toast.message}</span>
      {toast.count > 1 && (
        <span className={styles.count} aria-label={`共 ${toast.count} 次`} role="img">
          ×{toast.count}
        </span>
      )}
      {action && (
        <button
          type="button"
          onClick={() => {
            closeToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

/** Shows toasts, also above dialogs. Esc closes them. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const hasToasts = toasts.length > 0;
  const ref = useRef<HTMLDivElement>(null);
  // Only the browser's top layer is above an open dialog, and what enters it last is on top.
  useEffect(() => {
    if (toasts.length === 0 || !ref.current?.showPopover) return;
    ref.current.popover = 'manual';
    ref.current.hidePopover();
    ref.current.showPopover();
  }, [toasts]);
  useEffect(() => {
    if (!hasToasts) return undefined;
    const onKey = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && closeToasts();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasToasts]);
  const offset = `${TOAST_OFFSET_PX}px`;
  return (
    <div
      ref={ref}
      className={styles.toaster}
      role="status"
      style={{ top: `calc(${offset} + var(--safe-top))`, gap: offset }}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
