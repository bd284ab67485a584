import { pressedKey } from '@ug/web';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { Direction } from '#ui/long-text/text-view';

const turns: Readonly<Record<string, Direction>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
};

/** Keys of a control are the control's, except keys that a picture of the text has no use for. */
function isOfControl({ target }: KeyboardEvent, key: string): boolean {
  const control = target instanceof Element ? target.closest('a, button, input') : null;
  return control !== null && (key === ' ' || control.closest('[data-picture]') === null);
}

/** An open dialog takes all keys, also without the focus, so that Esc does not close the bars behind it. */
const isDialogOpen = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null;

interface ReaderKeys {
  readonly onTurn: (direction: Direction) => void;
  /** Esc. */
  readonly onEscape: () => void;
}

/** Reading by keys. */
export function useReaderKeys({ onTurn, onEscape }: ReaderKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
    if (key === 'Escape') return onEscape();
    const turn = turns[key];
    if (!turn || isOfControl(event, key)) return;
    event.preventDefault();
    onTurn(key === ' ' && event.shiftKey ? -1 : turn);
  });
  // A layout effect listens before the page is painted. An effect after the paint comes late on a busy phone.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
