import type { WorkerSettings } from './settings';
import { kept, withStore } from './store';

/** The page without any data, as the service makes it of its configuration. */
const SHELL_PAGE = '/app-shell';
const SHELLS = 'shell-';
const ASSETS = 'assets';
/** The largest number of kept files that pages load when they are first opened: a few builds' worth. */
const MAX_ASSETS = 300;

const shellName = ({ shell }: WorkerSettings): string => SHELLS + shell;

/** The whole of a response, so that a network that breaks off is not taken for a store that keeps nothing. */
async function whole(request: Request): Promise<readonly [Request, Response]> {
  const response = await fetch(request);
  if (!response.ok) throw new TypeError(`${request.url}: ${response.status}`);
  await response.clone().arrayBuffer();
  return [request, response];
}

/**
 * Fetches what the portal needs to start without a network; all of it, or the worker is not installed. Where the store has no
 * room nothing is kept, and the worker does everything else.
 */
export async function keepShell(settings: WorkerSettings, files: readonly string[]): Promise<void> {
  const page = new Request(SHELL_PAGE, { cache: 'no-cache' });
  const requests = [page, ...[...files, `${settings.brand}logo.svg`].map((file) => new Request(file))];
  const fetched = await Promise.all(requests.map(whole));
  const isKept = await withStore(async (store) => {
    const cache = await store.open(shellName(settings));
    for (const [request, response] of fetched) await cache.put(request, response);
    return true;
  });
  // A page without its files would be white.
  if (!isKept) await withStore((store) => store.delete(shellName(settings)));
}

/** Keeps the shell where there was no room for it beside the one before. */
export async function keepMissingShell(settings: WorkerSettings, files: readonly string[]): Promise<void> {
  const isThere = await withStore((store) => store.has(shellName(settings)));
  // Without a network it is missing until the next build.
  if (isThere === false) await keepShell(settings, files).catch(() => undefined);
}

/** Forgets the shells of earlier builds, and the assets that were kept first where there are too many. */
export async function forgetOldFiles(settings: WorkerSettings): Promise<void> {
  await withStore(async (store) => {
    const names = await store.keys();
    const old = names.filter((name) => name.startsWith(SHELLS) && name !== shellName(settings));
    await Promise.all(old.map((name) => store.delete(name)));
  });
  await withStore(trimAssets);
}

/** Forgets everything that any worker of ours has kept. */
export async function forgetEverything(): Promise<void> {
  await withStore(async (store) => Promise.all((await store.keys()).map((name) => store.delete(name))));
}

/** The page that starts without a network; undefined where it was never kept. */
export const shellPage = (): Promise<Response | undefined> => kept(SHELL_PAGE);

/** A picture of the product, which may change under its name: as the network has it, else as it was kept. */
export async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    // A page that is left meanwhile takes nothing back: what it asked for would have failed.
    return await fetch(request, { signal: null });
  } catch (error) {
    const last = await kept(request);
    if (last) return last;
    throw error;
  }
}

/**
 * A file whose name changes with its content: it is kept when it is first asked for, and never asked for again. What came is
 * handed over at once, even if storing it fails.
 * @param meanwhile is given what goes on after the response
 */
export async function asset(request: Request, meanwhile: (work: Promise<void>) => void): Promise<Response> {
  const known = await kept(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) meanwhile(keepAsset(request, response.clone()));
  return response;
}

/**
 * Keeps the assets that a page had loaded before the worker was there; they come out of the browser's own cache. All at
 * once, because the network may be gone before the last.
 */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  await Promise.allSettled(
    urls.map(async (url) => {
      const works: Promise<void>[] = [];
      await asset(new Request(url), (work) => works.push(work));
      await Promise.all(works);
    }),
  );
}

async function keepAsset(request: Request, response: Response): Promise<void> {
  await withStore(async (store) => {
    const cache = await store.open(ASSETS);
    await cache.put(request, response);
    await trimAssets(store);
  });
}

/** A cache lists what was put first first. */
async function trimAssets(store: CacheStorage): Promise<void> {
  const cache = await store.open(ASSETS);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - MAX_ASSETS)).map((one) => cache.delete(one)));
}
