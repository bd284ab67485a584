import { copyText as copyToClipboard } from '@ug/web';
import { log } from '../log/log';

/** Puts text on the clipboard. @returns whether it is there; a failure is written to the log only */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (await copyToClipboard(text)) return true;
    log.warn('复制失败');
  } catch (error) {
    log.warn('复制失败', error);
  }
  return false;
}
