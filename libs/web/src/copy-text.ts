/** A place in which a field can take the focus: inside the open dialog, because everything behind it is inert. */
function openPlace(): Element {
  const dialogs = 'dialog[open], [role="dialog"]';
  return document.activeElement?.closest(dialogs) ?? [...document.querySelectorAll(dialogs)].at(-1) ?? document.body;
}

/** Copies what is selected; `execCommand` returns true of nothing as well, so the field must have taken the focus. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0;pointer-events:none';
  openPlace().append(field);
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    return document.activeElement === field && document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/**
 * Puts text on the clipboard: by the browser's own way, or on plain-http addresses, where there is none, by a selection.
 * @returns whether it is there
 * @throws Error of the browser that refuses
 */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext || !('clipboard' in navigator)) return copyBySelection(text);
  await navigator.clipboard.writeText(text);
  return true;
}
