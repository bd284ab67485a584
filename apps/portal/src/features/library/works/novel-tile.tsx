import { Link } from '#ui/link';
import { Picture } from '#ui/picture';
import type { WorkCard } from './works.queries';
import styles from './novel-tile.module.css';

// Without the labels of the contract: novels stand on the first page, where each kilobyte counts.

export const bookAddress = (id: number): string => `/bookinfo/${id}`;

interface BookCoverProps {
  book: Pick<WorkCard, 'id' | 'title' | 'cover'>;
  sizes: string;
  className?: string;
  isPageSubject?: boolean;
}

/** A book's cover, or its title where it has none. */
export function BookCover({ book, sizes, className, isPageSubject }: BookCoverProps) {
  return (
    <span className={styles.cover}>
      <Picture
        source={book.cover}
        alt=""
        sizes={sizes}
        ratio="3 / 4"
        className={className}
        subject={`book-${book.id}`}
        isPageSubject={isPageSubject}
        isEager={isPageSubject}
      />
      {!book.cover && (
        <span className={styles.coverName} aria-hidden="true">
          {book.title}
        </span>
      )}
    </span>
  );
}

/** A novel among others side by side. */
export function NovelTile({ novel }: { novel: WorkCard }) {
  return (
    <Link to={bookAddress(novel.id)} className={styles.tile}>
      <BookCover book={novel} sizes="96px" className={styles.tileCover} />
      <strong>{novel.title}</strong>
      <small>{novel.author}</small>
    </Link>
  );
}
