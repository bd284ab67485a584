import 'reflect-metadata';
import { vi } from 'vitest';

/** On a machine that does other things as well a step may take long; what holds is seen at once all the same. */
const PATIENCE_MS = 20_000;

const { waitFor } = vi;

// Files share a process: it is done once.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(check, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(check, { timeout: PATIENCE_MS, ...given });
  };
}
