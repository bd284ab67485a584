// @module-tag deep
import type { Schemas } from '@ug/contract';
import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { openServices, serviceCounts, tally, untilHeard, watchLedger, type Services } from '#testing/processes/hammer';
import { orderWay, TILE } from '#testing/records/orders';
import { makePlayer } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { accounts } from '#features/players/accounts/accounts.feature';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { WalletService } from '#features/players/wallet/wallet.service';

const REPLAYS = 50;
const ORDERS = 20;
const FIRST = 2 * TILE.coins + TILE.bonus;
const EACH = TILE.coins + TILE.bonus;
const PATIENCE_MS = 300_000;

describeEachDatabase('many who want the money and the diamonds of orders at once', (open) => {
  describe.each(serviceCounts(open))('at %d service(s)', { timeout: PATIENCE_MS }, (count) => {
    let services: Services;
    let way: Awaited<ReturnType<typeof orderWay>>;
    let desks: StaffClient[];
    beforeAll(async () => {
      const features = [accounts, sandboxPay];
      services = await openServices(open, count, { features, env: { APPROVAL_LIMIT: '100000000' } });
      way = await orderWay(services.at(0));
      desks = await Promise.all(services.all.map((service) => service.staff('owner')));
    }, PATIENCE_MS);
    afterAll(() => services.close());

    const transfersOf = async (orderNo: string, kind: string) => {
      const [row] = await services
        .at(0)
        .get(Database)
        .query<{ number: number }>('SELECT count(*) AS number FROM transfers WHERE origin = :origin AND kind = :kind', {
          origin: `order:${orderNo}`,
          kind,
        });
      return Number(row?.number);
    };

    it('are told fifty times at once that one was paid, and credit it once', async () => {
      const { player, made } = await way.ordered();
      const body = await way.atSandbox(made);
      const deliver = (i: number) =>
        untilHeard(() => services.at(i).player.call('receiveOrderCallback', { params: { provider: 'sandbox' }, body }));
      const deliveries = Promise.all(Array.from({ length: REPLAYS }, (_, i) => deliver(i)));
      const look = async () => {
        const credits = await transfersOf(made.orderNo, 'recharge');
        return credits <= 1 ? [] : [`credited ${credits} times`];
      };
      expect(await watchLedger(services.at(0), deliveries, look)).toEqual([]);
      expect(tally(await deliveries)).toEqual({ success: REPLAYS });
      expect(await transfersOf(made.orderNo, 'recharge')).toBe(1);
      expect([await way.balance(player), (await way.get(player, made)).state]).toEqual([FIRST, 'credited']);
    });

    it('are refunded while their player spends: each diamond goes one way', async () => {
      const player = await makePlayer(services.at(0));
      const orders: { id: number; worth: number; made: Schemas['Order'] }[] = [];
      for (let i = 0; i < ORDERS; i += 1) {
        const made = await way.order(player);
        await way.pay(made);
        orders.push({ id: await way.idOf(made), worth: i === 0 ? FIRST : EACH, made });
      }
      const all = FIRST + (ORDERS - 1) * EACH;
      expect(await way.balance(player)).toBe(all);
      const refund = (i: number, id: number) => {
        const desk = desks[i % desks.length] as StaffClient;
        return untilHeard(() => outcomeOf(desk.call('refundOrder', { params: { id }, body: { reason: '压力测试' } })));
      };
      /** By way of the network, as refunds come: neither side is ahead of the other. */
      const spend = async (i: number) => {
        const what = { kind: 'purchase', origin: `hammer:${count}-${i}`, title: '购买' } as const;
        const service = services.at(i + 1);
        await untilHeard(() => service.player.call('listPayWays'));
        const work = () =>
          service
            .get(WalletService)
            .transfer({ from: `player:${player.uid}`, to: 'house:sales', amount: EACH, ...what });
        return untilHeard(() => outcomeOfWork(service.get(UnitOfWork).run(work)));
      };
      const refunding = orders.map(({ id }, i) => refund(i, id));
      const spending = orders.map((_, i) => spend(i));
      expect(await watchLedger(services.at(0), Promise.all([...refunding, ...spending]))).toEqual([]);
      const [refunds, spends] = [await Promise.all(refunding), await Promise.all(spending)];
      for (const outcomes of [refunds, spends])
        expect(Object.keys(tally(outcomes)).filter((key) => !['done', 'wallet.insufficient'].includes(key))).toEqual(
          [],
        );
      // There is not enough for all of them.
      const returned = orders.filter((_, i) => refunds[i] === 'done');
      const spent = spends.filter((outcome) => outcome === 'done').length * EACH;
      const left = all - spent - returned.reduce((sum, { worth }) => sum + worth, 0);
      expect([await way.balance(player), left >= 0]).toEqual([left, true]);
      expect(tally([...refunds, ...spends])).toMatchObject({ 'wallet.insufficient': expect.any(Number) });
      for (const { made } of orders) {
        const isReturned = returned.some((one) => one.made.orderNo === made.orderNo);
        expect((await way.get(player, made)).state).toBe(isReturned ? 'refunded' : 'credited');
      }
    });
  });
});

/** What became of work inside the service: done, or the key of its refusal. */
const outcomeOfWork = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { key?: string }) => {
      if (error.key === undefined) throw error;
      return error.key;
    },
  );
