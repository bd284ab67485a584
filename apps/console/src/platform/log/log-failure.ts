import type { FailedRequest } from '@ug/api-client';

/** Writes a request that failed to the browser's log; what an operator must know is shown as well, by whoever asked. */
export function logFailure({ method, url, status }: FailedRequest): void {
  // eslint-disable-next-line no-console -- the one place that writes to the browser's console
  console.warn(`请求失败：${method} ${url} ${status}`);
}
