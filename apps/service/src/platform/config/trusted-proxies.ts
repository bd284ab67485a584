import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { AppConfig } from './app-config';

/** Which hops of a request are believed: so many proxies nearest to this service, at any address. */
export const trustProxies =
  ({ trustedProxies }: Pick<AppConfig, 'trustedProxies'>) =>
  (_address: string, hop: number): boolean =>
    hop < trustedProxies;

/**
 * The address of a client that connects: with proxies, the one that the outermost trusted proxy saw. What stands further
 * left in the header is only claimed.
 */
export function clientAddress(request: IncomingMessage, config: Pick<AppConfig, 'trustedProxies'>): string {
  return proxyAddress(request, trustProxies(config)) ?? '';
}
