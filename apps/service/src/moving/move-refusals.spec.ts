// @module-tag deep
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#features/players/messages/messages.feature';
import { describePostgres } from '#testing/each-database';
import { keepSecret, move, type MovePlace } from '#testing/processes/moves';
import { openTestApp } from '#testing/test-app';
import { createEmptyTarget, createTarget, type TestTarget } from '#testing/databases/test-database';
import { askTarget } from '#testing/databases/whole-databases';

const PATIENCE_MS = 120_000;

async function removed(making: Promise<TestTarget>): Promise<TestTarget> {
  const made = await making;
  onTestFinished(made.remove);
  await keepSecret(made.dataDir);
  return made;
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ug-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await keepSecret(folder);
  return folder;
}

const expectRefused = async (place: MovePlace, to: string, reason: string) => {
  const { code, complaint } = await move(place, '--to', to);
  expect([code, complaint]).toEqual([1, expect.stringContaining(reason)]);
  expect(complaint).toContain('原数据库没有改动');
};

describe('the command that moves the database', () => {
  it('explains itself, and refuses what it does not understand without repeating a password', async () => {
    const place = { dataDir: await emptyFolder(), databaseUrl: undefined };
    expect(await move(place, '--help')).toMatchObject({
      code: 0,
      said: expect.stringContaining('--dry-run') as string,
    });
    const secret = 'postgres://u:geheim@h/d';
    for (const args of [
      [],
      ['--to'],
      ['--to', 'tape'],
      ['--to', 'postgres://'],
      ['--from', 'sqlite'],
      [secret],
      ['--to', secret, '--fast'],
    ]) {
      const { code, complaint } = await move(place, ...args);
      expect([code, complaint]).toEqual([2, expect.not.stringContaining('geheim')]);
    }
  });

  it('is refused where there is no database to move, or it is of that kind already', async () => {
    const place = { dataDir: await emptyFolder(), databaseUrl: undefined };
    await expectRefused(place, 'sqlite', '现在用的已经是 SQLite');
    const url = 'postgres://postgres@127.0.0.1:1/nothing';
    await expectRefused(place, url, '没有找到数据库文件');
    await expectRefused({ ...place, databaseUrl: url }, url, '现在用的已经是 PostgreSQL');
    await expectRefused({ ...place, databaseUrl: url }, 'sqlite', 'DATABASE_URL 指向的 PostgreSQL 打不开');
    expect(await readdir(place.dataDir)).not.toContain('ug.sqlite');
  });

  it(
    'is refused where the server does not respond, or the database is of another version',
    { timeout: PATIENCE_MS },
    async () => {
      const file = await removed(createTarget('sqlite'));
      const url = 'postgres://postgres:geheim@127.0.0.1:1/nothing';
      await expectRefused(file, url, '--to 指向的 PostgreSQL 打不开');
      expect((await move(file, '--to', url)).complaint).not.toContain('geheim');
      await askTarget(
        file.target,
        `INSERT INTO migrations (timestamp, name) VALUES (9999, 'of-tomorrow-0000000009999')`,
      );
      await expectRefused(file, url, '来自更新的版本');
      await askTarget(file.target, `DELETE FROM migrations WHERE timestamp >= 246`);
      await expectRefused(file, url, '还没有升级到这个版本');
    },
  );

  it('is refused while a service has the data folder', { timeout: PATIENCE_MS }, async () => {
    const file = await removed(createTarget('sqlite'));
    const app = await openTestApp({ features: [messages], target: file });
    onTestFinished(() => app.close());
    await expectRefused(file, 'postgres://postgres@127.0.0.1:1/nothing', '请先停止服务');
  });
});

describePostgres('a move to a database that is somebody else’s', () => {
  let moved: TestTarget;
  beforeAll(async () => {
    moved = await createTarget('postgres');
    return moved.remove;
  });

  it('says what it will do, and with --dry-run does nothing', { timeout: PATIENCE_MS }, async () => {
    const [file, empty] = [await removed(createTarget('sqlite')), await removed(createEmptyTarget('postgres'))];
    const { code, said } = await move(file, '--to', empty.databaseUrl ?? '', '--dry-run');
    expect([code, said]).toEqual([0, expect.stringMatching(/将把 SQLite .+没有做任何事/s)]);
    expect(await askTarget(empty.target, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    const dataDir = await emptyFolder();
    const back = await move({ dataDir, databaseUrl: moved.databaseUrl }, '--to', 'sqlite', '--dry-run');
    expect([back.code, back.said]).toEqual([0, expect.stringMatching(/将把 PostgreSQL .+没有做任何事/s)]);
    expect(await readdir(dataDir)).not.toContain('ug.sqlite');
  });

  it('is refused, and changes nothing there', { timeout: PATIENCE_MS }, async () => {
    const [file, other] = [await removed(createTarget('sqlite')), await removed(createEmptyTarget('postgres'))];
    await expectRefused(file, moved.databaseUrl ?? '', '不是空的');
    await askTarget(other.target, 'CREATE SCHEMA notes', 'CREATE TABLE notes.mine (text text)');
    await expectRefused(file, other.databaseUrl ?? '', '不是空的');
    await expectRefused({ dataDir: file.dataDir, databaseUrl: moved.databaseUrl }, 'sqlite', 'ug.sqlite 已经存在');
    const tables = `SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'notes')`;
    expect(await askTarget(other.target, tables)).toEqual([{ schemaname: 'notes', tablename: 'mine' }]);
  });

  it('is refused while a service is connected to the database that is moved', { timeout: PATIENCE_MS }, async () => {
    const app = await openTestApp({ features: [messages], target: moved });
    const place = { dataDir: await emptyFolder(), databaseUrl: moved.databaseUrl };
    try {
      await expectRefused(place, 'sqlite', '还有进程连着这个数据库');
    } finally {
      await app.close();
    }
    expect(await move(place, '--to', 'sqlite')).toMatchObject({ code: 0, complaint: '' });
  });

  it(
    'is refused where the half of another database lies, or what another version has begun',
    { timeout: PATIENCE_MS },
    async () => {
      const [file, empty] = [await removed(createTarget('sqlite')), await removed(createEmptyTarget('postgres'))];
      await askTarget(
        empty.target,
        'CREATE TABLE unfinished_move (name varchar(100) NOT NULL PRIMARY KEY, value text NOT NULL)',
        `INSERT INTO unfinished_move VALUES ('source', '{"generation":"another","version":"1"}')`,
      );
      await expectRefused(file, empty.databaseUrl ?? '', '来自另一个数据库');
      const [row] = await askTarget(file.target, 'SELECT generation FROM feed_generations');
      const source = JSON.stringify({ generation: row?.['generation'], version: 'of-yesterday' });
      await askTarget(empty.target, `UPDATE unfinished_move SET value = '${source}'`);
      await expectRefused(file, empty.databaseUrl ?? '', '由另一个版本开始');
      await expectRefused({ dataDir: await emptyFolder(), databaseUrl: empty.databaseUrl }, 'sqlite', '移动还没有完成');
    },
  );

  it('stops at a row that PostgreSQL does not take, and says which', { timeout: PATIENCE_MS }, async () => {
    const [file, empty] = [await removed(createTarget('sqlite')), await removed(createEmptyTarget('postgres'))];
    await askTarget(
      file.target,
      `INSERT INTO backups (name, folder, origin, state, at, ended_at, bytes, database_bytes, objects, has_secrets)
         VALUES ('${'n'.repeat(41)}', '', '', 'done', 0, 0, 0, 0, 0, 0)`,
    );
    await expectRefused(file, empty.databaseUrl ?? '', '表 backups 的行（主键 1 到 1）写不进新数据库');
    await expect(openTestApp({ features: [messages], target: empty })).rejects.toThrow('移动还没有完成');
    await askTarget(file.target, `UPDATE backups SET name = 'short'`);
    expect(await move(file, '--to', empty.databaseUrl ?? '')).toMatchObject({ code: 0, complaint: '' });
  });
});
