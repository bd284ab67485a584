import { isLongerThan } from '@ug/web';
import { useRef, useState, type ReactNode } from 'react';
import { SearchField } from './search-field';
import { pressInSearch } from './search-keys';
import { VisuallyHidden } from './visually-hidden';
import styles from './search-page.module.css';

interface Searching {
  /** The text of the field without spaces around it. */
  readonly typed: string;
  /** Searches for these words. */
  readonly search: (words: string) => void;
}

interface SearchPageProps {
  /** The heading of the page and the name of its field, such as 搜索游戏. */
  title: string;
  placeholder: string;
  /** The contract's maximum length. */
  maxLength: number;
  /** The keyword of the address; empty before the first search. */
  keyword: string;
  onSearch: (words: string) => void;
  onLeave: () => void;
  /** Shown before anything is typed. */
  beginning: (searching: Searching) => ReactNode;
  /** Shown while the text differs from the keyword. */
  suggestions: (searching: Searching) => ReactNode;
  /** Shown once the keyword was searched for. */
  children: ReactNode;
}

/** A page for searching: the field, a beginning without text, suggestions while typing, results once sent. */
export function SearchPage(props: SearchPageProps) {
  const { title, placeholder, maxLength, keyword, onSearch, onLeave, beginning, suggestions, children } = props;
  const [text, setText] = useState(keyword);
  const panel = useRef<HTMLDivElement>(null);
  // Words that the page itself offers, such as a corrected spelling, come by the address.
  const [searched, setSearched] = useState(keyword);
  if (searched !== keyword) {
    setSearched(keyword);
    setText(keyword);
  }
  const typed = text.trim();
  function search(words: string) {
    if (words === '' || isLongerThan(words, maxLength)) return;
    setText(words);
    onSearch(words);
  }
  const searching = { typed, search };
  const clear = () => setText('');
  return (
    <div onKeyDown={(event) => pressInSearch(event, { panel: panel.current, onClear: clear, onLeave })}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <SearchField
        className={styles.bar}
        label={title}
        placeholder={placeholder}
        maxLength={maxLength}
        // The player has just tapped the way here.
        autoFocus={keyword === ''}
        text={text}
        onChange={setText}
        onSearch={() => search(typed)}
      >
        <button type="button" className={styles.cancel} onClick={onLeave}>
          取消
        </button>
      </SearchField>
      <div ref={panel}>
        {typed === '' && beginning(searching)}
        {typed !== '' && typed !== keyword && !isLongerThan(typed, maxLength) && suggestions(searching)}
      </div>
      {typed !== '' && typed === keyword && children}
    </div>
  );
}

/** A line on an empty page for searching. */
export function SearchHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
