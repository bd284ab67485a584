import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useGo } from '#platform/navigation/use-go';
import { Choices } from '#ui/choices';
import { Icon } from '#ui/icon';
import { Link } from '#ui/link';
import { PullToRefresh } from '#ui/pull-to-refresh';
import {
  dayAddress,
  libraryAddress,
  pageOf,
  rankAddress,
  searchAddress,
  viewOf,
  type SeriesKind,
  type SeriesView,
} from './series-address.rules';
import { SeriesFront } from './series-front';
import { SeriesLibrary } from './series-library';
import { SeriesRanks } from './series-ranks';
import { SeriesSearch } from './series-search';
import { SeriesWeek } from './series-week';
import styles from './series-shop.module.css';

type Side = SeriesView['side'];

const sides: readonly { value: Side; label: string }[] = [
  { value: 'front', label: '推荐' },
  { value: 'week', label: '周更表' },
  { value: 'ranks', label: '排行' },
  { value: 'library', label: '片库' },
];

const addressOf: Readonly<Record<Side, (kind: SeriesKind) => string>> = {
  front: pageOf,
  week: (kind) => dayAddress(kind, 'today'),
  ranks: (kind) => rankAddress(kind, 'hot'),
  library: (kind) => libraryAddress(kind, { order: 'recommended' }),
};

function Content({ kind, view }: { kind: SeriesKind; view: SeriesView }) {
  switch (view.side) {
    case 'week':
      return <SeriesWeek kind={kind} day={view.day} />;
    case 'ranks':
      return <SeriesRanks kind={kind} list={view.list} />;
    case 'library':
      return <SeriesLibrary kind={kind} filter={view.filter} />;
    default:
      return <SeriesFront kind={kind} />;
  }
}

const words = {
  anime: { title: '色漫', search: '搜索动漫' },
  welfare: { title: '福利', search: '搜索福利' },
} as const;

/** A page of series of one kind: its front, the week, the rankings, the library, or searching where the address says so. */
export function SeriesShop({ kind }: { kind: SeriesKind }) {
  const go = useGo();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const keyword = query.get('keyword');
  if (keyword !== null) return <SeriesSearch key={keyword} kind={kind} keyword={keyword.trim()} />;
  const view = viewOf(query);
  const { title, search } = words[kind];
  return (
    <div className={styles.shop}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Link to={searchAddress(kind, '')} className={styles.search}>
          <Icon name="search" size={16} />
          {search}
        </Link>
      </header>
      <div className={styles.sides}>
        <Choices
          label={title}
          options={sides}
          chosen={view.side}
          onChoose={(side) => go(addressOf[side](kind), { replace: true })}
        />
      </div>
      <PullToRefresh onRefresh={() => queries.refetchQueries({ queryKey: ['series-shop'], type: 'active' })}>
        <Content kind={kind} view={view} />
      </PullToRefresh>
    </div>
  );
}
