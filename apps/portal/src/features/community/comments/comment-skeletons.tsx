import { Loading, Skeleton } from '#ui/skeleton';
import styles from './comment-section.module.css';

/** Placeholders of comments. */
export function CommentSkeletons() {
  return (
    <Loading>
      {[1, 2, 3].map((one) => (
        <div key={one} className={styles.place}>
          <Skeleton width={36} height={36} radius={18} />
          <Skeleton width="80%" height={60} />
        </div>
      ))}
    </Loading>
  );
}
