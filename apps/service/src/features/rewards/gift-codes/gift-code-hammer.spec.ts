// @module-tag deep
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from '#platform/auth/sessions';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeEachDatabase } from '#testing/each-database';
import { openServices, serviceCounts, tally, untilHeard, watchLedger, type Services } from '#testing/processes/hammer';
import { playerClient, refusalOf, seedPlayers } from '#testing/players';
import { exportedCodes, makeBatch } from '#testing/records/sample-gift-codes';
import { makeGift } from '#testing/records/sample-gifts';
import { giftCodes } from './gift-codes.feature';

// `node tools/soak/wallet.mjs` takes any number.
const AT_ONCE = Number(process.env['HAMMER_CALLS'] ?? 1000);
const CAP = Math.min(100, AT_ONCE / 2);
const DIAMONDS = 20;
const PATIENCE_MS = 300_000;

type Session = { readonly uid: string; readonly token: string };

describeEachDatabase('many who type the same code at once', (open) => {
  describe.each(serviceCounts(open))('at %d service(s)', { timeout: PATIENCE_MS }, (count) => {
    let services: Services;
    let players: Session[];
    beforeAll(async () => {
      services = await openServices(open, count, { features: [giftCodes] });
      const app = services.at(0);
      const uids = await seedPlayers(app, AT_ONCE);
      players = await app.get(UnitOfWork).run(async () => {
        const signedIn: Session[] = [];
        for (const uid of uids.map(String)) {
          const { token } = await app.get(Sessions).open('player', uid, { device: '测试设备' });
          signedIn.push({ uid, token });
        }
        return signedIn;
      });
    }, PATIENCE_MS);
    afterAll(() => services.close());

    /** Whom an overburdened service did not hear asks again, under the same key. */
    const redeemOnce = (i: number, code: string): Promise<string> => {
      const session = players[i] as Session;
      const client = playerClient(services.at(i), session);
      const idempotencyKey = `hammer-${code}-${session.uid}`;
      return untilHeard(() => refusalOf(client.call('redeemGiftCode', { body: { code }, idempotencyKey })));
    };
    const given = async (batchId: number) => {
      const [row] = await services
        .at(0)
        .get(Database)
        .query<{ gifts: number; diamonds: number }>(
          'SELECT count(*) AS gifts, coalesce(sum(diamonds), 0) AS diamonds FROM gifts WHERE source = :source',
          { source: `batch:${batchId}` },
        );
      return { gifts: Number(row?.gifts), diamonds: Number(row?.diamonds) };
    };
    /** All type one code, while somebody looks whether more was given than may be. */
    const redeemAll = async (batchId: number, code: string, max: number) => {
      const asking = Promise.all(players.map((_, i) => redeemOnce(i, code)));
      const look = async () => {
        const { gifts, diamonds } = await given(batchId);
        return gifts <= max && diamonds === gifts * DIAMONDS ? [] : [`${gifts} have it, with ${diamonds} diamonds`];
      };
      expect(await watchLedger(services.at(0), asking, look)).toEqual([]);
      expect(await given(batchId)).toEqual({ gifts: max, diamonds: max * DIAMONDS });
      return tally(await asking);
    };

    it('are one who has it, where it is used once', async () => {
      const batch = await makeBatch(services.at(0), (await makeGift(services.at(0))).id);
      const [code = ''] = await exportedCodes(services.at(0), batch.id);
      expect(await redeemAll(batch.id, code, 1)).toEqual({ done: 1, 'gift-code.invalid': AT_ONCE - 1 });
    });

    it('are as many who have it as it is for, where it is public', async () => {
      const fields = { kind: 'public', code: 'HAMMER', count: CAP } as const;
      const batch = await makeBatch(services.at(0), (await makeGift(services.at(0))).id, fields);
      expect(await redeemAll(batch.id, 'HAMMER', CAP)).toEqual({ done: CAP, 'gift-code.invalid': AT_ONCE - CAP });
    });
  });
});
