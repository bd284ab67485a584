import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '#features/rewards/activities/activities.feature';
import { home } from '#features/content/home/home.feature';
import { describeSqlite } from '#testing/each-database';
import { makeActivity } from '#testing/records/sample-activities';
import { makePublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { homeDemo } from './home.demo';

describeSqlite('the demo of the first page', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [home, activities], target: await open.target() });
  });
  afterAll(() => app.close());

  it('is led by games, and has banners of an activity and a game beside its own after the first start, not twice after the next', async () => {
    const { id: activity } = await makeActivity(app, { title: '幸运转盘' });
    const { id: game } = await makePublished(app, { name: '星海远征' });
    for (let start = 0; start < 2; start += 1) await homeDemo.fill(app, () => undefined);
    const { banners, sections } = await app.player.call('getHome', { query: {} });
    expect(banners.map(({ title, to, picture }) => [title, to, picture && [picture.width, picture.height]])).toEqual([
      ['每日签到 领 X钻', '/checkin', null],
      ['连签七天 有惊喜', '/checkin', null],
      ['幸运转盘', `/activity/${activity}`, [1280, 560]],
      ['星海远征', `/detail/${game}`, [1280, 560]],
    ]);
    expect(sections.map(({ title }) => title)).toEqual([
      '主推游戏',
      '快捷入口',
      '公告',
      '热门榜',
      '正在进行',
      '签到活动',
      '为你推荐',
    ]);
  });
});
