import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useGo } from '#platform/navigation/use-go';
import { ButtonLink } from '#ui/button';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { EmptyState } from '#ui/state-page';
import { VisuallyHidden } from '#ui/visually-hidden';
import { GameList } from './game-list';
import { GameSearch } from './game-search';
import { gameTypesQuery } from './games.queries';
import { ownPlatform } from '#platform/device/own-platform';
import { searchedKeyword } from './search.store';
import styles from './games.module.css';

type GameType = Schemas['GameType'];
type GameSort = Schemas['GameSort'];

const isType = (text: string): text is GameType => Object.hasOwn(labels.GameType, text);
const isSort = (text: string | null): text is GameSort => text !== null && Object.hasOwn(labels.GameSort, text);
const firstSort: GameSort = 'recommended';
const sorts = Object.keys(labels.GameSort) as GameSort[];

/** What a player browses: a type or all, an order, and perhaps only what this device can download. */
interface Browsing {
  type: GameType | undefined;
  sort: GameSort;
  onlyAvailable: boolean;
}

function addressOf({ type, sort, onlyAvailable }: Browsing): string {
  const query = new URLSearchParams();
  if (sort !== firstSort) query.set('sort', sort);
  if (onlyAvailable) query.set('available', '1');
  return `/games${type ? `/${type}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

const filterOf = ({ type, sort, onlyAvailable }: Browsing) => ({
  type,
  sort,
  onlyAvailable: onlyAvailable || undefined,
});

const toTop = () => window.scrollTo({ top: 0 });

function TypeChips({ browsing }: { browsing: Browsing }) {
  const { data = [] } = useQuery(gameTypesQuery);
  const types = [undefined, ...data.map((entry) => entry.type)];
  return (
    <nav className={styles.types} aria-label="游戏类型">
      {types.map((one) => (
        <Link
          key={one ?? 'all'}
          to={addressOf({ ...browsing, type: one })}
          replace
          aria-current={one === browsing.type ? 'true' : undefined}
          onClick={toTop}
        >
          {one ? labels.GameType[one] : '全部'}
        </Link>
      ))}
    </nav>
  );
}

/** Leaves out games without a package for this device; on a desk there is nothing to leave out. */
function AvailableSwitch({ browsing }: { browsing: Browsing }) {
  const go = useGo();
  const own = ownPlatform();
  if (own === undefined) return null;
  const { onlyAvailable } = browsing;
  function toggle() {
    go(addressOf({ ...browsing, onlyAvailable: !onlyAvailable }), { replace: true });
    toTop();
  }
  return (
    <button type="button" className={styles.available} aria-pressed={onlyAvailable} onClick={toggle}>
      仅看 {labels.PlatformType[own]} 可下载
    </button>
  );
}

function SortTabs({ browsing }: { browsing: Browsing }) {
  return (
    <nav className={styles.sorts} aria-label="排序">
      {sorts.map((one) => (
        <Link
          key={one}
          to={addressOf({ ...browsing, sort: one })}
          replace
          aria-current={one === browsing.sort ? 'true' : undefined}
          onClick={toTop}
        >
          {labels.GameSort[one]}
        </Link>
      ))}
    </nav>
  );
}

function GameBrowser({ browsing }: { browsing: Browsing }) {
  const queries = useQueryClient();
  const empty = (
    <EmptyState
      title="这里还没有游戏"
      text="换个类型看看吧"
      action={(browsing.type || browsing.onlyAvailable) && <ButtonLink to="/games">全部游戏</ButtonLink>}
    />
  );
  return (
    <>
      <VisuallyHidden as="h1">游戏</VisuallyHidden>
      <div className={styles.filters}>
        <TypeChips browsing={browsing} />
        <div className={styles.orders}>
          <SortTabs browsing={browsing} />
          <AvailableSwitch browsing={browsing} />
        </div>
      </div>
      <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: ['games'], type: 'active' })}>
        <GameList filter={filterOf(browsing)} empty={empty} />
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
  const sort = query.get('sort');
  const browsing = {
    type: isType(type) ? type : undefined,
    sort: isSort(sort) ? sort : firstSort,
    onlyAvailable: query.get('available') === '1',
  };
  return <GameBrowser browsing={browsing} />;
}
