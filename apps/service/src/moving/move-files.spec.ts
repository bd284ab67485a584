// @module-tag deep
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/app-config';
import { openClaimed, openDisk } from '#platform/storage/open-storage';
import type { Storage } from '#platform/storage/storage';
import { startBucketServer, type BucketServer } from '#testing/fakes/bucket-server';
import { buildServiceProcess } from '#testing/processes/service-process';
import { runMoveFiles } from './move-files-command';

let server: BucketServer;
let dataDir: string;
let env: Record<string, string>;
let disk: Storage;
let bucket: Storage;
const objects = new Map<string, Buffer>();

beforeAll(async () => {
  server = await startBucketServer();
  dataDir = await mkdtemp(join(tmpdir(), 'ug-moving-'));
  env = { DATA_DIR: dataDir, ...server.env() };
  bucket = await openClaimed(loadConfig(env));
  disk = openDisk(dataDir);
  for (let i = 0; i < 12; i += 1) objects.set(randomBytes(16).toString('hex'), randomBytes(20_000 + i));
  for (const [name, bytes] of objects) await disk.write(name, bytes);
}, 300_000);
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const [said, complaints]: string[][] = [[], []];
  const code = await runMoveFiles(
    args,
    { say: (line) => void said?.push(line), complain: (line) => void complaints?.push(line) },
    env,
  );
  return { code, said: said?.join('\n'), complaint: complaints?.join('\n') };
}

async function expectAll(storage: Storage): Promise<void> {
  for (const [name, bytes] of objects) {
    const stream = await storage.read(name);
    expect(stream && (await buffer(stream)).equals(bytes), name).toBe(true);
  }
}

it('says what it will do, and what it can do', async () => {
  expect(await run('--to', 's3', '--dry-run')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/将把 12 个文件.+从数据目录.+复制到存储桶 ug-objects.+原处的文件不删除/) as string,
  });
  expect(await bucket.find([...objects.keys()][0] ?? '')).toBeUndefined();
  expect(await run('--to', 'tape')).toMatchObject({ code: 2 });
  expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringContaining('--to disk') as string });
  const nowhere = {
    say: () => undefined,
    complain: (line: string) => void expect(line).toContain('没有设置 S3_BUCKET'),
  };
  expect(await runMoveFiles(['--to', 's3'], nowhere, { DATA_DIR: dataDir })).toBe(1);
});

it('goes on where it was killed, and leaves the source as it was', async () => {
  const file = await buildServiceProcess('backup-process');
  const args = JSON.stringify(['move-files', '--to', 's3']);
  const child = fork(file, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], COMMAND: args, ...env },
  });
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const list = join(dataDir, 'moving', 'to-s3.txt');
  const linesOf = async () => (await readFile(list, 'utf8').catch(() => '')).split('\n').filter(Boolean).length;
  // Killed as soon as something is proven, in the middle of the rest.
  const watching = setInterval(() => void linesOf().then((count) => count > 0 && child.kill('SIGKILL')), 5);
  await exited;
  clearInterval(watching);
  expect(await linesOf()).toBeGreaterThan(0);
  expect(await run('--to', 's3')).toMatchObject({
    code: 0,
    complaint: '',
    said: expect.stringContaining('全部一致') as string,
  });
  await expectAll(bucket);
  await expectAll(disk);
  expect(await readFile(join(dataDir, 'moving', 'move-files.log'), 'utf8')).toContain('完成：12 个文件');
}, 300_000);

it('copies nothing twice, and mends what is not the same', async () => {
  const [name = ''] = objects.keys();
  await disk.remove(name);
  await disk.write(name, Buffer.alloc(objects.get(name)?.length ?? 0));
  expect(await run('--to', 'disk')).toMatchObject({ code: 0 });
  await expectAll(disk);
});
