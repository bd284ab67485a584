import { onTestFinished, vi } from 'vitest';

/**
 * The clock of the page stands until the test ends, so that how long something has lasted reads the same however long the page
 * takes. Timers go on.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** An instant so many seconds ago. */
export const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

/** An instant that does not come while a test runs. */
export const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();
