import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { freePort } from '../server';

const TAG_BYTES = 16;
const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A push service on this machine, with one browser, whose keys it has: it reads what is sent to it, as the browser would. */
export interface FakePush {
  /** What came, as text. */
  readonly received: string[];
  /** Has the pages of a context given addresses of this service: the real one lies on the internet. */
  stand(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
}

export async function openFakePush(): Promise<FakePush> {
  const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)];
  const publicKey = pair.generateKeys();
  const received: string[] = [];

  // RFC 8291: one record, encrypted for this key alone.
  const read = (body: Buffer): string => {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = hkdf(pair.computeSecret(senderKey), auth, info, 32);
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16), nonce);
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      received.push(read(Buffer.concat(parts as Buffer[])));
      response.writeHead(201).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));

  const given = {
    endpoint: `http://127.0.0.1:${port}/push/only`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
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
