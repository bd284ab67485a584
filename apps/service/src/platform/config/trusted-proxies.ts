import type { AppConfig } from './app-config';

/** Which hops of a request are believed: so many proxies nearest to this service, at any address. */
export const trustProxies =
  ({ trustedProxies }: Pick<AppConfig, 'trustedProxies'>) =>
  (_address: string, hop: number): boolean =>
    hop < trustedProxies;
