// @module-tag deep
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#features/players/messages/messages.feature';
import { Database } from '#platform/database/database';
import { Storage } from '#platform/storage/storage';
import { backUp, backupsIn, environmentOf, objectName, restore, temporaryFolder } from '#testing/processes/backups';
import { describeEachDatabase } from '#testing/each-database';
import { buildServiceProcess } from '#testing/processes/service-process';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';

/** Threads at low priority wait for everybody on a busy machine. */
const PATIENCE_MS = 300_000;
const hasTools = spawnSync('pg_dump', ['--version']).status === 0;

describeEachDatabase('a command that is killed', (open) => {
  const isAble = open.dialect === 'sqlite' || hasTools;
  const check = (title: string, test: () => Promise<unknown>) => it.skipIf(!isAble)(title, test, PATIENCE_MS);
  let app: TestApp;
  let target: TestTarget;
  let file: string;
  beforeAll(async () => {
    file = await buildServiceProcess('backup-process');
    target = await open.target();
    app = await openTestApp({ features: [messages], target });
    for (let i = 0; i < 20; i += 1) await app.get(Storage).write(objectName(), Buffer.alloc(100_000, i));
  }, PATIENCE_MS);
  afterAll(() => app.close());

  /** Kills the command once it has said a line. */
  async function killed(of: Pick<TestTarget, 'dataDir' | 'databaseUrl'>, line: string, args: readonly string[]) {
    const given = Object.entries(environmentOf(of)).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const env = { PATH: process.env['PATH'], COMMAND: JSON.stringify(args), ...Object.fromEntries(given) };
    const child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
    child.on('message', (said) => void (String(said).startsWith(line) && child.kill('SIGKILL')));
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return signal;
  }

  check('leaves no backup that anybody takes for one, and the next is whole', async () => {
    const directory = await temporaryFolder();
    const args = ['backup', '--to', directory];
    for (const line of ['正在备份文件', '正在备份数据库', '正在备份这期间'])
      expect(await killed(target, line, args)).toBe('SIGKILL');
    expect(await backupsIn(directory)).toEqual([]);
    expect(await backUp(target, ['--to', directory])).toMatchObject({ code: 0, complaint: '' });
    expect(readdirSync(directory).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await backupsIn(directory)).toHaveLength(1);
  });

  check('leaves nothing that the service starts on, and the same restore again ends right', async () => {
    const directory = await temporaryFolder();
    expect(await backUp(target, ['--to', directory])).toMatchObject({ code: 0 });
    const [from = ''] = await backupsIn(directory);
    const place = { ...(await open.emptyTarget()), dataDir: await temporaryFolder() };
    const args = ['--from', from, '--without-secret'];
    for (const line of ['正在恢复 ', '正在恢复数据库']) {
      expect(await killed(place, line, ['restore', ...args])).toBe('SIGKILL');
      await expect(openTestApp({ features: [messages], target: place })).rejects.toThrow('恢复还没有完成');
    }
    expect(await restore(place, args)).toMatchObject({ code: 0, complaint: '' });
    const log = readFileSync(join(place.dataDir, 'restore.log'), 'utf8');
    expect(log.match(/ 开始恢复 .+$/gm)).toHaveLength(3);
    expect(log).toMatch(/，上一次没有完成\n[\s\S]+ 恢复了 ug-.+\n$/);
    const restored = await openTestApp({ features: [messages], target: place });
    const names = () => restored.get(Database).query('SELECT count(*) AS n FROM migrations');
    expect(await names()).toEqual(await app.get(Database).query('SELECT count(*) AS n FROM migrations'));
    await restored.close();
  });
});
