import { Link } from '#ui/link';
import { Avatar } from '#ui/avatar';
import type { Review } from './reviews.queries';
import { ReviewWords } from './review-words';
import { Stars } from './stars';
import styles from './reviews.module.css';

/** One review with its author, on the page of the game. */
export function ReviewRow({ review }: { review: Review }) {
  const { author, stars } = review;
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <Link to={`/player/${author.uid}`} className={styles.author}>
          <Avatar seed={String(author.uid)} picture={author.avatar} size={32} />
          <strong>{author.name}</strong>
        </Link>
        <Stars count={stars} />
      </div>
      <ReviewWords review={review} />
    </li>
  );
}
