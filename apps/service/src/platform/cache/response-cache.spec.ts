import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { GamePublishingService } from '../../features/games/game-publishing.service';
import { games } from '../../features/games/games.feature';
import { describePostgresAndRedis } from '../../testing/each-database';
import { makePublished } from '../../testing/sample-games';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { createTarget, type TestTarget } from '../../testing/test-database';
import { Cluster } from '../cluster/cluster';

// The clock of these processes stands still, so that no cached response becomes too old by itself.
describePostgresAndRedis('two processes tied by Redis', () => {
  let target: TestTarget;
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    target = await createTarget('postgres');
    const env = { REDIS_URL: String(inject('redisUrl')), APP_PREFIX: `c${process.pid}` };
    here = await openTestApp({ features: [games], target, env });
    there = await openTestApp({ features: [games], target, env });
    await vi.waitFor(() => expect([here, there].every((app) => app.get(Cluster).isClustered)).toBe(true), 10_000);
  }, 60_000);
  afterAll(async () => {
    await here.close();
    await there.close();
    await target.remove();
  });

  it('show players the same games as soon as an operator has changed one', async () => {
    const seen = async (app: TestApp) => (await app.player.call('listGames', { body: {} })).list.map(({ id }) => id);
    const { id } = await makePublished(here, { name: '两处可见' });
    await vi.waitFor(async () => expect(await seen(there)).toEqual([id]), 10_000);
    expect(await seen(here)).toEqual([id]);
    await here.get(GamePublishingService).unpublish(id);
    expect(await seen(here)).toEqual([]);
    await vi.waitFor(async () => expect(await seen(there)).toEqual([]), 10_000);
  });
});
