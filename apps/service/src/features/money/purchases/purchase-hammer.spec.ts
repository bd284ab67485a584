// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffClient } from '@ug/api-client';
import { newId } from '#platform/ids/ids';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { openServices, serviceCounts, tally, untilHeard, watchLedger, type Services } from '#testing/processes/hammer';
import { makePlayer, playerClient, refusalOf, type PlayerDevice } from '#testing/players';
import { makePublished, newDevice } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { adjustments } from '#features/money/adjustments/adjustments.feature';
import { purchases } from './purchases.feature';

// `node tools/soak/wallet.mjs` has a thousand.
const AT_ONCE = Number(process.env['HAMMER_CALLS'] ?? 200);
const GAMES = 8;
const PRICE = 50;
const PATIENCE_MS = 300_000;

describeEachDatabase('many who want the same diamonds at once', (open) => {
  describe.each(serviceCounts(open))('at %d service(s)', { timeout: PATIENCE_MS }, (count) => {
    let services: Services;
    let gameIds: number[];
    beforeAll(async () => {
      const env = { APPROVAL_LIMIT: '100000000' };
      services = await openServices(open, count, { features: [adjustments, purchases], env });
      gameIds = [];
      for (let i = 0; i < GAMES; i += 1)
        gameIds.push((await makePublished(services.at(0), { name: `第${i}款`, onlineType: 1, buyAmount: PRICE })).id);
    });
    afterAll(() => services.close());

    const at = (i: number, { uid, token }: PlayerDevice) => playerClient(services.at(i), { uid: String(uid), token });
    const gameOf = (i: number) => gameIds[i % GAMES] as number;
    const buy = (i: number, one: PlayerDevice, more: { key?: string; device?: string; id?: number } = {}) => {
      const call = {
        params: { id: more.id ?? gameOf(i) },
        body: { platformType: 1, deviceID: more.device ?? newDevice(), price: PRICE },
        idempotencyKey: more.key ?? newId(),
      } as const;
      return untilHeard(() => refusalOf(at(i, one).call('downloadGame', call)));
    };
    const balanceOf = async (one: PlayerDevice) => (await one.client.call('getUserStatus')).coinNum;
    const ownedBy = async (one: PlayerDevice) => (await one.client.call('listOwnedGames')).gameIds;

    it('of balance for one game buy one', { tags: ['deep'] }, async () => {
      const one = await makePlayer(services.at(0));
      await giveDiamonds(services.at(0), one.uid, PRICE);
      const asking = Promise.all(Array.from({ length: AT_ONCE }, (_, i) => buy(i, one)));
      expect(await watchLedger(services.at(0), asking)).toEqual([]);
      const outcomes = await asking;
      // Each further call for the game that was bought is an owner's.
      const [bought] = await ownedBy(one);
      const forIt = outcomes.filter((_, i) => gameOf(i) === bought);
      expect(
        outcomes.filter((_, i) => gameOf(i) !== bought).every((outcome) => outcome === 'wallet.insufficient'),
      ).toBe(true);
      expect(forIt).toContain('done');
      expect([await balanceOf(one), (await ownedBy(one)).length]).toEqual([0, 1]);
    });

    it('of one game pay for it once', { tags: ['deep'] }, async () => {
      const one = await makePlayer(services.at(0));
      await giveDiamonds(services.at(0), one.uid, 5 * PRICE);
      const asking = Promise.all(Array.from({ length: AT_ONCE }, (_, i) => buy(i, one, { id: gameOf(0) })));
      expect(await watchLedger(services.at(0), asking)).toEqual([]);
      expect(tally(await asking)).toEqual({ done: AT_ONCE });
      expect(await balanceOf(one)).toBe(4 * PRICE);
    });

    it('with one key have one effect and one answer', async () => {
      const one = await makePlayer(services.at(0));
      await giveDiamonds(services.at(0), one.uid, 5 * PRICE);
      const device = newDevice();
      const more = { key: 'hammered-with-one-key', device, id: gameOf(3) };
      expect(tally(await Promise.all(Array.from({ length: 20 }, (_, i) => buy(i, one, more))))).toEqual({ done: 20 });
      expect(await balanceOf(one)).toBe(4 * PRICE);
    });

    it('while staff give and take have exactly what is left in the end', { tags: ['deep'] }, async () => {
      const one = await makePlayer(services.at(0));
      const [given, taken, bought] = [[] as number[], [] as number[], [] as string[]];
      const desks = await Promise.all(services.all.map((service) => service.staff('finance')));
      const desk = (i: number) => desks[i % desks.length] as StaffClient;
      const adjust = async (i: number, amount: number) => {
        const call = { body: { uid: one.uid, amount, reason: '压力测试' }, idempotencyKey: newId() };
        const outcome = await untilHeard(() => outcomeOf(desk(i).call('requestAdjustment', call)));
        if (outcome === 'done') (amount > 0 ? given : taken).push(amount);
        else expect(outcome).toBe('wallet.insufficient');
      };
      const work = Array.from({ length: AT_ONCE }, async (_, i) => {
        if (i % 4 === 0) return adjust(i, 20);
        if (i % 4 === 1) return adjust(i, -7);
        const outcome = await buy(i, one, { id: gameOf(i * 7) });
        bought.push(outcome);
      });
      expect(await watchLedger(services.at(0), Promise.all(work))).toEqual([]);
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
      const paid = (await ownedBy(one)).length * PRICE;
      expect(await balanceOf(one)).toBe(sum(given) + sum(taken) - paid);
      expect(Object.keys(tally(bought)).filter((key) => !['done', 'wallet.insufficient'].includes(key))).toEqual([]);
    });
  });
});
