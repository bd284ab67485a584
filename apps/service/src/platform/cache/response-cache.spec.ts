import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { games } from '#features/content/games/games.feature';
import { describePostgresAndRedis } from '#testing/each-database';
import { makePublished } from '#testing/records/sample-games';
import type { TestApp } from '#testing/test-app';
import { openTwoApps } from '#testing/two-apps';

describePostgresAndRedis('two processes tied by Redis', () => {
  let here: TestApp;
  let there: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ here, there, close } = await openTwoApps([games], 'c'));
  });
  afterAll(() => close());

  it('show players the same games as soon as an operator has changed one', async () => {
    const seen = async (app: TestApp) => (await app.player.call('listGames', { body: {} })).list.map(({ id }) => id);
    const { id } = await makePublished(here, { name: '两处可见' });
    await vi.waitFor(async () => expect(await seen(there)).toEqual([id]));
    expect(await seen(here)).toEqual([id]);
    await here.get(GamePublishingService).unpublish(id);
    expect(await seen(here)).toEqual([]);
    await vi.waitFor(async () => expect(await seen(there)).toEqual([]));
  });
});
