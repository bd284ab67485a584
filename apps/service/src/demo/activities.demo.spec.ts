import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '#features/rewards/activities/activities.feature';
import { Database } from '#platform/database/database';
import { describeSqlite } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { activitiesDemo } from './activities.demo';

describeSqlite('the demo of the activity centre', (open) => {
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

  it('has tasks that say what they count, and how much of it', async () => {
    const { list } = await app.player.call('listActivities', { query: { scope: 'current' } });
    const id = list.find(({ kind }) => kind === 'tasks')?.id ?? 0;
    const { prizes } = await app.player.call('getActivity', { params: { id } });
    const words = { checkIns: '签到', downloads: '付费游戏', recharge: '充值' };
    const numbers: Readonly<Record<number, string>> = { 2: '两', 3: '三' };
    expect(prizes.map(({ goal }) => goal?.measure)).toContain('downloads');
    for (const { name, goal } of prizes) {
      expect(name).toContain(words[goal?.measure ?? 'checkIns']);
      expect(name).toContain(numbers[goal?.target ?? 0] ?? String(goal?.target));
    }
  });
});
