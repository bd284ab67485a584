import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPushKeys } from '@ug/test-doubles';
import { newId } from '#platform/ids/ids';

const DAY_SECONDS = 24 * 60 * 60;
const base64 = (text: string): Buffer => Buffer.from(text, 'base64url');
const bytesOf = async (request: IncomingMessage): Promise<Buffer> => Buffer.concat(await request.toArray());

/** A note as it arrived at a browser. */
export interface ReceivedNote {
  readonly note: Record<string, string>;
  readonly ttl: number;
  readonly topic: string | undefined;
}

/** A browser that a push service knows: it alone can read what is sent to it. */
export class FakeBrowser {
  readonly received: ReceivedNote[] = [];
  /** With what the push service answers in its stead. */
  status = 201;
  private readonly keys = createPushKeys();

  constructor(readonly endpoint: string) {}

  /** What its page hands to the product. */
  get subscription() {
    const { p256dh, auth } = this.keys;
    return { endpoint: this.endpoint, p256dh, auth };
  }

  /** @throws Error for what was not encrypted for this browser */
  read(body: Buffer): Record<string, string> {
    return JSON.parse(this.keys.read(body)) as Record<string, string>;
  }
}

/** A push service on this machine, which takes only what the product itself has signed (VAPID, RFC 8292). */
export class FakePush {
  /** What was refused, and why. */
  readonly forged: string[] = [];
  private readonly browsers = new Map<string, FakeBrowser>();
  private publicKey = '';

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakePush> {
    const server = createServer();
    const push = new FakePush(server);
    server.on('request', (request: IncomingMessage, response) => {
      void bytesOf(request).then((body) => response.writeHead(push.take(request, body)).end());
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return push;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Whom it believes from now on. */
  trust(publicKey: string): void {
    this.publicKey = publicKey;
  }

  /** A browser whose owner has allowed notes. */
  browser(): FakeBrowser {
    const path = `/push/${newId()}`;
    const browser = new FakeBrowser(this.origin + path);
    this.browsers.set(path, browser);
    return browser;
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(closed));
  }

  private take({ url = '', headers }: IncomingMessage, body: Buffer): number {
    const browser = this.browsers.get(url);
    if (!browser) return 404;
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    const problem = this.problemOf(token, key);
    if (problem ?? headers['content-encoding'] !== 'aes128gcm') {
      this.forged.push(problem ?? 'the encoding');
      return 403;
    }
    const topic = headers['topic']?.toString();
    browser.received.push({ note: browser.read(body), ttl: Number(headers['ttl']), topic });
    return browser.status;
  }

  private problemOf(token: string, key: string): string | null {
    const [head = '', claims = '', signature = ''] = token.split('.');
    if (key !== this.publicKey) return 'the key';
    if (
      !verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: keyOf(key), dsaEncoding: 'ieee-p1363' },
        base64(signature),
      )
    )
      return 'the signature';
    const { aud, exp, sub } = JSON.parse(base64(claims).toString()) as { aud: string; exp: number; sub: string };
    const left = exp - Date.now() / 1000;
    if (aud !== this.origin) return 'the audience';
    if (left <= 0 || left > DAY_SECONDS) return 'the end of its validity';
    return /^(mailto:|https:)/.test(sub) ? null : 'the subject';
  }
}

/** A point without compression as Node takes it. */
function keyOf(point: string) {
  const bytes = base64(point);
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, format: 'jwk' });
}
