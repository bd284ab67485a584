import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config';
import { trustProxies } from '../config/trusted-proxies';
import { countedAddress, type CountedAddress } from './counted-address';

// The only file that asks a request for its address; lint holds all others to what it gives.

/** Returns the address of a request, as limits count it. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): CountedAddress => countedAddress(ip);

/** Returns the address of a request to the last bit, for recipients that need it, such as a provider of payments. */
export const wholeAddressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => ip;

/** Returns the address of `addressOfConnection` to the last bit. */
export const wholeAddressOfConnection = (request: IncomingMessage, config: Pick<AppConfig, 'trustedProxies'>): string =>
  proxyAddress(request, trustProxies(config));

/**
 * Returns the address of a connection, as limits count it. Behind proxies it is the address that the outermost trusted
 * proxy saw; entries further left in the header are only claimed.
 */
export const addressOfConnection = (
  request: IncomingMessage,
  config: Pick<AppConfig, 'trustedProxies'>,
): CountedAddress => countedAddress(wholeAddressOfConnection(request, config));
