/** Milliseconds in which the author of a message to or from customer service can recall it. */
export const RECALL_MS = 2 * 60_000;
