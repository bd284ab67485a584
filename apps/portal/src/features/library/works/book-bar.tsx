import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BuyButton } from '#features/library/entitlements/buy-button.widget';
import { menuAddress, readerAddress, useKeptPlace, workMenuQuery } from '#features/library/chapters/chapters.queries';
import { usePlaceQuery } from '#features/library/places/places.queries';
import { failureMessage } from '#platform/api/failure-message';
import { useGo } from '#platform/navigation/use-go';
import { Button, ButtonLink } from '#ui/button';
import { showToast } from '#ui/toast.store';
import type { WorkDetail } from './works.queries';
import styles from './book.module.css';

/** Opens the first chapter, which the menu knows. */
function StartButton({ book: { id, partCount } }: { book: WorkDetail }) {
  const go = useGo();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      const [first] = (await queries.fetchQuery(workMenuQuery(id))).parts;
      if (first) go(readerAddress(id, first.id));
      else showToast('info', '还没有章节，过些时候再来');
    } catch (error) {
      showToast('error', failureMessage(error));
    }
    setBusy(false);
  }
  if (partCount === 0) return <Button disabled>还没有章节</Button>;
  return (
    <Button isBusy={isBusy} onClick={start}>
      开始阅读
    </Button>
  );
}

/** The place in a book: that of this device, else the latest of the player's others. */
function useReadingPlace(workId: number): { chapterId: number; chapterTitle: string } | null {
  const kept = useKeptPlace(workId);
  const { data } = useQuery(usePlaceQuery(workId));
  const latest = data?.latest;
  if (kept) return kept;
  return latest ? { chapterId: latest.partId, chapterTitle: latest.partTitle } : null;
}

/** The way into the book, always within reach: where this device was, or its beginning. */
export function BookBar({ book }: { book: WorkDetail }) {
  const place = useReadingPlace(book.id);
  return (
    <div className={styles.bar}>
      <ButtonLink to={menuAddress(book.id)} look="plain">
        目录
      </ButtonLink>
      {book.access === 'paid' && book.partCount > 0 && (
        <BuyButton workId={book.id} look="plain">
          购买
        </BuyButton>
      )}
      {place ? (
        <span className={styles.goOn}>
          <ButtonLink to={readerAddress(book.id, place.chapterId)}>继续阅读</ButtonLink>
          <small>{place.chapterTitle}</small>
        </span>
      ) : (
        <StartButton book={book} />
      )}
    </div>
  );
}
