import { createVerify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#platform/clock/clock';
import { wechatStatement, wechatTradeOf, type FakeLine } from './fake-statements';
import { FakeWechatKeys, type Forgery } from './fake-wechat-keys';

type Json = Record<string, unknown>;

interface Trade {
  readonly content: Json;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED';
}

interface FakeResponse {
  readonly status: number;
  readonly body?: Json;
  readonly bytes?: Uint8Array;
}

export const WECHAT_APP = 'wx8888888888888888';

const refusal = (status: number, code: string): FakeResponse => ({
  status,
  body: { code, message: `微信说：${code}` },
});

/**
 * WeChat Pay's API v3 as its protocol says, with keys of its own: it checks signatures, knows trades and refunds, signs
 * what it answers, and encrypts its certificates and notifications.
 */
export class FakeWechatPay {
  readonly keys: FakeWechatKeys;
  private readonly trades = new Map<string, Trade>();
  private readonly refunds = new Map<string, Json>();
  isDown = false;
  /** True if no connection lasts. */
  isUnreachable = false;
  /** True if it takes a request and never answers. */
  isSilent = false;
  /** What a refund is at first. */
  refundState = 'PROCESSING';
  /** Refunds of single payments, by WeChat Pay's own number. */
  readonly secondRefunds: Json[] = [];
  certificatesSent = 0;
  /** What went through it, day by day. */
  readonly bills = new Map<string, readonly FakeLine[]>();
  isStatementBroken = false;

  private constructor(
    private readonly server: Server,
    private readonly clock: () => Clock,
  ) {
    this.keys = new FakeWechatKeys(clock);
  }

  /** @param clock what time it is, once there is a service */
  static async open(clock: () => Clock): Promise<FakeWechatPay> {
    const server = createServer((request, response) => {
      void (async () => {
        if (fake.isUnreachable) return request.destroy();
        if (fake.isSilent) return undefined;
        let text = '';
        for await (const chunk of request) text += String(chunk);
        const { status, body, bytes }: FakeResponse = fake.isDown ? { status: 502 } : fake.respond(request, text);
        if (bytes) return response.writeHead(status).end(bytes);
        const json = body === undefined ? '' : JSON.stringify(body);
        return response
          .writeHead(status, { 'content-type': 'application/json', ...fake.keys.signature(json) })
          .end(json);
      })();
    });
    const fake = new FakeWechatPay(server, clock);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return fake;
  }

  /** What an operator writes into the environment. */
  get env(): Record<string, string> {
    const origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      WECHAT_PAY_APP_ID: WECHAT_APP,
      ...this.keys.env,
      WECHAT_PAY_APP_SECRET: '0123456789abcdef0123456789abcdef',
      WECHAT_PAY_GATEWAY: origin,
      WECHAT_PAY_LOGIN_GATEWAY: origin,
      PUBLIC_URL: 'https://play.example.com',
      // Stories of several providers pay by the sandbox beside this one.
      SANDBOX_PAY: 'public',
    };
  }

  contentOf(orderNo: string): Json {
    return this.trade(orderNo).content;
  }

  stateOf(orderNo: string): string {
    return this.trade(orderNo).state;
  }

  refundOf(orderNo: string): Json | undefined {
    return this.refunds.get(orderNo);
  }

  /** The player pays. */
  pay(orderNo: string): void {
    this.trade(orderNo).state = 'SUCCESS';
  }

  /** The bank has returned the money. */
  settleRefund(orderNo: string, status = 'SUCCESS'): void {
    this.refunds.set(orderNo, { ...this.refunds.get(orderNo), status });
  }

  /** What WeChat Pay posts when somebody has paid. */
  notification(orderNo: string, forgery: Forgery = {}) {
    return this.keys.posted(
      'TRANSACTION.SUCCESS',
      'transaction',
      { ...this.transaction(orderNo), ...forgery.resource },
      forgery,
    );
  }

  refundNotification(orderNo: string, forgery: Forgery = {}) {
    const { status } = this.refunds.get(orderNo) ?? {};
    const { mchid, transaction_id, amount } = this.transaction(orderNo) as Json & { amount: Json };
    const about = { mchid, transaction_id, out_trade_no: orderNo, out_refund_no: orderNo, refund_status: status };
    const resource = { ...about, amount: { total: amount['total'], refund: amount['total'] }, ...forgery.resource };
    return this.keys.posted(`REFUND.${String(status)}`, 'refund', resource, forgery);
  }

  /** True if a shop's request of WeChat's browser is its own. */
  admits({ appId, timeStamp, nonceStr, package: what, paySign }: Record<string, string>): boolean {
    const text = [appId, timeStamp, nonceStr, what].map((part) => `${part}\n`).join('');
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(this.keys.shop.publicKey, paySign ?? '', 'base64');
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private respond(request: IncomingMessage, text: string): FakeResponse {
    const url = new URL(request.url ?? '/', 'http://wechat.test');
    if (url.pathname === '/sns/oauth2/access_token') return this.openId(url.searchParams);
    if (!this.keys.isSignedByShop(request, text)) return refusal(401, 'SIGN_ERROR');
    const content = (text === '' ? {} : JSON.parse(text)) as Json;
    const route = `${request.method} ${url.pathname}`;
    const orderNo = /\d{26}/.exec(url.pathname)?.[0] ?? String(content['out_trade_no']);
    if (route.includes('/v3/bill')) return route.includes('download') ? this.billFile(url) : this.bill(url);
    if (route === 'GET /v3/certificates') return this.certificates();
    const [, trade] = /^POST \/v3\/pay\/transactions\/(h5|native|jsapi)$/.exec(route) ?? [];
    if (trade) return this.prepay(trade, orderNo, content);
    if (route === 'POST /v3/refund/domestic/refunds')
      return content['transaction_id'] ? this.refundPayment(content) : this.refund(orderNo, content);
    return route.includes('/v3/refund/') ? this.refundResponse(orderNo) : this.tradeResponse(route, orderNo);
  }

  private refundResponse(orderNo: string): FakeResponse {
    const body = this.refunds.get(orderNo);
    return body ? { status: 200, body } : refusal(404, 'RESOURCE_NOT_EXISTS');
  }

  private tradeResponse(route: string, orderNo: string): FakeResponse {
    if (!this.trades.has(orderNo)) return refusal(404, 'ORDER_NOT_EXIST');
    if (route.startsWith('GET ')) return { status: 200, body: this.transaction(orderNo) };
    if (!route.endsWith('/close')) return refusal(404, 'NOT_FOUND');
    this.trade(orderNo).state = 'CLOSED';
    return { status: 204 };
  }

  private openId(query: URLSearchParams): FakeResponse {
    const isKnown = query.get('code') === 'good-code' && query.get('appid') === WECHAT_APP;
    return {
      status: 200,
      body: isKnown ? { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } : { errcode: 40029, errmsg: 'invalid code' },
    };
  }

  private bill(url: URL): FakeResponse {
    const day = url.searchParams.get('bill_date') ?? '';
    const lines = this.bills.get(day);
    if (!lines) return refusal(400, 'NO_STATEMENT_EXIST');
    const { hash: hash_value } = wechatStatement(lines);
    const download_url = `${this.env['WECHAT_PAY_GATEWAY']}/v3/billdownload/file?token=${day}`;
    return { status: 200, body: { hash_type: 'SHA1', hash_value, download_url } };
  }

  /** Where it is broken, somebody has left a line out. */
  private billFile(url: URL): FakeResponse {
    const lines = this.bills.get(url.searchParams.get('token') ?? '') ?? [];
    return { status: 200, bytes: wechatStatement(this.isStatementBroken ? lines.slice(1) : lines).packed };
  }

  private certificates(): FakeResponse {
    this.certificatesSent += 1;
    const body = this.keys.certificates();
    return body ? { status: 200, body } : refusal(404, 'RESOURCE_NOT_EXISTS');
  }

  private prepay(kind: string, orderNo: string, content: Json): FakeResponse {
    const trade = this.trades.get(orderNo);
    if (trade && JSON.stringify(trade.content) !== JSON.stringify(content)) return refusal(403, 'OUT_TRADE_NO_USED');
    if (!trade) this.trades.set(orderNo, { content, state: 'NOTPAY' });
    const prepay_id = `wx${orderNo}`;
    const page = `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepay_id}&package=1`;
    const code_url = `weixin://wxpay/bizpayurl?pr=${orderNo.slice(-9)}`;
    const given: Record<string, Json> = { h5: { h5_url: page }, native: { code_url }, jsapi: { prepay_id } };
    return { status: 200, body: given[kind] };
  }

  private refund(orderNo: string, content: Json): FakeResponse {
    if (this.trades.get(orderNo)?.state !== 'SUCCESS') return refusal(404, 'RESOURCE_NOT_EXISTS');
    const known = this.refunds.get(orderNo) ?? { ...content, status: this.refundState };
    this.refunds.set(orderNo, known);
    return { status: 200, body: known };
  }

  private refundPayment(content: Json): FakeResponse {
    this.secondRefunds.push(content);
    return { status: 200, body: { ...content, status: 'SUCCESS' } };
  }

  private transaction(orderNo: string): Json {
    const { content, state } = this.trade(orderNo);
    const { appid, mchid, amount } = content;
    const paid = {
      transaction_id: wechatTradeOf(orderNo),
      success_time: this.clock().now().toISOString().slice(0, 19) + 'Z',
    };
    return { appid, mchid, out_trade_no: orderNo, trade_state: state, amount, ...(state === 'SUCCESS' && paid) };
  }

  private trade(orderNo: string): Trade {
    const trade = this.trades.get(orderNo);
    if (!trade) throw new Error(`nobody has opened the payment of ${orderNo}`);
    return trade;
  }
}
