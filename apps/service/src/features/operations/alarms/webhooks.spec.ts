import { describe, expect, it } from 'vitest';
import type { Announcement } from './alarms.rules';
import { keptReason, webhookFailure, webhookRequest } from './webhooks';

const now = new Date('2026-11-26T20:31:00.500Z');
const announcement: Announcement = {
  id: '12-1',
  event: 'opened',
  kind: 'disk',
  label: '磁盘空间不足',
  text: '只剩 6.1 GB',
  openedAt: '2026-11-26T20:31:00.000Z',
  closedAt: null,
};

describe('what a webhook is sent', () => {
  it('is the text for a robot of 钉钉, signed in its address', () => {
    const address = 'https://oapi.dingtalk.com/robot/send?access_token=abc';
    const body = { msgtype: 'text', text: { content: '告警' } };
    expect(webhookRequest({ kind: 'dingtalk', address, secret: null }, announcement, '告警', now)).toEqual({
      url: address,
      body,
    });
    const signed = webhookRequest({ kind: 'dingtalk', address, secret: 'SEC0123' }, announcement, '告警', now);
    expect(signed.body).toEqual(body);
    // openssl dgst -sha256 -hmac SEC0123 of "1795725060500\nSEC0123", in base64.
    expect(Object.fromEntries(new URL(signed.url).searchParams)).toEqual({
      access_token: 'abc',
      timestamp: '1795725060500',
      sign: '4lyYuzzsCxfYx3GgwhjJV8NdMaJeRaAFWx7esHOgtdo=',
    });
  });

  it('is the text for a robot of 飞书, signed in its body', () => {
    const address = 'https://open.feishu.cn/open-apis/bot/v2/hook/abc';
    const signed = webhookRequest({ kind: 'feishu', address, secret: 'sec' }, announcement, '告警', now);
    // openssl dgst -sha256 -hmac "1795725060\nsec" of nothing, in base64.
    expect(signed).toEqual({
      url: address,
      body: {
        timestamp: '1795725060',
        sign: 'j0mcucNIRvWOiBZ3vuty/kotkeOBZTTeMoeKqdkO6pc=',
        msg_type: 'text',
        content: { text: '告警' },
      },
    });
  });

  it('is the text for a robot of 企业微信, and everything for any other', () => {
    const address = 'https://example.com/hook';
    const request = (kind: 'wecom' | 'webhook') =>
      webhookRequest({ kind, address, secret: null }, announcement, '告警', now);
    expect(request('wecom').body).toEqual({ msgtype: 'text', text: { content: '告警' } });
    expect(request('webhook').body).toEqual({ ...announcement, message: '告警' });
  });
});

it.each([
  ['dingtalk', 200, '{"errcode":0,"errmsg":"ok"}', null],
  [
    'dingtalk',
    200,
    '{"errcode":310000,"errmsg":"keywords not in content"}',
    '对方拒绝：keywords not in content（310000）',
  ],
  ['wecom', 200, '{"errcode":93000}', '对方拒绝：没有说明原因（93000）'],
  ['feishu', 200, '{"code":0,"msg":"success"}', null],
  ['feishu', 200, '{"StatusCode":0,"StatusMessage":"success"}', null],
  ['feishu', 200, '{"code":19024,"msg":"Key Words Not Found"}', '对方拒绝：Key Words Not Found（19024）'],
  ['feishu', 200, '{}', '对方的应答无法识别，请检查地址'],
  ['wecom', 200, '<html>', '对方的应答无法识别，请检查地址'],
  ['wecom', 200, '[]', '对方的应答无法识别，请检查地址'],
  ['wecom', 200, null, '对方的应答无法识别，请检查地址'],
  ['wecom', 502, '{"errcode":0}', '对方返回 HTTP 502'],
  ['webhook', 204, '', null],
  ['webhook', 200, null, null],
  ['webhook', 302, '', '对方返回 HTTP 302'],
] as const)('%s with status %d and %s', (kind, status, body, failure) => {
  expect(webhookFailure(kind, { status, body })).toBe(failure);
});

it('a reason keeps nothing of the token and the secret that a service repeats', () => {
  const target = {
    address: 'https://example.com/hook/0123456789abcdef?key=fedcba9876543210',
    secret: 'SEC-very-secret',
  };
  const kept = keptReason(
    `bad key fedcba9876543210 for /hook/0123456789abcdef, 0123456789abcdef, ${target.address}, SEC-very-secret`,
    target,
  );
  for (const secret of ['0123456789', 'fedcba98', 'very-secret']) expect(kept).not.toContain(secret);
  expect(keptReason('长'.repeat(400), target)).toHaveLength(300);
});
