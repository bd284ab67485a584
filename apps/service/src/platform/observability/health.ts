import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';

/** A database that takes longer to say anything is not one to send players to. */
const MAX_PING_MS = 2_000;
/** Below that nothing more is written: SQLite and uploads need room to finish what they have begun. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

type Problem = 'stopping' | 'database' | 'disk' | 'redis';

/** Sources of the health that `/health/ready` reports. */
export interface HealthSources {
  readonly database: Pick<Database, 'ping'>;
  /** The bus between processes: whether its Redis should be there and is not. */
  readonly cluster: { readonly isMissing: boolean };
  /** Returns the free space on the disk of the data folder, in bytes. */
  readonly freeBytes: () => Promise<number>;
  /** Whether the service was asked to stop. */
  readonly isStopping: () => boolean;
}

/**
 * `/health/live`: the process answers. `/health/ready`: it can do its work, or says with 503 what it lacks. Without
 * Redis it can: live updates take seconds then, and it says so with 200.
 */
export function registerHealth(fastify: FastifyInstance, sources: HealthSources): void {
  fastify.get('/health/live', async () => ({ status: 'ok' }));
  fastify.get('/health/ready', async (request, reply) => {
    const problems = await problemsOf(sources, (error) => request.log.error({ err: error }, 'not ready'));
    if (problems.length === 0) return { status: 'ok' };
    if (problems.every((problem) => problem === 'redis')) return { status: 'degraded', problems };
    return reply.code(503).send({ status: 'unavailable', problems });
  });
}

async function problemsOf(sources: HealthSources, log: (error: unknown) => void): Promise<Problem[]> {
  const { freeBytes, database, cluster, isStopping } = sources;
  const checks: [Problem, () => boolean | Promise<boolean>][] = [
    ['stopping', isStopping],
    ['database', async () => !(await respondsInTime(database.ping()))],
    ['disk', async () => (await freeBytes()) < MIN_FREE_BYTES],
    ['redis', () => cluster.isMissing],
  ];
  const found = await Promise.all(
    checks.map(async ([problem, isSo]) => {
      try {
        return (await isSo()) ? problem : null;
      } catch (error) {
        log(error);
        return problem;
      }
    }),
  );
  return found.filter((problem) => problem !== null);
}

async function respondsInTime(ping: Promise<unknown>): Promise<boolean> {
  const timeout = new AbortController();
  const late = sleep(MAX_PING_MS, false, { signal: timeout.signal }).catch(() => false);
  try {
    return await Promise.race([ping.then(() => true), late]);
  } finally {
    timeout.abort();
  }
}

/** Free space on the disk of a folder, in bytes. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
