import { copyText as copyToClipboard } from '@ug/web';
import { log } from '../log/log';

/** Puts text on the clipboard. @returns whether it is there; a failure is written to the log only */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (await copyToClipboard(text)) return true;
    log.warn('copying failed');
  } catch (error) {
    log.warn('copying failed', error);
  }
  return false;
}
