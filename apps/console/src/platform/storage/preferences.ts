import type { KeptText } from '@ug/web';
import type { Store } from 'react-admin';
import { localText } from './local-text';

/**
 * Settings that outlive the page: columns, theme, saved filters that are not records yet, and a person's choices for the menu, the sound
 * and the search. Everything else that react-admin would store, such as ticked rows and the filters of a list, is forgotten with the page.
 */
const KEPT: readonly RegExp[] = [
  /^(theme|locale|sidebar\.open|support\.sound|search\.visits)$/,
  /^menu\.(folded|favourites|recent)$/,
  /\.(datatable|datatable_columnRanks|savedQueries)$/,
];

const isKept = (key: string): boolean => KEPT.some((pattern) => pattern.test(key));

/** A value as JSON; text that is none is a value by itself, as react-admin reads it. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

type Listener = (value: unknown) => void;

/** Values of one page, those of before read once, and who listens to them. */
function createValues(read: (key: string) => string | null) {
  const values = new Map<string, unknown>();
  const listeners = new Map<Listener, string>();
  return {
    get(key: string): unknown {
      if (!values.has(key) && isKept(key)) {
        const text = read(key);
        if (text !== null) values.set(key, valueOf(text));
      }
      return values.get(key);
    },
    set(key: string, value: unknown): void {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      for (const [listener, heard] of [...listeners]) if (heard === key) listener(value);
    },
    keys: (): string[] => [...values.keys()],
    listen(key: string, listener: Listener): () => void {
      // One function may listen twice.
      const own: Listener = (value) => listener(value);
      listeners.set(own, key);
      return () => void listeners.delete(own);
    },
  };
}

/** The preferences of an account in this browser. They outlive a sign-out, which else would reset them. */
export function preferencesOf(staffId: number, storage: KeptText = localText, events: EventTarget = window): Store {
  const prefix = `RaStoreUGConsole${staffId}.`;
  const values = createValues((key) => storage.read(prefix + key));
  const storedKeys = () => storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));

  function set(key: string, value: unknown): void {
    if (isKept(key)) {
      if (value === undefined) storage.remove(prefix + key);
      else storage.write(prefix + key, JSON.stringify(value));
    }
    values.set(key, value);
  }
  const follow = (event: Event) => {
    const { key: name, newValue = null } = event as StorageEvent;
    if (!name?.startsWith(prefix)) return;
    const key = name.slice(prefix.length);
    if (isKept(key)) values.set(key, newValue === null ? undefined : valueOf(newValue));
  };
  const keysFrom = (start: string) =>
    [...new Set([...values.keys(), ...storedKeys()])].filter((key) => isKept(key) && key.startsWith(start));

  return {
    setup: () => {
      // Older versions stored everything that react-admin has.
      for (const key of storedKeys()) if (!isKept(key)) storage.remove(prefix + key);
      events.addEventListener('storage', follow);
    },
    teardown: () => events.removeEventListener('storage', follow),
    getItem: <T>(key: string, otherwise?: T) => (values.get(key) as T | undefined) ?? otherwise,
    setItem: set,
    removeItem: (key) => set(key, undefined),
    removeItems: (start) => keysFrom(start).forEach((key) => set(key, undefined)),
    reset: () => undefined,
    subscribe: (key, listener) => values.listen(key, listener),
    listItems: (start = '') => Object.fromEntries(keysFrom(start).map((key) => [key, values.get(key)])),
  };
}
