// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { giveDiamonds, ledgerFaults, ledgerSum } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { wallet } from '#features/players/wallet/wallet.feature';
import { playerAccount } from '#features/players/wallet/wallet.rules';
import { WalletService, type TransferOrder } from '#features/players/wallet/wallet.service';

describeEachDatabase('the ledger', (open) => {
  let app: TestApp;
  let player: PlayerDevice;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({ features: [accounts, wallet], target: await open.target() });
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  const transfer = (order: Partial<TransferOrder> & Pick<TransferOrder, 'from' | 'to' | 'amount'>) => {
    const what = { kind: 'purchase', origin: `wallet-test:${(made += 1)}`, title: '购买《符文守卫》' } as const;
    return app.get(UnitOfWork).run(() => app.get(WalletService).transfer({ ...what, ...order }));
  };
  const spend = (uid: number, amount: number, more: Partial<TransferOrder> = {}) =>
    transfer({ from: playerAccount(uid), to: 'house:sales', amount, ...more });
  const statement = async (one: PlayerDevice = player) => one.client.call('listCoins', { body: {} });
  const fresh = async (coins: number) => {
    player = await makePlayer(app);
    if (coins > 0) await giveDiamonds(app, player.uid, coins);
    return player;
  };

  it('moves diamonds between a player and the house, and says so on both sides', async () => {
    const { uid } = await fresh(128);
    const id = await spend(uid, 50, { link: '/detail/12' });
    expect(await statement()).toEqual({
      balance: 78,
      list: [
        expect.objectContaining({ id, amount: -50, balance: 78, title: '购买《符文守卫》', link: '/detail/12' }),
        expect.objectContaining({ kind: 'adjustment', amount: 128, balance: 128, title: '测试发放', link: '' }),
      ],
      nextCursor: null,
    });
    expect(await player.client.call('getUserStatus')).toMatchObject({ coinNum: 78 });
  });

  it('never takes more than there is, and leaves nothing of the attempt', async () => {
    const { uid } = await fresh(49);
    await expect(spend(uid, 50)).rejects.toMatchObject({ key: 'wallet.insufficient' });
    await expect(spend((await makePlayer(app)).uid, 1)).rejects.toMatchObject({ key: 'wallet.insufficient' });
    expect(await statement()).toMatchObject({ balance: 49, list: [{ amount: 49 }] });
  });

  it('does a cause once', async () => {
    const { uid } = await fresh(100);
    await spend(uid, 10, { origin: 'wallet-test:once' });
    await expect(spend(uid, 10, { origin: 'wallet-test:once' })).rejects.toThrow(/unique/i);
    await spend(uid, 10, { origin: 'wallet-test:once', leg: 'second' });
    expect(await statement()).toMatchObject({ balance: 80 });
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53, 1_000_000_001])('does not take %d for an amount', async (amount) => {
    const { uid } = await fresh(10);
    await expect(spend(uid, amount)).rejects.toThrow(RangeError);
  });

  it('moves nothing outside a unit of work', async () => {
    const order = { from: 'house:sales', to: 'player:1', amount: 1, kind: 'refund', origin: 'x', title: 'x' } as const;
    await expect(app.get(WalletService).transfer(order)).rejects.toThrow('unitOfWork.run');
    await expect(app.get(WalletService).hold(1)).rejects.toThrow('unitOfWork.run');
  });

  it('is rolled back together with what it was for', async () => {
    const { uid } = await fresh(100);
    const work = app.get(UnitOfWork).run(async () => {
      await spend(uid, 60);
      throw new Error('the game is gone');
    });
    await expect(work).rejects.toThrow('the game is gone');
    expect(await statement()).toMatchObject({ balance: 100, list: [{ amount: 100 }] });
  });

  it('never lets a wallet be set below nothing, whoever asks the database', async () => {
    const { uid } = await fresh(10);
    const below = 'UPDATE wallets SET balance = -1 WHERE uid = :uid';
    const write = () => app.get(Database).execute(below, { uid });
    await expect(app.get(UnitOfWork).run(write)).rejects.toThrow(/ck_wallets_balance|check/i);
  });

  describe('keeps its rows as they were written, whoever asks the database', () => {
    const CAUSE = 'debit, credit, amount, kind, origin, leg, title, link, actor, debit_balance, credit_balance, at';
    const ROW = `id, ${CAUSE}`;
    /** The last row again, of another amount. */
    const again = (names: string, values = names.replace('amount', 'amount + 1')) =>
      `INTO transfers (${names}) SELECT ${values} FROM transfers WHERE id = (SELECT max(id) FROM transfers)`;
    const statements = [
      'UPDATE transfers SET amount = 1',
      'DELETE FROM transfers',
      `INSERT ${again(ROW)} ON CONFLICT (id) DO UPDATE SET amount = excluded.amount`,
      `INSERT ${again(CAUSE)} ON CONFLICT (origin, leg) DO UPDATE SET amount = excluded.amount`,
      ...(open.dialect === 'postgres'
        ? ['TRUNCATE transfers', 'TRUNCATE wallets, transfers CASCADE']
        : [
            `INSERT OR REPLACE ${again(ROW)}`,
            `REPLACE ${again(CAUSE)}`,
            `REPLACE ${again(ROW, ROW.replace('origin', "origin || '-'"))}`,
            'UPDATE OR REPLACE transfers SET amount = 1',
          ]),
    ];
    it.each(statements)('%s', async (sql) => {
      await fresh(10);
      const rows = () => app.get(Database).query('SELECT * FROM transfers ORDER BY id');
      const before = await rows();
      await expect(app.get(UnitOfWork).run(() => app.get(Database).execute(sql))).rejects.toThrow(/never changed/);
      expect(await rows()).toEqual(before);
    });
  });

  it('moves diamonds between two players at once in both directions', async () => {
    const [a, b] = [await fresh(100), await fresh(100)];
    const swap = (i: number) =>
      transfer({ from: playerAccount((i % 2 ? a : b).uid), to: playerAccount((i % 2 ? b : a).uid), amount: 1 });
    const moves = Array.from({ length: 40 }, (_, i) => swap(i));
    const sums = Array.from({ length: 20 }, () => ledgerSum(app.get(Database)));
    await Promise.all(moves);
    expect(new Set(await Promise.all(sums))).toEqual(new Set([0]));
    expect([await statement(a), await statement(b)]).toMatchObject([{ balance: 100 }, { balance: 100 }]);
  });

  it('pushes each change with the balance after it, in the order of the balances', async () => {
    const { uid } = await fresh(40);
    await Promise.all(Array.from({ length: 40 }, () => spend(uid, 1)));
    const rows = await app
      .get(Database)
      .query<{ kind: string; payload: string }>(
        'SELECT kind, payload FROM feed_entries WHERE topic = :topic ORDER BY seq',
        { topic: `player:${uid}` },
      );
    const balances = rows.map(({ payload }) => (JSON.parse(payload) as { entry: { balance: number } }).entry.balance);
    expect(balances).toEqual(Array.from({ length: 41 }, (_, i) => 40 - i));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['wallet.changed']));
  });

  it('tells a profile that is changed meanwhile the balance of its place in the feed', async () => {
    const { uid, client } = await fresh(30);
    const rename = (i: number) => client.call('updateProfile', { body: { name: `名字${i}` } });
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? spend(uid, 1) : rename(i))));
    const rows = await app
      .get(Database)
      .query<{ payload: string }>('SELECT payload FROM feed_entries WHERE topic = :topic ORDER BY seq', {
        topic: `player:${uid}`,
      });
    const shown = rows.map(({ payload }) => {
      const { entry, status } = JSON.parse(payload) as { entry?: { balance: number }; status?: { coinNum: number } };
      return entry?.balance ?? status?.coinNum ?? -1;
    });
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    expect(shown.at(-1)).toBe(20);
  });

  describe('the statement', () => {
    it('goes on behind a cursor while new entries come, and shows one direction where that is asked', async () => {
      const { uid, client } = await fresh(100);
      for (let i = 0; i < 5; i += 1) await spend(uid, 1);
      const first = await client.call('listCoins', { body: { pageSize: 3 } });
      await spend(uid, 1);
      const second = await client.call('listCoins', { body: { pageSize: 3, cursor: first.nextCursor ?? '' } });
      expect([...first.list, ...second.list].map(({ balance }) => balance)).toEqual([95, 96, 97, 98, 99, 100]);
      expect(second.nextCursor).toBeNull();
      const [incoming, outgoing] = [
        await client.call('listCoins', { body: { direction: 'in' } }),
        await client.call('listCoins', { body: { direction: 'out', pageSize: 2 } }),
      ];
      expect(incoming.list.map(({ amount }) => amount)).toEqual([100]);
      expect(outgoing.list.map(({ amount }) => amount)).toEqual([-1, -1]);
      await expect(client.call('listCoins', { body: { cursor: 'bm9uc2Vuc2U' } })).rejects.toMatchObject({
        status: 400,
      });
    });

    it('is of the signed-in player alone', async () => {
      const [one, other] = [await fresh(7), await fresh(9)];
      expect(await statement(one)).toMatchObject({ balance: 7, list: [{ amount: 7 }] });
      const asOther = one.client.call('listCoins', { body: { uid: String(other.uid) } });
      await expect(asOther).rejects.toMatchObject({ code: 2 });
      await expect(app.player.call('listCoins')).rejects.toMatchObject({ code: 2 });
    });
  });

  describe('in the console', () => {
    it('is listed newest first and found by player, account of the house, kind, cause and day', async () => {
      const { uid } = await fresh(100);
      const id = await spend(uid, 30, { origin: 'wallet-test:listed' });
      const staff = await app.staff('finance');
      const find = async (filter: object) =>
        (await staff.call('consoleListTransfers', { query: { filter } })).map((one) => one.id);
      expect(await find({ uid })).toHaveLength(2);
      expect(await find({ uid, kind: 'purchase' })).toEqual([id]);
      expect(await find({ uid, house: 'adjustments' })).toHaveLength(1);
      expect(await find({ origin: 'wallet-test:listed' })).toEqual([id]);
      expect(await find({ id: [id] })).toEqual([id]);
      const now = app.clock.now().getTime();
      const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
      expect(await find({ uid, from: at(-1), to: at(1) })).toHaveLength(2);
      expect(await find({ uid, from: at(1) })).toEqual([]);
      const oldest = await staff.call('consoleListTransfers', { query: { filter: { uid }, sort: ['at', 'ASC'] } });
      expect(oldest.map(({ credit }) => credit)).toEqual([`player:${uid}`, 'house:sales']);
      expect(oldest[1]).toMatchObject({ debitBalance: 70, creditBalance: null, leg: 'main', actor: '系统' });
    });

    it('shows a wallet with what went in and out, and an empty one for who never had a diamond', async () => {
      const { uid } = await fresh(100);
      await spend(uid, 30);
      const staff = await app.staff('support');
      const shown = await staff.call('consoleGetWallet', { params: { id: uid } });
      expect(shown).toMatchObject({ uid, balance: 70, received: 100, spent: 30, latest: [{ amount: -30 }, {}] });
      const empty = await staff.call('consoleGetWallet', { params: { id: 2_000_000_000 } });
      expect(empty).toEqual({ uid: 2_000_000_000, balance: 0, received: 0, spent: 0, refunded: 0, latest: [] });
      const [account] = await staff.call('consoleListAccounts', { query: { filter: { id: [uid] } } });
      expect(account).toMatchObject({ coinNum: 70 });
      expect(await staff.call('consoleGetAccount', { params: { id: uid } })).toMatchObject({ coinNum: 70 });
    });
  });
});
