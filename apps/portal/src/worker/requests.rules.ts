/** Facts about a request that the worker decides with. */
export interface AskedFor {
  readonly url: string;
  readonly method: string;
  readonly mode: RequestMode;
}

/**
 * The worker's treatment of a request: `page` is an address of the portal, `asset` a file whose name changes with its content, `shell` a
 * file that was kept when the worker was installed. It does not touch a request of kind `leave`.
 */
export type Treatment = 'page' | 'asset' | 'shell' | 'leave';

/** Addresses of other parts of the service. The worker never sees the API's responses. */
const OTHERS = /^\/(api|admin|docs|socket\.io|health)(\/|$)/;
/** The build names every file in this folder by its content. */
const ASSET = /^\/assets\/[^/]+$/;
const BRAND = /^\/brand\/[\w-]+\/[\w-]+\.(svg|png)$/;
const FILE = /\.\w+$/;

/** @param origin of the worker itself */
export function treatmentOf({ url, method, mode }: AskedFor, origin: string): Treatment {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin || OTHERS.test(pathname)) return 'leave';
  if (ASSET.test(pathname)) return 'asset';
  if (BRAND.test(pathname)) return 'shell';
  // The console's preview shows what is not published: it is always the service's own page.
  const isPage = mode === 'navigate' && !FILE.test(pathname) && !searchParams.has('preview');
  return isPage ? 'page' : 'leave';
}
