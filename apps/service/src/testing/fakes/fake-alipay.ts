import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alipayStatement, alipayTradeOf, type FakeLine } from './fake-statements';

type Fields = Record<string, string>;

interface Trade {
  readonly fields: Fields;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  /** Numbers of the refunds that were asked for. */
  readonly refunds: Set<string>;
}

/** What is signed: the fields by name, without the signature and without what is empty. */
const signedText = (fields: Fields, without: readonly string[] = ['sign']) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const pem = (key: KeyObject) =>
  key.type === 'private'
    ? key.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    : key.export({ type: 'spki', format: 'der' }).toString('base64');

export const ALIPAY_APP = '2021000000000001';
export const ALIPAY_SELLER = '2088000000000001';

/** Alipay's gateway as its protocol says, with keys of its own: it checks signatures, knows trades, and signs its answers. */
export class FakeAlipay {
  private readonly own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly shop = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly trades = new Map<string, Trade>();
  isDown = false;
  /** Refunds of single payments, by Alipay's own number. */
  readonly secondRefunds: Fields[] = [];
  /** True if no connection lasts. */
  isUnreachable = false;
  /** What went through it, day by day. */
  readonly bills = new Map<string, readonly FakeLine[]>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeAlipay> {
    const server = createServer((request, response) => {
      void (async () => {
        if (fake.isUnreachable) return request.destroy();
        let text = '';
        for await (const chunk of request) text += String(chunk);
        const url = new URL(request.url ?? '/', 'http://alipay.test');
        const bill = url.pathname === '/bill' && fake.bills.get(url.searchParams.get('day') ?? '');
        if (bill) return response.writeHead(200).end(alipayStatement(bill));
        const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(text)]);
        const body = fake.isDown ? '' : fake.respond(fields);
        return response
          .writeHead(fake.isDown ? 502 : 200, { 'content-type': 'application/json;charset=utf-8' })
          .end(body);
      })();
    });
    const fake = new FakeAlipay(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return fake;
  }

  /** What an operator writes into the environment. */
  get env(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      ALIPAY_APP_ID: ALIPAY_APP,
      ALIPAY_SELLER_ID: ALIPAY_SELLER,
      ALIPAY_PRIVATE_KEY: pem(this.shop.privateKey),
      ALIPAY_PUBLIC_KEY: pem(this.own.publicKey),
      ALIPAY_GATEWAY: `http://127.0.0.1:${port}/gateway.do`,
      PUBLIC_URL: 'https://play.example.com',
      // Stories of several providers pay by the sandbox beside this one.
      SANDBOX_PAY: 'public',
    };
  }

  /** A player opens the payment page. @returns what the page shows; @throws Error where the shop did not sign its address */
  visit(address: string): Fields {
    const fields = Object.fromEntries(new URL(address).searchParams);
    if (!this.isSignedByShop(fields)) throw new Error('the address is not signed by the shop');
    const content = JSON.parse(fields['biz_content'] ?? '{}') as Fields;
    const trade = { fields: content, status: 'WAIT_BUYER_PAY', refunds: new Set<string>() } as const;
    if (!this.trades.has(content['out_trade_no'] ?? '')) this.trades.set(content['out_trade_no'] ?? '', { ...trade });
    return { ...fields, ...content };
  }

  /** The player pays. */
  pay(orderNo: string): void {
    this.trade(orderNo).status = 'TRADE_SUCCESS';
  }

  statusOf(orderNo: string): string {
    return this.trade(orderNo).status;
  }

  refundsOf(orderNo: string): string[] {
    return [...this.trade(orderNo).refunds];
  }

  /** The signed form that Alipay posts; `change` forges before it is signed, `after` once it was. */
  notification(orderNo: string, change: Fields = {}, after: Fields = {}): Fields {
    const trade = this.trade(orderNo);
    const fields: Fields = {
      app_id: ALIPAY_APP,
      seller_id: ALIPAY_SELLER,
      out_trade_no: orderNo,
      trade_no: alipayTradeOf(orderNo),
      trade_status: trade.status,
      total_amount: trade.fields['total_amount'] ?? '',
      subject: trade.fields['subject'] ?? '',
      buyer_logon_id: '159****5620',
      fund_bill_list: '[{"amount":"6.00","fundChannel":"ALIPAYACCOUNT"}]',
      charset: 'utf-8',
      version: '1.0',
      sign_type: 'RSA2',
      ...change,
    };
    return { ...fields, sign: this.sign(signedText(fields, ['sign', 'sign_type'])), ...after };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private respond(fields: Fields): string {
    const method = fields['method'] ?? '';
    const key = `${method.replaceAll('.', '_')}_response`;
    const response = JSON.stringify(this.isSignedByShop(fields) ? this.responseTo(method, fields) : INVALID_SIGNATURE);
    return `{"${key}":${response},"sign":"${this.sign(response)}"}`;
  }

  private responseTo(method: string, fields: Fields): Fields {
    const content = JSON.parse(fields['biz_content'] ?? '{}') as Fields;
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') return this.bill(content['bill_date'] ?? '');
    if (method === 'alipay.trade.refund' && content['trade_no']) return this.refundPayment(content);
    const orderNo = content['out_trade_no'] ?? '';
    const trade = this.trades.get(orderNo);
    if (!trade)
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };
    const known = { code: '10000', msg: 'Success', out_trade_no: orderNo, trade_no: alipayTradeOf(orderNo) };
    if (method === 'alipay.trade.query')
      return { ...known, trade_status: trade.status, total_amount: trade.fields['total_amount'] ?? '' };
    if (method === 'alipay.trade.close') return this.closed(trade, known);
    if (method !== 'alipay.trade.refund') throw new Error(`${method} is not known here`);
    trade.refunds.add(`${content['out_request_no']}:${content['refund_amount']}`);
    return { ...known, refund_fee: content['refund_amount'] ?? '', fund_change: 'Y' };
  }

  private refundPayment(content: Fields): Fields {
    this.secondRefunds.push(content);
    return { code: '10000', msg: 'Success', trade_no: content['trade_no'] ?? '', fund_change: 'Y' };
  }

  /** What is paid or over cannot be closed any more. */
  private closed(trade: Trade, known: Fields): Fields {
    if (trade.status !== 'WAIT_BUYER_PAY')
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR', sub_msg: '交易状态不合法' };
    trade.status = 'TRADE_CLOSED';
    return known;
  }

  private bill(day: string): Fields {
    if (!this.bills.has(day))
      return { code: '40004', msg: 'Business Failed', sub_code: 'isp.bill_not_exist', sub_msg: '账单不存在' };
    const { origin } = new URL(this.env['ALIPAY_GATEWAY'] ?? '');
    return { code: '10000', msg: 'Success', bill_download_url: `${origin}/bill?day=${day}` };
  }

  private trade(orderNo: string): Trade {
    const trade = this.trades.get(orderNo);
    if (!trade) throw new Error(`nobody has opened the page of ${orderNo}`);
    return trade;
  }

  private isSignedByShop(fields: Fields): boolean {
    const verify = createVerify('RSA-SHA256').update(signedText(fields), 'utf8');
    return verify.verify(this.shop.publicKey, fields['sign'] ?? '', 'base64');
  }

  private sign(text: string): string {
    return createSign('RSA-SHA256').update(text, 'utf8').sign(this.own.privateKey, 'base64');
  }
}

const INVALID_SIGNATURE = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
