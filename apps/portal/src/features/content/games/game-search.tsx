import { useQuery } from '@tanstack/react-query';
import { playerLabels as labels } from '@ug/contract';
import { useSearchParams } from 'react-router-dom';
import { FoundWorks } from '#features/library/works/found-works.widget';
import { Link } from '#ui/link';
import { useGo, useGoBack } from '#platform/navigation/use-go';
import { ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { Icon } from '#ui/icon';
import { SearchHint, SearchPage } from '#ui/search-page';
import { SearchSuggestions, SearchWords } from '#ui/search-words';
import { EmptyState } from '#ui/state-page';
import { useDebounced } from '#ui/use-debounced';
import { GameList } from './game-list';
import { HotGames } from './hot-games';
import { searchAddress } from './search-address';
import { gameSuggestionsQuery, nearGamesQuery } from './search.queries';
import { gameSearches } from './search.store';
import styles from './games.module.css';

const restMs = 250;
/** The contract's maximum length. */
const keywordLimit = 40;

function History({ onSearch }: { onSearch: (keyword: string) => void }) {
  const words = gameSearches.useWords((state) => state.words);
  if (words.length === 0) return <SearchHint>可以输入游戏名、拼音或首字母</SearchHint>;
  return <SearchWords title="搜索历史" words={words} onClear={gameSearches.clear} onSearch={onSearch} />;
}

/** The names that were probably meant. */
function Meant({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const { data = [] } = useQuery(nearGamesQuery(keyword));
  return <SearchWords title="您是不是想找" words={data} onSearch={onSearch} />;
}

function Suggestions({ typed, onSearch }: { typed: string; onSearch: (keyword: string) => void }) {
  const { data = [] } = useQuery(gameSuggestionsQuery(useDebounced(typed, restMs)));
  return (
    <SearchSuggestions typed={typed} onSearch={onSearch}>
      {data.map((game) => (
        <li key={game.id}>
          <Link to={`/detail/${game.id}`} onClick={() => gameSearches.remember(game.name)}>
            <Icon name="search" size={16} />
            {game.name}
          </Link>
        </li>
      ))}
    </SearchSuggestions>
  );
}

function Games({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const empty = (
    <>
      <EmptyState
        title={`没有找到“${keyword}”`}
        text="换个词试试，也可以输入拼音"
        action={<ButtonLink to="/games">全部游戏</ButtonLink>}
      />
      <Meant keyword={keyword} onSearch={onSearch} />
      <HotGames />
    </>
  );
  return (
    <div className={styles.results}>
      <GameList filter={{ keyword }} empty={empty} />
    </div>
  );
}

const GAMES = 'games';

const tabs = [
  { value: GAMES, label: '游戏' },
  { value: 'novel', label: labels.WorkKind.novel },
  { value: 'anime', label: labels.WorkKind.anime },
  { value: 'welfare', label: labels.WorkKind.welfare },
] as const;

/** Search results by kind; the chosen kind is part of the address. */
function Results({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ value }) => value === search.get('kind'))?.value ?? GAMES;
  return (
    <>
      <div className={styles.kinds}>
        <Choices
          label="搜索范围"
          options={tabs}
          chosen={tab}
          onChoose={(kind) => setSearch({ keyword, ...(kind !== GAMES && { kind }) }, { replace: true })}
        />
      </div>
      {tab === GAMES ? <Games keyword={keyword} onSearch={onSearch} /> : <FoundWorks kind={tab} keyword={keyword} />}
    </>
  );
}

/** Searching games, and works beside them. */
export function GameSearch({ keyword }: { keyword: string }) {
  const go = useGo();
  const leave = useGoBack('/games');
  function search(words: string) {
    gameSearches.remember(words);
    go(searchAddress(words), { replace: true });
  }
  return (
    <SearchPage
      title="搜索游戏"
      placeholder="搜索游戏、小说、动漫"
      maxLength={keywordLimit}
      keyword={keyword}
      onSearch={search}
      onLeave={leave}
      beginning={(searching) => (
        <>
          <History onSearch={searching.search} />
          <HotGames />
        </>
      )}
      suggestions={(searching) => <Suggestions typed={searching.typed} onSearch={searching.search} />}
    >
      <Results keyword={keyword} onSearch={search} />
    </SearchPage>
  );
}
