import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  tabIndex: -1;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Shows a `<dialog>` above everything: the browser traps the focus inside and returns it afterwards. Esc and a click
 * beside the dialog ask to close. The dialog must fill its element, so that a click on the element is one beside it.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const onClosed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    // Esc pressed twice closes a dialog without asking; what the page shows has to follow.
    const follow = () => {
      // React mounts twice in development: the `close` event of the first mount arrives after the second mount has opened the dialog.
      if (!dialog?.open) onClosed();
    };
    dialog?.showModal();
    // A dialog that opens by itself answers no key press, so none of its buttons gets a focus ring until a person goes there.
    if (opener === document.body) dialog?.focus();
    // While parts of it are on their way the browser goes to its last button, and scrolls there on a low screen.
    if (dialog) dialog.scrollTop = 0;
    dialog?.addEventListener('close', follow);
    return () => {
      dialog?.removeEventListener('close', follow);
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    tabIndex: -1,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
