/** The service cannot do this now, through no fault of the request; it is answered as 503 and may be tried again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly statusCode = 503;
}
