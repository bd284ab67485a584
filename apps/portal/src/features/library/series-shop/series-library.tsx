import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { playerLabels as labels } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { log } from '#platform/log/log';
import { useGo } from '#platform/navigation/use-go';
import { Button, ButtonLink } from '#ui/button';
import { FilterChips, FilterSwitch, ListOrders } from '#ui/list-filters';
import { ListEnd, listStateOf } from '#ui/list-end';
import { EmptyState, ErrorState } from '#ui/state-page';
import { libraryAddress, orders, orderWord, type SeriesFilter, type SeriesKind } from './series-address.rules';
import { GridSkeleton, SeriesGrid } from '#features/library/series/series-grid.widget';
import { seriesCategoriesQuery, seriesFiltersQuery, seriesListQuery } from './series-shop.queries';
import styles from './series-shop.module.css';

interface LibraryProps {
  kind: SeriesKind;
  filter: SeriesFilter;
}

function Filters({ kind, filter }: LibraryProps) {
  const go = useGo();
  const { data: categories = [] } = useQuery(seriesCategoriesQuery(kind));
  const { data: facts } = useQuery(seriesFiltersQuery(kind));
  /** Chips of one field: all, and each of its values. */
  const chips = <Value extends string | number>(
    field: 'categoryId' | 'year' | 'region',
    values: readonly { readonly value: Value; readonly label: string }[],
  ) =>
    [{ value: undefined, label: '全部' }, ...values].map(({ value, label }) => ({
      key: String(value ?? ''),
      label,
      to: libraryAddress(kind, { ...filter, [field]: value }),
      isChosen: value === filter[field],
    }));
  const isFinished = filter.serial === 'finished';
  const toggle = () =>
    go(libraryAddress(kind, { ...filter, serial: isFinished ? undefined : 'finished' }), { replace: true });
  return (
    <div className={styles.filters}>
      <FilterChips
        label="分类"
        links={chips(
          'categoryId',
          categories.map(({ id, name }) => ({ value: id, label: name })),
        )}
      />
      {facts && facts.years.length > 1 && (
        <FilterChips
          label="年份"
          links={chips(
            'year',
            facts.years.map((year) => ({ value: year, label: String(year) })),
          )}
        />
      )}
      {facts && facts.regions.length > 1 && (
        <FilterChips
          label="地区"
          links={chips(
            'region',
            facts.regions.map((region) => ({ value: region, label: labels.WorkRegion[region] })),
          )}
        />
      )}
      <ListOrders
        links={orders.map((order) => ({
          key: order,
          label: orderWord(order),
          to: libraryAddress(kind, { ...filter, order }),
          isChosen: order === filter.order,
        }))}
      >
        <FilterSwitch isOn={isFinished} onToggle={toggle}>
          完结
        </FilterSwitch>
      </ListOrders>
    </div>
  );
}

function Found({ kind, filter }: LibraryProps) {
  const query = useInfiniteQuery(seriesListQuery(kind, filter));
  if (query.isPending) return <GridSkeleton rows={4} />;
  if (query.isError && !query.data) {
    const retry = <Button onClick={() => query.refetch()}>重试</Button>;
    return <ErrorState title="片库加载失败" text={failureMessage(query.error)} action={retry} />;
  }
  // One that moved while others came stands on two pages.
  const series = [...new Map(query.data.pages.flatMap(({ list }) => list).map((one) => [one.id, one])).values()];
  if (series.length === 0) {
    const all = <ButtonLink to={libraryAddress(kind, { order: 'recommended' })}>全部节目</ButtonLink>;
    return <EmptyState title="没有符合条件的节目" text="换个条件看看吧" action={all} />;
  }
  return (
    <>
      <SeriesGrid series={series} isBusy={query.isPlaceholderData} isFirst />
      <ListEnd state={listStateOf(query)} onLoad={() => query.fetchNextPage().catch(log.warn)} />
    </>
  );
}

/** 片库: all series of a kind, by category, year, region, progress and order. */
export function SeriesLibrary({ kind, filter }: LibraryProps) {
  return (
    <>
      <Filters kind={kind} filter={filter} />
      <Found kind={kind} filter={filter} />
    </>
  );
}
