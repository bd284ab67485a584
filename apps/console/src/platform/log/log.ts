/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** The console's only way to the browser's log. What an operator must know is shown as well, by what asked for it. */
export const log = {
  /** Something went wrong that the operator need not act on. `details` may be an error. */
  warn(message: string, details?: unknown): void {
    if (details === undefined) console.warn(message);
    else console.warn(message, details);
  },
};
