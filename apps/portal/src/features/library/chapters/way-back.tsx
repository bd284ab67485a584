import { useGo } from '#platform/navigation/use-go';
import { Icon } from '#ui/icon';
import { readerAddress } from './chapters.queries';
import { jumpBack, settled, useReaderJump } from './reader-jump.store';
import styles from './way-back.module.css';

/** Leads a reader who jumped back to where they were, until they close it or read on. */
export function WayBack({ workId, chapterId }: { workId: number; chapterId: number }) {
  const back = useReaderJump((state) => state.back);
  const go = useGo();
  if (back?.workId !== workId) return null;
  function leave(place: NonNullable<typeof back>) {
    jumpBack(place);
    if (place.chapterId !== chapterId) go(readerAddress(workId, place.chapterId), { replace: true });
  }
  return (
    <div className={styles.back}>
      <button type="button" onClick={() => leave(back)}>
        回到 {back.chapterTitle} {Math.round(back.permille / 10)}%
      </button>
      <button type="button" aria-label="留在这里" onClick={settled}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
