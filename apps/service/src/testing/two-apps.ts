import { expect, inject, vi } from 'vitest';
import { Cluster } from '#platform/cluster/cluster';
import type { Feature } from '#platform/feature';
import type { FrontFolders } from '#platform/http/fronts';
import { openTestApp } from './test-app';
import { createTarget } from './databases/test-database';

/**
 * Boots two nodes on one PostgreSQL, tied by Redis (`describePostgresAndRedis`), and waits until each hears the other. The
 * clock of both stands still, so that nothing cached becomes too old by itself. `close` ends both.
 * @param prefix of their names in Redis, which no other suite has
 */
export async function openTwoApps(features: readonly Feature[], prefix: string, fronts?: FrontFolders) {
  const target = await createTarget('postgres');
  const env = { REDIS_URL: String(inject('redisUrl')), APP_PREFIX: `${prefix}${process.pid}` };
  const here = await openTestApp({ features, target, env, ...(fronts && { fronts }) });
  const there = await openTestApp({ features, target, env, ...(fronts && { fronts }) });
  await vi.waitFor(() => expect([here, there].every((app) => app.get(Cluster).isClustered)).toBe(true));
  const close = async () => {
    await here.close();
    await there.close();
    await target.remove();
  };
  return { here, there, close };
}
