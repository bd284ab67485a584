import { log } from '../log/log';

/** Where a browser keeps text. */
type Store = 'localStorage' | 'sessionStorage';

const textIn = (store: Store) => ({
  /** @returns the stored text, null when there is none */
  read(key: string): string | null {
    // Nothing is kept where a page is painted.
    if (typeof window === 'undefined') return null;
    try {
      return window[store].getItem(key);
    } catch (error) {
      log.warn(`无法读取本地存储 ${key}`, error);
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      window[store].setItem(key, text);
    } catch (error) {
      log.warn(`无法写入本地存储 ${key}`, error);
    }
  },
  remove(key: string): void {
    try {
      window[store].removeItem(key);
    } catch (error) {
      log.warn(`无法清除本地存储 ${key}`, error);
    }
  },
});

/**
 * Text in the browser's local storage. A browser that refuses storage (private windows, blocked site data) behaves as
 * if nothing had been stored: the portal works, it only forgets.
 */
export const localText = textIn('localStorage');

/** As `localText`, but of this tab alone, and only for as long as it is open. */
export const tabText = textIn('sessionStorage');

/** As `localText`, for values that are JSON; text that is not JSON counts as absent. */
export const localJson = {
  read(key: string): unknown {
    const text = localText.read(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch (error) {
      log.warn(`本地存储 ${key} 不是有效的 JSON`, error);
      return null;
    }
  },
  write(key: string, value: unknown): void {
    localText.write(key, JSON.stringify(value));
  },
};
