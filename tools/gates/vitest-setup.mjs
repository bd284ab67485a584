// Before the setup of each project: waits that a busy machine does not break, and property tests that say the same twice.
import fc from 'fast-check';
import { vi } from 'vitest';

const PATIENCE_MS = 20_000;
/** Properties that take longer have tried enough; the limit of the test is not to be what ends them. */
const PROPERTY_MS = 60_000;
/** `npm run test:all` gives another one each time and prints it. */
const FIXED_SEED = 20_261_129;

const { waitFor } = vi;

// Files may share a process: it is done once. Vitest has no setting for this one.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(check, options) {
    const given = typeof options === 'number' ? { timeout: options } : options;
    return waitFor(check, { timeout: PATIENCE_MS, ...given });
  };
  fc.configureGlobal({
    seed: Number(process.env.TEST_SEED ?? FIXED_SEED),
    interruptAfterTimeLimit: PROPERTY_MS,
    // One that was interrupted has held as often as there was time.
    markInterruptAsFailure: false,
  });
}
