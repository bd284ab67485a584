import type { QueryClient } from '@tanstack/react-query';
import { TransportError } from '@ug/api-client';
import { api } from '#platform/api/api';
import { loadOfflinePages } from '#platform/feature/offline-pages';
import { log } from '#platform/log/log';
import { currentSession } from '#platform/session/account.store';
import { useDownloading, type Downloading } from './downloading.store';
import { keepChapters, keepWork, keptIds } from './kept-books';
import { BATCH, wantedChapters, type Scope } from './kept-chapters.rules';
import { bringPictures, hasRoom } from './kept-pictures';
import { refreshKept } from './kept-refresh';

const TOO_MANY = 429;
/** After that a new minute has begun for the service. */
const PAUSE_MS = 15_000;

let cancelled = new AbortController();

/** Ends the running download; fetched chapters stay. */
export const stopDownload = (): void => cancelled.abort();

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

interface Order {
  readonly uid: string;
  readonly workId: number;
  readonly scope: Scope;
  /** The chapter where the reader is. */
  readonly fromId: number | undefined;
}

/** Loads the work, its menu and the player's rights, and keeps the pages about the work. @returns the chapters to fetch */
async function prepare({ uid, workId, scope, fromId }: Order, signal: AbortSignal): Promise<number[]> {
  const params = { id: workId };
  const [detail, menu, rights] = await Promise.all([
    api.call('getWork', { params, signal }),
    api.call('getWorkMenu', { params, signal }),
    api.call('getWorkRights', { params, query: {}, signal }),
    loadOfflinePages(),
  ]);
  useDownloading.setState({ now: { uid, workId, title: detail.title, done: 0, total: 0, state: 'running' } });
  await keepWork(uid, detail, menu);
  return wantedChapters({ parts: menu.parts, rights, kept: await keptIds(uid, workId), scope, fromId });
}

/** A batch; a player who has taken much in a minute waits for the next one. */
async function fetchBatch(ids: readonly number[], signal: AbortSignal) {
  for (;;) {
    try {
      return await api.call('downloadChapters', { body: { ids: [...ids] }, signal });
    } catch (error) {
      if (!(error instanceof TransportError) || error.status !== TOO_MANY) throw error;
      await pause(PAUSE_MS);
      signal.throwIfAborted();
    }
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Fetches chapter after chapter. @returns how it ended */
async function run(order: Order, signal: AbortSignal): Promise<Downloading['state']> {
  const { uid } = order;
  let rest = await prepare(order, signal);
  const total = rest.length;
  const note = () =>
    useDownloading.setState(({ now }) => ({ now: now && { ...now, done: total - rest.length, total } }));
  for (note(); rest.length > 0; note()) {
    if (!(await hasRoom(uid))) return 'full';
    const { at, list, refused } = await fetchBatch(rest.slice(0, BATCH), signal);
    if (currentSession()?.uid !== uid) return 'failed';
    await keepChapters(uid, { at, list });
    if (!(await bringPictures(uid, signal))) return 'full';
    const settled = new Set([...list, ...refused].map(({ id }) => id));
    if (settled.size === 0) return 'failed';
    rest = rest.filter((id) => !settled.has(id));
  }
  return (await bringPictures(uid, signal)) ? 'done' : 'full';
}

/** Takes chapters of a work along; one work at a time. */
export async function download(order: Order, queries: QueryClient): Promise<void> {
  if (useDownloading.getState().now?.state === 'running') return;
  cancelled = new AbortController();
  const { uid, workId } = order;
  useDownloading.setState({ now: { uid, workId, title: '', done: 0, total: 0, state: 'running' } });
  // Without it a browser that needs room may remove kept chapters.
  navigator.storage?.persist?.().catch(log.warn);
  let state: Downloading['state'] = 'failed';
  try {
    state = await run(order, cancelled.signal);
  } catch (error) {
    if (isFull(error)) state = 'full';
    else if (cancelled.signal.aborted) state = 'stopped';
    else log.warn('an offline download broke off', error);
  }
  useDownloading.setState(({ now }) => ({ now: now && { ...now, state } }));
  await refreshKept(queries, uid);
}
