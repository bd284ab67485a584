import { afterEach, expect, it, vi } from 'vitest';
import { claim } from './claim';

/** One holder for each name, as a browser has it. */
function serveLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({ name });
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

afterEach(() => vi.unstubAllGlobals());

it('is had by one page at a time, and by the next one as soon as it is given back', async () => {
  serveLocks();
  const giveBack = await claim('a draft');
  expect(await claim('a draft')).toBeNull();
  expect(await claim('another')).not.toBeNull();
  await giveBack?.();
  expect(await claim('a draft')).not.toBeNull();
});

it('is had by everybody where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  const giveBack = await claim('a draft');
  expect(await claim('a draft')).not.toBeNull();
  await giveBack?.();
});

it('fails where the browser refuses to ask', async () => {
  const request = () => Promise.reject(new DOMException('no', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request } });
  await expect(claim('a draft')).rejects.toThrow('no');
});
