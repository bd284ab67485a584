import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#features/players/messages/messages.feature';
import { readManifest } from '#platform/backups/manifest';
import { Feed } from '#platform/feed/feed';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import {
  backUp,
  backupsIn,
  objectFile,
  objectName,
  restore,
  settle,
  temporaryFolder,
} from '#testing/processes/backups';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';

const PASSPHRASE = '一句足够长的备份专用口令';
const SEALED = { BACKUP_PASSPHRASE: PASSPHRASE };
/** Threads at low priority wait for everybody on a busy machine. */
const PATIENCE_MS = 300_000;
const hasTools = spawnSync('pg_dump', ['--version']).status === 0;

describeEachDatabase('a backup beside the running service', (open) => {
  // A machine without the client programs of PostgreSQL cannot back it up, and says so.
  const isAble = open.dialect === 'sqlite' || hasTools;
  const check = (title: string, test: () => Promise<unknown>, tags: string[] = []) =>
    it.skipIf(!isAble)(title, { timeout: PATIENCE_MS, tags }, test);
  const checkDeep = (title: string, test: () => Promise<unknown>) => check(title, test, ['deep']);
  let app: TestApp;
  let target: TestTarget;
  let kept: string;
  /** A sealed backup that no test changes. */
  let sealed: string;
  let object: string;
  beforeAll(async () => {
    target = await open.target();
    app = await openTestApp({ features: [messages], target });
    kept = await mkdtemp(join(tmpdir(), 'ug-backups-'));
    object = await storedObject('原来的字节');
    if (isAble) sealed = await madeBackup(SEALED, kept);
  }, PATIENCE_MS);
  afterAll(async () => {
    await app.close();
    await rm(kept, { recursive: true, force: true });
  });

  async function madeBackup(env: Record<string, string> = SEALED, to?: string): Promise<string> {
    const directory = to ?? (await temporaryFolder());
    const { code, complaint } = await backUp(target, ['--to', directory], env);
    expect([code, complaint]).toEqual([0, '']);
    const [folder = ''] = await backupsIn(directory);
    return folder;
  }
  async function storedObject(text: string): Promise<string> {
    const name = objectName();
    await app.get(Storage).write(name, Buffer.from(text));
    return name;
  }
  const contentOf = async (name: string) => {
    const stream = await app.get(Storage).read(name);
    return stream && (await buffer(stream)).toString();
  };
  async function emptyPlace(): Promise<TestTarget> {
    const place = await open.emptyTarget();
    return { ...place, dataDir: await temporaryFolder() };
  }
  const generationOf = async (of: TestApp) =>
    (await of.get(Database).query<{ generation: string }>('SELECT generation FROM feed_generations'))[0]?.generation;

  check('is restored whole: rows, files, secret, and a feed that begins anew', async () => {
    const [old, young] = [await storedObject('早已上传'), await storedObject('刚刚上传')];
    await settle(target.dataDir, old);
    const append = () => app.get(Feed).append('players', 'bulletin.withdrawn', { id: 7, current: null });
    await app.get(UnitOfWork).run(append);
    const folder = await madeBackup();
    expect((await readManifest(folder)).objects.count).toBeGreaterThanOrEqual(2);
    await app.get(UnitOfWork).run(append);

    const place = await emptyPlace();
    const { code, complaint, said } = await restore(place, ['--from', folder], SEALED);
    expect([code, complaint]).toEqual([0, '']);
    expect(said).toContain('恢复完成');
    const log = readFileSync(join(place.dataDir, 'restore.log'), 'utf8');
    expect(log).toMatch(/ 开始恢复 ug-[\s\S]+ 正在恢复数据库…\n[\s\S]+ 恢复了 ug-/);
    for (const [name, text] of [
      [old, '早已上传'],
      [young, '刚刚上传'],
    ] as const)
      expect(readFileSync(objectFile(place.dataDir, name), 'utf8')).toBe(text);
    const secretIn = (dataDir: string) => readFileSync(join(dataDir, 'secrets', 'server-secret'), 'utf8');
    expect(secretIn(place.dataDir)).toBe(secretIn(target.dataDir));
    const restored = await openTestApp({ features: [messages], target: place });
    onTestFinished(() => restored.close());
    const [head] = await restored.get(Database).query(`SELECT seq FROM feed_heads WHERE topic = 'players'`);
    const [present] = await app.get(Database).query(`SELECT seq FROM feed_heads WHERE topic = 'players'`);
    expect([head, present]).toEqual([{ seq: 1 }, { seq: 2 }]);
    expect(await generationOf(restored)).not.toBe(await generationOf(app));
  });

  checkDeep('says what it will do, and with --dry-run does nothing', async () => {
    const directory = await temporaryFolder();
    const { code, said } = await backUp(target, ['--to', directory, '--dry-run']);
    expect(code).toBe(0);
    expect(said).toContain(open.dialect === 'sqlite' ? '用 VACUUM INTO' : '用 pg_dump');
    expect(said).toContain('没有给口令，不放入备份');
    expect(said).toMatch(/需要 .+，剩余 /);
    expect(await backupsIn(directory)).toEqual([]);
  });

  checkDeep('takes no room for files that it or the backup before it has', async () => {
    const name = await storedObject('一部很长的视频');
    await settle(target.dataDir, name);
    const directory = await temporaryFolder();
    for (const count of [1, 2]) {
      expect((await backUp(target, ['--to', directory])).code).toBe(0);
      expect(await backupsIn(directory)).toHaveLength(count);
    }
    const [first = '', second = ''] = await backupsIn(directory);
    const inodeIn = (folder: string) => statSync(objectFile(folder, name)).ino;
    expect(inodeIn(first)).toBe(inodeIn(second));
    expect(inodeIn(first)).toBe(inodeIn(target.dataDir));
  });

  checkDeep('stays as it is when a file that it links is written to afterwards', async () => {
    const name = await storedObject('前半');
    await settle(target.dataDir, name);
    const folder = await madeBackup();
    await app.get(Storage).append(name, Buffer.byteLength('前半'), Readable.from([Buffer.from('后半')]), 100);
    expect(await contentOf(name)).toBe('前半后半');
    expect(readFileSync(objectFile(folder, name), 'utf8')).toBe('前半');
  });

  check('is refused where anything is there already', async () => {
    const place = await emptyPlace();
    writeFileSync(join(place.dataDir, 'mine.txt'), '别动我');
    const { code, complaint } = await restore(place, ['--from', sealed], SEALED);
    expect([code, complaint]).toEqual([1, expect.stringContaining('不是空的（mine.txt）')]);
    expect(await readdir(place.dataDir)).toContain('mine.txt');
    expect(await readdir(place.dataDir)).not.toContain('restore.log');
    if (open.dialect === 'sqlite') return;
    const used = { ...(await open.target()), dataDir: await temporaryFolder() };
    expect((await restore(used, ['--from', sealed], SEALED)).complaint).toContain('指向的数据库不是空的');
  });

  check('is refused before anything is written where a byte of it is another one', async () => {
    const folder = join(await temporaryFolder(), 'ug-copy');
    await cp(sealed, folder, { recursive: true });
    const place = await emptyPlace();
    writeFileSync(objectFile(folder, object), '改过的字节');
    const { code, complaint } = await restore(place, ['--from', folder], SEALED);
    expect([code, complaint]).toEqual([1, expect.stringContaining('与清单的 SHA-256 不符')]);
    expect(await readdir(place.dataDir)).toEqual([]);
    await rm(join(folder, 'manifest.json'));
    expect((await restore(place, ['--from', folder], SEALED)).complaint).toContain('不是一份完整的备份');
  });

  checkDeep('opens its secret to the passphrase alone, or takes the one that was kept elsewhere', async () => {
    expect(await readFile(join(sealed, 'secrets.sealed'), 'utf8')).not.toContain('server-secret');
    const place = await emptyPlace();
    expect((await restore(place, ['--from', sealed])).complaint).toContain('请用 BACKUP_PASSPHRASE');
    const wrong = { BACKUP_PASSPHRASE: '另一句足够长的备份专用口令' };
    expect((await restore(place, ['--from', sealed], wrong)).complaint).toContain('口令不对');

    const plain = await madeBackup({});
    expect(await readdir(plain)).not.toContain('secrets.sealed');
    expect((await restore(place, ['--from', plain])).complaint).toContain('这份备份里没有密钥');
    const kept = join(target.dataDir, 'secrets', 'server-secret');
    const other = join(await temporaryFolder(), 'secret');
    writeFileSync(other, `${'0'.repeat(64)}\n`);
    expect((await restore(place, ['--from', plain, '--secret', other])).complaint).toContain('不属于这份备份');
    expect(await restore(place, ['--from', plain, '--secret', kept])).toMatchObject({ code: 0, complaint: '' });
  });

  checkDeep('keeps a moment under writes without a pause: sums, counters and rows agree', async () => {
    const [unitOfWork, feed] = [app.get(UnitOfWork), app.get(Feed)];
    let isWriting = true;
    let written = 0;
    const write = async (): Promise<void> => {
      while (isWriting) {
        await unitOfWork.run(async () => {
          await feed.append('players', 'bulletin.withdrawn', { id: 9, current: null });
        });
        written += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const writing = Promise.all([write(), write()]);
    const folder = await madeBackup().finally(() => {
      isWriting = false;
    });
    await writing;
    expect(written).toBeGreaterThan(5);
    const place = await emptyPlace();
    expect(await restore(place, ['--from', folder], SEALED)).toMatchObject({ code: 0, complaint: '' });
    const restored = await openTestApp({ features: [messages], target: place });
    onTestFinished(() => restored.close());
    const [figures] = await restored
      .get(Database)
      .query(
        `SELECT (SELECT seq FROM feed_heads WHERE topic = 'players') - count(*) AS missing FROM feed_entries WHERE topic = 'players'`,
      );
    expect(figures).toEqual({ missing: 0 });
  });
});

describe('the commands of backups', () => {
  it('explain themselves, and refuse what they do not understand', async () => {
    const place = { dataDir: await temporaryFolder(), databaseUrl: undefined };
    expect(await backUp(place, ['--help'])).toMatchObject({ code: 0, said: expect.stringContaining('--dry-run') });
    expect(await restore(place, ['--help'])).toMatchObject({ code: 0, said: expect.stringContaining('--rehearse') });
    for (const args of [['--everything'], ['twice']]) expect((await backUp(place, args)).code).toBe(2);
    for (const args of [[], ['--from'], ['folder']]) expect((await restore(place, args)).code).toBe(2);
  });

  it('back up nothing where no service has ever run', async () => {
    const place = { dataDir: await temporaryFolder(), databaseUrl: undefined };
    expect(await backUp(place, [])).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('secrets/server-secret'),
    });
    await mkdir(join(place.dataDir, 'nothing'));
    const { complaint } = await restore(place, ['--from', join(place.dataDir, 'nothing')]);
    expect(complaint).toContain('不是一份完整的备份');
  });
});
