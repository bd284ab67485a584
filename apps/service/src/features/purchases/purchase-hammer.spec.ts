import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../../platform/database/database';
import { giveDiamonds, ledgerFaults, ledgerSum } from '../../testing/diamonds';
import { describeEachDatabase } from '../../testing/each-database';
import { makePlayer, playerClient, refusalOf, type PlayerDevice } from '../../testing/players';
import { makePublished, newDevice } from '../../testing/sample-games';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { adjustments } from '../adjustments/adjustments.feature';
import { purchases } from './purchases.feature';

// `node tools/soak/wallet.mjs` has a thousand.
const AT_ONCE = Number(process.env['HAMMER_CALLS'] ?? 200);
const GAMES = 8;
const PRICE = 50;

// On PostgreSQL two processes' worth of connections share one database; SQLite has one.
describeEachDatabase('many who want the same diamonds at once', (open) => {
  const apps: TestApp[] = [];
  let gameIds: number[];
  beforeAll(async () => {
    const target = await open.target();
    const env = { APPROVAL_LIMIT: '100000000' };
    for (let i = 0; i < (open.dialect === 'postgres' ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features: [adjustments, purchases], target, env }));
    gameIds = [];
    for (let i = 0; i < GAMES; i += 1)
      gameIds.push((await makePublished(app(0), { name: `第${i}款`, onlineType: 1, buyAmount: PRICE })).id);
  });
  afterAll(async () => {
    for (const one of apps) await one.close();
  });

  const app = (i: number) => apps[i % apps.length] as TestApp;
  const at = (i: number, { uid, token }: PlayerDevice) => playerClient(app(i), { uid: String(uid), token });
  const gameOf = (i: number) => gameIds[i % GAMES] as number;
  const buy = (i: number, one: PlayerDevice, more: { key?: string; device?: string; id?: number } = {}) =>
    refusalOf(
      at(i, one).call('downloadGame', {
        params: { id: more.id ?? gameOf(i) },
        body: { platformType: 1, deviceID: more.device ?? newDevice(), price: PRICE },
        ...(more.key && { idempotencyKey: more.key }),
      }),
    );
  const balanceOf = async (one: PlayerDevice) => (await one.client.call('getUserStatus')).coinNum;
  const ownedBy = async (one: PlayerDevice) => (await one.client.call('listOwnedGames')).gameIds;
  const tally = (outcomes: readonly string[]) =>
    Object.fromEntries([...new Set(outcomes)].sort().map((key) => [key, outcomes.filter((one) => one === key).length]));

  /** Looks at all balances for as long as something runs. @returns what was not as it must always be */
  async function watch(running: Promise<unknown>): Promise<string[]> {
    const database = app(0).get(Database);
    const seen: string[] = [];
    let isOver = false;
    const end = running.finally(() => (isOver = true));
    while (!isOver) {
      const sum = await ledgerSum(database);
      const [low] = await database.query<{ low: number | null }>('SELECT min(balance) AS low FROM wallets');
      if (sum !== 0) seen.push(`all accounts together are ${sum}`);
      if (Number(low?.low ?? 0) < 0) seen.push(`a balance is ${low?.low}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await end;
    return [...seen, ...(await ledgerFaults(database))];
  }

  it('of balance for one game buy one', async () => {
    const one = await makePlayer(app(0));
    await giveDiamonds(app(0), one.uid, PRICE);
    const asking = Promise.all(Array.from({ length: AT_ONCE }, (_, i) => buy(i, one)));
    expect(await watch(asking)).toEqual([]);
    const outcomes = await asking;
    // Each further call for the game that was bought is an owner's.
    const [bought] = await ownedBy(one);
    const forIt = outcomes.filter((_, i) => gameOf(i) === bought);
    expect(outcomes.filter((_, i) => gameOf(i) !== bought).every((outcome) => outcome === 'wallet.insufficient')).toBe(
      true,
    );
    expect(forIt).toContain('done');
    expect([await balanceOf(one), (await ownedBy(one)).length]).toEqual([0, 1]);
  });

  it('of one game pay for it once', async () => {
    const one = await makePlayer(app(0));
    await giveDiamonds(app(0), one.uid, 5 * PRICE);
    const asking = Promise.all(Array.from({ length: AT_ONCE }, (_, i) => buy(i, one, { id: gameOf(0) })));
    expect(await watch(asking)).toEqual([]);
    expect(tally(await asking)).toEqual({ done: AT_ONCE });
    expect(await balanceOf(one)).toBe(4 * PRICE);
  });

  it('with one key have one effect and one answer', async () => {
    const one = await makePlayer(app(0));
    await giveDiamonds(app(0), one.uid, 5 * PRICE);
    const device = newDevice();
    const more = { key: 'hammered-with-one-key', device, id: gameOf(3) };
    expect(tally(await Promise.all(Array.from({ length: 20 }, (_, i) => buy(i, one, more))))).toEqual({ done: 20 });
    expect(await balanceOf(one)).toBe(4 * PRICE);
  });

  it('while staff give and take have exactly what is left in the end', async () => {
    const one = await makePlayer(app(0));
    const [given, taken, bought] = [[] as number[], [] as number[], [] as string[]];
    const desks = await Promise.all(apps.map((one) => one.staff('finance')));
    const adjust = async (i: number, amount: number) => {
      await desks[i % desks.length]
        ?.call('requestAdjustment', { body: { uid: one.uid, amount, reason: '压力测试' } })
        .then(
          () => (amount > 0 ? given : taken).push(amount),
          (error: { code: string }) => expect(error.code).toBe('wallet.insufficient'),
        );
    };
    const work = Array.from({ length: AT_ONCE }, async (_, i) => {
      if (i % 4 === 0) return adjust(i, 20);
      if (i % 4 === 1) return adjust(i, -7);
      const outcome = await buy(i, one, { id: gameOf(i * 7) });
      bought.push(outcome);
    });
    expect(await watch(Promise.all(work))).toEqual([]);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
    const paid = (await ownedBy(one)).length * PRICE;
    expect(await balanceOf(one)).toBe(sum(given) + sum(taken) - paid);
    expect(Object.keys(tally(bought)).filter((key) => !['done', 'wallet.insufficient'].includes(key))).toEqual([]);
  });
});
