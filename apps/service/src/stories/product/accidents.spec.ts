// @module-tag deep
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { channels } from '#features/players/channels/channels.feature';
import { files } from '#features/operations/files/files.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { Connections, openConnections } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Jobs } from '#platform/jobs/jobs';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { explainStart } from '../../start-failure';
import { buildServiceProcess, startServiceProcess } from '#testing/processes/service-process';
import { openTcpProxy } from '#testing/fakes/tcp-proxy';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';

const ready = async (origin: string) => {
  const response = await fetch(`${origin}/health/ready`);
  return [response.status, await response.json()] as const;
};
const visit = ({ origin }: Pick<TestApp, 'origin'>, channelID = '0') =>
  fetch(`${origin}/api/user/game/download/upload`, { method: 'POST', body: new URLSearchParams({ channelID }) });

let serviceFile: string;
beforeAll(async () => {
  serviceFile = await buildServiceProcess();
});

/** The database of a service, opened by another program. */
const openOther = ({ dataDir }: TestTarget) =>
  openConnections({ dialect: 'sqlite', file: join(dataDir, 'ug.sqlite') }, { entities: [], migrations: [] });

describe('a second start on the same data folder', () => {
  it('is refused with a sentence, and leaves the first alone', async () => {
    const target = await createTarget('sqlite');
    const first = await openTestApp({ features: [channels], target });
    const refusal = await openTestApp({ features: [channels], target }).catch((error: unknown) => error);
    expect(explainStart(refusal)).toContain(`${target.dataDir} 正被另一个进程（进程号 ${process.pid}）使用`);
    expect((await ready(first.origin))[0]).toBe(200);
    await first.close();
    await (await openTestApp({ features: [channels], target })).close();
    await target.remove();
  });

  it('succeeds when the first was killed', async () => {
    const target = await createTarget('sqlite');
    for (let start = 0; start < 2; start++) await (await startServiceProcess(serviceFile, target)).kill();
    await target.remove();
  });
});

describe('another program that holds the write lock of SQLite', () => {
  it('lets the service answer meanwhile, and writes wait their turn or are refused in the end', async () => {
    const target = await createTarget('sqlite');
    const app = await openTestApp({ features: [staff], target });
    const other = await openOther(target);
    const write = () => app.get(UnitOfWork).run(() => app.get(Database).execute('DELETE FROM login_attempts'));
    await other.writer.query('BEGIN IMMEDIATE');
    const waiting = write();
    expect((await fetch(`${app.origin}/health/live`)).status).toBe(200);
    await other.writer.query('COMMIT');
    await expect(waiting).resolves.toBe(0);
    await other.writer.query('BEGIN IMMEDIATE');
    const refused = await Promise.all([signIn(app), signIn(app), signIn(app)]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(await refused[0]?.json()).toEqual({ code: 'http.503', message: '服务不可用' });
    await other.writer.query('COMMIT');
    await other.close();
    expect((await signIn(app)).status).toBe(401);
    await app.close();
    await target.remove();
  });
});

const signIn = ({ origin }: TestApp) =>
  fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'not a password' }),
  });

describe('a database that finds its disk full', () => {
  it('refuses uploads as such, and takes them again once there is room', async () => {
    const app = await openTestApp({ features: [files, channels] });
    const operator = await app.staff('operator');
    const start = () =>
      operator.call('startUpload', { body: { kind: 'package', name: `${'长'.repeat(190)}.apk`, size: 9 } });
    const { writer } = app.get(Connections);
    // Nothing free inside the file, and no more pages than it has.
    for (const statement of ['VACUUM', 'PRAGMA max_page_count = 1']) await writer.query(statement);
    let refusal: unknown;
    for (let tried = 0; tried < 15 && !refusal; tried++)
      refusal = await start().then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(refusal).toMatchObject({ status: 507, code: 'file.diskFull' });
    expect((await fetch(`${app.origin}/health/live`)).status).toBe(200);
    let status = 200;
    for (let tried = 0; tried < 500 && status === 200; tried++) ({ status } = await visit(app, `${tried}`));
    expect(status, 'whatever has no refusal of its own').toBe(503);
    await writer.query('PRAGMA max_page_count = 1000000');
    expect(await start()).toMatchObject({ offset: 0, state: 'receiving' });
    expect((await visit(app, 'last')).status).toBe(200);
    await app.close();
  });
});

describe.skipIf(!inject('postgresUrl'))('a PostgreSQL that falls silent', () => {
  it('is no longer announced as ready, and is again when it answers', async () => {
    const target = await createTarget('postgres');
    const url = new URL(target.databaseUrl as string);
    const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    const app = await openTestApp({ features: [staff], target: { ...target, databaseUrl: url.href } });
    expect(await ready(app.origin)).toEqual([200, { status: 'ok' }]);
    proxy.silence();
    expect(await ready(app.origin)).toEqual([503, { status: 'unavailable', problems: ['database'] }]);
    proxy.mend();
    await vi.waitFor(async () => expect((await ready(app.origin))[0]).toBe(200), { interval: 200 });
    await app.close();
    await proxy.close();
    await target.remove();
  });
});

describe.skipIf(!inject('redisUrl'))('a Redis that falls silent', () => {
  it('delays no request, and is named by readiness', async () => {
    const { hostname, port } = new URL(inject('redisUrl') as string);
    const proxy = await openTcpProxy({ host: hostname, port: Number(port || 6379) });
    const env = { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, RATE_LIMIT: '100', APP_PREFIX: `s${process.pid}` };
    const target = await createTarget('sqlite');
    // A process of its own has the machine's clock, by which it asks Redis every second.
    const running = await startServiceProcess(serviceFile, target, env);
    const app = { origin: `http://127.0.0.1:${running.port}` };
    await vi.waitFor(async () => expect((await ready(app.origin))[1]).toEqual({ status: 'ok' }));
    proxy.silence();
    expect((await visit(app)).status).toBe(200);
    const degraded = { status: 'degraded', problems: ['redis'] };
    await vi.waitFor(async () => expect(await ready(app.origin)).toEqual([200, degraded]));
    expect((await visit(app)).status).toBe(200);
    await running.kill();
    await proxy.close();
    await target.remove();
  });
});

describe('a clock that is set', () => {
  it.each([
    ['two minutes back', [-120]],
    ['an hour ahead and back', [3600, -3600]],
  ])('%s: what is published at its time still is, and sweeps go on', async (_, jumps) => {
    const app = await openTestApp({ features: [bulletins] });
    const operator = await app.staff('operator');
    const sweep = vi.fn(() => Promise.resolve());
    app.get(Jobs).every('accidents.sweep', 60, sweep);
    const pass = async (seconds: number) => {
      app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
      await app.get(Jobs).runDue();
      await app.get(TaskRunner).runDue();
    };
    await pass(1);
    for (const jump of jumps) await pass(jump);
    const { id } = await operator.call('consoleCreateBulletin', {
      body: { title: '维护公告', posType: 1, content: '<p>今晚维护</p>' },
    });
    const publishAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await operator.call('publishBulletin', { params: { id }, body: { publishAt } });
    sweep.mockClear();
    await pass(61);
    expect(await operator.call('consoleGetBulletin', { params: { id } })).toMatchObject({ state: 'published' });
    expect(sweep).toHaveBeenCalled();
    await app.close();
  });
});

describe('a start that cannot succeed says why in a sentence', () => {
  it('when the database file is damaged', async () => {
    const target = await createTarget('sqlite');
    writeFileSync(join(target.dataDir, 'ug.sqlite'), 'this is no database, however one looks at it '.repeat(100));
    const failure = await openTestApp({ features: [], target }).catch((error: unknown) => error);
    expect(explainStart(failure)).toMatch(/^无法打开SQLite 文件 .+ug\.sqlite：.+请检查该文件是否完好/);
    await target.remove();
  });

  it('when the lock of the folder is damaged, which is no other process', async () => {
    const target = await createTarget('sqlite');
    writeFileSync(join(target.dataDir, 'process.lock'), 'this is no database either '.repeat(100));
    const failure = await openTestApp({ features: [], target }).catch((error: unknown) => error);
    expect(explainStart(failure)).toContain('数据库文件已损坏');
    await target.remove();
  });

  it('when PostgreSQL cannot be reached', async () => {
    const proxy = await openTcpProxy({ host: '127.0.0.1', port: 9 });
    await proxy.close();
    const env = { DATABASE_URL: `postgres://somebody:secret-word@127.0.0.1:${proxy.port}/x` };
    const failure = await openTestApp({ features: [], env }).catch((error: unknown) => error);
    expect(explainStart(failure)).toMatch(/^无法打开DATABASE_URL 指向的 PostgreSQL：.+请检查服务器是否运行/);
    expect(explainStart(failure)).not.toContain('secret-word');
  });

  it.each([
    ['EADDRINUSE', '端口已被占用'],
    ['EROFS', '数据目录是只读的'],
    ['ENOSPC', '磁盘已满'],
    ['SQLITE_CORRUPT', '已损坏'],
  ])('when the system says %s', (code, sentence) => {
    const failure = explainStart(Object.assign(new Error('refused'), { code }));
    expect(failure).toContain(sentence);
    expect(failure).not.toContain('at ');
  });
});

describe('SIGTERM', () => {
  it('ends readiness first, and answers all the same for as long as it drains', async () => {
    const target = await createTarget('sqlite');
    const running = await startServiceProcess(serviceFile, target, { DRAIN_SECONDS: '60' });
    const origin = `http://127.0.0.1:${running.port}`;
    expect((await ready(origin))[0]).toBe(200);
    const stopped = running.stop();
    const stopping = { status: 'unavailable', problems: ['stopping'] };
    await vi.waitFor(async () => expect(await ready(origin)).toEqual([503, stopping]), { interval: 20 });
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    await running.kill();
    expect(await stopped).toBe('SIGKILL');
    await target.remove();
  });

  it('ends the service when it has drained', async () => {
    const target = await createTarget('sqlite');
    const running = await startServiceProcess(serviceFile, target, { DRAIN_SECONDS: '1' });
    expect(await running.stop()).toBe('SIGTERM');
    await target.remove();
  });
});

describe('a reader that stays for long', () => {
  it('leaves no large file of changes behind', async () => {
    const target = await createTarget('sqlite');
    const app = await openTestApp({ features: [], target });
    const file = join(target.dataDir, 'ug.sqlite');
    const sizeOfChanges = () => statSync(`${file}-wal`).size;
    let subjects = 0;
    const fill = (count: number) =>
      app.get(UnitOfWork).run(async () => {
        const subject = 'x'.repeat(100_000);
        for (let at = 0; at < count; at++)
          await app.get(Database).execute(
            `INSERT INTO login_attempts (subject, failures, locked_until, attempted_at) VALUES (:subject, 0, NULL, 0)
             ON CONFLICT (subject) DO NOTHING`,
            { subject: `${(subjects += 1)}${subject}` },
          );
      });
    const other = await openOther(target);
    await other.reader.query('BEGIN');
    await other.reader.query('SELECT COUNT(*) FROM login_attempts');
    for (let round = 0; round < 5; round++) await fill(60);
    expect(sizeOfChanges()).toBeGreaterThan(20 * 1024 * 1024);
    await other.close();
    for (let round = 0; round < 3; round++) await fill(1);
    expect(sizeOfChanges()).toBeLessThanOrEqual(16 * 1024 * 1024);
    await app.close();
    await target.remove();
  });
});
