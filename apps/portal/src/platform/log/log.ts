/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** The portal's only way to its log. What a player must know is shown by a toast or a page, never here alone. */
export const log = {
  /** Something went wrong that the player need not act on. `details` may be an error or what was received. */
  warn(message: string, details?: unknown): void {
    if (details === undefined) console.warn(message);
    else console.warn(message, details);
  },
};
