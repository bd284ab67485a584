import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useGo, useGoBack } from '#platform/navigation/use-go';
import { ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { SearchField } from '#ui/search-field';
import { EmptyState } from '#ui/state-page';
import { VisuallyHidden } from '#ui/visually-hidden';
import { GameList } from './game-list';
import { gameSuggestionsQuery } from './games.queries';
import { clearSearches, rememberSearch, searchAddress, useSearchHistory } from './search.store';
import styles from './game-search.module.css';

const restMs = 250;
/** The contract's maximum length. */
const keywordLimit = 40;

/** A value that follows another once it has rested for `delayMs`. */
function useDebounced<T>(value: T, delayMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}

function History({ onSearch }: { onSearch: (keyword: string) => void }) {
  const words = useSearchHistory((state) => state.words);
  if (words.length === 0) return <p className={styles.hint}>可以输入游戏名、拼音或首字母</p>;
  return (
    <section className={styles.history} aria-labelledby="search-history">
      <div className={styles.head}>
        <h2 id="search-history">搜索历史</h2>
        <button type="button" aria-label="清空搜索历史" onClick={clearSearches}>
          <Icon name="trash" size={18} />
        </button>
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

function Suggestions({ typed, onSearch }: { typed: string; onSearch: (keyword: string) => void }) {
  const { data = [] } = useQuery(gameSuggestionsQuery(useDebounced(typed, restMs)));
  return (
    <ul className={styles.suggestions} aria-label="搜索建议">
      {data.map((game) => (
        <li key={game.id}>
          <Link to={`/detail/${game.id}`} onClick={() => rememberSearch(game.name)}>
            <Icon name="search" size={16} />
            {game.name}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => onSearch(typed)}>
          <Icon name="search" size={16} />
          搜索“{typed}”
        </button>
      </li>
    </ul>
  );
}

function Results({ keyword }: { keyword: string }) {
  const empty = (
    <EmptyState
      title={`没有找到“${keyword}”`}
      text="换个词试试，也可以输入拼音"
      action={<ButtonLink to="/games">全部游戏</ButtonLink>}
    />
  );
  return (
    <div className={styles.results}>
      <GameList filter={{ keyword }} empty={empty} />
    </div>
  );
}

/** Searching: the history before a word is typed, suggestions while typing, results once sent. */
export function GameSearch({ keyword }: { keyword: string }) {
  const [text, setText] = useState(keyword);
  const go = useGo();
  const leave = useGoBack('/games');
  const typed = text.trim();

  function search(words: string) {
    if (!words) return;
    rememberSearch(words);
    setText(words);
    go(searchAddress(words), { replace: true });
  }

  return (
    <>
      <VisuallyHidden as="h1">搜索游戏</VisuallyHidden>
      <SearchField
        className={styles.bar}
        label="搜索游戏"
        placeholder="搜索游戏"
        maxLength={keywordLimit}
        // The player has just tapped a search field to come here.
        autoFocus={keyword === ''}
        text={text}
        onChange={setText}
        onSearch={() => search(typed)}
      >
        <button type="button" className={styles.cancel} onClick={leave}>
          取消
        </button>
      </SearchField>
      {!typed && <History onSearch={search} />}
      {typed && typed !== keyword && <Suggestions typed={typed} onSearch={search} />}
      {typed && typed === keyword && <Results keyword={keyword} />}
    </>
  );
}
