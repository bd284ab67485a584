import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

const ALIYUN = { id: 'LTAI5tTestsOwnKeyId0', secret: 'TestsOwnKeySecretOfAliyun00000' };
const TENCENT = { id: 'AKIDTestsOwnSecretId0000000000000000', secret: 'TestsOwnSecretKeyOfTencent000000' };

/** A code as it arrived on a telephone. */
export interface Received {
  readonly phone: string;
  readonly code: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The gateways of Alibaba Cloud and of Tencent Cloud, which take only what the tests' own keys signed. */
export class FakeSms {
  /** What was delivered, in order. */
  readonly received: Received[] = [];
  /** Requests that were not signed as they must be. */
  forged = 0;
  /** In place of the usual answer. */
  response: { readonly status: number; readonly body: Json } | null = null;

  private constructor(
    private readonly server: Server,
    private readonly provider: 'aliyun' | 'tencent',
  ) {}

  static async open(provider: 'aliyun' | 'tencent' = 'aliyun'): Promise<FakeSms> {
    const server = createServer();
    const gateway = new FakeSms(server, provider);
    server.on('request', (request: IncomingMessage, response) => {
      void textOf(request).then((body) => {
        const { status, body: json } = gateway.respond(request, body);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return gateway;
  }

  /** What an operator writes into the environment. */
  get env(): Record<string, string> {
    const gateway = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    if (this.provider === 'aliyun') {
      return {
        SMS_PROVIDER: 'aliyun',
        ALIYUN_SMS_KEY_ID: ALIYUN.id,
        ALIYUN_SMS_KEY_SECRET: ALIYUN.secret,
        ALIYUN_SMS_SIGN: '游光',
        ALIYUN_SMS_TEMPLATE: 'SMS_123456789',
        ALIYUN_SMS_GATEWAY: gateway,
      };
    }
    return {
      SMS_PROVIDER: 'tencent',
      TENCENT_SMS_SECRET_ID: TENCENT.id,
      TENCENT_SMS_SECRET_KEY: TENCENT.secret,
      TENCENT_SMS_APP_ID: '1400006666',
      TENCENT_SMS_SIGN: '游光',
      TENCENT_SMS_TEMPLATE: '1110',
      TENCENT_SMS_GATEWAY: gateway,
    };
  }

  /** The latest code of a number. @throws when none has arrived */
  codeOf(phone: string): string {
    const found = this.received.findLast((one) => one.phone === phone);
    if (!found) throw new Error('no code has arrived');
    return found.code;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private respond(request: IncomingMessage, body: string): { status: number; body: Json } {
    const isAliyun = this.provider === 'aliyun';
    const isSigned = isAliyun ? isSignedForAliyun(request, body) : isSignedForTencent(request, body);
    if (!isSigned) {
      this.forged += 1;
      return isAliyun ? aliyunResponse('SignatureDoesNotMatch', 403) : tencentResponse('AuthFailure.SignatureFailure');
    }
    if (this.response) return this.response;
    this.received.push(isAliyun ? aliyunMessage(request) : tencentMessage(body));
    return isAliyun ? aliyunResponse('OK') : tencentResponse('Ok');
  }
}

/** What Alibaba Cloud says. */
export const aliyunResponse = (state: string, status = state === 'OK' ? 200 : 400) => ({
  status,
  body: { Code: state, Message: state === 'OK' ? 'OK' : `阿里云说：${state}`, RequestId: 'F655A8D5-B967-440B' },
});

/** What Tencent Cloud says of the one number that was asked for. */
export const tencentResponse = (state: string) => ({
  status: 200,
  body: state.startsWith('AuthFailure')
    ? { Response: { Error: { Code: state, Message: `腾讯云说：${state}` }, RequestId: 'a0aabda6' } }
    : { Response: { SendStatusSet: [{ Code: state, Message: `腾讯云说：${state}` }], RequestId: 'a0aabda6' } },
});

function aliyunMessage({ url = '', headers }: IncomingMessage): Received {
  const query = new URL(url, 'http://aliyun.test').searchParams;
  const isWhole =
    headers['x-acs-action'] === 'SendSms' &&
    headers['x-acs-version'] === '2017-05-25' &&
    query.get('SignName') === '游光';
  if (!isWhole || query.get('TemplateCode') !== 'SMS_123456789') throw new Error('not a request for an SMS');
  const { code } = JSON.parse(query.get('TemplateParam') ?? '{}') as { code: string };
  return { phone: query.get('PhoneNumbers') ?? '', code };
}

function tencentMessage(body: string): Received {
  const message = JSON.parse(body) as Record<string, string> & Record<'PhoneNumberSet' | 'TemplateParamSet', string[]>;
  if (message['SmsSdkAppId'] !== '1400006666' || message['SignName'] !== '游光') throw new Error('another application');
  return { phone: String(message.PhoneNumberSet[0]).replace('+86', ''), code: String(message.TemplateParamSet[0]) };
}

/** The lines of the headers that a request says it signed. */
const signedLines = ({ headers }: IncomingMessage, names: string, fold = (text: string) => text) =>
  names
    .split(';')
    .map((name) => `${name}:${fold(String(headers[name]))}\n`)
    .join('');

function isSignedForAliyun(request: IncomingMessage, body: string): boolean {
  const pattern = /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=([0-9a-f]{64})$/;
  const [, id, names = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ];
  const isOurs =
    id === ALIYUN.id && needed.join(';') === names && request.headers['x-acs-content-sha256'] === sha256(body);
  const text = `POST\n${path}\n${query}\n${signedLines(request, names)}\n${names}\n${sha256(body)}`;
  return isOurs && signature === hmac(ALIYUN.secret, `ACS3-HMAC-SHA256\n${sha256(text)}`).toString('hex');
}

function isSignedForTencent(request: IncomingMessage, body: string): boolean {
  const pattern = /^TC3-HMAC-SHA256 Credential=(.+?)\/(.+), SignedHeaders=(.+), Signature=([0-9a-f]{64})$/;
  const [, id, scope = '', names = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  const time = String(request.headers['x-tc-timestamp']);
  const [day = ''] = scope.split('/');
  const isOurs = id === TENCENT.id && day === new Date(Number(time) * 1000).toISOString().slice(0, 10);
  const lines = signedLines(request, names, (text) => text.toLowerCase());
  const text = `POST\n/\n\n${lines}\n${names}\n${sha256(body)}`;
  const key = hmac(hmac(hmac(`TC3${TENCENT.secret}`, day), 'sms'), 'tc3_request');
  return isOurs && signature === hmac(key, `TC3-HMAC-SHA256\n${time}\n${scope}\n${sha256(text)}`).toString('hex');
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
