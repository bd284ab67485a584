import { reasonOf } from './provider-outcomes';

/** Names of the errors that a request ends with when it took too long. */
const LATE = ['TimeoutError', 'AbortError', 'HttpClientRequestTimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError'];

/**
 * A provider did not respond. Staff read the message in the result of a check or of a task, so it is Chinese, and it has neither an
 * address nor a key.
 */
export class ProviderSilence extends Error {
  override readonly name = 'ProviderSilence';

  constructor(cause: unknown) {
    const isLate = cause instanceof Error && LATE.includes(cause.name);
    super(isLate ? '对方没有及时应答' : `无法连接（${reasonOf(cause)}）`, { cause });
  }
}
