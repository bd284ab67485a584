import { useQuery } from '@tanstack/react-query';
import { isLongerThan } from '@ug/web';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { useGo, useGoBack } from '#platform/navigation/use-go';
import { Button, ButtonLink } from '#ui/button';
import { Icon } from '#ui/icon';
import { ListRows } from '#ui/infinite-list';
import { SearchHint, SearchPage } from '#ui/search-page';
import { SearchSuggestions, SearchWords } from '#ui/search-words';
import { EmptyState, ErrorState } from '#ui/state-page';
import { useDebounced } from '#ui/use-debounced';
import { NOVEL_ROW_PX, NovelListSkeleton, NovelRow } from './novel-cards';
import { bookAddress } from './novel-tile';
import { novelSearchAddress } from './novel-address.rules';
import { novelSearches } from './novel-searches.store';
import { novelRankQuery, novelSearchQuery } from './works.queries';
import cards from './novel-cards.module.css';

const REST_MS = 250;
/** The contract's maximum length. */
const KEYWORD_LIMIT = 40;
/** So many books are suggested while one types. */
const SUGGESTION_LIMIT = 8;
/** So many of what others read are offered. */
const POPULAR_LIMIT = 8;

function History({ onSearch }: { onSearch: (keyword: string) => void }) {
  const words = novelSearches.useWords((state) => state.words);
  if (words.length === 0) return <SearchHint>可以输入书名、作者、标签、拼音或首字母</SearchHint>;
  return <SearchWords title="搜索历史" words={words} onClear={novelSearches.clear} onSearch={onSearch} />;
}

/** Popular novels, shown while nothing is typed or found. */
function Popular({ onSearch }: { onSearch: (keyword: string) => void }) {
  const { data } = useQuery(novelRankQuery('hot'));
  const titles = data?.works.map(({ title }) => title).filter((title) => !isLongerThan(title, KEYWORD_LIMIT)) ?? [];
  return <SearchWords title="热门搜索" words={[...new Set(titles)].slice(0, POPULAR_LIMIT)} onSearch={onSearch} />;
}

function Suggestions({ typed, onSearch }: { typed: string; onSearch: (keyword: string) => void }) {
  const { data = [] } = useQuery(novelSearchQuery(useDebounced(typed, REST_MS, '')));
  return (
    <SearchSuggestions typed={typed} onSearch={onSearch}>
      {data.slice(0, SUGGESTION_LIMIT).map(({ id, title, author }) => (
        <li key={id}>
          <Link to={bookAddress(id)} onClick={() => novelSearches.remember(title)}>
            <Icon name="book" size={16} />
            {title}
            <small>{author}</small>
          </Link>
        </li>
      ))}
    </SearchSuggestions>
  );
}

function Results({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const { data, error, isPlaceholderData, refetch } = useQuery(novelSearchQuery(keyword));
  if (!data && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="搜索失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) return <NovelListSkeleton />;
  if (data.length === 0) {
    const all = <ButtonLink to="/novels">全部小说</ButtonLink>;
    return (
      <>
        <EmptyState title={`没有找到“${keyword}”`} text="换个词试试，也可以输入拼音" action={all} />
        <Popular onSearch={onSearch} />
      </>
    );
  }
  return (
    <ListRows items={data} rowHeight={NOVEL_ROW_PX} className={cards.list} isBusy={isPlaceholderData} isComplete>
      {(novel) => <NovelRow novel={novel} />}
    </ListRows>
  );
}

/** Searching novels. */
export function NovelSearch({ keyword }: { keyword: string }) {
  const go = useGo();
  const leave = useGoBack('/novels');
  function search(words: string) {
    novelSearches.remember(words);
    go(novelSearchAddress(words), { replace: true });
  }
  return (
    <SearchPage
      title="搜索小说"
      placeholder="搜索书名、作者"
      maxLength={KEYWORD_LIMIT}
      keyword={keyword}
      onSearch={search}
      onLeave={leave}
      beginning={(searching) => (
        <>
          <History onSearch={searching.search} />
          <Popular onSearch={searching.search} />
        </>
      )}
      suggestions={(searching) => <Suggestions typed={searching.typed} onSearch={searching.search} />}
    >
      <Results keyword={keyword} onSearch={search} />
    </SearchPage>
  );
}
