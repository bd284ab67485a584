/** The service's time when this page's own clock was 0, in milliseconds; -∞ before the first response. */
let origin = -Infinity;

/**
 * Hears the service's clock in the `Date` of a response. A response may have lain in a cache or on the line, so that its
 * time is too early and never too late: the latest is kept.
 */
export function hearServiceClock(date: string | null): void {
  const at = Date.parse(date ?? '') - performance.now();
  if (at > origin) origin = at;
}

/**
 * The time by the service's clock in milliseconds. The clock of this device does not matter: that of a phone may be days off, or be set
 * while the page is open. Before the first response it is the device's.
 */
export const serviceNow = (): number => (origin === -Infinity ? Date.now() : Math.round(origin + performance.now()));

/** For tests, which share this module: nothing has been heard yet. */
export const forgetServiceClock = (): void => void (origin = -Infinity);
