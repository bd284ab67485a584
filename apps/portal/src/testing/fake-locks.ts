import { onTestFinished } from 'vitest';

/** The locks of a browser, as far as `claim` needs them: one holder for each name. */
export function serveLocks() {
  const held = new Set<string>();
  async function request(name: string, _: LockOptions, work: (lock: object | null) => Promise<void>): Promise<void> {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      await work({ name });
    } finally {
      held.delete(name);
    }
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return {
    held,
    /** Simulates another tab that holds the lock of this name. */
    takeElsewhere: (name: string) => held.add(name),
  };
}
