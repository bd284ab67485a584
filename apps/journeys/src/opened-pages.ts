import type { Page } from '@playwright/test';
import { test } from './journey';
import type { Noise } from './noise';

/** After so many pages that do not open the others are left: each waits until its time is up. */
const MOST_FAULTY = 5;

/**
 * Opens pages one after the other, and fails with what is wrong with all of them: what `look` does not find, and what the
 * service answered with a status of its own failing. What the browser complains of says at which of them.
 * @param addresses `look` may add some that a page leads to
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
  throw new Error(`打开了 ${opened} 页，${faults.size} 页有问题，还有 ${left} 页没有打开：\n${lines.join('\n')}`);
}
