import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Esc and a click beside the sheet close it. */
  onClose: () => void;
  children: ReactNode;
}

/** A panel that rises from the lower edge; it is shown for as long as it is rendered. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId();
  return (
    <dialog className={styles.sheet} aria-labelledby={id} {...useModal(onClose)}>
      <div className={styles.body}>
        <h2 id={id}>{title}</h2>
        {children}
        <button type="button" className={styles.cancel} onClick={onClose}>
          取消
        </button>
      </div>
    </dialog>
  );
}

/** What a player can do, one line each. */
export interface SheetAction {
  label: string;
  run: () => void;
}

/** A sheet of a few actions; each closes it. */
export function ActionSheet({ actions, ...sheet }: Omit<SheetProps, 'children'> & { actions: readonly SheetAction[] }) {
  return (
    <Sheet {...sheet}>
      <ul className={styles.actions}>
        {actions.map(({ label, run }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                sheet.onClose();
                run();
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
