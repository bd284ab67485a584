import { RefusedError } from '@ug/api-client';
import { refusalCodes, type RefusalKey } from '@ug/contract';

/**
 * The terms of now, under the names that the call has for them, where the service refused because the player was shown
 * others; null for every other failure.
 */
export const changedTerms = (error: unknown): Record<string, unknown> | null =>
  (error instanceof RefusedError && error.details.current) || null;

/** Whether the service refused for this one reason of the catalogue, which only the pages that use it load. */
export const isRefusal = (error: unknown, key: RefusalKey): boolean =>
  error instanceof RefusedError && error.code === refusalCodes[key];
