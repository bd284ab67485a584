import { onTestFinished, vi } from 'vitest';

/** The clock of the device stands at an instant until the test ends, however long the page takes. Timers go on. */
export function stopClock(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  onTestFinished(() => void vi.useRealTimers());
}

/** The clock of the device, and what a page does again and again, go on only as the test lets them. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}
