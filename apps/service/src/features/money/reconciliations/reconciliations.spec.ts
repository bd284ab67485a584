import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeClock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs } from '#platform/jobs/jobs';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeEachDatabase, describeSqlite } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { LedgerChecksService } from '#features/players/wallet/ledger-checks.service';
import { reconciliations } from './reconciliations.feature';

const DAY = 24 * 3600;

describeEachDatabase('a reconciliation', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [reconciliations], target: await open.target() });
    for (let uid = 1; uid <= 3; uid += 1) await giveDiamonds(app, uid, 100 * uid);
  });
  afterAll(() => app.close());

  const write = (sql: string) => app.get(UnitOfWork).run(() => app.get(Database).execute(sql));
  const latest = async () => {
    const [found] = await (await app.staff('finance')).call('consoleListReconciliations', { query: {} });
    return found;
  };
  const run = async () => {
    const finance = await app.staff('finance');
    const { id } = await finance.call('startReconciliation');
    await app.get(TaskRunner).runDue();
    return finance.call('consoleGetReconciliation', { params: { id } });
  };

  it('says what it looked at, and that it agrees', async () => {
    const result = await run();
    expect(result).toMatchObject({ state: 'passed', startedBy: '测试finance', endedAt: expect.any(String) });
    expect(result.checks.map(({ check, checked, differences }) => [check, checked, differences])).toEqual([
      ['zero', 2, 0],
      ['wallets', 3, 0],
      ['chains', 3, 0],
    ]);
  });

  it('finds a balance that somebody changed by hand, and says whose', async () => {
    await write('UPDATE wallets SET balance = balance + 1 WHERE uid = 2');
    const result = await run();
    expect(result.state).toBe('failed');
    const samples = Object.fromEntries(result.checks.map(({ check, samples: found }) => [check, found]));
    expect(samples['zero']).toEqual([expect.stringContaining('全部账户之和为 1')]);
    expect(samples['wallets']).toEqual(['玩家 2 的余额为 201，流水之和为 200']);
    expect(samples['chains']).toEqual([]);
    await write('UPDATE wallets SET balance = balance - 1 WHERE uid = 2');
  });

  it('finds an entry that does not go on from the one before it', async () => {
    await write(
      `INSERT INTO transfers (debit, credit, amount, kind, origin, leg, title, link, actor, debit_balance, credit_balance, at)
       VALUES ('house:rewards', 'player:3', 5, 'bonus', 'forged:1', 'main', '', '', '', NULL, 999, 1)`,
    );
    const result = await run();
    const chains = result.checks.find(({ check }) => check === 'chains');
    expect(chains).toMatchObject({ differences: 1, samples: [expect.stringContaining('玩家 3 的流水')] });
  });

  it('runs one at a time', async () => {
    const one = await app.staff('owner');
    await write(
      `INSERT INTO reconciliations (version, state, started_by, checks, created_at) VALUES (1, 'running', '系统', '[]', 1)`,
    );
    expect(await outcomeOf(one.call('startReconciliation'))).toBe('reconciliation.running');
    await write(`DELETE FROM reconciliations WHERE state = 'running'`);
    expect(await outcomeOf(one.call('startReconciliation'))).toBe('done');
    await app.get(TaskRunner).runDue();
    const missing = one.call('consoleGetReconciliation', { params: { id: 2_000_000_000 } });
    expect(await outcomeOf(missing)).toBe('reconciliation.notFound');
  });

  it('begins by itself once a night, at three', async () => {
    const count = async () =>
      (await (await app.staff('owner')).call('consoleListReconciliations', { query: {} })).length;
    app.clock.set('2026-02-01T18:59:00.000Z');
    await app.get(Jobs).runDue();
    const before = await count();
    app.clock.advance(600);
    for (let i = 0; i < 4; i += 1) {
      await app.get(Jobs).runDue();
      await app.get(TaskRunner).runDue();
      app.clock.advance(3600);
    }
    expect(await count()).toBe(before + 1);
    expect(await latest()).toMatchObject({ startedBy: '系统' });
    app.clock.advance(DAY);
    await app.get(Jobs).runDue();
    expect(await count()).toBe(before + 2);
    await app.get(TaskRunner).runDue();
  });

  it('goes on slice by slice, and includes what features declare', async () => {
    const slices: number[] = [];
    app.get(LedgerChecksService).declare({
      name: 'purchases',
      label: '每次购买都有流水',
      slice: async (after) => {
        slices.push(after);
        return { next: after < 20 ? after + 10 : null, checked: 10, differences: after === 10 ? ['第 12 次没有'] : [] };
      },
    });
    const result = await run();
    expect(slices).toEqual([0, 10, 20]);
    expect(result.checks.at(-1)).toMatchObject({ checked: 30, differences: 1, samples: ['第 12 次没有'] });
    expect(() =>
      app.get(LedgerChecksService).declare({ name: 'zero', label: '', slice: async () => null as never }),
    ).toThrow('already a check');
  });
});

describeSqlite('a reconciliation where the clocks change', (open) => {
  // The clocks skip two to three o'clock on the first day, and show it twice on the other.
  it.each([
    ['2026-03-29', '00:40', '01:20'],
    ['2026-10-25', '01:40', '02:20'],
  ])('begins at three by the clocks on the wall on %s', { tags: ['deep'] }, async (day, before, after) => {
    const target = await open.target();
    const app = await openTestApp({
      features: [reconciliations],
      target,
      clock: new FakeClock(undefined, 'Europe/Paris'),
    });
    const countAt = async (time: string) => {
      app.clock.set(`${day}T${time}:00.000Z`);
      await app.get(Jobs).runDue();
      return (await (await app.staff('owner')).call('consoleListReconciliations', { query: {} })).length;
    };
    expect([await countAt('00:10'), await countAt(before), await countAt(after)]).toEqual([0, 0, 1]);
    await app.get(TaskRunner).runDue();
    await app.close();
  });
});
