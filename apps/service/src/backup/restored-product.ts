import { API_BASE, playerCalls } from '@ug/contract';
import { BackupError } from '#platform/backups/backup-error';
import type { RestoreTarget } from '#platform/backups/restore-target';
import { loadConfig } from '#platform/config/app-config';
import { openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { createApp } from '#platform/http/create-app';
import { createLogger } from '#platform/observability/logger';
import { AppModule } from '../app.module';
import { features } from '../features';
import { schemaOf } from '../schema';

/** Far behind any rehearsal. */
const NEVER = Date.UTC(2100, 0);

/** The home page. */
const READS = [playerCalls.readClientConfig, playerCalls.getHome, playerCalls.listGameTypes];

/**
 * Starts the product on what was restored, and looks whether it responds. It sends nothing to anybody: no provider is
 * configured, and what the database promises to do is called off, in this copy alone.
 * @throws BackupError if the product does not respond, and any error of its start
 */
export async function startRestored({ dataDir, database }: RestoreTarget): Promise<void> {
  await silence({ dataDir, database });
  // Nothing of the environment: neither Redis nor a provider hears of a rehearsal.
  const config = loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO_CONTENT: '0',
    SANDBOX_PAY: '0',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    ...(database.dialect === 'postgres' && { DATABASE_URL: database.url, DATABASE_POOL: '2' }),
  });
  const app = await createApp(AppModule.forRoot(config, { features }), config, createLogger(config));
  try {
    await app.listen(0, '127.0.0.1');
    const origin = await app.getUrl();
    const ready = await fetch(`${origin}/health/ready`);
    if (!ready.ok) throw new BackupError(`恢复的产品没有就绪：${await ready.text()}`);
    for (const { path } of READS) await assertRead(`${origin}${API_BASE}${path}`, path);
  } finally {
    await app.close();
  }
}

async function assertRead(url: string, path: string): Promise<void> {
  const response = await fetch(url);
  const body = (await response.json()) as { code?: number };
  if (body.code !== 0) throw new BackupError(`恢复的产品读不出 ${path}：${response.status} ${JSON.stringify(body)}`);
}

async function silence({ database: target }: RestoreTarget): Promise<void> {
  const connections = await openConnections(target, schemaOf([]));
  try {
    const database = new Database(connections);
    await new UnitOfWork(connections).run(async () => {
      await database.execute(
        `UPDATE tasks SET state = 'cancelled', lease_holder = NULL WHERE state IN ('waiting', 'running')`,
      );
      await database.execute('UPDATE job_leases SET due_at = :never, holder = NULL', { never: NEVER });
    });
  } finally {
    await connections.close();
  }
}
