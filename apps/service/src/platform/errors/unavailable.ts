import { isDatabaseBusy } from './database-busy';

/** The service cannot do this now, through no fault of the request; it is answered as 503 and may be tried again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly statusCode = 503;
}

/** Whether something failed that may be tried again in a moment. */
export const isUnavailable = (error: unknown): boolean => error instanceof Unavailable || isDatabaseBusy(error);
