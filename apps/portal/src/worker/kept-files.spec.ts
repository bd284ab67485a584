import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asset, fetchedOrKept, forgetEverything, forgetOldFiles, keepAssets, keepShell, shellPage } from './kept-files';
import { page } from './pages';
import { defaultSettings } from './settings';

const ORIGIN = 'https://play.example.com';
const ASSET = `${ORIGIN}/assets/wallet.page-B1a2c3d4.js`;
const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
const broken = () => Promise.reject(new DOMException('store', 'UnknownError'));
const silent = () => new Promise<never>(() => undefined);

/** A store that remembers by address. */
function storeOf(files: Map<string, Response>): CacheStorage {
  const addressOf = (request: Request | string) => (typeof request === 'string' ? ORIGIN + request : request.url);
  const cache = {
    put: async (request: Request, response: Response) => void files.set(request.url, response),
    keys: async () => [...files.keys()].map((url) => new Request(url)),
    delete: async (request: Request) => files.delete(request.url),
  };
  return {
    open: async () => cache,
    match: async (request: Request | string) => files.get(addressOf(request))?.clone(),
    has: async () => files.size > 0,
    keys: async () => ['shell-built', 'shell-old', 'assets'],
    delete: async () => true,
  } as unknown as CacheStorage;
}
const cacheWith = (change: Partial<Cache>): Partial<CacheStorage> => ({
  open: async () => ({ put: async () => undefined, keys: async () => [], ...change }) as unknown as Cache,
});

const ills: Record<string, () => Partial<CacheStorage> | undefined> = {
  'that is full': () => cacheWith({ put: full }),
  'that never says whether it has kept a file': () => cacheWith({ put: silent }),
  'that cannot be opened': () => ({ open: broken }),
  'that is broken throughout': () => ({ open: broken, match: broken, has: broken, keys: broken, delete: broken }),
  'that never replies': () => ({ open: silent, match: silent, has: silent, keys: silent, delete: silent }),
  'that the browser does not have': () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async () => new Response('code', { status: 200 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(ills))('with a store %s', (_, ill) => {
  beforeEach(() => {
    const change = ill();
    vi.stubGlobal('caches', change && { ...storeOf(new Map()), ...change });
  });

  it('a page that was never opened gets its code', async () => {
    const later: Promise<void>[] = [];
    const response = await asset(new Request(ASSET), (work) => later.push(work));
    expect([response.status, await response.text()]).toEqual([200, 'code']);
    expect(later).toHaveLength(1);
  });

  it('a page comes from the service, and a picture of the product too', async () => {
    expect(await (await page(fetch('/'))).text()).toBe('code');
    expect((await fetchedOrKept(new Request(`${ORIGIN}/brand/ug/logo.svg`))).status).toBe(200);
  });

  it('what the network cannot give is refused as it would be without a worker', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(asset(new Request(ASSET), () => undefined)).rejects.toThrow('offline');
    await expect(page(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
  });
});

describe.each(Object.entries(ills).filter(([name]) => !name.includes('never')))('with a store %s', (_, ill) => {
  beforeEach(() => {
    const change = ill();
    vi.stubGlobal('caches', change && { ...storeOf(new Map()), ...change });
  });

  it('the worker is installed, takes over and can be taken away', async () => {
    await keepShell(defaultSettings, ['/assets/index-C0ffee42.js']);
    expect(await shellPage()).toBeUndefined();
    await forgetOldFiles(defaultSettings);
    await keepAssets([ASSET]);
    await forgetEverything();
  });

  it('it is not installed without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(keepShell(defaultSettings, [])).rejects.toThrow('offline');
  });
});

it('keeps what there is room for, and never asks for it again', async () => {
  const files = new Map<string, Response>();
  vi.stubGlobal('caches', storeOf(files));
  await keepShell(defaultSettings, ['/assets/index-C0ffee42.js']);
  await keepAssets([ASSET]);
  expect([...files.keys()]).toEqual([
    `${ORIGIN}/app-shell`,
    `${ORIGIN}/assets/index-C0ffee42.js`,
    `${ORIGIN}/brand/ug/logo.svg`,
    ASSET,
  ]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await (await asset(new Request(ASSET), () => undefined)).text()).toBe('code');
  expect(await (await page(fetch('/'))).text()).toBe('code');
});
