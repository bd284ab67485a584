import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { openDesk } from '#testing/open-desk';

const pane = async () => within(await screen.findByRole('complementary', { name: '玩家资料' }));
const part = async (name: string) => within(await (await pane()).findByRole('region', { name }));
const order = (change: Partial<Schemas['DiamondOrder']> = {}) => {
  const [example] = exampleFor<[Schemas['DiamondOrder']]>('consoleListOrders');
  return { ...example, ...change };
};

describe('the player beside a conversation', () => {
  it('comes with orders, purchases, system messages and what was made up to them', async () => {
    const { service } = openDesk({ path: '?c=9' });
    const orders = await part('最近订单');
    expect(await orders.findByRole('link', { name: '6.00 元 · 60 X钻' })).toBeVisible();
    expect(orders.getByText('已到账')).toBeVisible();
    expect(orders.queryByRole('button', { name: '查单' })).toBeNull();
    expect(await (await part('最近购买')).findByText('50 X钻')).toBeVisible();
    expect(await (await part('系统消息')).findByText('星海远征新版本上线')).toBeVisible();
    expect(await (await part('补偿')).findByText('+5,000')).toBeVisible();
    const filters = service.callsOf('consoleListOrders').map(({ query }) => query.get('filter'));
    expect(filters).toContain(JSON.stringify({ uid: 10190 }));
  });

  it('has the provider asked about an order that is not paid', { tags: ['deep'] }, async () => {
    const responses = { consoleListOrders: () => ({ body: [order({ state: 'closed', paidAt: null })] }) };
    const { user, service } = openDesk({ path: '?c=9', responses });
    await user.click(await (await part('最近订单')).findByRole('button', { name: '查单' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '查单' }));
    expect(await screen.findByText('查单完成')).toBeVisible();
    expect(service.callsOf('queryOrder')).toMatchObject([{ params: { id: '31' } }]);
  });

  it('is given diamonds once, with a reason, and only given', async () => {
    const { user, service } = openDesk({ path: '?c=9' });
    await user.click(await (await part('补偿')).findByRole('button', { name: '补偿X钻' }));
    const dialog = within(await screen.findByRole('dialog', { name: '补偿X钻' }));
    await user.type(dialog.getByRole('textbox', { name: '数量' }), '-60');
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '下载中断');
    expect(dialog.getByRole('button', { name: '提交' })).toBeDisabled();
    await user.clear(dialog.getByRole('textbox', { name: '数量' }));
    await user.type(dialog.getByRole('textbox', { name: '数量' }), '60');
    await user.dblClick(dialog.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('补偿已生效')).toBeVisible();
    const calls = service.callsOf('compensatePlayer');
    expect(calls.map(({ body }) => body)).toEqual([{ uid: 10190, amount: 60, reason: '下载中断', title: '' }]);
  });

  it(
    'has an order or a game sent into the conversation with one press, by those who may answer',
    { tags: ['deep'] },
    async () => {
      const { user, service } = openDesk({ path: '?c=9' });
      await user.click(await (await part('最近订单')).findByRole('button', { name: '发送“60 X钻的订单”到会话' }));
      await user.click(await (await part('最近购买')).findByRole('button', { name: '发送“符文守卫”到会话' }));
      await expect
        .poll(() => service.callsOf('replySupport').map(({ body }) => (body as { card: string }).card))
        .toEqual(['order:20261121100000482913507264', 'game:12']);
    },
  );

  it('shows devices only when they are asked for', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ path: '?c=9' });
    const button = await (await pane()).findByRole('button', { name: '查看登录设备' });
    expect(service.callsOf('consoleListAccountDevices')).toEqual([]);
    await user.click(button);
    expect(await (await pane()).findByText('Android · Chrome')).toBeVisible();
    expect(service.callsOf('consoleListAccountDevices')).toHaveLength(1);
  });

  it('says what there is none of, and what could not be read, each for itself', { tags: ['deep'] }, async () => {
    openDesk({
      path: '?c=9',
      responses: {
        consoleListOrders: () => ({ body: [], headers: { 'Content-Range': 'orders 0-0/0' } }),
        consoleListPurchases: () => ({ status: 503, body: { code: 'busy', message: '服务繁忙' } }),
      },
    });
    expect(await (await part('最近订单')).findByText('还没有充值订单')).toBeVisible();
    expect(await (await part('最近购买')).findByText('服务繁忙')).toBeVisible();
  });

  it('has no buttons for those who may only look', async () => {
    const responses = { consoleListOrders: () => ({ body: [order({ state: 'created', paidAt: null })] }) };
    openDesk({ path: '?box=open&c=9', role: 'read-only', responses });
    await waitFor(async () => expect((await part('最近订单')).getByText('待支付')).toBeVisible());
    expect((await pane()).queryByRole('button', { name: '查单' })).toBeNull();
    expect((await pane()).queryByRole('button', { name: '补偿X钻' })).toBeNull();
    expect((await pane()).queryByRole('button', { name: /发送/ })).toBeNull();
  });
});
