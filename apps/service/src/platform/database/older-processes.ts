import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MigrationInterface } from 'typeorm';
import { StartError } from '../errors/start-error';

/** A migration beside which the version before still works: it only adds, and nothing has to fill the additions. */
export interface AddingMigration extends MigrationInterface {
  readonly runsBesideOlder: true;
}

const PRODUCT = 'ug-portal';
/** A process that was just stopped may stand in the server's list for a moment more, in milliseconds. */
const PATIENCE_MS = 5_000;
const PAUSE_MS = 250;

/** Returns the name of a process's connections in PostgreSQL, with the number of the newest migration that it knows. */
export const connectionName = (migrations: readonly MigrationInterface[]): string =>
  `${PRODUCT} ${Math.max(0, ...migrations.map(({ name = '' }) => numberIn(name)))}`;

const numberIn = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0);

/**
 * Whether a newer version has migrated a database. Migrations of earlier releases that are there no more do not count.
 * @param done the names of all that were run @param known those of this version
 */
export function isFromNewer(done: Iterable<string>, known: Iterable<string>): boolean {
  const newest = Math.max(0, ...[...known].map(numberIn));
  return [...done].some((name) => numberIn(name) > newest);
}

/**
 * Keeps a migration from changing tables under processes of an older version, which would fail at what they do next.
 * @param pending migrations that are about to run
 * @param own the name of this process's connections
 * @throws StartError where one of them needs a stop and an older process does not end within seconds
 */
export async function refuseBesideOlder(
  manager: EntityManager,
  { pending, own }: { readonly pending: readonly MigrationInterface[]; readonly own: string },
): Promise<void> {
  const stopping = pending.filter((migration) => !(migration as Partial<AddingMigration>).runsBesideOlder);
  if (stopping.length === 0) return;
  const isOlder = (newest: number) => newest < numberIn(own);
  const addresses = await addressesThatStay(manager, isOlder);
  if (addresses.length > 0)
    throw new StartError(
      `还有旧版本的进程连着这个数据库（来自 ${addresses.join('、')}）。这次升级要改它们正在用的表：请先停止所有旧进程，再启动新版本。数据没有改动。`,
    );
}

/** Sends a statement; a manager and a runner of TypeORM do. */
interface Asking {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * From where processes of the product are connected to a database of PostgreSQL and stay so for seconds. Empty as soon as
 * there is none.
 * @param isMeant gets the number of the newest migration that a process knows; all are meant when absent
 */
export async function addressesThatStay(
  asking: Asking,
  isMeant: (newest: number) => boolean = () => true,
): Promise<string[]> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const addresses = await addressesOf(asking, isMeant);
    if (addresses.length === 0 || performance.now() >= giveUpAt) return addresses;
    await sleep(PAUSE_MS);
  }
}

async function addressesOf(asking: Asking, isMeant: (newest: number) => boolean): Promise<string[]> {
  // Within a transaction the server's list stays as it was first read.
  await asking.query('SELECT pg_stat_clear_snapshot()');
  const rows = (await asking.query(
    `SELECT DISTINCT application_name AS name, COALESCE(host(client_addr), '本机') AS address FROM pg_stat_activity
      WHERE datname = current_database() AND (application_name = $1 OR starts_with(application_name, $2))`,
    [PRODUCT, `${PRODUCT} `],
  )) as { readonly name: string; readonly address: string }[];
  return [...new Set(rows.filter(({ name }) => isMeant(numberIn(name))).map(({ address }) => address))];
}
