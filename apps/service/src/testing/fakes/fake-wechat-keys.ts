import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '#platform/clock/clock';
import { certificateOf } from './certificates';

type Json = Record<string, unknown>;

export const WECHAT_MERCHANT = '1900000109';
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const API_KEY = '0123456789abcdefABCDEF9876543210';
const DAY_MS = 86_400_000;

/** How a notification is changed: `resource` before encryption, the rest after signing or instead of the right value. */
export interface Forgery {
  readonly resource?: Json;
  readonly event?: string;
  readonly headers?: Record<string, string | undefined>;
  readonly apiKey?: string;
  readonly key?: KeyObject;
  /** Seconds by which the clock of the sender is ahead. */
  readonly ahead?: number;
  readonly body?: (body: string) => string;
}

/** The keys of a WeChat Pay of our own and of its one merchant: what they sign, and what it encrypts. */
export class FakeWechatKeys {
  private own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
  /** Of the platform certificate. */
  serial = '7132D72A03E93CDDF8C03BBD1F37EEDF00000001';
  /** True if somebody in between answers in its name. */
  isForged = false;

  constructor(private readonly clock: () => Clock) {}

  /** What an operator writes into the environment. */
  get env(): Record<string, string> {
    return {
      WECHAT_PAY_MERCHANT_ID: WECHAT_MERCHANT,
      WECHAT_PAY_PRIVATE_KEY: this.shop.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      WECHAT_PAY_SERIAL: SERIAL,
      WECHAT_PAY_API_KEY: API_KEY,
    };
  }

  /** For a merchant that was given WeChat Pay's key in place of certificates, which do not exist for it. */
  keyEnv(): Record<string, string> {
    this.serial = 'PUB_KEY_ID_0119000001092026';
    const key = this.own.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    return { WECHAT_PAY_PUBLIC_KEY_ID: this.serial, WECHAT_PAY_PUBLIC_KEY: key };
  }

  /** From now on WeChat Pay signs with another certificate. */
  renew(): void {
    this.own = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.serial = `7132${randomBytes(18).toString('hex').toUpperCase()}`;
  }

  /** The list of certificates as it is sent; null where the merchant has a key in their place. */
  certificates(): Json | null {
    if (this.serial.startsWith('PUB_KEY_ID_')) return null;
    const now = this.clock().now().getTime();
    const pem = certificateOf(this.own.privateKey, this.serial, [new Date(now - DAY_MS), new Date(now + 5 * DAY_MS)]);
    return { data: [{ serial_no: this.serial, encrypt_certificate: this.encrypted(pem, 'certificate') }] };
  }

  /** A notification as it is posted. */
  posted(event: string, type: string, resource: Json, forgery: Forgery) {
    const encrypted = this.encrypted(JSON.stringify(resource), type, forgery.apiKey);
    const body = JSON.stringify({
      id: `EV-${randomBytes(12).toString('hex')}`,
      create_time: this.clock()
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, '+00:00'),
      resource_type: 'encrypt-resource',
      event_type: forgery.event ?? event,
      summary: '通知',
      resource: { original_type: type, ...encrypted },
    });
    const signature = this.signature(body, forgery);
    const headers = Object.entries({ ...signature, ...forgery.headers }).filter(([, value]) => value !== undefined);
    return { body: forgery.body?.(body) ?? body, headers: Object.fromEntries(headers) as Record<string, string> };
  }

  isSignedByShop({ method, url, headers }: IncomingMessage, body: string): boolean {
    const [scheme = '', list = ''] = (headers.authorization ?? '').split(/ (.*)/);
    const fields = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const text = [method, url, fields['timestamp'], fields['nonce_str'], body].map((part) => `${part}\n`).join('');
    const isOurs = fields['mchid'] === WECHAT_MERCHANT && fields['serial_no'] === SERIAL;
    const verify = createVerify('RSA-SHA256').update(text);
    return (
      isOurs &&
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      verify.verify(this.shop.publicKey, fields['signature'] ?? '', 'base64')
    );
  }

  /** The headers of what WeChat Pay says. */
  signature(body: string, { key, ahead = 0 }: Forgery = {}): Record<string, string> {
    const timestamp = String(Math.floor(this.clock().now().getTime() / 1000) + ahead);
    const nonce = randomBytes(16).toString('hex');
    const signer = key ?? (this.isForged ? this.shop.privateKey : this.own.privateKey);
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(signer, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': this.serial,
      'wechatpay-signature': signature,
    };
  }

  private encrypted(text: string, about: string, apiKey = API_KEY): Json {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(about));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: about, ciphertext: bytes.toString('base64') };
  }
}
