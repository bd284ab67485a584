import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config';
import { Refusal } from '../errors/refusal';

/** The part of a request that tells how the caller reached us. */
export type AskedAddress = Pick<FastifyRequest, 'protocol' | 'headers'>;

/** A host name, an IPv4 or a bracketed IPv6 address, with a port or without. */
const HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * The address under which the caller reaches this service, without a slash at its end: `PUBLIC_URL`, else what was
 * asked; undefined where the request's Host is not one. The protocol is what the trusted proxies say; the host is the
 * request's own Host, which they pass on, and never `X-Forwarded-Host`, which many of them pass on from the client.
 */
export function knownOrigin(request: AskedAddress, config: AppConfig): string | undefined {
  if (config.publicUrl) return config.publicUrl;
  const { protocol, headers } = request;
  const { host } = headers;
  if (host === undefined || !HOST.test(host)) return undefined;
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
}

/** Returns the origin of `knownOrigin`. @throws Refusal `validation` for a request whose Host is invalid */
export function requestOrigin(request: AskedAddress, config: AppConfig): string {
  const origin = knownOrigin(request, config);
  if (origin === undefined) throw new Refusal('validation');
  return origin;
}
