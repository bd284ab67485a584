import type { ReactNode } from 'react';
import { Icon } from './icon';
import styles from './search-words.module.css';

interface SearchWordsProps {
  title: string;
  words: readonly string[];
  /** Empties the list, where the player may. */
  onClear?: () => void;
  onSearch: (keyword: string) => void;
}

/** Keywords to search for with one tap, below their title; nothing without any. */
export function SearchWords({ title, words, onClear, onSearch }: SearchWordsProps) {
  if (words.length === 0) return null;
  return (
    <section className={styles.words} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {onClear && (
          <button type="button" aria-label={`清空${title}`} onClick={onClear}>
            <Icon name="trash" size={18} />
          </button>
        )}
      </div>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onSearch(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SearchSuggestionsProps {
  typed: string;
  /** The suggestions as list items, each with one link or button. */
  children: ReactNode;
  onSearch: (keyword: string) => void;
}

/** Suggestions while a player types; the last line searches for the text as it is. */
export function SearchSuggestions({ typed, children, onSearch }: SearchSuggestionsProps) {
  return (
    <ul className={styles.suggestions} aria-label="搜索建议">
      {children}
      <li>
        <button type="button" className={styles.whole} onClick={() => onSearch(typed)}>
          <Icon name="search" size={16} />
          搜索“{typed}”
        </button>
      </li>
    </ul>
  );
}
