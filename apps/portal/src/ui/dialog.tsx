import { useId, type ReactNode } from 'react';
import { useModal } from './use-modal';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Esc and a click beside the dialog close it. */
  onClose: () => void;
  /** The buttons, the refusing one first. */
  actions: ReactNode;
  children: ReactNode;
}

/** A question in the middle of the screen; it is shown for as long as it is rendered. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const id = useId();
  return (
    <dialog className={styles.dialog} aria-labelledby={id} {...useModal(onClose)}>
      <div className={styles.body}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
