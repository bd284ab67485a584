/** The service understood the call and refused it; `code` is the contract's number, `message` is for the person. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(
    readonly code: number | string,
    message: string,
    /** Console only: one message per field. With a stale save the record, and with changed terms these, as they stand. */
    readonly details: { errors?: Record<string, string>; current?: Record<string, unknown> } = {},
    /** HTTP status: a player's refusal is an ordinary response, a console's is not. */
    readonly status = 200,
  ) {
    super(message);
  }
}

/** The call did not get a response of the contract: the network, the time limit, or an HTTP error. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  constructor(
    readonly kind: 'http' | 'network' | 'timeout' | 'cancelled',
    message: string,
    /** HTTP status, 0 when there was no response. */
    readonly status = 0,
  ) {
    super(message);
  }
}
