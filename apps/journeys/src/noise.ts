import type { BrowserContext, Request } from '@playwright/test';

/** What a browser complained of, one line each. */
export type Noise = string[];

/** Collects every console error and warning, uncaught error and failed request of all pages of a context. */
export function watchContext(context: BrowserContext, noise: Noise): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    noise.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  const isLeft = watchLeaving(context);
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Taken back by the page, or by leaving it: the response was no longer wanted. What is missing, refused or blocked
    // fails otherwise; what went through the service worker fails like that as well when its page is left.
    if (reason === 'net::ERR_ABORTED' || (reason === 'net::ERR_FAILED' && isLeft(request))) return;
    noise.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
}

/**
 * @returns whether the page that made a request has begun to go elsewhere since; of a request of the service worker, which
 * makes it for a page, whether any page has
 */
function watchLeaving(context: BrowserContext): (request: Request) => boolean {
  const leaving = new WeakMap<Request, () => boolean>();
  let departuresOfAll = 0;
  context.on('page', (page) => {
    let departures = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) {
        departures += 1;
        departuresOfAll += 1;
      }
      const before = departures;
      leaving.set(request, () => departures > before);
    });
  });
  context.on('request', (request) => {
    if (!request.serviceWorker()) return;
    const before = departuresOfAll;
    leaving.set(request, () => departuresOfAll > before);
  });
  return (request) => leaving.get(request)?.() ?? false;
}
