import { playerLabels as labels } from '@ug/contract';
import { appConfig } from '#platform/config/app-config';
import { Link } from '#ui/link';
import { menuAddress, readerAddress } from '#features/library/chapters/chapters.queries';
import { Card } from '#ui/card';
import { SubscribeButton } from '#features/library/places/subscribe-button.widget';
import { Chip } from '#ui/chip';
import { Ago } from '#ui/ago';
import { FoldedText } from '#ui/folded-text';
import { formatCount, formatNumber } from '#ui/format';
import { Icon } from '#ui/icon';
import { SectionHead } from '#ui/section-head';
import { BookCover } from './novel-tile';
import { NovelTiles } from './novel-tiles';
import { termsOf } from './book-terms.rules';
import type { WorkCard, WorkDetail } from './works.queries';
import styles from './book.module.css';

export function BookHead({ book }: { book: WorkDetail }) {
  const { title, author, category, tags, serial, size, ageRating } = book;
  const words = [...new Set([...(category ? [category] : []), ...tags])];
  return (
    <header className={styles.head}>
      <BookCover book={book} sizes="105px" className={styles.cover} isPageSubject />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{author}</p>
        <p>
          {labels.WorkSerial[serial]} · {formatCount(size)}字{ageRating > 0 && ` · ${ageRating}+`}
        </p>
        {termsOf(book) !== '' && <p className={styles.terms}>{termsOf(book)}</p>}
        <div className={styles.tags}>
          {words.map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </div>
        <SubscribeButton work={book} />
      </div>
    </header>
  );
}

export function BookIntro({ book: { intro } }: { book: WorkDetail }) {
  if (intro === '') return null;
  return (
    <Card title="简介">
      <FoldedText text={intro} lines={3} />
    </Card>
  );
}

/** The latest chapter, and the way to all of them. */
export function LatestChapter({ book: { id, serial, partCount, latestPart } }: { book: WorkDetail }) {
  return (
    <Card>
      <div className={styles.lines}>
        {latestPart && (
          <Link to={readerAddress(id, latestPart.id)}>
            <span>最新</span>
            <strong>{latestPart.title}</strong>
            <small>
              <Ago record={latestPart} field="at" timeZone={appConfig.timezone} />
            </small>
            <Icon name="forward" size={14} />
          </Link>
        )}
        <Link to={menuAddress(id)}>
          <span>目录</span>
          <strong>
            {serial === 'finished' ? '已完结' : '连载中'} · 共 {formatNumber(partCount)} 章
          </strong>
          <Icon name="forward" size={14} />
        </Link>
      </div>
    </Card>
  );
}

/** Other books side by side; nothing where there are none. */
export function OtherBooks({ title, books }: { title: string; books: readonly WorkCard[] }) {
  if (books.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <NovelTiles novels={books} />
    </section>
  );
}
