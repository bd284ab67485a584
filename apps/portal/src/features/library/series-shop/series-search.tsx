import { useQuery } from '@tanstack/react-query';
import { isLongerThan } from '@ug/web';
import { failureMessage } from '#platform/api/failure-message';
import { useGo, useGoBack } from '#platform/navigation/use-go';
import { Button, ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { SearchHint, SearchPage } from '#ui/search-page';
import { SearchSuggestions, SearchWords } from '#ui/search-words';
import { EmptyState, ErrorState } from '#ui/state-page';
import { useDebounced } from '#ui/use-debounced';
import { libraryAddress, pageOf, searchAddress, type SeriesKind } from './series-address.rules';
import { GridSkeleton, SeriesGrid } from '#features/library/series/series-grid.widget';
import { seriesSearches } from './series-searches.store';
import { seriesRankQuery, seriesSearchQuery } from './series-shop.queries';
import styles from './series-shop.module.css';

const REST_MS = 250;
/** The contract's maximum length. */
const KEYWORD_LIMIT = 40;
/** So many series are suggested while one types. */
const SUGGESTION_LIMIT = 8;
/** So many of what others watch are offered. */
const POPULAR_LIMIT = 8;

const names = { anime: '动漫', welfare: '福利' } as const;

function History({ onSearch }: { onSearch: (keyword: string) => void }) {
  const words = seriesSearches.useWords((state) => state.words);
  if (words.length === 0) return <SearchHint>可以输入片名、作者、标签、拼音或首字母</SearchHint>;
  return <SearchWords title="搜索历史" words={words} onClear={seriesSearches.clear} onSearch={onSearch} />;
}

/** Popular series, shown while nothing is typed or found. */
function Popular({ kind, onSearch }: { kind: SeriesKind; onSearch: (keyword: string) => void }) {
  const { data } = useQuery(seriesRankQuery(kind, 'hot'));
  const titles = data?.works.map(({ title }) => title).filter((title) => !isLongerThan(title, KEYWORD_LIMIT)) ?? [];
  return <SearchWords title="热门搜索" words={[...new Set(titles)].slice(0, POPULAR_LIMIT)} onSearch={onSearch} />;
}

interface SuggestionsProps {
  kind: SeriesKind;
  typed: string;
  onSearch: (keyword: string) => void;
}

function Suggestions({ kind, typed, onSearch }: SuggestionsProps) {
  const { data = [] } = useQuery(seriesSearchQuery(kind, useDebounced(typed, REST_MS, '')));
  return (
    <SearchSuggestions typed={typed} onSearch={onSearch}>
      {data.slice(0, SUGGESTION_LIMIT).map((one) => (
        <li key={one.id}>
          <Link to={`/series/${one.id}`} onClick={() => seriesSearches.remember(one.title)}>
            <Icon name="play" size={16} />
            {one.title}
            <small>{one.author}</small>
          </Link>
        </li>
      ))}
    </SearchSuggestions>
  );
}

interface ResultsProps {
  kind: SeriesKind;
  keyword: string;
  onSearch: (keyword: string) => void;
}

function Results({ kind, keyword, onSearch }: ResultsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery(seriesSearchQuery(kind, keyword));
  if (!data && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="搜索失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) return <GridSkeleton />;
  if (data.length === 0) {
    const all = <ButtonLink to={libraryAddress(kind, { order: 'recommended' })}>去片库看看</ButtonLink>;
    return (
      <>
        <EmptyState title={`没有找到“${keyword}”`} text="换个词试试，也可以输入拼音" action={all} />
        <Popular kind={kind} onSearch={onSearch} />
      </>
    );
  }
  return (
    <div className={styles.found}>
      <SeriesGrid series={data} isBusy={isPlaceholderData} />
    </div>
  );
}

/** Searching series of a kind. */
export function SeriesSearch({ kind, keyword }: { kind: SeriesKind; keyword: string }) {
  const go = useGo();
  const leave = useGoBack(pageOf(kind));
  function search(words: string) {
    seriesSearches.remember(words);
    go(searchAddress(kind, words), { replace: true });
  }
  return (
    <SearchPage
      title={`搜索${names[kind]}`}
      placeholder="搜索片名、作者"
      maxLength={KEYWORD_LIMIT}
      keyword={keyword}
      onSearch={search}
      onLeave={leave}
      beginning={(searching) => (
        <>
          <History onSearch={searching.search} />
          <Popular kind={kind} onSearch={searching.search} />
        </>
      )}
      suggestions={(searching) => <Suggestions kind={kind} typed={searching.typed} onSearch={searching.search} />}
    >
      <Results kind={kind} keyword={keyword} onSearch={search} />
    </SearchPage>
  );
}
