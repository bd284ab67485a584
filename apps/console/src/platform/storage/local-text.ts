import { keptText } from '@ug/web';
import { log } from '../log/log';

/**
 * Text in the browser's local storage, the only way to it. A browser that refuses (full, blocked, private window) behaves as if
 * nothing had been stored: the console works, it only forgets.
 */
export const localText = keptText('localStorage', log.warn);
