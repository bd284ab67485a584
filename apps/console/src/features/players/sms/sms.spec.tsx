import { screen } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const state = () => exampleFor<Schemas['SmsState']>('getSmsState');

describe('codes by SMS', () => {
  it('tell an operator who sends them, how many arrived today, and why some did not', async () => {
    renderConsole({ path: '/sms', role: 'operator' });
    expect(await screen.findByText('短信由阿里云短信发送')).toBeVisible();
    for (const text of ['128', '117', '138****1234', '触发号码天级流控（isv.BUSINESS_LIMIT_CONTROL）', '已放弃'])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('say that there is no provider, and that nothing failed', { tags: ['deep'] }, async () => {
    const responses = { getSmsState: () => ({ body: { ...state(), provider: null, failures: [] } }) };
    renderConsole({ path: '/sms', role: 'read-only', responses });
    expect(await screen.findByText(/没有配置短信服务商/)).toBeVisible();
    expect(screen.getByText('最近 7 天没有发送失败')).toBeVisible();
  });

  it('say why they cannot be shown', { tags: ['deep'] }, async () => {
    const responses = { getSmsState: () => ({ status: 503, body: { code: 'http.503', message: '服务不可用' } }) };
    renderConsole({ path: '/sms', role: 'owner', responses });
    expect(await screen.findByText('服务不可用')).toBeVisible();
  });
});
