import { Loading, Skeleton } from '#ui/skeleton';
import { TileRow } from '#ui/tile-row';
import { VisuallyHidden } from '#ui/visually-hidden';
import { SeriesTile } from './series-tile.widget';
import type { SeriesCard } from './series.queries';
import styles from './series-grid.module.css';

interface SeriesGridProps {
  series: readonly SeriesCard[];
  label?: string;
  /** Lines below their titles, by their ids. */
  notes?: ReadonlyMap<number, string>;
  isBusy?: boolean;
  /** It stands on the first screen: its pictures come at once. */
  isFirst?: boolean;
}

/** Series in three columns. */
export function SeriesGrid({ series, label, notes, isBusy = false, isFirst = false }: SeriesGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={isBusy || undefined}>
      {series.map((one, index) => (
        <li key={one.id}>
          <SeriesTile series={one} note={notes?.get(one.id)} isEager={isFirst && index < 6} />
        </li>
      ))}
    </ul>
  );
}

/** Series in a row that scrolls sideways. */
export function SeriesRow({ series, notes }: Pick<SeriesGridProps, 'series' | 'notes'>) {
  return (
    <TileRow>
      {series.map((one) => (
        <li key={one.id} className={styles.rowTile}>
          <SeriesTile series={one} note={notes?.get(one.id)} />
        </li>
      ))}
    </TileRow>
  );
}

/** Series by their places in a ranking. */
export function RankedGrid({ label, series }: { label: string; series: readonly SeriesCard[] }) {
  return (
    <ol className={styles.grid} aria-label={label}>
      {series.map((one, index) => (
        <li key={one.id} className={styles.place}>
          <span className={styles.number} data-place={index + 1}>
            <VisuallyHidden>第</VisuallyHidden>
            {index + 1}
            <VisuallyHidden>名</VisuallyHidden>
          </span>
          <SeriesTile series={one} isEager={index < 6} />
        </li>
      ))}
    </ol>
  );
}

function TileSkeleton({ height }: { height: number }) {
  return (
    <>
      <Skeleton height={height} radius={8} />
      <Skeleton width="80%" height={20} />
    </>
  );
}

export function GridSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <Loading>
      <div className={styles.grid}>
        {Array.from({ length: rows * 3 }, (_, index) => (
          <div key={index}>
            <TileSkeleton height={144} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
