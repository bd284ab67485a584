const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** One process sends to so many at once, so that none of them ever waits for another. */
export const MAX_WEBHOOKS = 16;

/** A webhook that nothing reached for so long is stopped, once a message failed this often: a quiet one is tried for an hour first. */
export const STOP_MS = 72 * HOUR_MS;
export const STOP_TRIES = 6;
/** A webhook that fails for so long is an alarm. */
export const ALARM_MS = HOUR_MS;
/** Time that a replaced secret still signs beside the new one, in milliseconds. */
export const FORMER_SECRET_MS = 24 * HOUR_MS;
/** Time that messages and attempts are kept, in milliseconds. */
export const KEPT_MS = 30 * 24 * HOUR_MS;

/** Together almost three days. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  ...Array.from({ length: 5 }, () => 12 * HOUR_MS),
];

/** Returns the pause of a message that failed again, in milliseconds; null where no try is left. @param triesBefore without this one */
export const retryPause = (triesBefore: number): number | null => PAUSES_MS[triesBefore] ?? null;

/** The other side wants nothing more (410 Gone). */
export const GONE = 410;

/** The reason why it did not arrive, in Chinese; null where it did. */
export const failureOf = (status: number): string | null =>
  status >= 200 && status < 300 ? null : `对方返回 HTTP ${status}`;

/** The text of a response as it is kept. PostgreSQL takes no zero bytes, and a log shows no control characters. */
export const keptResponse = (body: string | null): string => (body ?? '').replace(/[^\P{Cc}\n\t]/gu, ' ');
