/** A random name. */
export function makeClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `m-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** A place after all that wait, also where the clock stands still or goes back. @param now in milliseconds */
export const orderAfter = (waiting: readonly number[], now: number): number =>
  Math.max(now, ...waiting.map((order) => order + 1));
