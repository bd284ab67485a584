import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '#features/rewards/activities/activities.feature';
import { describeSqlite } from '#testing/each-database';
import { makePublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { gameActivitiesDemo } from './game-activities.demo';

describeSqlite('the demo of activities of games', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [activities], target: await open.target() });
  });
  afterAll(() => app.close());

  it('has one on the page of the first game after the first start, not twice after the next', async () => {
    const { id: gameId, name } = await makePublished(app, { name: '星海远征' });
    for (let start = 0; start < 2; start += 1) await gameActivitiesDemo.fill(app, () => undefined);
    const { list } = await app.player.call('listActivities', { query: { scope: 'current', gameId } });
    expect(list).toMatchObject([{ title: '首航纪念周', phase: 'running', game: { id: gameId, name } }]);
    expect(list[0]?.cover?.width).toBe(1280);
  });
});
