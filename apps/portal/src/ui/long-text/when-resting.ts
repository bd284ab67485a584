/** Safari has no way to wait until it rests. */
const REST_MS = 200;

/** Does something once the browser has nothing better to do. @returns a function that gives it up */
export function whenResting(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, REST_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
}
