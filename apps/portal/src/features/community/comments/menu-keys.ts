import { pressedKey } from '@ug/web';
import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * A row that takes the focus, and opens its menu with Enter, the menu key and Shift+F10. Controls inside keep their own
 * keys.
 */
export const menuKeys = (onMenu: () => void) => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    onMenu();
  },
  onContextMenu: (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onMenu();
  },
});
