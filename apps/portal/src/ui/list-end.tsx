import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './infinite-list.module.css';

/** The next page is fetched when the end is this far below the screen, in pixels. */
export const LIST_OFFSET_PX = 300;

/** `ready` has more to fetch. */
type ListState = 'ready' | 'loading' | 'finished' | 'error';

/** The state of a paged query. */
type PagedQuery = Record<'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage', boolean>;

/** The state of a list that shows a paged query. */
export function listStateOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: PagedQuery): ListState {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'error';
  return hasNextPage ? 'ready' : 'finished';
}

export interface ListEndProps {
  state: ListState;
  /** Fetches the next page; also called by a tap on the error text. */
  onLoad: () => void;
}

/** The end of a list: has the next page fetched before it comes into view, and says how the list stands. */
export function ListEnd({ state, onLoad }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (state !== 'ready' || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: `0px 0px ${LIST_OFFSET_PX}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state]);

  return (
    <div ref={end} className={styles.end} role="status">
      {state === 'loading' && '加载中…'}
      {state === 'finished' && '没有更多了'}
      {state === 'error' && (
        <button type="button" onClick={onLoad}>
          加载失败，点击重试
        </button>
      )}
    </div>
  );
}
