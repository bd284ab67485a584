import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { orderWay, TILE } from '#testing/records/orders';
import { makePlayer, register } from '#testing/players';
import { makeBatch } from '#testing/records/sample-gift-codes';
import { makeComplete } from '#testing/records/sample-games';
import { giftFields } from '#testing/records/sample-gifts';
import { openTestApp, type TestApp } from '#testing/test-app';
import { games } from '#features/content/games/games.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { webhooks } from '#features/operations/webhooks/webhooks.feature';
import { giftCodes } from '#features/rewards/gift-codes/gift-codes.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

describeSqlite('other systems', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    const features = [webhooks, games, giftCodes, sandboxPay, supportConversations];
    app = await openTestApp({ features, target: await open.target() });
    const body = {
      name: '全部',
      address: 'https://example.com/all',
      topics: [
        'order.paid',
        'order.refunded',
        'code.redeemed',
        'conversation.opened',
        'conversation.closed',
        'game.published',
        'player.registered',
      ],
    } as const;
    // Without a secret everything waits, and can be looked at.
    await (await app.staff('owner')).call('consoleCreateWebhook', { body: { ...body, topics: [...body.topics] } });
  });
  afterAll(() => app.close());

  /** The received messages of a topic, the newest last. */
  const told = async (
    topic:
      | 'order.paid'
      | 'order.refunded'
      | 'code.redeemed'
      | 'game.published'
      | 'player.registered'
      | 'conversation.opened'
      | 'conversation.closed',
  ) => {
    const owner = await app.staff('owner');
    const query = { filter: { topic }, sort: ['id', 'ASC'] as ['id', 'ASC'] };
    const found = await owner.call('consoleListWebhookDeliveries', { query });
    const all = await Promise.all(found.map(({ id }) => owner.call('consoleGetWebhookDelivery', { params: { id } })));
    return all.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
  };

  it('hear that a player registered, paid and had it back', async () => {
    const { ordered, pay, idOf } = await orderWay(app);
    const { player, made } = await ordered();
    await pay(made);
    const order = { orderNo: made.orderNo, uid: player.uid, amount: TILE.amount };
    const at = app.clock.now().toISOString();
    expect(await told('order.paid')).toEqual([
      { ...order, goods: 'coins', provider: 'sandbox', isManual: false, paidAt: at },
    ]);
    const body = { reason: '玩家误充' };
    await (await app.staff('owner')).call('refundOrder', { params: { id: await idOf(made) }, body });
    expect(await told('order.refunded')).toEqual([{ ...order, refundedAt: at }]);
    const { uid } = await register(app, 'told_player');
    expect(await told('player.registered')).toEqual([{ uid }]);
  });

  it('hear that a code was used, and not the code', async () => {
    const operator = await app.staff('operator');
    const { id: packageId } = await operator.call('consoleCreateGiftPackage', { body: giftFields });
    const { id: batchId } = await makeBatch(app, packageId, { kind: 'public', code: 'WELCOME2026', count: 5 });
    const { client, uid } = await makePlayer(app);
    await client.call('redeemGiftCode', { body: { code: 'WELCOME2026' } });
    const [data] = await told('code.redeemed');
    expect(data).toEqual({ uid, batchId, packageId, codeId: expect.any(Number) as number });
  });

  it('hear that a game is public, for the first time or again', async () => {
    const { id } = await makeComplete(app);
    const operator = await app.staff('operator');
    const publish = () => operator.call('publishGame', { params: { id }, body: { publishAt: null } });
    await publish();
    await publish();
    await operator.call('unpublishGame', { params: { id } });
    await publish();
    expect(await told('game.published')).toEqual([
      { gameId: id, isFirst: true },
      { gameId: id, isFirst: false },
    ]);
  });

  it('hear when a conversation begins and ends', async () => {
    const { client, uid } = await makePlayer(app);
    const { standing } = await client.call('chatSupport', { body: { clientId: 'told-0001', text: '我有问题' } });
    const conversationId = standing.conversation?.id ?? 0;
    const agent = await app.staff('support');
    await agent.call('claimSupport', { params: { id: conversationId }, body: {} });
    await agent.call('consoleCloseSupport', { params: { id: conversationId }, body: { afterSeconds: 0 } });
    const [opened] = (await told('conversation.opened')) as { sessionId: number }[];
    const about = { conversationId, uid, sessionId: opened?.sessionId };
    expect(opened).toMatchObject(about);
    expect(await told('conversation.closed')).toEqual([{ ...about, closedBy: 'agent' }]);
  });
});
