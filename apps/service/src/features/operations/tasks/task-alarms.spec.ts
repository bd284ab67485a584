import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Metrics } from '#platform/observability/metrics';
import { describeEachDatabase } from '#testing/each-database';
import { fillMany } from '#testing/databases/many-rows';
import { openTestApp, type TestApp } from '#testing/test-app';
import { tasks } from './tasks.feature';

const MINUTE_MS = 60_000;

describeEachDatabase('alarms of tasks', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [tasks], target: await open.target() });
  });
  afterAll(() => app.close());

  const look = async (kind: string) => (await app.get(AlarmSources).find(kind)?.look())?.map(({ text }) => text);
  const clear = () => app.get(UnitOfWork).run(() => app.get(Database).execute('DELETE FROM tasks'));
  /** Tasks that no process has looked at yet. */
  const add = (values: Readonly<Record<string, string>>, many = 1) =>
    fillMany(app, 'tasks', many, {
      kind: `'backups.make'`,
      state: `'waiting'`,
      payload: `'{}'`,
      run_at: '0',
      ...values,
    });
  const minutesAgo = (minutes: number) => String(app.clock.now().getTime() - minutes * MINUTE_MS);

  it('say how many failed too often', async () => {
    await clear();
    expect(await look('dead-tasks')).toEqual([]);
    await add({ state: `'dead'` }, 2);
    expect(await look('dead-tasks')).toEqual([expect.stringMatching(/^2 个后台任务多次失败/)]);
  });

  it('say that nobody does what is due for ten minutes', async () => {
    await clear();
    await add({ created_at: minutesAgo(10) });
    expect(await look('late-tasks'), 'as the service starts').toEqual([]);
    app.clock.advance(600);
    await clear();
    await add({ created_at: minutesAgo(10) });
    expect(await look('late-tasks')).toEqual([expect.stringMatching(/^“每日备份”已经等了 10 分钟/)]);
    await clear();
    await add({ created_at: minutesAgo(9) });
    await add({ created_at: minutesAgo(60), run_at: minutesAgo(5) });
    await add({ created_at: minutesAgo(60), kind: `'gone.feature'` });
    expect(await look('late-tasks')).toEqual([]);
  });

  it('are figures as well', async () => {
    const figures = async () =>
      (await app.get(Metrics).registry.metrics()).split('\n').filter((line) => line.startsWith('ug_tasks_'));
    await clear();
    expect(await figures()).toEqual(['ug_tasks_dead 0', 'ug_tasks_lag_seconds 0']);
    await add({ state: `'dead'` }, 2);
    await add({ created_at: minutesAgo(7) });
    expect(await figures()).toEqual(['ug_tasks_dead 2', 'ug_tasks_lag_seconds 420']);
  });

  it('say nothing of what waits for its turn, behind one of its kind or of its key', async () => {
    await clear();
    await add({ state: `'running'`, lease_holder: `'somebody'` });
    await add({ created_at: minutesAgo(60) }, 3);
    expect(await look('late-tasks')).toEqual([]);
    await clear();
    await add({ key: `'one'`, created_at: minutesAgo(60), run_at: minutesAgo(-5) });
    await add({ key: `'one'`, created_at: minutesAgo(60) });
    expect(await look('late-tasks')).toEqual([]);
  });
});
