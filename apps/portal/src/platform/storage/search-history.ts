import { create } from 'zustand';
import { localJson } from './local-text';
import { onStoredElsewhere } from './other-tabs';

const LIMIT = 10;

function storedWords(key: string): readonly string[] {
  const value = localJson.read(key);
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string').slice(0, LIMIT) : [];
}

/** The last ten keywords of one search on this device, the latest first. @param key under which the browser stores them */
export function searchHistory(key: string) {
  const useWords = create<{ words: readonly string[] }>(() => ({ words: storedWords(key) }));
  onStoredElsewhere(key, () => useWords.setState({ words: storedWords(key) }));
  function store(words: readonly string[]): void {
    localJson.write(key, words);
    useWords.setState({ words });
  }
  return {
    useWords,
    /** Moves a keyword to the head. */
    remember(keyword: string): void {
      const { words } = useWords.getState();
      store([keyword, ...words.filter((word) => word !== keyword)].slice(0, LIMIT));
    },
    /** Forgets them all. @returns a function that brings them back, behind those of the meantime */
    clear(): () => void {
      const { words } = useWords.getState();
      store([]);
      return () => store([...new Set([...useWords.getState().words, ...words])].slice(0, LIMIT));
    },
  };
}
