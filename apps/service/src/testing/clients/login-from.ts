import { createPlayerClient } from '@ug/api-client';
import type { BodyOf, DataOf } from '@ug/contract';
import type { TestApp } from '../test-app';

export type Login = BodyOf<'loginAccount'>;

/** A guest's client behind an address; the app needs `TRUST_PROXY: '1'`. */
export const guestAt = (app: TestApp, address: string, userAgent?: string) =>
  createPlayerClient({
    baseUrl: `${app.origin}/api`,
    context: () => ({ appID: '1000', channelID: '0' }),
    session: () => null,
    onSessionExpired: () => undefined,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      if (userAgent !== undefined) headers.set('user-agent', userAgent);
      return fetch(input, { ...init, headers });
    },
  });

/** Signs in by name and password from an address. */
export const loginFrom = (app: TestApp, address: string, body: Login): Promise<DataOf<'loginAccount'>> =>
  guestAt(app, address).call('loginAccount', { body });
