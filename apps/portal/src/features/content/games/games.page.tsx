import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useGo } from '#platform/navigation/use-go';
import { ButtonLink } from '#ui/button';
import { FilterChips, FilterSwitch, ListOrders } from '#ui/list-filters';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { EmptyState } from '#ui/state-page';
import { SwipeSides } from '#ui/swipe-sides';
import { VisuallyHidden } from '#ui/visually-hidden';
import { GameList } from './game-list';
import { GameSearch } from './game-search';
import { gameTypesQuery } from './games.queries';
import { IOS } from '#platform/device/device-kind';
import { ownPlatform } from '#platform/device/own-platform';
import { searchedKeyword } from './search-address';
import styles from './games.module.css';

type GameType = Schemas['GameType'];
type GameSort = Schemas['GameSort'];

const isType = (text: string): text is GameType => Object.hasOwn(labels.GameType, text);
const isSort = (text: string | null): text is GameSort => text !== null && Object.hasOwn(labels.GameSort, text);
const firstSort: GameSort = 'recommended';
const sorts = Object.keys(labels.GameSort) as GameSort[];

/** The player's filter: a type or all, an order, and possibly only games for this device. */
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

/** All, and the types that have games, in the order of their chips. */
function useTypes(): readonly (GameType | undefined)[] {
  const { data = [] } = useQuery(gameTypesQuery);
  return [undefined, ...data.map((entry) => entry.type)];
}

function TypeChips({ browsing }: { browsing: Browsing }) {
  const links = useTypes().map((type) => ({
    key: type ?? 'all',
    label: type ? labels.GameType[type] : '全部',
    to: addressOf({ ...browsing, type }),
    isChosen: type === browsing.type,
  }));
  return <FilterChips label="游戏类型" links={links} />;
}

/** Leaves out games without a package for this device; on a desk there is nothing to leave out. */
function AvailableSwitch({ browsing }: { browsing: Browsing }) {
  const go = useGo();
  const own = ownPlatform();
  if (own === undefined) return null;
  const { onlyAvailable } = browsing;
  const toggle = () => go(addressOf({ ...browsing, onlyAvailable: !onlyAvailable }), { replace: true });
  return (
    <FilterSwitch isOn={onlyAvailable} onToggle={toggle}>
      {own === IOS ? '仅看 iOS 可下载' : '仅看安卓可下载'}
    </FilterSwitch>
  );
}

function SortTabs({ browsing }: { browsing: Browsing }) {
  const links = sorts.map((sort) => ({
    key: sort,
    label: labels.GameSort[sort],
    to: addressOf({ ...browsing, sort }),
    isChosen: sort === browsing.sort,
  }));
  return (
    <ListOrders links={links}>
      <AvailableSwitch browsing={browsing} />
    </ListOrders>
  );
}

function GameBrowser({ browsing }: { browsing: Browsing }) {
  const queries = useQueryClient();
  const go = useGo();
  const types = useTypes();
  const at = types.indexOf(browsing.type);
  const hasType = (step: number) => at >= 0 && at + step in types;
  function showType(step: number) {
    go(addressOf({ ...browsing, type: types[at + step] }), { replace: true });
    window.scrollTo({ top: 0 });
  }
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
        <SortTabs browsing={browsing} />
      </div>
      <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: ['games'], type: 'active' })}>
        <SwipeSides has={hasType} onSwipe={showType}>
          <GameList filter={filterOf(browsing)} empty={empty} />
        </SwipeSides>
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
