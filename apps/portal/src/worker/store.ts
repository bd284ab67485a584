/** How long a store may take to say what it has, in milliseconds. Some browsers have one that never replies. */
const PATIENCE_MS = 2000;

const pause = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms, undefined));

/**
 * Does something with what the browser keeps. A store that is full, blocked or broken keeps nothing and has nothing, and that
 * is never the end of what was asked for.
 * @returns undefined where the store failed
 */
export async function withStore<T>(work: (store: CacheStorage) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(caches);
  } catch {
    return undefined;
  }
}

/** What is kept for a request; undefined also where the store does not say. */
export function kept(request: Request | string): Promise<Response | undefined> {
  return Promise.race([withStore((store) => store.match(request)), pause(PATIENCE_MS)]);
}
