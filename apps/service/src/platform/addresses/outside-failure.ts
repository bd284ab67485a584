import { PrivateAddressError } from './public-addresses';

export const PRIVATE_FAILURE = '地址指向本机或内网，没有发送';

/**
 * Why `postOutside` did not get through, in Chinese. The message of an error may name the address, its code does not.
 * @param timeoutMs after which the request was given up
 */
export function outsideFailure(error: unknown, timeoutMs: number): string {
  if (error instanceof PrivateAddressError) return PRIVATE_FAILURE;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
  return code === 'ABORT_ERR' ? `超过 ${timeoutMs / 1000} 秒没有应答` : `无法连接（${code}）`;
}
