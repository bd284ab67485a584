import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';

const PREFIX = 'ug_test_';
const USED = 'used';
const SWEEP_MILLISECONDS = 2000;
const DROPPED_AT_ONCE = 8;
const ABANDONED_AFTER_MILLISECONDS = 3600_000;

/** What the databases of one run are called: `ug_test_<run>_<id>`. */
export const prefixOf = (run: string): string => `${PREFIX}${run}_`;

/** The address of another database of a server. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A connection to a server that is kept until it is closed; the server's list shows it under `applicationName`. */
export class PostgresServer {
  private constructor(
    private readonly source: DataSource,
    private readonly runner: QueryRunner,
  ) {}

  static async connect(url: string, applicationName: string): Promise<PostgresServer> {
    const options = {
      type: 'postgres',
      url,
      poolSize: DROPPED_AT_ONCE + 1,
      connectTimeoutMS: 30_000,
      applicationName,
    } as const;
    const source = await new DataSource(options).initialize();
    const runner = source.createQueryRunner();
    await runner.connect();
    return new PostgresServer(source, runner);
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.runner.query(sql, parameters) as Promise<Row[]>;
  }

  async namesOf(condition: string, parameters: unknown[] = []): Promise<string[]> {
    const sql = `SELECT d.datname AS name FROM pg_database d WHERE ${condition} ORDER BY 1`;
    return (await this.query<{ name: string }>(sql, parameters)).map(({ name }) => name);
  }

  /**
   * Leaves a database to `dropUsed`. Dropping one waits for a checkpoint of the server, on a busy machine for minutes:
   * no test and no hook waits for that.
   */
  async markUsed(name: string): Promise<void> {
    await this.query(`COMMENT ON DATABASE ${name} IS '${USED}'`);
  }

  /**
   * Drops databases, some at once on connections of their own: those that wait at the same time share a checkpoint. More
   * than have a connection would run into the limit on waiting for one.
   */
  async drop(names: readonly string[]): Promise<void> {
    for (let i = 0; i < names.length; i += DROPPED_AT_ONCE) {
      const some = names.slice(i, i + DROPPED_AT_ONCE);
      await Promise.all(some.map((name) => this.source.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
    }
  }

  async close(): Promise<void> {
    await this.runner.release();
    await this.source.destroy();
  }
}

/** Drops what the tests of a run no longer need, until it is told to stop. */
export async function dropUsed(server: PostgresServer, run: string, stop: AbortSignal): Promise<void> {
  const stopped = once(stop, 'abort');
  while (!stop.aborted) {
    const condition = `starts_with(d.datname, $1) AND shobj_description(d.oid, 'pg_database') = $2`;
    const used = await server.namesOf(condition, [prefixOf(run), USED]);
    await server.drop(used.slice(0, DROPPED_AT_ONCE));
    if (used.length <= DROPPED_AT_ONCE) await Promise.race([stopped, setTimeout(SWEEP_MILLISECONDS)]);
  }
}

/** Drops what a run has left. */
export async function dropDatabasesOf(server: PostgresServer, run: string): Promise<void> {
  await server.drop(await server.namesOf('starts_with(d.datname, $1)', [prefixOf(run)]));
}

/**
 * Drops what killed runs left: databases older than an hour whose run is no longer connected under its prefix.
 * Their ids begin with the time they were made.
 */
export async function dropAbandoned(server: PostgresServer): Promise<void> {
  const orphans = await server.namesOf(
    `starts_with(d.datname, $1) AND NOT EXISTS (
       SELECT 1 FROM pg_stat_activity a
       WHERE starts_with(a.application_name, $1) AND starts_with(d.datname, a.application_name))`,
    [PREFIX],
  );
  const madeAt = (name: string) => parseInt(name.split('_').at(-1)?.slice(0, 12) ?? '', 16);
  await server.drop(orphans.filter((name) => Date.now() - madeAt(name) > ABANDONED_AFTER_MILLISECONDS));
}
