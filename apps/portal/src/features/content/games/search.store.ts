import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localJson } from '#platform/storage/local-text';

const parameter = 'keyword';

/** Where searching begins, or its results. Searching is part of the address, so that Back leaves it. */
export const searchAddress = (keyword: string): string => `/games?${new URLSearchParams({ [parameter]: keyword })}`;

/** The words searched for, empty while none were sent, null when the address is not one of searching. */
export const searchedKeyword = (search: string): string | null => new URLSearchParams(search).get(parameter);

const key = `${appConfig.prefix}-search-history`;
const limit = 10;

function storedWords(): string[] {
  const value = localJson.read(key);
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string').slice(0, limit) : [];
}

function storeWords(words: string[]): void {
  localJson.write(key, words);
  useSearchHistory.setState({ words });
}

/** What this player has searched for, newest first. */
export const useSearchHistory = create<{ words: string[] }>(() => ({ words: storedWords() }));

/** Puts words at the head of the history. */
export function rememberSearch(keyword: string): void {
  const { words } = useSearchHistory.getState();
  storeWords([keyword, ...words.filter((word) => word !== keyword)].slice(0, limit));
}

export const clearSearches = (): void => storeWords([]);
