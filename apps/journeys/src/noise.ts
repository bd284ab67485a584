import type { BrowserContext, Request } from '@playwright/test';

/** Every console error and warning, uncaught error and failed request of all pages of the contexts that are watched. */
export class Noise {
  private readonly heard: (() => string | null)[] = [];
  private place = '';

  /** The page that a walk is at from now on. Each line begins with it. */
  at(place: string): void {
    this.place = `${place} `;
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.add(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.add(`uncaught: ${error.error().stack ?? error.error().message}`));
    const lineUnlessLeft = watchLeaving(context);
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Taken back by the page, or by leaving it: the response was no longer wanted. What is missing, refused or blocked
      // fails otherwise; what went through the service worker fails like that as well when its page is left.
      if (reason === 'net::ERR_ABORTED') return;
      const line = `${this.place}request failed: ${request.method()} ${request.url()} ${reason}`;
      if (reason === 'net::ERR_FAILED') this.heard.push(lineUnlessLeft(request, line));
      else this.heard.push(() => line);
    });
  }

  /** What was complained of, one line each. */
  lines(): string[] {
    return this.heard.map((line) => line()).filter((line) => line !== null);
  }

  private add(line: string): void {
    const placed = this.place + line;
    this.heard.push(() => placed);
  }
}

/**
 * Gives the line of a request that failed, or null once it turns out that its page has begun to go elsewhere since. The
 * service worker makes a request for one of a page, with the same address, and may hear of its end before the page does.
 */
function watchLeaving(context: BrowserContext): (request: Request, line: string) => () => string | null {
  const leaving = new WeakMap<Request, () => boolean>();
  const takenBack: string[] = [];
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
    page.on('requestfailed', (request) => takenBack.push(request.url()));
  });
  context.on('request', (request) => {
    if (!request.serviceWorker()) return;
    const before = departuresOfAll;
    leaving.set(request, () => departuresOfAll > before);
  });
  return (request, line) => {
    if (leaving.get(request)?.()) return () => null;
    return () => (request.serviceWorker() && takenBack.includes(request.url()) ? null : line);
  };
}
