import { log } from '../log/log';

/** `navigator.clipboard` is missing on plain-http addresses; the old command still works there. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

/** Puts text on the clipboard. @returns whether it is there; a failure is written to the log only */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext && 'clipboard' in navigator) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    if (copyBySelection(text)) return true;
    log.warn('复制失败');
  } catch (error) {
    log.warn('复制失败', error);
  }
  return false;
}
