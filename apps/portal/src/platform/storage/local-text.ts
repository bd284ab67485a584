import { keptText, type KeptText, type TextPlace } from '@ug/web';
import { log } from '../log/log';

interface PortalText extends Pick<KeptText, 'read' | 'remove' | 'keys'> {
  write: (key: string, text: string) => void;
}

const textIn = (place: TextPlace): PortalText => keptText(place, log.warn);

/**
 * Text in the browser's local storage. A browser that refuses storage (private windows, blocked site data) behaves as
 * if nothing had been stored: the portal works, it only forgets.
 */
export const localText = textIn('localStorage');

/** Works like `localText`, for this tab alone and only while it is open. */
export const tabText = textIn('sessionStorage');

/** Text as values of JSON. */
const jsonIn = (texts: PortalText) => ({
  read(key: string): unknown {
    const text = texts.read(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch (error) {
      log.warn(`the local storage entry ${key} is no valid JSON`, error);
      return null;
    }
  },
  write(key: string, value: unknown): void {
    texts.write(key, JSON.stringify(value));
  },
});

/** Works like `localText`, for values that are JSON. Text that is not JSON counts as absent. */
export const localJson = jsonIn(localText);

/** Works like `localJson`, for this tab alone. */
export const tabJson = jsonIn(tabText);
