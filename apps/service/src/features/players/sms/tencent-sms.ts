import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock';
import type { TencentSmsConfig } from '#platform/config/sms-accounts';
import { responseOf, isFields, SmsRefusedError, type Fields, type SmsMessage, type SmsProvider } from './sms-gateway';

/** A request to Tencent Cloud, as it is signed: names of headers in lower case. */
interface TencentRequest {
  readonly service: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

const ALGORITHM = 'TC3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The header `Authorization` by signature v3 of Tencent Cloud. */
export function tencentAuthorization(
  { service, headers, body, timestamp }: TencentRequest,
  { secretId, secretKey }: { readonly secretId: string; readonly secretKey: string },
): string {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]?.trim().toLowerCase()}\n`).join('');
  const signedHeaders = names.join(';');
  const request = ['POST', '/', '', lines, signedHeaders, sha256(body)].join('\n');
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const text = [ALGORITHM, timestamp, scope, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, text).toString('hex');
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Temporary errors: throttling, and faults on their side. */
const PASSING = /^(RequestLimitExceeded|InternalError|LimitExceeded\.DeliveryFrequencyLimit)/;

/** Tencent Cloud's SMS (2021-01-11), over its HTTP interface. */
export class TencentSms implements SmsProvider {
  readonly name = 'tencent';

  constructor(
    private readonly config: TencentSmsConfig,
    private readonly clock: Clock,
  ) {}

  async send({ phone, code }: SmsMessage): Promise<void> {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: this.config.appId,
      SignName: this.config.sign,
      TemplateId: this.config.template,
      TemplateParamSet: [code],
    });
    const url = new URL(`${this.config.gateway}/`);
    const problem = problemIn(await responseOf(url, { headers: this.signed(url.host, body), body }));
    if (!problem) return;
    const words = `${problem.reason}（${problem.state}）`;
    throw PASSING.test(problem.state) ? new Error(words) : new SmsRefusedError(words);
  }

  private signed(host: string, body: string): Record<string, string> {
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const headers = { 'content-type': JSON_TYPE, host, 'x-tc-action': 'SendSms' };
    const authorization = tencentAuthorization({ service: 'sms', headers, body, timestamp }, this.config);
    return {
      ...headers,
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': this.config.region,
      authorization,
    };
  }
}

/** Why a message was not taken; null when it was. The whole request fails, or the one number of it. */
function problemIn(body: Fields): { state: string; reason: string } | null {
  const response = isFields(body['Response']) ? body['Response'] : {};
  const states: unknown = response['SendStatusSet'];
  const [first] = Array.isArray(states) ? (states as unknown[]) : [];
  const found = isFields(response['Error']) ? response['Error'] : isFields(first) ? first : {};
  const state = String(found['Code'] ?? 'Unknown');
  return state === 'Ok' ? null : { state, reason: String(found['Message'] ?? '没有说明原因') };
}
