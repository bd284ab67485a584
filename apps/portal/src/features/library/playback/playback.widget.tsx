import { Suspense } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PlayerProps } from './player';
import styles from './playback.module.css';

const LazyPlayer = lazyPart(async () => (await import('./player')).Player);

/** Plays an episode; its code comes with the first one. */
export function Player(props: PlayerProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} role="status" aria-label="播放器加载中" />}>
      <LazyPlayer {...props} />
    </Suspense>
  );
}
