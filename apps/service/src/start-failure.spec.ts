import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { AppModule } from './app.module';
import { loadConfig } from '#platform/config/app-config';
import { StartError } from '#platform/errors/start-error';
import { createApp } from '#platform/http/create-app';
import { createLogger } from '#platform/observability/logger';
import { describePostgres } from '#testing/each-database';
import { openTcpProxy } from '#testing/fakes/tcp-proxy';
import { openTestApp } from '#testing/test-app';
import { createTarget } from '#testing/databases/test-database';
import { explainStart } from './start-failure';

it('says its error once: an error that is thrown is not logged as well', async () => {
  const target = await createTarget('sqlite');
  writeFileSync(join(target.dataDir, 'ug.sqlite'), 'this is no database, however one looks at it '.repeat(100));
  const logged: string[] = [];
  const logTo = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  const start = openTestApp({ features: [], target, logTo, env: { LOG_LEVEL: 'info' } });
  expect(explainStart(await start.catch((error: unknown) => error))).toContain('无法打开SQLite');
  expect(logged).toEqual([]);
  await target.remove();
});

it.each([
  ['ERR_DLOPEN_FAILED', 'was compiled against a different Node.js version using NODE_MODULE_VERSION 115.'],
  [undefined, 'Could not locate the bindings file. Tried: …'],
])('after another Node was installed it says what to run (%s)', (code, message) => {
  const cause = Object.assign(new Error(message), { code });
  for (const error of [cause, new StartError(`无法打开SQLite 文件：${message}`, { cause })])
    expect(explainStart(error)).toMatch(/换过 Node\.js 版本：请运行 npm rebuild/);
});

describePostgres('a start before PostgreSQL answers', () => {
  it('says that it waits', async () => {
    const target = await createTarget('postgres');
    const url = new URL(target.databaseUrl as string);
    const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    const config = loadConfig({ DATA_DIR: target.dataDir, DATABASE_URL: url.href, LOG_LEVEL: 'silent' });
    proxy.silence();
    const said: string[] = [];
    const parts = { features: [], say: (line: string) => said.push(line) };
    const starting = createApp(AppModule.forRoot(config, parts), config, createLogger(config));
    const outcome = starting.catch((error: unknown) => explainStart(error));
    await vi.waitFor(() => expect(said).toEqual(['正在等待 PostgreSQL 应答…']));
    proxy.sever();
    expect(await outcome).toContain('请检查服务器是否运行');
    expect(said).toHaveLength(1);
    await proxy.close();
    await target.remove();
  });
});
