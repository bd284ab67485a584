/** The browser's storages for text. */
export type TextPlace = 'localStorage' | 'sessionStorage';

/** Text that a browser keeps by name, as far as it does. */
export interface KeptText {
  /** @returns the stored text, null when there is none */
  read: (key: string) => string | null;
  /** @returns whether it is stored now */
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  /** The names under which text is stored. */
  keys: () => string[];
}

/** Notes that the browser refused; the words are for its log. */
export type NoteRefusal = (words: string, error: unknown) => void;

/**
 * Text in a storage of the browser. One that refuses (full, blocked, private window) behaves as if nothing had been stored:
 * the page works, it only forgets. The storage is looked for at each call, since the very name may throw.
 */
export function keptText(place: TextPlace, note: NoteRefusal): KeptText {
  function attempt<T>(words: string, otherwise: T, work: (storage: Storage) => T): T {
    // Nothing is kept where a page is painted.
    if (typeof window === 'undefined') return otherwise;
    try {
      return work(window[place]);
    } catch (error) {
      note(words, error);
      return otherwise;
    }
  }
  return {
    read: (key) => attempt(`the local storage entry ${key} could not be read`, null, (storage) => storage.getItem(key)),
    write: (key, text) =>
      attempt(`the local storage entry ${key} could not be written`, false, (storage) => {
        storage.setItem(key, text);
        return true;
      }),
    remove: (key) =>
      attempt(`the local storage entry ${key} could not be removed`, undefined, (storage) => storage.removeItem(key)),
    keys: () => attempt('the local storage could not be read', [], (storage) => Object.keys(storage)),
  };
}
