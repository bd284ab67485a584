import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { failureMessage } from '#platform/api/failure-message';
import { Button } from '#ui/button';
import { FilterChips } from '#ui/list-filters';
import { EmptyState, ErrorState } from '#ui/state-page';
import { GridSkeleton, SeriesGrid, SeriesRow } from '#features/library/series/series-grid.widget';
import { dayAddress, dayWord, type SeriesKind } from './series-address.rules';
import { weekQuery } from './series-shop.queries';
import shop from './series-shop.module.css';

type Scheduled = Schemas['ScheduledWork'];

/** The time of a series on its day, and the episode that comes. */
const noteOf = ({ time, next }: Scheduled): string => (next ? `${time} · ${next.title}` : time);

const notesOf = (works: readonly Scheduled[]) => new Map(works.map((one) => [one.work.id, noteOf(one)]));

/** The series of a day in a row. */
export function WeekRow({ works }: { works: readonly Scheduled[] }) {
  return <SeriesRow series={works.map(({ work }) => work)} notes={notesOf(works)} />;
}

function Day({ works, day }: { works: readonly Scheduled[]; day: number }) {
  if (works.length === 0) return <EmptyState title={`${dayWord(day)}没有更新`} text="看看其他日子吧" />;
  return (
    <SeriesGrid label={`${dayWord(day)}更新`} series={works.map(({ work }) => work)} notes={notesOf(works)} isFirst />
  );
}

/** 周更表: which series comes on which weekday. @param day today's where null */
export function SeriesWeek({ kind, day }: { kind: SeriesKind; day: number | null }) {
  const { data, error, refetch } = useQuery(weekQuery(kind));
  if (!data && error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="周更表加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) return <GridSkeleton />;
  const chosen = day ?? data.today;
  const links = data.days.map(({ day: one }) => ({
    key: String(one),
    label: one === data.today ? '今天' : dayWord(one),
    to: dayAddress(kind, one),
    isChosen: one === chosen,
  }));
  return (
    <>
      <div className={shop.chips}>
        <FilterChips label="星期" links={links} />
      </div>
      <Day day={chosen} works={data.days.find((one) => one.day === chosen)?.works ?? []} />
    </>
  );
}
