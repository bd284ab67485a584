import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import type { WechatPayConfig } from '#platform/config/pay-accounts';
import { Refusal } from '#platform/errors/refusal';
import { fetchFrom } from '#platform/tracing/provider-call';
import { linesOf, SCHEMA, signed, type SignedMessage } from './wechat-signatures';

const NONCE_BYTES = 16;

/** A response, from an unverified sender; `message` is null when it is not signed. */
export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly message: SignedMessage | null;
}

/** Sends requests to WeChat Pay that this merchant has signed. */
@Injectable()
export class WechatTransportService {
  /** Longer than a page may take; the caller may retry. Suites have less patience. */
  timeoutMs = 8_000;
  /** Null where WeChat Pay is not configured. */
  readonly account: WechatPayConfig | null;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.account = config.wechatPay;
  }

  /** @throws Refusal `order.noProvider` where WeChat Pay is not configured */
  require(): WechatPayConfig {
    if (!this.account) throw new Refusal('order.noProvider');
    return this.account;
  }

  /** Unix seconds and a nonce, as every signature takes them. */
  stamp(): { timestamp: string; nonce: string } {
    const timestamp = String(Math.floor(this.clock.now().getTime() / 1000));
    return { timestamp, nonce: randomBytes(NONCE_BYTES).toString('hex') };
  }

  /** @param path with its query @throws Error on a timeout */
  async send(method: 'GET' | 'POST', path: string, content?: object): Promise<RawResponse> {
    const response = await this.request(method, new URL(this.require().gateway + path), content);
    const text = await response.text();
    return { status: response.status, text, message: messageOf(response.headers, text) };
  }

  /** The bytes at an address that WeChat Pay gave. @throws Error where it does not give them */
  async download(address: string): Promise<Buffer> {
    const response = await this.request('GET', new URL(address));
    if (!response.ok) throw new Error(`微信支付账单下载失败（${response.status}）`);
    return Buffer.from(await response.arrayBuffer());
  }

  private request(method: 'GET' | 'POST', url: URL, content?: object): Promise<Response> {
    const { publicKey } = this.require();
    const body = content === undefined ? '' : JSON.stringify(content);
    return fetchFrom('wechat-pay', url, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'ug-portal',
        authorization: this.authorization(method, url.pathname + url.search, body),
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(publicKey && { 'wechatpay-serial': publicKey.id }),
      },
      ...(content !== undefined && { body }),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
  }

  private authorization(method: string, path: string, body: string): string {
    const { merchantId, serial, privateKey } = this.require();
    const { timestamp, nonce } = this.stamp();
    const signature = signed(linesOf(method, path, timestamp, nonce, body), privateKey);
    const fields = { mchid: merchantId, nonce_str: nonce, timestamp, serial_no: serial, signature };
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    return `${SCHEMA} ${list.join(',')}`;
  }
}

function messageOf(headers: Headers, body: string): SignedMessage | null {
  const of = (name: string) => headers.get(`wechatpay-${name}`) ?? '';
  const message = { timestamp: of('timestamp'), nonce: of('nonce'), serial: of('serial'), signature: of('signature') };
  return Object.values(message).includes('') ? null : { ...message, body };
}
