import { toWallInput } from '#platform/time/time';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first of the last seven calendar days in the product's time zone. */
export const weekAgo = (now: Date = new Date()): string =>
  toWallInput(new Date(now.getTime() - 6 * DAY_MS)).slice(0, 10);

/** The page that creates a question for these search words. */
export const answerAddress = (words: string): string =>
  `/faq/create?source=${encodeURIComponent(JSON.stringify({ aliases: [words.slice(0, 20)] }))}`;
