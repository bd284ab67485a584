import { Link } from '#ui/link';
import { Picture } from '#ui/picture';
import { progressOf } from './series-words.rules';
import type { SeriesCard } from './series.queries';
import styles from './series-tile.module.css';

interface SeriesCoverProps {
  series: Pick<SeriesCard, 'id' | 'title' | 'cover'>;
  sizes: string;
  className?: string;
  isEager?: boolean;
}

/** The cover of a series, or its title where it has none. */
export function SeriesCover({ series, sizes, className, isEager }: SeriesCoverProps) {
  return (
    <span className={styles.cover}>
      <Picture
        source={series.cover}
        alt=""
        sizes={sizes}
        ratio="3 / 4"
        className={className}
        isEager={isEager}
        subject={`series-${series.id}`}
      />
      {!series.cover && (
        <span className={styles.coverName} aria-hidden="true">
          {series.title}
        </span>
      )}
    </span>
  );
}

const accessWords = { free: '', member: '会员', paid: '付费' } as const;

/** A series among others: the cover with how far it has come on it. */
export function SeriesTile({ series, note, isEager }: { series: SeriesCard; note?: string; isEager?: boolean }) {
  const access = accessWords[series.access];
  return (
    <Link to={`/series/${series.id}`} className={styles.tile}>
      <span className={styles.frame}>
        <SeriesCover
          series={series}
          sizes="(max-width: 520px) 32vw, 160px"
          className={styles.picture}
          isEager={isEager}
        />
        {access && <span className={styles.access}>{access}</span>}
        <span className={styles.progress}>{progressOf(series)}</span>
      </span>
      <strong>{series.title}</strong>
      <small>{note ?? series.category ?? series.tags[0] ?? series.author}</small>
    </Link>
  );
}
