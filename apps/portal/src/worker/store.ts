/** A store that takes longer than this counts as empty, in milliseconds. In some browsers it never replies. */
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

/** The kept response to a request. Undefined also if the store does not reply. */
export function kept(request: Request | string): Promise<Response | undefined> {
  return Promise.race([withStore((store) => store.match(request)), pause(PATIENCE_MS)]);
}
