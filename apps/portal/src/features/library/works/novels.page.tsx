import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { playerLabels as labels } from '@ug/contract';
import { useSearchParams } from 'react-router-dom';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useGo, useGoBack } from '#platform/navigation/use-go';
import { Button, ButtonLink } from '#ui/button';
import { Choices } from '#ui/choices';
import { Icon } from '#ui/icon';
import { InfiniteList } from '#ui/infinite-list';
import { listStateOf } from '#ui/list-end';
import { Link } from '#ui/link';
import { FilterChips, FilterSwitch, ListOrders } from '#ui/list-filters';
import { NavBar } from '#ui/nav-bar';
import { PullToRefresh } from '#ui/pull-to-refresh';
import { EmptyState, ErrorState } from '#ui/state-page';
import { NOVEL_ROW_PX, NovelListSkeleton, NovelRow } from './novel-cards';
import {
  FIRST_ORDER,
  novelFilterOf,
  novelRankAddress,
  novelRankOf,
  novelsAddress,
  novelSearchAddress,
  orders,
} from './novel-address.rules';
import { NovelRanks } from './novel-ranks';
import { NovelSearch } from './novel-search';
import { novelCategoriesQuery, novelListQuery, type NovelFilter, type NovelRank } from './works.queries';
import styles from './novels.module.css';
import cards from './novel-cards.module.css';

function Categories({ filter }: { filter: NovelFilter }) {
  const { data = [] } = useQuery(novelCategoriesQuery);
  const links = [{ id: undefined, name: '全部' }, ...data].map(({ id, name }) => ({
    key: String(id ?? 0),
    label: name,
    to: novelsAddress({ ...filter, categoryId: id }),
    isChosen: id === filter.categoryId,
  }));
  return <FilterChips label="小说分类" links={links} />;
}

function Orders({ filter }: { filter: NovelFilter }) {
  const go = useGo();
  const isFinished = filter.serial === 'finished';
  const links = orders.map((order) => ({
    key: order,
    label: labels.WorkOrder[order],
    to: novelsAddress({ ...filter, order }),
    isChosen: order === filter.order,
  }));
  const toggle = () => go(novelsAddress({ ...filter, serial: isFinished ? undefined : 'finished' }), { replace: true });
  return (
    <ListOrders links={links}>
      <FilterSwitch isOn={isFinished} onToggle={toggle}>
        完结
      </FilterSwitch>
    </ListOrders>
  );
}

function NovelList({ filter }: { filter: NovelFilter }) {
  const query = useInfiniteQuery(novelListQuery(filter));
  if (query.isPending) return <NovelListSkeleton />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="小说加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  const novels = query.data.pages.flatMap((page) => page.list);
  if (novels.length === 0) {
    const isAll = novelsAddress(filter) === novelsAddress({ order: FIRST_ORDER });
    return (
      <EmptyState
        title={isAll ? '书城正在上架' : '这里还没有小说'}
        text={isAll ? '先去别处逛逛吧' : '换个分类看看吧'}
        action={<ButtonLink to={isAll ? '/' : '/novels'}>{isAll ? '回到首页' : '全部小说'}</ButtonLink>}
      />
    );
  }
  return (
    <InfiniteList
      items={novels}
      rowHeight={NOVEL_ROW_PX}
      className={cards.list}
      isBusy={query.isPlaceholderData}
      state={listStateOf(query)}
      onLoad={() => query.fetchNextPage().catch(log.warn)}
    >
      {(novel) => <NovelRow novel={novel} />}
    </InfiniteList>
  );
}

type Side = 'all' | 'ranks';
const sides: readonly { value: Side; label: string }[] = [
  { value: 'all', label: '书库' },
  { value: 'ranks', label: '排行' },
];

function NovelShop({ rank, filter }: { rank: NovelRank | null; filter: NovelFilter }) {
  const go = useGo();
  const queries = useQueryClient();
  const goBack = useGoBack('/');
  const search = (
    <Link to={novelSearchAddress('')} className={styles.searchLink} aria-label="搜索小说">
      <Icon name="search" size={22} />
    </Link>
  );
  return (
    <>
      <NavBar title="书城" onBack={goBack} extra={search} />
      <div className={styles.sides}>
        <Choices
          label="书城"
          options={sides}
          chosen={rank ? 'ranks' : 'all'}
          onChoose={(side) => go(side === 'ranks' ? novelRankAddress('hot') : '/novels', { replace: true })}
        />
      </div>
      {!rank && (
        <div className={styles.filters}>
          <Categories filter={filter} />
          <Orders filter={filter} />
        </div>
      )}
      <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: ['works'], type: 'active' })}>
        {rank ? <NovelRanks list={rank} /> : <NovelList filter={filter} />}
      </PullToRefresh>
    </>
  );
}

/** The book shop: novels by category and order, by rankings, or searched for when the address says so. */
export function NovelsPage() {
  const [query] = useSearchParams();
  const keyword = query.get('keyword');
  if (keyword !== null) return <NovelSearch key={keyword} keyword={keyword.trim()} />;
  return <NovelShop rank={novelRankOf(query)} filter={novelFilterOf(query)} />;
}
