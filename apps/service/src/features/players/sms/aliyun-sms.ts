import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/clock';
import type { AliyunSmsConfig } from '#platform/config/sms-accounts';
import { responseOf, SmsRefusedError, type SmsMessage, type SmsProvider } from './sms-gateway';

/** A request to Alibaba Cloud, as it is signed: names of headers in lower case. */
interface AliyunRequest {
  readonly method: 'GET' | 'POST';
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal. */
  readonly bodyDigest: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986 lets four more characters be encoded than the language does. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parameters in the order in which they are signed; the address carries the same text. */
const canonicalQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

/** The header `Authorization` by signature method V3 of Alibaba Cloud. */
export function aliyunAuthorization(
  { method, parameters, headers, bodyDigest }: AliyunRequest,
  { keyId, keySecret }: { readonly keyId: string; readonly keySecret: string },
): string {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const signedHeaders = names.join(';');
  const request = [method, '/', canonicalQuery(parameters), lines, signedHeaders, bodyDigest].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex');
  return `${ALGORITHM} Credential=${keyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
}

/** Temporary errors: throttling, and faults on their side. */
const PASSING = /^(Throttling|ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR|isp\.GATEWAY_ERROR)/;

/** Alibaba Cloud's Short Message Service (Dysmsapi 2017-05-25), over its HTTP interface. */
export class AliyunSms implements SmsProvider {
  readonly name = 'aliyun';

  constructor(
    private readonly config: AliyunSmsConfig,
    private readonly clock: Clock,
  ) {}

  async send({ phone, code }: SmsMessage): Promise<void> {
    const parameters = {
      PhoneNumbers: phone,
      SignName: this.config.sign,
      TemplateCode: this.config.template,
      TemplateParam: JSON.stringify({ code }),
    };
    const url = new URL(`${this.config.gateway}/?${canonicalQuery(parameters)}`);
    const { Code: state, Message: reason } = await responseOf(url, {
      headers: this.signed(url.host, parameters),
      body: '',
    });
    if (state === 'OK') return;
    const words = `${String(reason ?? '没有说明原因')}（${String(state)}）`;
    throw PASSING.test(String(state)) ? new Error(words) : new SmsRefusedError(words);
  }

  private signed(host: string, parameters: Readonly<Record<string, string>>): Record<string, string> {
    const bodyDigest = sha256('');
    const headers = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': bodyDigest,
      'x-acs-date': this.clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
      'x-acs-version': '2017-05-25',
    };
    const authorization = aliyunAuthorization({ method: 'POST', parameters, headers, bodyDigest }, this.config);
    return { ...headers, authorization };
  }
}
