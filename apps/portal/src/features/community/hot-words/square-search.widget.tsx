import { useQuery } from '@tanstack/react-query';
import { isLongerThan, type Schemas } from '@ug/contract';
import { useState, type ReactNode } from 'react';
import { Link } from '#ui/link';
import { squareAddress } from '#platform/navigation/square-address';
import { useGo } from '#platform/navigation/use-go';
import { Icon } from '#ui/icon';
import { SearchField } from '#ui/search-field';
import { SearchSuggestions, SearchWords } from '#ui/search-words';
import { useDebounced } from '#ui/use-debounced';
import { hotWordsQuery, keywordSuggestionsQuery } from './hot-words.queries';
import { squareSearches } from './search-history.store';
import styles from './square-search.module.css';

const REST_MS = 250;
/** The contract's maximum length. */
const KEYWORD_LIMIT = 40;

type Suggestion = Schemas['KeywordSuggestion'];

/** Before a word is typed: what this device searched for, and what many do. */
function Beginning({ onSearch }: { onSearch: (keyword: string) => void }) {
  const history = squareSearches.useWords((state) => state.words);
  const { data: hot = [] } = useQuery(hotWordsQuery);
  return (
    <>
      <SearchWords title="搜索历史" words={history} onClear={squareSearches.clear} onSearch={onSearch} />
      <SearchWords title="大家在搜" words={hot.map(({ word }) => word)} onSearch={onSearch} />
    </>
  );
}

const kindWords: Record<Suggestion['kind'], string> = { tag: '标签', game: '游戏', word: '' };

/** A tag opens its posts, a game its page. */
const placeOf = ({ kind, id }: Suggestion): string => (kind === 'tag' ? squareAddress({ tag: id }) : `/detail/${id}`);

function Suggestions({ typed, onSearch }: { typed: string; onSearch: (keyword: string) => void }) {
  const { data = [] } = useQuery(keywordSuggestionsQuery(useDebounced(typed, REST_MS, '')));
  return (
    <SearchSuggestions typed={typed} onSearch={onSearch}>
      {data.map((one) => (
        <li key={`${one.kind}-${one.id}`}>
          {one.kind === 'word' ? (
            <button type="button" onClick={() => onSearch(one.text)}>
              <Icon name="search" size={16} />
              {one.text}
            </button>
          ) : (
            <Link to={placeOf(one)}>
              <Icon name={one.kind === 'tag' ? 'bubble' : 'pad'} size={16} />
              {one.text}
              <small>{kindWords[one.kind]}</small>
            </Link>
          )}
        </li>
      ))}
    </SearchSuggestions>
  );
}

interface SquareSearchProps {
  /** The keyword in the address; empty before the first search. */
  keyword: string;
  /** The results for it. */
  children: ReactNode;
}

/** Searching posts: the history before a word is typed, suggestions while typing, results once sent. */
export function SquareSearch({ keyword, children }: SquareSearchProps) {
  const go = useGo();
  const [text, setText] = useState(keyword);
  const typed = text.trim();
  function search(words: string) {
    if (words === '' || isLongerThan(words, KEYWORD_LIMIT)) return;
    squareSearches.remember(words);
    setText(words);
    go(squareAddress({ keyword: words }), { replace: true });
  }
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label="搜索帖子"
          placeholder="搜索帖子、标签、游戏"
          maxLength={KEYWORD_LIMIT}
          // The player has just tapped the way here.
          autoFocus={keyword === ''}
          text={text}
          onChange={setText}
          onSearch={() => search(typed)}
        />
        <Link to={squareAddress()} replace className={styles.cancel}>
          取消
        </Link>
      </div>
      {typed === '' && <Beginning onSearch={search} />}
      {typed !== '' && typed !== keyword && !isLongerThan(typed, KEYWORD_LIMIT) && (
        <Suggestions typed={typed} onSearch={search} />
      )}
      {typed !== '' && typed === keyword && children}
    </>
  );
}
