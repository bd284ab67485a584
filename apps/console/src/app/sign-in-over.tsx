import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Covers the page of a session that ended under it, until the same person goes on. A modal `<dialog>` stands above the
 * dialogs of the page as well, which would take the focus back from anything else.
 */
export function SignInOver({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog ref={dialog} className="sign-in-over" aria-label="重新登录" onCancel={(event) => event.preventDefault()}>
      {children}
    </dialog>,
    document.body,
  );
}
