import { pressedKey } from '@ug/web';
import type { KeyboardEvent } from 'react';

/** Links and buttons that take the focus, in the order of the page. */
const WAYS = 'a[href]:not([tabindex="-1"]), button:not(:disabled)';

interface Searched {
  /** The words and suggestions below the field. */
  readonly panel: HTMLElement | null;
  readonly onClear: () => void;
  readonly onLeave: () => void;
}

function step(field: HTMLInputElement, { panel }: Searched, by: 1 | -1): boolean {
  const { activeElement } = document;
  const ways = [...(panel?.querySelectorAll<HTMLElement>(WAYS) ?? [])];
  const from = ways.findIndex((way) => way === activeElement);
  if (from < 0 && activeElement !== field) return false;
  const next = from + by;
  if (next < -1 || next >= ways.length) return false;
  (ways[next] ?? field).focus();
  return true;
}

function stepOut(field: HTMLInputElement, { panel, onClear, onLeave }: Searched): boolean {
  if (panel?.contains(document.activeElement)) field.focus();
  else if (document.activeElement !== field) return false;
  else if (field.value !== '') onClear();
  else onLeave();
  return true;
}

/**
 * The keys of a page for searching. Arrows go from the field through the words and suggestions below it and back. Escape goes
 * back to the field, empties it, and leaves the page when it is empty.
 */
export function pressInSearch(event: KeyboardEvent<HTMLElement>, searched: Searched): void {
  const field = event.currentTarget.querySelector('input');
  if (!field) return;
  const key = pressedKey(event);
  const isDone =
    key === 'ArrowDown'
      ? step(field, searched, 1)
      : key === 'ArrowUp'
        ? step(field, searched, -1)
        : key === 'Escape' && stepOut(field, searched);
  if (isDone) event.preventDefault();
}
