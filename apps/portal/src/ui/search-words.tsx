import type { ReactNode } from 'react';
import { Icon } from './icon';
import { showToast } from './toast.store';
import styles from './search-words.module.css';

interface SearchWordsProps {
  title: string;
  words: readonly string[];
  /** Empties the list, where the player may. Returns a function that brings the words back. */
  onClear?: () => () => void;
  onSearch: (keyword: string) => void;
}

/** Keywords to search for with one tap, below their title; nothing without any. */
export function SearchWords({ title, words, onClear, onSearch }: SearchWordsProps) {
  if (words.length === 0) return null;
  const clear = (onClear: () => () => void) =>
    showToast('success', `${title}已清空`, { label: '撤销', run: onClear() });
  return (
    <section className={styles.words} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {onClear && (
          <button type="button" aria-label={`清空${title}`} onClick={() => clear(onClear)}>
            <Icon name="trash" size={14} />
            清空
          </button>
        )}
      </div>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onSearch(word)}>
              <span>{word}</span>
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
