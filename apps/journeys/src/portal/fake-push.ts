import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { createPushKeys } from '@ug/test-doubles';
import { listen } from '../server';

/** A push service on this machine, with one browser, whose keys it has: it reads what is sent to it, as the browser would. */
export interface FakePush {
  /** What came, as text. */
  readonly received: string[];
  /** Has the pages of a context given addresses of this service: the real one lies on the internet. */
  stand(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
}

export async function openFakePush(): Promise<FakePush> {
  const { read, p256dh, auth } = createPushKeys();
  const received: string[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      received.push(read(Buffer.concat(parts as Buffer[])));
      response.writeHead(201).end();
    });
  });
  const port = await listen(server);
  const given = {
    endpoint: `http://127.0.0.1:${port}/push/only`,
    keys: { p256dh, auth },
  };
  return {
    received,
    stand: async (context) =>
      void (await context.addInitScript((address) => {
        const key = 'journey-push';
        const subscription = {
          endpoint: address.endpoint,
          toJSON: () => address,
          unsubscribe: () => Promise.resolve(localStorage.removeItem(key)).then(() => true),
        } as unknown as PushSubscription;
        PushManager.prototype.subscribe = () =>
          Promise.resolve(localStorage.setItem(key, '1')).then(() => subscription);
        PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem(key) ? subscription : null);
      }, given)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
