/** What the worker needs to know of a request. */
export interface AskedFor {
  readonly url: string;
  readonly method: string;
  readonly mode: RequestMode;
}

/**
 * What the worker does with a request: `page` is one of the portal's addresses, `asset` a file whose name changes with its
 * content, `shell` a file that was kept when the worker was installed; `leave` is everything else, which goes its way as if
 * there were no worker.
 */
export type Treatment = 'page' | 'asset' | 'shell' | 'leave';

/** What other parts of the service answer: the API, whatever it says, is never seen by the worker. */
const OTHERS = /^\/(api|admin|docs|socket\.io|health)(\/|$)/;
const ASSET = /^\/assets\/([\w.-]+-)?[\w-]{8,}\.(js|css|woff2?|png|svg|webp)$/;
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
