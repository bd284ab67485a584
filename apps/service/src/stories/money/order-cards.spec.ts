import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { orderWay } from '#testing/records/orders';
import { refusalOf, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

let made = 0;
const newId = () => `order-card-${(made += 1)}`;

describeSqlite('an order in a conversation with customer service', (open) => {
  let app: TestApp;
  let agent: StaffClient;
  let ordered: Awaited<ReturnType<typeof orderWay>>['ordered'];
  let pay: Awaited<ReturnType<typeof orderWay>>['pay'];
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts, sandboxPay, supportConversations], target: await open.target() });
    ({ ordered, pay } = await orderWay(app));
    agent = await app.staff('support');
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const send = ({ client }: PlayerDevice, orderNo: string) =>
    client.call('chatSupport', { body: { clientId: newId(), card: `order:${orderNo}` } });

  it('is sent by its player, as it stands at that moment', async () => {
    const { player, made: order } = await ordered();
    const { message } = await send(player, order.orderNo);
    expect(message?.card).toEqual({
      ref: `order:${order.orderNo}`,
      label: '充值订单',
      title: '60 X钻 · 待支付',
      subtitle: `¥6.00 · 订单尾号 ${order.orderNo.slice(-6)}`,
      picture: '',
      link: `/orders/${order.orderNo}`,
    });
    await pay(order);
    expect((await send(player, order.orderNo)).message?.card?.title).toBe('60 X钻 · 已到账');
    const { list } = await player.client.call('listSupportMessages', { query: {} });
    expect(list.flatMap(({ card }) => card?.title ?? [])).toEqual(['60 X钻 · 待支付', '60 X钻 · 已到账']);
    const [row] = await agent.call('consoleListSupport', { query: { filter: { uid: player.uid } } });
    expect(row).toMatchObject({ lastLine: '[充值订单] 60 X钻 · 已到账', lastSender: 'player' });
  });

  it('is shown to nobody else, neither by another player nor by an agent', async () => {
    const { made: order } = await ordered();
    const { player: other, made: own } = await ordered();
    expect(await refusalOf(send(other, order.orderNo))).toBe('support.cardNotFound');
    expect(await refusalOf(send(other, '0'.repeat(26)))).toBe('support.cardNotFound');
    const { standing } = await other.client.call('chatSupport', { body: { clientId: newId(), text: '在吗' } });
    const params = { id: standing.conversation?.id ?? 0 };
    await agent.call('claimSupport', { params, body: {} });
    const reply = (orderNo: string) =>
      agent.call('replySupport', { params, body: { clientId: newId(), card: `order:${orderNo}` } });
    expect(await outcomeOf(reply(order.orderNo))).toBe('support.cardNotFound');
    expect((await reply(own.orderNo)).card).toMatchObject({ link: `/orders/${own.orderNo}` });
    const missing = { params: { id: 999_999 }, body: { clientId: newId(), card: `order:${own.orderNo}` } };
    expect(await outcomeOf(agent.call('replySupport', missing))).toBe('support.notFound');
  });
});
