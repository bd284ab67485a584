import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const webhook = exampleFor<Schemas['Webhook']>('consoleGetWebhook');
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

describe('webhooks', () => {
  it('are listed with what they hear and why one was stopped', async () => {
    renderConsole({ path: '/webhooks', role: 'owner' });
    const row = within((await screen.findByText('数据分析')).closest<HTMLElement>('tr')!);
    for (const text of ['已停用', '玩家注册、兑换码已使用', '对方返回 HTTP 502'])
      expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: '推送记录' })).toBeVisible();
  });

  it('are made of a name, an address and topics', async () => {
    const { user, service } = renderConsole({ path: '/webhooks/create', role: 'owner' });
    await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '仓库');
    await user.type(screen.getByRole('textbox', { name: /^接收地址/ }), ' https://a.example.com/x');
    await user.click(screen.getByRole('checkbox', { name: '订单已支付' }));
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await waitFor(() => expect(service.callsOf('consoleCreateWebhook')).toHaveLength(1));
    const body = { name: '仓库', address: 'https://a.example.com/x', topics: ['order.paid'] };
    expect(service.callsOf('consoleCreateWebhook')[0]?.body).toEqual(body);
  });

  it('show a new secret once, after a question', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/webhooks/1', role: 'owner' });
    await user.click(await screen.findByRole('button', { name: '更换密钥' }));
    const question = await dialogOf(/生成签名密钥？/);
    expect(question.getByText(/旧密钥在 24 小时内继续签名/)).toBeVisible();
    await user.click(question.getByRole('button', { name: '生成' }));
    const shown = await dialogOf(/的签名密钥$/);
    expect(shown.getByText(/^whsec_/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: '已保存，关闭' }));
    await waitFor(() => expect(screen.queryByText(/^whsec_/)).toBeNull());
    expect(service.callsOf('makeWebhookSecret')[0]?.body).toEqual({ version: webhook.version });
  });

  it('say that they wait for a secret, and are not tested before', { tags: ['deep'] }, async () => {
    const responses = { consoleGetWebhook: () => ({ body: { ...webhook, hasSecret: false } }) };
    renderConsole({ path: '/webhooks/1', role: 'owner', responses });
    expect(await screen.findByText(/^还没有签名密钥/)).toBeVisible();
    expect(screen.getByRole('button', { name: '发送测试' })).toBeDisabled();
  });

  it('are tested, paused after a question, and sent again what failed', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/webhooks/1', role: 'owner' });
    await user.click(await screen.findByRole('button', { name: '发送测试' }));
    expect(await screen.findByText('测试消息已送达“财务系统”（HTTP 204，48 毫秒）')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '补发失败的推送' }));
    await user.click((await dialogOf(/^补发/)).getByRole('button', { name: '补发' }));
    expect(await screen.findByText('正在补发 12 条')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '暂停' }));
    await user.click((await dialogOf(/^暂停/)).getByRole('button', { name: '暂停' }));
    await waitFor(() => expect(service.callsOf('pauseWebhook')).toHaveLength(1));
    expect(await screen.findByText('已暂停，消息先保存下来，恢复后补发')).toBeVisible();
  });

  it('are read, and not touched, by those who only read', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/webhooks/1/show', role: 'read-only' });
    expect(await screen.findByText(webhook.address)).toBeVisible();
    expect(await screen.findByRole('region', { name: '最近的推送' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '发送测试' })).toBeNull();
  });
});

describe('what webhooks were sent', () => {
  it('is found by webhook, state and topic', { tags: ['deep'] }, async () => {
    const filter = { webhookId: 1, state: 'failed', topic: 'order.paid' };
    const path = `/webhook-deliveries?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const { service } = renderConsole({ path, role: 'owner' });
    expect(await screen.findByRole('cell', { name: '失败' })).toBeVisible();
    const asked = service.callsOf('consoleListWebhookDeliveries')[0]?.query.get('filter');
    expect(JSON.parse(asked ?? '')).toEqual(filter);
  });

  it('is shown with every attempt, and sent again after a question', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/webhook-deliveries/18/show', role: 'owner' });
    const attempts = within(await screen.findByRole('region', { name: '发送经过' }));
    expect(await attempts.findByText(/超过 10 秒没有应答 · 10003 毫秒/)).toBeVisible();
    expect(attempts.getByText('<html>502 Bad Gateway</html>')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '补发' }));
    await user.click((await dialogOf(/再发送一次/)).getByRole('button', { name: '补发' }));
    await waitFor(() => expect(service.callsOf('replayWebhookDelivery')).toHaveLength(1));
    expect(await screen.findByText('已安排发送')).toBeVisible();
  });
});
