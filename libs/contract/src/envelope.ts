/** Envelope code of a successful player call. */
export const SUCCESS_CODE = 0;

/** Envelope code that ends the session on the client. */
export const SESSION_EXPIRED_CODE = 2;

/** Envelope code of `maintenance.on`; it comes with status 503, and the same call works when maintenance is over. */
export const MAINTENANCE_CODE = 1311;

/** The path of the API. */
export const API_BASE = '/api';
