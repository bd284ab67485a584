import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../config/app-config';
import { trustProxies } from '../config/trusted-proxies';
import { countedAddress, type CountedAddress } from './counted-address';

// The only file that asks a request for its address; lint holds all others to what it gives.

/** Where a request came from, as limits count it. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): CountedAddress => countedAddress(ip);

/** Where a request came from, to the last bit: for those who must be told, such as a provider of payments. */
export const wholeAddressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => ip;

/** As `addressOfConnection`, to the last bit. */
export const wholeAddressOfConnection = (request: IncomingMessage, config: Pick<AppConfig, 'trustedProxies'>): string =>
  proxyAddress(request, trustProxies(config));

/**
 * Where a connection came from, as limits count it: with proxies, what the outermost trusted one saw. What stands further
 * left in the header is only claimed.
 */
export const addressOfConnection = (
  request: IncomingMessage,
  config: Pick<AppConfig, 'trustedProxies'>,
): CountedAddress => countedAddress(wholeAddressOfConnection(request, config));
