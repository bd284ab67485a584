// @module-tag both-databases
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { orderWay, TILE } from '#testing/records/orders';
import { makePlayer, refusalOf } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { SandboxProviderService } from '#features/money/sandbox-pay/sandbox-provider.service';

type Order = Schemas['Order'];
type Fields = Parameters<SandboxProviderService['callback']>[0] & { readonly app?: string; readonly seller?: string };

const { coins: COINS, amount: AMOUNT, bonus: BONUS } = TILE;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

type Way = Awaited<ReturnType<typeof orderWay>>;

describeEachDatabase('orders of diamonds', (open) => {
  let app: TestApp;
  let order: Way['order'];
  let ordered: Way['ordered'];
  let tokenOf: Way['tokenOf'];
  let atSandbox: Way['atSandbox'];
  let deliver: Way['deliver'];
  let pay: Way['pay'];
  let get: Way['get'];
  let balance: Way['balance'];
  let eventsOf: Way['eventsOf'];
  let idOf: Way['idOf'];
  let settle: Way['settle'];
  let strays: Way['strays'];
  let unsigned: Way['unsigned'];
  beforeAll(async () => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const features = [accounts, sandboxPay, reconciliations];
    app = await openTestApp({ features, target: await open.target() });
    const way = await orderWay(app);
    ({ order, ordered, tokenOf, atSandbox, deliver, pay } = way);
    ({ get, balance, eventsOf, idOf, settle, strays, unsigned } = way);
    return () => warned.mockRestore();
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  it('are paid at the provider and credited by its callback, the first one doubled', async () => {
    const { player, made } = await ordered();
    expect(made).toMatchObject({ state: 'created', amount: AMOUNT, coins: COINS, bonus: BONUS, isFirst: false });
    expect(await pay(made)).toBe('success');
    expect(await get(player, made)).toMatchObject({
      state: 'credited',
      bonus: BONUS + COINS,
      isFirst: true,
      payUrl: null,
    });
    const second = await order(player);
    await pay(second);
    expect(await get(player, second)).toMatchObject({ state: 'credited', bonus: BONUS, isFirst: false });
    expect(await balance(player)).toBe(2 * COINS + 2 * BONUS + COINS);
    const { list } = await player.client.call('listCoins');
    expect(list.map(({ kind, title }) => [kind, title])).toEqual([
      ['bonus', '充值赠送'],
      ['recharge', '充值 6 元'],
      ['bonus', '首充双倍赠送'],
      ['recharge', '充值 6 元'],
    ]);
  });

  it('are not made, nor paid, through a provider that is closed', async () => {
    const sandbox: { isOffered: boolean } = app.get(SandboxProviderService);
    const { player, made } = await ordered();
    const paid = await ordered();
    await pay(paid.made);
    expect(await app.player.call('listPayWays')).toEqual(['sandbox']);
    sandbox.isOffered = false;
    try {
      expect(await app.player.call('listPayWays')).toEqual([]);
      expect(await refusalOf(order(player))).toBe('order.noProvider');
      expect(await refusalOf(atSandbox(made))).toBe('sandbox-pay.badLink');
      expect(await get(paid.player, paid.made)).toMatchObject({ state: 'credited' });
    } finally {
      sandbox.isOffered = true;
    }
  });

  it('have one first, however many are credited at once', async () => {
    const player = await makePlayer(app);
    const made = [await order(player), await order(player), await order(player), await order(player)];
    const callbacks = await Promise.all(made.map((one) => atSandbox(one)));
    await Promise.all(callbacks.map(deliver));
    const { list } = await player.client.call('listOrders');
    expect(list.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await balance(player)).toBe(4 * (COINS + BONUS) + COINS);
  });

  it('cannot be told from their numbers, and are made once for a key', async () => {
    const player = await makePlayer(app);
    const again = await Promise.all(Array.from({ length: 20 }, () => order(player, 'one-order-please')));
    expect(new Set(again.map(({ orderNo }) => orderNo)).size).toBe(1);
    const other = await order(player);
    expect([other.orderNo.length, other.orderNo === again[0]?.orderNo]).toEqual([26, false]);
    expect((await player.client.call('listOrders')).list).toHaveLength(2);
  });

  it('are not made without a tile, through a way to pay that is not there, or while many are unpaid', async () => {
    const player = await makePlayer(app);
    const body = { tileId: 2_000_000_000, provider: 'sandbox' } as const;
    expect(await refusalOf(player.client.call('createOrder', { body }))).toBe('recharge-tile.notFound');
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => refusalOf(order(player))));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'order.tooMany')).toHaveLength(4);
  });

  it('are nobody else’s', async () => {
    const [{ made }, other] = [await ordered(), await makePlayer(app)];
    const params = { orderNo: made.orderNo };
    for (const call of ['getOrder', 'checkOrder', 'closeOrder', 'renewOrder'] as const)
      expect(await refusalOf(other.client.call(call, { params } as never))).toBe('order.notFound');
    expect((await other.client.call('listOrders')).list).toEqual([]);
  });

  it('are listed page by page, the latest first, with the link to go on paying', async () => {
    const player = await makePlayer(app);
    const made = [await order(player), await order(player), await order(player)];
    const first = await player.client.call('listOrders', { body: { pageSize: 2 } });
    const second = await player.client.call('listOrders', { body: { cursor: first.nextCursor ?? '', pageSize: 2 } });
    const all = [...first.list, ...second.list];
    expect(all.map(({ orderNo }) => orderNo)).toEqual(made.map(({ orderNo }) => orderNo).toReversed());
    expect(all.map(({ payUrl }) => payUrl)).toEqual(made.map(({ payUrl }) => payUrl).toReversed());
  });

  describe('and the callback', () => {
    const provider = () => app.get(SandboxProviderService);
    /** A notification that fits an order, but for what is given; signed by the provider. */
    const forged = (made: Order, fields: Partial<Fields> = {}) =>
      provider().callback({
        orderNo: made.orderNo,
        tradeNo: `T${made.orderNo}`,
        amount: AMOUNT,
        isPaid: true,
        at: app.clock.now(),
        ...fields,
      } as Fields);
    const deliverAs = (name: string, body: { payload: string; sign: string }) =>
      app.player.call('receiveOrderCallback', { params: { provider: name as never }, body });
    const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);

    it.each<[string, (made: Order) => { payload: string; sign: string }, string, Order['state']]>([
      ['that fits', (made) => forged(made), 'success', 'credited'],
      ['with a wrong signature', (made) => ({ ...forged(made), sign: 'x'.repeat(43) }), 'fail', 'created'],
      [
        'with the signature of another',
        (made) => ({ ...forged(made), sign: forged(made, { amount: 1 }).sign }),
        'fail',
        'created',
      ],
      [
        'that was changed after signing',
        (made) => ({ ...forged(made, { amount: 1 }), payload: forged(made).payload }),
        'fail',
        'created',
      ],
      [
        'that was cut off',
        (made) => ({ ...forged(made), payload: forged(made).payload.slice(0, -9) }),
        'fail',
        'created',
      ],
      ['of too little', (made) => forged(made, { amount: AMOUNT - 1 }), 'fail', 'created'],
      ['of too much', (made) => forged(made, { amount: AMOUNT + 1 }), 'fail', 'created'],
      ['of nothing', (made) => forged(made, { amount: 0 }), 'fail', 'created'],
      ['for another application', (made) => forged(made, { app: 'somebody-else' }), 'fail', 'created'],
      ['for another till', (made) => forged(made, { seller: 'somebody-else' }), 'fail', 'created'],
      ['of an order that does not exist', (made) => forged(made, { orderNo: '1'.repeat(26) }), 'fail', 'created'],
      ['that says it failed', (made) => forged(made, { isPaid: false }), 'success', 'created'],
      ['that is four days old', (made) => forged(made, { at: later(-96 * HOUR) }), 'fail', 'created'],
      ['that is an hour old', (made) => forged(made, { at: later(-HOUR) }), 'success', 'credited'],
      [
        'without an order',
        (made) => provider().callback({ ...({} as Fields), at: later(0), amount: Number(made.amount) }),
        'fail',
        'created',
      ],
    ])('%s is answered %# as it deserves', async (_title, callback, result, state) => {
      const { player, made } = await ordered();
      expect(await deliver(callback(made))).toBe(result);
      expect((await get(player, made)).state).toBe(state);
      expect(await balance(player)).toBe(state === 'credited' ? 2 * COINS + BONUS : 0);
    });

    it('credits once, sent again fifty times at once, and says success each time', async () => {
      const { player, made } = await ordered();
      const callback = await atSandbox(made);
      const results = await Promise.all(Array.from({ length: 50 }, () => deliver(callback)));
      results.push(await deliver(callback));
      expect(new Set(results)).toEqual(new Set(['success']));
      expect(await balance(player)).toBe(2 * COINS + BONUS);
    });

    it('credits an order that was closed meanwhile: money is not lost', async () => {
      const { player, made } = await ordered();
      const callback = await atSandbox(made);
      await player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
      expect(await deliver(callback)).toBe('success');
      expect((await get(player, made)).state).toBe('credited');
    });

    it('of a second payment is noted for people, and of a refunded order changes nothing', async () => {
      const { player, made } = await ordered();
      await pay(made);
      expect(await deliver(forged(made, { tradeNo: 'another-trade' }))).toBe('success');
      expect((await eventsOf(made)).at(-1)).toMatchObject({ kind: 'second-payment', tradeNo: 'another-trade' });
      const finance = await app.staff('owner');
      await finance.call('refundOrder', { params: { id: await idOf(made) }, body: { reason: '测试' } });
      expect(await pay({ ...made, payUrl: made.payUrl })).toBe('success');
      expect([(await get(player, made)).state, await balance(player)]).toEqual(['refunded', 0]);
    });

    it('out of order, failed after paid, takes nothing back', async () => {
      const { player, made } = await ordered();
      await pay(made);
      expect(await deliver(forged(made, { isPaid: false }))).toBe('success');
      expect((await get(player, made)).state).toBe('credited');
      expect(await balance(player)).toBe(2 * COINS + BONUS);
    });

    it('keeps what was sent, as it was sent', async () => {
      const { made } = await ordered();
      const callback = await atSandbox(made);
      await deliver(callback);
      const events = await eventsOf(made);
      expect(events.map(({ kind }) => kind)).toEqual(['created', 'callback', 'credited']);
      expect(events[1]?.raw).toBe(callback.payload);
    });

    it.each<[string, (made: Order) => Promise<unknown>, number]>([
      ['is huge', (made) => deliver({ ...forged(made), payload: forged(made).payload.padEnd(2001) }), 400],
      ['fills a request', (made) => deliver({ ...forged(made), payload: ' '.repeat(70_000) }), 413],
      ['comes from a provider there is not', (made) => deliverAs('elsewhere', forged(made)), 400],
    ])('that %s is refused, and changes nothing', async (_title, send, status) => {
      const { player, made } = await ordered();
      const before = await eventsOf(made);
      await expect(send(made)).rejects.toMatchObject({ status });
      expect(await get(player, made)).toMatchObject({ state: 'created', paidAt: null });
      expect(await balance(player)).toBe(0);
      expect(await eventsOf(made)).toEqual(before);
      // It is the same notification that counts, once it comes as it should.
      expect(await deliver(forged(made))).toBe('success');
    });

    it('of an order that does not exist, or that says nothing, is shown to staff as it was sent', async () => {
      const { made } = await ordered();
      const unknown = forged(made, { orderNo: '7'.repeat(26) });
      expect([await deliver(unknown), await deliver(unknown)]).toEqual(['fail', 'fail']);
      const empty = provider().callback({ at: later(0) } as Fields);
      expect(await deliver(empty)).toBe('fail');
      const [second, first] = await strays();
      expect(first).toMatchObject({ kind: 'payment', orderNo: '7'.repeat(26), amount: AMOUNT, times: 2 });
      expect(second).toMatchObject({ kind: 'unreadable', orderNo: '', amount: null, times: 1 });
      expect([first?.raw, second?.raw]).toEqual([unknown.payload, empty.payload]);
    });

    it('that nobody signed is counted and not kept', async () => {
      const { made } = await ordered();
      const [kept, count] = [await strays(), await unsigned()];
      expect(await deliver({ ...forged(made), sign: 'x'.repeat(43) })).toBe('fail');
      expect([await strays(), await unsigned()]).toEqual([kept, count + 1]);
    });
  });

  describe('are asked after', () => {
    it('when the player says 我已付款 and no callback came', async () => {
      const { player, made } = await ordered();
      const params = { orderNo: made.orderNo };
      expect(await player.client.call('checkOrder', { params })).toMatchObject({ state: 'created' });
      await atSandbox(made);
      const checks = await Promise.all(Array.from({ length: 10 }, () => player.client.call('checkOrder', { params })));
      expect(new Set(checks.map(({ state }) => state))).toEqual(new Set(['credited']));
      expect(await balance(player)).toBe(2 * COINS + BONUS);
    });

    it('by themselves, until they are settled', async () => {
      const { player, made } = await ordered();
      await atSandbox(made);
      app.clock.advance(2 * MINUTE);
      await settle();
      expect((await get(player, made)).state).toBe('credited');
    });

    it('and closed when their time is over, and credited if they turn out to be paid', async () => {
      const [{ player, made }, late] = [await ordered(), await ordered()];
      app.clock.advance(31 * MINUTE);
      await settle();
      expect([(await get(player, made)).state, (await get(late.player, late.made)).state]).toEqual([
        'closed',
        'closed',
      ]);
      await app.player.call('paySandboxOrder', {
        body: { orderNo: late.made.orderNo, token: tokenOf(late.made), outcome: 'paid' },
      });
      app.clock.advance(2 * HOUR);
      await settle();
      expect([(await get(player, made)).state, (await get(late.player, late.made)).state]).toEqual([
        'closed',
        'credited',
      ]);
    });

    it('no more a day after they were closed', async () => {
      const { made } = await ordered();
      for (let hours = 0; hours < 60; hours += 5) {
        app.clock.advance(5 * HOUR);
        await settle();
      }
      const [task] = await app
        .get(Database)
        .query<{ state: string }>('SELECT state FROM tasks WHERE key = :key', { key: `orders:${made.orderNo}` });
      expect(task?.state).toBe('done');
    });
  });

  it('are given up by their player while they are open, and only then', async () => {
    const { player, made } = await ordered();
    const close = () => player.client.call('closeOrder', { params: { orderNo: made.orderNo } });
    expect(await close()).toMatchObject({ state: 'closed', payUrl: null });
    expect(await refusalOf(close())).toBe('order.notOpen');
  });

  it('at the sandbox are paid by whoever has their link, and by nobody else', async () => {
    const { made } = await ordered();
    const tryToPay = (token: string, orderNo = made.orderNo) =>
      refusalOf(app.player.call('paySandboxOrder', { body: { orderNo, token, outcome: 'paid' } }));
    expect(await tryToPay('x'.repeat(32))).toBe('sandbox-pay.badLink');
    expect(await tryToPay(tokenOf(made), '1'.repeat(26))).toBe('sandbox-pay.badLink');
    expect(await tryToPay(tokenOf(made))).toBe('done');
  });

  it('agree with the ledger at every reconciliation', async () => {
    const { made } = await ordered();
    await pay(made);
    const finance = await app.staff('finance');
    const { id } = await finance.call('startReconciliation');
    await settle();
    const { state, checks } = await finance.call('consoleGetReconciliation', { params: { id } });
    expect([state, checks.find(({ check }) => check === 'orders')?.differences]).toEqual(['passed', 0]);
  });
});
