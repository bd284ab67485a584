import { useEffect } from 'react';
import { log } from '#platform/log/log';

/** Keeps the screen on while a text is read. A browser gives the lock up with the tab, so it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const release = () => lock?.release().catch(log.warn);
    async function ask() {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    }
    const askAgain = () =>
      void ask().catch((error: unknown) => {
        // Low on battery a browser refuses. The screen goes off as usual, and nobody has to know.
        const isRefusal = error instanceof DOMException && error.name === 'NotAllowedError';
        if (!isRefusal) log.warn('the screen could not be kept on', error);
      });
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void release();
    };
  }, []);
}
