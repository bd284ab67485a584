import { useRef, type ReactNode, type TouchEvent } from 'react';
import { PULL_ANIMATION_MS, PULL_HEAD_PX, usePull, type PullState } from './use-pull';
import styles from './pull-to-refresh.module.css';

const words: Record<PullState, string> = {
  normal: '',
  pulling: '下拉即可刷新…',
  loosing: '释放即可刷新…',
  loading: '加载中…',
  success: '刷新成功',
};

interface PullToRefreshProps {
  /** Settles when the page is fresh; a failure has been shown by then. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Lets a finger at the top of the page pull a refresh. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { state, distance, pull, release } = usePull(onRefresh);
  const start = useRef<number | null>(null);

  function onTouchStart(event: TouchEvent) {
    const isAtTop = window.scrollY <= 0;
    start.current = isAtTop && event.touches.length === 1 ? event.touches[0]!.clientY : null;
  }
  function onTouchMove(event: TouchEvent) {
    if (start.current !== null) pull(event.touches[0]!.clientY - start.current);
  }
  function onTouchEnd() {
    start.current = null;
    release();
  }

  const isResting = state !== 'pulling' && state !== 'loosing';
  return (
    <div
      className={styles.area}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onTouchEnd={onTouchEnd}
      onTouchCancel={onTouchEnd}
    >
      <div
        style={{
          transform: distance > 0 ? `translateY(${distance}px)` : undefined,
          transition: isResting ? `transform ${PULL_ANIMATION_MS}ms` : undefined,
        }}
      >
        <div className={styles.head} style={{ height: PULL_HEAD_PX, top: -PULL_HEAD_PX }} role="status">
          {words[state]}
        </div>
        {children}
      </div>
    </div>
  );
}
