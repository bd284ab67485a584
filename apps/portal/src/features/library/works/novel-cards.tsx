import { playerLabels as labels } from '@ug/contract';
import { SubjectLink } from '#platform/navigation/subject-link';
import { formatCount } from '#ui/format';
import { Loading, Skeleton } from '#ui/skeleton';
import { bookAddress, BookCover } from './novel-tile';
import type { WorkCard } from './works.queries';
import styles from './novel-cards.module.css';

/** About how high a novel's row is. */
export const NOVEL_ROW_PX = 129;

/** 连载 · 8.6万字 */
export const factsOf = ({ serial, size }: Pick<WorkCard, 'serial' | 'size'>): string =>
  `${labels.WorkSerial[serial]} · ${formatCount(size)}字`;

/** A novel in a list. */
export function NovelRow({ novel }: { novel: WorkCard }) {
  const { id, title, author, summary, category } = novel;
  return (
    <SubjectLink to={bookAddress(id)} className={styles.row}>
      <BookCover book={novel} sizes="75px" className={styles.rowCover} />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.facts}>
          <span>{author}</span>
          <span>{[category, factsOf(novel)].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
    </SubjectLink>
  );
}

export function NovelListSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={75} height={100} radius={6} />
            <span className={styles.words}>
              <Skeleton width="50%" height={22} />
              <Skeleton width="100%" height={40} />
              <Skeleton width="70%" height={16} />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
