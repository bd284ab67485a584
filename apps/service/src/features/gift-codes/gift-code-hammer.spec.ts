import { afterAll, beforeAll, expect, it } from 'vitest';
import { TransportError } from '@ug/api-client';
import { Database } from '../../platform/database/database';
import { ledgerFaults } from '../../testing/diamonds';
import { describeEachDatabase } from '../../testing/each-database';
import { playerClient, refusalOf, seedPlayers, signInPlayer, type PlayerDevice } from '../../testing/players';
import { exportedCodes, makeBatch, makeGift } from '../../testing/sample-gifts';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { giftCodes } from './gift-codes.feature';

// `node tools/soak/wallet.mjs` has a thousand.
const AT_ONCE = Number(process.env['HAMMER_CALLS'] ?? 200);
const CAP = AT_ONCE / 2;

// On PostgreSQL two processes' worth of connections share one database; SQLite has one.
describeEachDatabase('many who type the same code at once', (open) => {
  const apps: TestApp[] = [];
  let players: PlayerDevice[];
  beforeAll(async () => {
    const target = await open.target();
    for (let i = 0; i < (open.dialect === 'postgres' ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features: [giftCodes], target }));
    players = [];
    for (const uid of await seedPlayers(app(0), AT_ONCE)) players.push(await signInPlayer(app(0), uid));
  }, 120_000);
  afterAll(async () => {
    for (const one of apps) await one.close();
  });

  const app = (i: number) => apps[i % apps.length] as TestApp;
  /** Whom an overburdened service did not hear asks again, under the same key. */
  const redeemOnce = async (i: number, code: string): Promise<string> => {
    const { uid, token } = players[i] as PlayerDevice;
    const client = playerClient(app(i), { uid: String(uid), token });
    const idempotencyKey = `hammer-${code}-${uid}`;
    for (;;)
      try {
        return await refusalOf(client.call('redeemGiftCode', { body: { code }, idempotencyKey }));
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
      }
  };
  const redeem = (code: string) => Promise.all(players.map((_, i) => redeemOnce(i, code)));
  const tally = (outcomes: readonly string[]) =>
    Object.fromEntries([...new Set(outcomes)].sort().map((key) => [key, outcomes.filter((one) => one === key).length]));
  const given = async (source: string) => {
    const [row] = await app(0)
      .get(Database)
      .query<{ gifts: number; diamonds: number }>(
        'SELECT count(*) AS gifts, coalesce(sum(diamonds), 0) AS diamonds FROM gifts WHERE source = :source',
        { source },
      );
    return [Number(row?.gifts), Number(row?.diamonds)];
  };

  it('are one who has it, where it is used once', async () => {
    const batch = await makeBatch(app(0), (await makeGift(app(0))).id);
    const [code] = await exportedCodes(app(0), batch.id);
    expect(tally(await redeem(code as string))).toEqual({ done: 1, 'gift-code.invalid': AT_ONCE - 1 });
    expect(await given(`batch:${batch.id}`)).toEqual([1, 20]);
    expect(await ledgerFaults(app(0).get(Database))).toEqual([]);
  }, 120_000);

  it('are as many who have it as it is for, where it is public', async () => {
    const fields = { kind: 'public', code: 'HAMMER', count: CAP } as const;
    const batch = await makeBatch(app(0), (await makeGift(app(0))).id, fields);
    expect(tally(await redeem('HAMMER'))).toEqual({ done: CAP, 'gift-code.invalid': AT_ONCE - CAP });
    expect(await given(`batch:${batch.id}`)).toEqual([CAP, CAP * 20]);
    expect(await ledgerFaults(app(0).get(Database))).toEqual([]);
  }, 120_000);
});
