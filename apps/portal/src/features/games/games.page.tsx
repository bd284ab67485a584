import { useQuery, useQueryClient } from '@tanstack/react-query';
import { labels, type Schemas } from '@ug/contract';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { PullToRefresh } from '../../ui/pull-to-refresh';
import { EmptyState } from '../../ui/state-page';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { GameList } from './game-list';
import { GameSearch } from './game-search';
import { gameTypesQuery } from './games.queries';
import { searchedKeyword } from './search-address';
import styles from './games.module.css';

type GameType = Schemas['GameType'];
type GameSort = Schemas['GameSort'];

const isType = (text: string): text is GameType => text in labels.GameType;
const isSort = (text: string | null): text is GameSort => text !== null && text in labels.GameSort;
const firstSort: GameSort = 'recommended';
const sorts = Object.keys(labels.GameSort) as GameSort[];

const addressOf = (type: GameType | undefined, sort: GameSort) =>
  `/games${type ? `/${type}` : ''}${sort === firstSort ? '' : `?sort=${sort}`}`;

const toTop = () => window.scrollTo({ top: 0 });

function TypeChips({ type, sort }: { type: GameType | undefined; sort: GameSort }) {
  const { data = [] } = useQuery(gameTypesQuery);
  const types = [undefined, ...data.map((entry) => entry.type)];
  return (
    <nav className={styles.types} aria-label="游戏类型">
      {types.map((one) => (
        <Link
          key={one ?? 'all'}
          to={addressOf(one, sort)}
          replace
          aria-current={one === type ? 'true' : undefined}
          onClick={toTop}
        >
          {one ? labels.GameType[one] : '全部'}
        </Link>
      ))}
    </nav>
  );
}

function SortTabs({ type, sort }: { type: GameType | undefined; sort: GameSort }) {
  return (
    <nav className={styles.sorts} aria-label="排序">
      {sorts.map((one) => (
        <Link
          key={one}
          to={addressOf(type, one)}
          replace
          aria-current={one === sort ? 'true' : undefined}
          onClick={toTop}
        >
          {labels.GameSort[one]}
        </Link>
      ))}
    </nav>
  );
}

function GameBrowser({ type, sort }: { type: GameType | undefined; sort: GameSort }) {
  const queries = useQueryClient();
  const empty = (
    <EmptyState
      title="这里还没有游戏"
      text="换个类型看看吧"
      action={type && <ButtonLink to="/games">全部游戏</ButtonLink>}
    />
  );
  return (
    <>
      <VisuallyHidden as="h1">游戏</VisuallyHidden>
      <div className={styles.filters}>
        <TypeChips type={type} sort={sort} />
        <SortTabs type={type} sort={sort} />
      </div>
      <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: ['games'], type: 'active' })}>
        <GameList filter={{ type, sort }} empty={empty} />
      </PullToRefresh>
    </>
  );
}

/** Browsing games by type and order, or searching them when the address says so. */
export function GamesPage() {
  const { type = '' } = useParams();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const keyword = searchedKeyword(search);
  if (keyword !== null) return <GameSearch key={keyword} keyword={keyword.trim()} />;
  if (type !== '' && !isType(type)) return <Navigate to="/games" replace />;
  const asked = query.get('sort');
  return <GameBrowser type={isType(type) ? type : undefined} sort={isSort(asked) ? asked : firstSort} />;
}
