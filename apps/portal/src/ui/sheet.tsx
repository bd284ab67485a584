import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';
import { useModal } from './use-modal';
import { useVisibleFrame } from './use-visible-frame';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  /** Esc and a click beside the sheet close it. */
  onClose: () => void;
  /** The word of the button that closes it, where nothing is left undone by that. */
  closing?: string;
  /** Takes the whole screen, for an offer; what closes it is plain text then. */
  isFull?: boolean;
  children: ReactNode;
}

/** A panel that rises from the lower edge, or from the keyboard; it is shown for as long as it is rendered. */
export function Sheet({ title, onClose, closing = '取消', isFull = false, children }: SheetProps) {
  const id = useId();
  const modal = useModal(onClose);
  useVisibleFrame(modal.ref);
  return (
    <dialog className={classNames(styles.sheet, isFull && styles.full)} aria-labelledby={id} {...modal}>
      <div className={styles.body}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.foot}>
          <button type="button" className={styles.cancel} onClick={onClose}>
            {closing}
          </button>
        </div>
      </div>
    </dialog>
  );
}

/** An action of a player, one line each. */
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
