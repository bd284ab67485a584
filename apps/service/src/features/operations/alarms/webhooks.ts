import { createHmac } from 'node:crypto';
import type { AlarmChannelKind, Announcement } from './alarms.rules';

/** The kinds that are reached at an address. */
export type WebhookKind = Exclude<AlarmChannelKind, 'staff'>;

/** Request to post, with a body that is sent as JSON. */
export interface WebhookRequest {
  readonly url: string;
  readonly body: object;
}

export interface WebhookTarget {
  readonly kind: WebhookKind;
  readonly address: string;
  readonly secret: string | null;
}

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** The robot of a 钉钉 group with 加签: the time in milliseconds and its signature stand in the address. */
function dingtalkUrl(address: string, secret: string | null, now: Date): string {
  if (secret === null) return address;
  const url = new URL(address);
  const timestamp = String(now.getTime());
  url.searchParams.set('timestamp', timestamp);
  url.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`));
  return url.href;
}

/** The robot of a 飞书 group with 签名校验: the time in seconds; what would be signed is the key, and nothing is signed. */
function feishuSign(secret: string | null, now: Date): object {
  if (secret === null) return {};
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') };
}

/** The kinds whose robots check a signature. */
export const isSignable = (kind: AlarmChannelKind): boolean => kind === 'dingtalk' || kind === 'feishu';

/** @param text what a group reads */
export function webhookRequest(
  { kind, address, secret }: WebhookTarget,
  announcement: Announcement,
  text: string,
  now: Date,
): WebhookRequest {
  switch (kind) {
    case 'dingtalk':
      return { url: dingtalkUrl(address, secret, now), body: { msgtype: 'text', text: { content: text } } };
    case 'wecom':
      return { url: address, body: { msgtype: 'text', text: { content: text } } };
    case 'feishu':
      return { url: address, body: { ...feishuSign(secret, now), msg_type: 'text', content: { text } } };
    case 'webhook':
      return { url: address, body: { ...announcement, message: text } };
  }
}

/** Response of the other side. */
export interface WebhookResponse {
  readonly status: number;
  /** Null where it was longer than is read. */
  readonly body: string | null;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldsOf(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(body);
    return isFields(value) ? value : null;
  } catch {
    // A page of some proxy.
    return null;
  }
}

/** The reason why it did not arrive, in Chinese; null where it did. */
export function webhookFailure(kind: WebhookKind, { status, body }: WebhookResponse): string | null {
  if (status < 200 || status >= 300) return `对方返回 HTTP ${status}`;
  if (kind === 'webhook') return null;
  const fields = body === null ? null : fieldsOf(body);
  if (!fields) return '对方的应答无法识别，请检查地址';
  const { errcode, errmsg, code = fields['StatusCode'], msg = fields['StatusMessage'] } = fields;
  const [result, reason] = kind === 'feishu' ? [code, msg] : [errcode, errmsg];
  if (result === 0) return null;
  if (typeof result !== 'number') return '对方的应答无法识别，请检查地址';
  return `对方拒绝：${typeof reason === 'string' && reason !== '' ? reason : '没有说明原因'}（${result}）`;
}

const MAX_REASON = 300;
const SHORT = 8;

/** A reason without what must not be kept: some services repeat what they were sent. */
export function keptReason(reason: string, { address, secret }: Pick<WebhookTarget, 'address' | 'secret'>): string {
  const { pathname, search, searchParams } = new URL(address);
  const parts = [address, search, ...searchParams.values(), pathname, ...pathname.split('/'), secret ?? ''];
  const hidden = parts.filter((part) => part.length >= SHORT).sort((a, b) => b.length - a.length);
  return hidden.reduce((text, part) => text.replaceAll(part, '…'), reason).slice(0, MAX_REASON);
}
