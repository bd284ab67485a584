import type { WorkerSettings } from './settings';

/** The page without any data, as the service makes it of its configuration. */
const SHELL_PAGE = '/app-shell';
const SHELLS = 'shell-';
const ASSETS = 'assets';
/** Of files that pages load when they are first opened: a few builds' worth. */
const MAX_ASSETS = 300;

const shellName = ({ shell }: WorkerSettings): string => SHELLS + shell;

/** Keeps what the portal needs to start without a network; all of it, or the worker is not installed. */
export async function keepShell(settings: WorkerSettings, files: readonly string[]): Promise<void> {
  const cache = await caches.open(shellName(settings));
  const page = new Request(SHELL_PAGE, { cache: 'no-cache' });
  await cache.addAll([page, ...files, `${settings.brand}logo.svg`]);
}

/** Forgets the shells of earlier builds, and the assets that were kept first where there are too many. */
export async function forgetOldFiles(settings: WorkerSettings): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELLS) && name !== shellName(settings));
  await Promise.all(old.map((name) => caches.delete(name)));
  await trimAssets();
}

/** Forgets everything that any worker of ours has kept. */
export async function forgetEverything(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** The page that starts without a network; undefined where it was never kept. */
export const shellPage = (): Promise<Response | undefined> => caches.match(SHELL_PAGE);

/** A picture of the product, which may change under its name: as the network has it, else as it was kept. */
export async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    // A page that is left meanwhile takes nothing back: what it asked for would have failed.
    return await fetch(request, { signal: null });
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** A file whose name changes with its content: it is kept when it is first asked for, and never asked for again. */
export async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await keepAsset(request, response.clone());
  return response;
}

/**
 * Keeps the assets that a page had loaded before the worker was there; they come out of the browser's own cache. All at
 * once, because the network may be gone before the last.
 */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map((url) => asset(new Request(url))));
}

async function keepAsset(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(ASSETS);
  await cache.put(request, response);
  await trimAssets();
}

/** A cache lists what was put first first. */
async function trimAssets(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - MAX_ASSETS)).map((one) => cache.delete(one)));
}
