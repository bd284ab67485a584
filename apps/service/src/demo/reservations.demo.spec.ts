import { afterAll, beforeAll, expect, it } from 'vitest';
import { reservations } from '#features/rewards/reservations/reservations.feature';
import { describeSqlite } from '#testing/each-database';
import { makeDraft, storePicture } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { demoGames } from './demo-games';
import { reservationsDemo } from './reservations.demo';

describeSqlite('the demo of games to come', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [reservations], target: await open.target() });
    for (const { name, state } of demoGames)
      if (state === 'scheduled' || state === 'draft') await makeDraft(app, { name, iconId: await storePicture(app) });
  });
  afterAll(() => app.close());

  it('opens games of the demo after the first start, not twice after the next', async () => {
    for (let start = 0; start < 2; start += 1) await reservationsDemo.fill(app, () => undefined);
    const { list } = await app.player.call('listUpcomingGames', { query: {} });
    expect(list.map(({ name, releaseOn, count }) => [name, releaseOn, count])).toEqual([
      ['潮汐剧场', '2026-01-22', 32_480],
      ['云上邮差', null, 1260],
    ]);
  });
});
