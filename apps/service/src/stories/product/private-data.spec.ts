import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { operationRules } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../features';
import { channels } from '#features/players/channels/channels.feature';
import { AppConfig } from '#platform/config/app-config';
import { contractOperations } from '#platform/contract/contract-document';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { createLogger } from '#platform/observability/logger';
import { MetricsServer } from '#platform/observability/metrics-server';
import { describeSqlite } from '#testing/each-database';
import { itHoldsForAll } from '#testing/cases/every-operation';
import { sendRaw } from '#testing/clients/raw-request';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget } from '#testing/databases/test-database';

const SECRET = '$argon2id$v=19$a-hash-that-nobody-may-read';

describeSqlite('what is private', (open) => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await openTestApp({ features, target: await open.target(), env: { METRICS_PORT: '0' } });
    token = await app.staffToken('owner');
  });
  afterAll(() => app.close());

  it('does not reach the log with a statement that fails', async () => {
    const statement = () =>
      app
        .get(Database)
        .execute('INSERT INTO login_attempts (subject, nothing) VALUES (:a, :b)', { a: SECRET, b: SECRET });
    const failure = await app
      .get(UnitOfWork)
      .run(statement)
      .catch((error: unknown) => error);
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const logger = createLogger({ ...app.get(AppConfig), logLevel: 'info' } as AppConfig, destination);
    logger.error({ err: failure }, 'a statement failed');
    logger.error({ err: new Error('the call failed', { cause: failure }) }, 'a call failed');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain('login_attempts');
      expect(line).not.toContain('argon2id');
    }
  });

  const signed = [...contractOperations.values()].filter(({ id }) => operationRules[id].session !== 'none');
  itHoldsForAll('is kept by no cache on its way', signed, async (operation) => {
    const response = await sendRaw(app, token, { operation });
    const isFile = response.status === 200 && operationRules[operation.id].response === 'bytes';
    expect(response.headers.get('cache-control')).toMatch(isFile ? /private|no-store/ : /no-store/);
  });

  it('is not in the figures that the world could read', async () => {
    const forged = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect(await (await fetch(`${app.origin}/metrics`, forged)).text()).not.toContain('process_cpu');
    const { port } = app.get(MetricsServer);
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await figures.text()).toContain('operation_duration_seconds');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });
});

it('the database is a file that only its owner reads, also where it was open to all', async () => {
  const target = await createTarget('sqlite');
  const modes = async () => {
    const paths = ['ug.sqlite', 'ug.sqlite-wal'].map((name) => join(target.dataDir, name));
    return (await Promise.all(paths.map((path) => stat(path)))).map(({ mode }) => mode & 0o777);
  };
  for (let start = 0; start < 2; start++) {
    const app = await openTestApp({ features: [channels], target });
    expect(await modes()).toEqual([0o600, 0o600]);
    await app.close();
  }
  await target.remove();
});

it.each([
  ['HEAD', '/api/docs.json'],
  ['GET', '/api/nothing/here'],
  ['POST', '/api/web/game/list'],
  ['GET', '/docs'],
  ['HEAD', '/health/ready'],
])('%s %s counts towards the limit of its address', async (method, path) => {
  const app = await openTestApp({ features: [channels], env: { RATE_LIMIT: '3' } });
  const statuses: number[] = [];
  for (let sent = 0; sent < 4; sent++) statuses.push((await fetch(app.origin + path, { method })).status);
  await app.close();
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true]);
});
