import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '#features/rewards/activities/activities.feature';
import { Database } from '#platform/database/database';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { activitiesDemo } from './activities.demo';

describeEachDatabase('the demo of the activity centre', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [activities], target: await open.target() });
  });
  afterAll(() => app.close());

  it('has an activity of each kind after the first start, not twice after the next, and gives nobody anything', async () => {
    for (let start = 0; start < 2; start += 1) await activitiesDemo.fill(app, () => undefined);
    const { list } = await app.player.call('listActivities', { query: { scope: 'current' } });
    expect(list.map(({ kind, title, phase }) => [kind, title, phase])).toEqual([
      ['draw', '幸运转盘', 'running'],
      ['tasks', '新手任务', 'running'],
      ['reward', '开服庆典', 'running'],
      ['leaderboard', '充值排行榜', 'running'],
      ['reward', '周末惊喜', 'upcoming'],
    ]);
    expect(list.every(({ cover }) => cover?.width === 1280)).toBe(true);
    expect(await app.get(Database).query('SELECT id FROM transfers')).toEqual([]);
  });
});
