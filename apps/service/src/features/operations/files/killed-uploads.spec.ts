// @module-tag deep
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPlaces } from '#platform/config/app-config';
import { Bucket } from '#platform/storage/bucket';
import { Jobs } from '#platform/jobs/jobs';
import { Storage } from '#platform/storage/storage';
import { respondForUploads, begunUploads } from '#testing/files/begun-uploads';
import { startBucketServer, type BucketServer } from '#testing/fakes/bucket-server';
import { describeSqlite } from '#testing/each-database';
import { openFaultyProxy, type FaultyProxy } from '#testing/fakes/faulty-proxy';
import { archiveOf, sha256 } from '#testing/files/sample-files';
import { buildServiceProcess } from '#testing/processes/service-process';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { files } from './files.feature';

const PATIENCE_MS = 300_000;
/** Two parts of an upload to a bucket. */
const SIZE = 8 * 1024 * 1024 + 100_007;
const DAYS_3 = 3 * 24 * 3600;

/** Requests on the way to the bucket, before which or after which the process is killed. */
const PLACES: Record<string, (method: string, url: string) => boolean> = {
  'before the first part': (_method, url) => url.includes('partNumber=1'),
  'before the last part': (_method, url) => url.includes('partNumber=2'),
  'before the parts are joined': (method, url) => method === 'POST' && url.includes('uploadId='),
  'before the object is read back': (method, url) => method === 'HEAD' && url.includes('/uploads/'),
};

describeSqlite('an upload whose last byte came to a process that was killed', (open) => {
  let server: BucketServer;
  let proxy: FaultyProxy;
  let app: TestApp;
  let target: TestTarget;
  let program: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    program = await buildServiceProcess('upload-process');
    server = await startBucketServer();
    proxy = await openFaultyProxy(server);
    proxy.response = respondForUploads(server);
    env = server.env(proxy.port);
    target = await open.target();
    app = await openTestApp({ features: [files], target, env });
  }, PATIENCE_MS);
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await server.close();
  });

  async function killedAt(isPlace: (method: string, url: string) => boolean, upload: object) {
    const child = fork(program, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env['PATH'], DATA_DIR: target.dataDir, UPLOAD: JSON.stringify(upload), ...env },
    });
    proxy.fault = (method, url) => {
      if (!isPlace(method, url)) return undefined;
      child.kill('SIGKILL');
      return 'silent';
    };
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    proxy.fault = () => undefined;
    return signal;
  }

  it(
    'ends with the right bytes when it is begun again, and leaves nothing once the cleaning has run',
    { timeout: PATIENCE_MS },
    async () => {
      await app.get(Jobs).runDue();
      const bytes = archiveOf(SIZE);
      const staff = await app.staff('operator');
      const { id } = await staff.call('startUpload', { body: { kind: 'package', name: '星海.apk', size: SIZE } });
      const send = (offset: number, end: number) =>
        staff.call('appendUpload', {
          params: { fileId: id },
          query: { offset },
          body: new Blob([new Uint8Array(bytes.subarray(offset, end))]) as never,
        });
      expect(await send(0, SIZE - 1)).toMatchObject({ offset: SIZE - 1, state: 'receiving' });
      const upload = { name: id, offset: SIZE - 1, last: bytes[SIZE - 1] };
      for (const [place, isPlace] of Object.entries(PLACES))
        expect(await killedAt(isPlace, upload), place).toBe('SIGKILL');
      expect((await begunUploads(server)).length).toBeGreaterThanOrEqual(3);

      expect(await send(SIZE - 1, SIZE)).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
      const stored: Buffer[] = [];
      for await (const chunk of (await app.get(Storage).read(id))!) stored.push(chunk as Buffer);
      expect(sha256(Buffer.concat(stored))).toBe(sha256(bytes));

      app.clock.set(new Date(Date.now() + DAYS_3 * 1000).toISOString());
      await app.get(Jobs).runDue();
      expect(await begunUploads(server)).toEqual([]);
      const keys: string[] = [];
      for await (const { key } of new Bucket(loadPlaces(env).bucket!).list('')) keys.push(key);
      expect(keys.sort()).toEqual(['product', `uploads/${id}`]);
    },
  );
});
