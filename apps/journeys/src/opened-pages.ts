import type { Page } from '@playwright/test';
import { test } from './journey';
import type { Noise } from './noise';

/** A walk ends after this many faulty pages, because each of them waits until its time is up. */
const MOST_FAULTY = 5;

/**
 * Opens pages one after the other. It fails at the end with all faults: expectations of `look` that fail, and answers of the
 * service with a 5xx status. Each complaint of the browser names the page.
 * @param addresses `look` may add addresses of pages that a page leads to
 */
export async function openEach(
  { page, noise }: { page: Page; noise: Noise },
  addresses: readonly string[],
  look: (address: string) => Promise<void>,
): Promise<void> {
  const faults = new Map<string, string[]>();
  let current = '';
  const note = (fault: string) => faults.set(current, [...(faults.get(current) ?? []), fault]);
  page.on('response', (response) => {
    if (response.status() >= 500) note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  let opened = 0;
  for (const address of addresses) {
    if (faults.size === MOST_FAULTY) break;
    current = address;
    noise.at(address);
    await test.step(address, () => look(address).catch((error: Error) => note(error.message)));
    opened += 1;
  }
  if (faults.size === 0) return;
  const lines = [...faults].map(([address, found]) => `${address}\n    ${found.join('\n    ')}`);
  const left = addresses.length - opened;
  throw new Error(`${opened} pages opened, ${faults.size} with faults, ${left} not opened:\n${lines.join('\n')}`);
}
