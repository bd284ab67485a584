import type { BrowserContext } from '@playwright/test';

/** What a browser complained of, one line each. */
export type Noise = string[];

/** Collects every console error and warning, uncaught error and failed request of all pages of a context. */
export function watchContext(context: BrowserContext, noise: Noise): void {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    noise.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    // Taken back by the page, or by leaving it: the response was no longer wanted. What is missing, refused or blocked
    // fails otherwise.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    noise.push(`request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}
