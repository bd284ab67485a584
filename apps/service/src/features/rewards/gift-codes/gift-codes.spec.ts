import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { exportedCodes, makeBatch } from '#testing/records/sample-gift-codes';
import { makeGift } from '#testing/records/sample-gifts';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { giftCodes } from './gift-codes.feature';

const NO_SUCH_ID = 2_000_000_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

describeEachDatabase('a code', (open) => {
  let app: TestApp;
  let made = 0;
  beforeAll(async () => {
    app = await openTestApp({ features: [giftCodes, reconciliations], target: await open.target() });
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    await app.close();
  });

  const redeem = ({ client }: Pick<PlayerDevice, 'client'>, code: string, idempotencyKey?: string) =>
    client.call('redeemGiftCode', { body: { code }, ...(idempotencyKey && { idempotencyKey }) });
  const balance = async ({ client }: PlayerDevice) => (await client.call('listCoins')).balance;
  const fromNow = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const publicCode = () => `TEST${(made += 1)}`;
  const unique = async (fields: Parameters<typeof makeBatch>[2] = {}, gift = {}) => {
    const batch = await makeBatch(app, (await makeGift(app, gift)).id, fields);
    return { batch, codes: await exportedCodes(app, batch.id) };
  };

  it('of a batch is used once, by whoever types it first, however they type it', async () => {
    const [one, other] = [await makePlayer(app), await makePlayer(app)];
    const { codes, batch } = await unique();
    expect(new Set(codes).size).toBe(3);
    const typed = (codes[0] as string).toLowerCase().replaceAll('-', ' ');
    expect(await redeem(one, typed)).toMatchObject({ packageId: batch.packageId, rewards: [{ amount: 20 }] });
    expect([await balance(one), (await one.client.call('listGifts')).list.length]).toEqual([20, 1]);
    expect(await refusalOf(redeem(other, codes[0] as string))).toBe('gift-code.invalid');
    expect(await refusalOf(redeem(one, codes[0] as string))).toBe('gift-code.invalid');
  });

  it('of a batch is for a player who used none of it, which leaves the code to others', async () => {
    const [one, other, { codes }] = [await makePlayer(app), await makePlayer(app), await unique()];
    await redeem(one, codes[0] as string);
    expect(await refusalOf(redeem(one, codes[1] as string))).toBe('gift-package.claimed');
    expect((await redeem(other, codes[1] as string)).name).toBe('新手礼包');
  });

  it('of a batch without that limit is one of many for a player', async () => {
    const [one, { codes }] = [await makePlayer(app), await unique({ oncePerPlayer: false })];
    for (const code of codes) await redeem(one, code);
    expect(await balance(one)).toBe(60);
  });

  it('that is public is used by each player once, until its number is reached', async () => {
    const code = publicCode();
    await makeBatch(app, (await makeGift(app)).id, { kind: 'public', code, count: 2, oncePerPlayer: false });
    const [one, two, three] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
    await redeem(one, code.toLowerCase());
    expect(await refusalOf(redeem(one, code))).toBe('gift-package.claimed');
    await redeem(two, code);
    expect(await refusalOf(redeem(three, code))).toBe('gift-code.invalid');
    expect([await balance(one), await balance(two), await balance(three)]).toEqual([20, 20, 0]);
  });

  it('is given its effect once for one key, and the same answer each time', async () => {
    const [one, { codes }] = [await makePlayer(app), await unique()];
    const ask = () => redeem(one, codes[0] as string, 'one-key-for-one-code');
    const results = await Promise.all(Array.from({ length: 20 }, ask));
    results.push(await ask());
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await balance(one)).toBe(20);
    expect(await refusalOf(redeem(one, codes[1] as string, 'one-key-for-one-code'))).toBe('idempotency.reused');
  });

  it('sends a guest to sign in', async () => {
    expect(await refusalOf(redeem({ client: app.player }, 'UG2026'))).toBe('session.expired');
  });

  describe('that cannot be used', () => {
    it('is refused in the same words and statements, whatever is wrong with it', async () => {
      const one = await makePlayer(app);
      const [expired, early] = [publicCode(), publicCode()];
      const { id: packageId } = await makeGift(app);
      const { codes } = await unique();
      await redeem(await makePlayer(app), codes[0] as string);
      await makeBatch(app, packageId, { kind: 'public', code: expired, endAt: fromNow(HOUR) });
      await makeBatch(app, packageId, { kind: 'public', code: early, startAt: fromNow(3 * HOUR) });
      const gone = await unique();
      const operator = await app.staff('operator');
      await operator.call('voidGiftBatch', { params: { id: gone.batch.id }, body: { reason: '渠道泄露' } });
      app.clock.advance(2 * HOUR);
      const tried = ['NEVERMADE', '0000-0000-0000-0000-0', codes[0], expired, early, gone.codes[0]] as string[];
      const results = new Set<string>();
      for (const code of tried) {
        const statements = await statementsOf(app, async () => {
          const result = await redeem(one, code).catch((error: unknown) => error);
          results.add(JSON.stringify(result, ['code', 'message']));
        });
        results.add(String(statements.length));
      }
      expect([...results]).toHaveLength(2);
      expect(await refusalOf(redeem(one, 'NEVERMADE'))).toBe('gift-code.invalid');
      expect(await balance(one)).toBe(0);
    });

    it('is told as mistyped before anything is asked of the database', async () => {
      const [one, { codes }] = [await makePlayer(app), await unique()];
      const code = codes[0] as string;
      const wrong = (code.startsWith('0') ? '1' : '0') + code.slice(1);
      for (const typed of [wrong, `${code}0`, '新年快乐'])
        expect(await refusalOf(redeem(one, typed))).toBe('gift-code.mistyped');
      expect((await redeem(one, code)).name).toBe('新手礼包');
    });

    it('by this player is left to others', async () => {
      const [poor, brought] = [await makePlayer(app, '1'), await makePlayer(app, '7')];
      const members = await unique({}, { minLevel: 1 });
      expect(await refusalOf(redeem(poor, members.codes[0] as string))).toBe('gift-package.membersOnly');
      const channel = await unique({}, { channels: ['7'] });
      expect(await refusalOf(redeem(poor, channel.codes[0] as string))).toBe('gift-package.restricted');
      expect((await redeem(brought, channel.codes[0] as string)).name).toBe('新手礼包');
    });

    it('because the game has no more codes is not used up by that', async () => {
      const gift = await makeGift(app, {}, ['ONLY-ONE']);
      const { codes } = await (async () => {
        const batch = await makeBatch(app, gift.id);
        return { codes: await exportedCodes(app, batch.id) };
      })();
      expect(await redeem(await makePlayer(app), codes[0] as string)).toMatchObject({ gameCode: 'ONLY-ONE' });
      expect(await refusalOf(redeem(await makePlayer(app), codes[1] as string))).toBe('gift-package.exhausted');
      const operator = await app.staff('operator');
      await operator.call('addGameCodes', { params: { id: gift.id }, body: { codes: ['ONE-MORE'] } });
      expect(await redeem(await makePlayer(app), codes[1] as string)).toMatchObject({ gameCode: 'ONE-MORE' });
    });
  });

  describe('as staff see it', () => {
    it('is made by a task that says how far it is, and is no more than a digest in the database', async () => {
      const operator = await app.staff('operator');
      const { id: packageId } = await makeGift(app, { name: '渠道礼包' });
      const time = { startAt: null, endAt: null };
      const body = {
        name: ' 大批 ',
        packageId,
        kind: 'unique',
        code: null,
        count: 2500,
        oncePerPlayer: true,
        ...time,
      } as const;
      const started = await operator.call('consoleCreateGiftBatch', { body });
      expect(started).toMatchObject({ name: '大批', state: 'generating', packageName: '渠道礼包', used: 0 });
      await app.get(TaskRunner).runDue();
      const batch = await operator.call('consoleGetGiftBatch', { params: { id: started.id } });
      expect(batch).toMatchObject({ state: 'ready', generated: 2500, exportState: 'none' });
      const codes = await exportedCodes(app, batch.id);
      expect(new Set(codes).size).toBe(2500);
      const rows = await app
        .get(Database)
        .query<object>('SELECT * FROM gift_codes WHERE batch_id = :id', { id: batch.id });
      expect(rows).toHaveLength(2500);
      const stored = JSON.stringify([rows, await app.get(Database).query('SELECT * FROM gift_batches')]);
      expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toEqual([]);
    });

    it('is shown once, in a file that goes after a week', async () => {
      const { batch, codes } = await unique();
      const operator = await app.staff('operator');
      const params = { id: batch.id };
      expect(codes).toHaveLength(3);
      expect(await outcomeOf(operator.call('exportGiftBatch', { params }))).toBe('gift-code.exported');
      const [row] = await app
        .get(Database)
        .query<{ seed: string | null }>('SELECT seed FROM gift_batches WHERE id = :id', { id: batch.id });
      expect(row?.seed).toBeNull();
      expect((await operator.call('getGiftBatchExport', { params })).url).toMatch(/^http.*gift-codes-\d+\.csv/);
      app.clock.advance(7 * DAY);
      await app.get(TaskRunner).runDue();
      const later = await app.staff('operator');
      expect(await outcomeOf(later.call('getGiftBatchExport', { params }))).toBe('gift-code.noFile');
      expect(await later.call('consoleGetGiftBatch', { params })).toMatchObject({ exportState: 'gone' });
    });

    it('that is public has no file', async () => {
      const operator = await app.staff('operator');
      const { id } = await makeBatch(app, (await makeGift(app)).id, { kind: 'public', code: publicCode() });
      expect(await outcomeOf(operator.call('exportGiftBatch', { params: { id } }))).toBe('gift-code.notReady');
      expect(await outcomeOf(operator.call('getGiftBatchExport', { params: { id } }))).toBe('gift-code.noFile');
    });

    it('that is public belongs to one batch, also where it only looks alike', async () => {
      const { id } = await makeGift(app);
      const code = `LOOK${publicCode()}`;
      await makeBatch(app, id, { kind: 'public', code });
      const again = makeBatch(app, id, { kind: 'public', code: code.replace('LOOK', 'l00k') });
      await expect(again).rejects.toMatchObject({ key: 'gift-code.taken' });
    });

    it.each([
      ['public without a code', { kind: 'public', code: null }, 'code'],
      ['unique with one', { kind: 'unique', code: 'ABCD' }, 'code'],
      ['over before it begins', { startAt: '2026-12-02T00:00:00Z', endAt: '2026-12-01T00:00:00Z' }, 'endAt'],
    ] as const)('is not made %s', async (_title, fields, field) => {
      const { id } = await makeGift(app);
      await expect(makeBatch(app, id, fields)).rejects.toMatchObject({
        details: { errors: { [field]: expect.any(String) } },
      });
    });

    it('is traced to its batch and its players, and made void', async () => {
      const [operator, one, { batch, codes }] = [await app.staff('operator'), await makePlayer(app), await unique()];
      const [first, second] = codes as [string, string];
      await redeem(one, first);
      const trace = (code: string) => operator.call('traceGiftCode', { body: { code } });
      expect(await trace(first)).toMatchObject({ state: 'used', cap: 1, used: 1, gifts: [{ uid: one.uid }] });
      expect(await trace(second)).toMatchObject({ batch: { id: batch.id, used: 1 }, state: 'unused', gifts: [] });
      const voidCode = (id: number, code: string) =>
        operator.call('voidGiftCode', { params: { id }, body: { code, reason: '误发' } });
      expect(await outcomeOf(voidCode(NO_SUCH_ID, second))).toBe('gift-code.batchNotFound');
      expect(await outcomeOf(voidCode((await unique()).batch.id, second))).toBe('gift-code.invalid');
      await voidCode(batch.id, second);
      expect((await trace(second)).state).toBe('void');
      expect(await refusalOf(redeem(await makePlayer(app), second))).toBe('gift-code.invalid');
      expect(await outcomeOf(trace('NEVERMADE'))).toBe('gift-code.invalid');
    });

    it('is not told by the history of its batch', async () => {
      const [operator, { batch, codes }] = [await app.staff('operator'), await unique()];
      const code = codes[0] as string;
      await operator.call('voidGiftCode', { params: { id: batch.id }, body: { code, reason: '误发' } });
      const entries = JSON.stringify(await app.get(Database).query('SELECT * FROM audit_entries'));
      expect(entries).toContain('误发');
      expect(entries).not.toContain(code);
    });

    it('is one of a batch whose name and time are changed by one at a time', async () => {
      const [operator, { batch }] = [await app.staff('operator'), await unique()];
      const save = (id = batch.id, version = batch.version) =>
        operator.call('consoleUpdateGiftBatch', {
          params: { id },
          body: { version, name: '新名字', startAt: null, endAt: fromNow(DAY) },
        });
      expect(await outcomeOf(save())).toBe('gift-code.stale');
      const { version } = await operator.call('consoleGetGiftBatch', { params: { id: batch.id } });
      expect(await save(batch.id, version)).toMatchObject({ name: '新名字' });
      expect(await outcomeOf(save(NO_SUCH_ID))).toBe('gift-code.batchNotFound');
      const list = await operator.call('consoleListGiftBatches', { query: { filter: { packageId: batch.packageId } } });
      expect(list).toMatchObject([{ id: batch.id, kind: 'unique' }]);
    });

    it('is not of a batch or package that is not there', async () => {
      const operator = await app.staff('operator');
      const params = { id: NO_SUCH_ID };
      for (const call of ['consoleGetGiftBatch', 'exportGiftBatch', 'getGiftBatchExport'] as const)
        expect(await outcomeOf(operator.call(call, { params }))).toBe('gift-code.batchNotFound');
      expect(await outcomeOf(operator.call('voidGiftBatch', { params, body: { reason: '无' } }))).toBe(
        'gift-code.batchNotFound',
      );
      await expect(makeBatch(app, NO_SUCH_ID)).rejects.toMatchObject({ key: 'gift-package.notFound' });
    });
  });

  it('is held against the ledger by every reconciliation', async () => {
    const finance = await app.staff('finance');
    const { id } = await finance.call('startReconciliation');
    await app.get(TaskRunner).runDue();
    const { state, checks } = await finance.call('consoleGetReconciliation', { params: { id } });
    expect(state).toBe('passed');
    expect(checks.find(({ check }) => check === 'gifts')?.checked).toBeGreaterThan(0);
  });
});
