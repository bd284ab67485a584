import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { files } from '#features/operations/files/files.feature';
import { FilesService } from '#features/operations/files/files.service';
import { startBucketServer, type BucketServer } from '#testing/fakes/bucket-server';
import { describePostgresAndRedis } from '#testing/each-database';
import { archiveOf, pngOf, sha256 } from '#testing/files/sample-files';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';

const NAME = "星海远征 (it's 2.3).apk";

describePostgresAndRedis('two machines that share PostgreSQL, Redis and a bucket', () => {
  let bucket: BucketServer;
  let target: TestTarget;
  let elsewhere: string;
  let [here, there]: TestApp[] = [];
  const env = (): Record<string, string> => ({
    ...bucket.env(),
    REDIS_URL: String(inject('redisUrl')),
    APP_PREFIX: `bucket${process.pid}`,
  });
  beforeAll(async () => {
    bucket = await startBucketServer();
    target = await createTarget('postgres');
    elsewhere = await mkdtemp(join(tmpdir(), 'ug-elsewhere-'));
    here = await openTestApp({ features: [files], target, env: env() });
    await mkdir(join(elsewhere, 'secrets'));
    await cp(join(target.dataDir, 'secrets'), join(elsewhere, 'secrets'), { recursive: true });
    there = await openTestApp({ features: [files], target: { ...target, dataDir: elsewhere }, env: env() });
  });
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await target.remove();
    await bucket.close();
    await rm(elsewhere, { recursive: true, force: true });
  });

  const upload = async (app: TestApp, kind: 'package' | 'image', name: string, bytes: Buffer) => {
    const operator = await app.staff('operator');
    const { id: fileId } = await operator.call('startUpload', { body: { kind, name, size: bytes.length } });
    const half = bytes.length >> 1;
    for (const [offset, part] of [
      [0, bytes.subarray(0, half)],
      [half, bytes.subarray(half)],
    ] as const) {
      const body = new Blob([new Uint8Array(part)]) as never;
      await operator.call('appendUpload', { params: { fileId }, query: { offset }, body });
    }
    return fileId;
  };
  const linkAt = (app: TestApp, id: string) => {
    const asked = { protocol: 'http' as const, headers: { host: new URL(app.origin).host } };
    return app.get(FilesService).linkFor({ id, name: NAME }, 'device-1', asked);
  };
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('what is uploaded at one is downloaded at the other, whole and in ranges', async () => {
    const bytes = archiveOf(300_000);
    const id = await upload(here!, 'package', NAME, bytes);
    const link = linkAt(there!, id);
    expect(sha256(await bytesOf(await fetch(link)))).toBe(sha256(bytes));
    const range = await fetch(link, { headers: { range: 'bytes=1000-1999' } });
    expect([range.status, (await bytesOf(range)).equals(bytes.subarray(1000, 2000))]).toEqual([206, true]);
    expect(await readdir(join(target.dataDir, 'staging')).catch(() => [])).toEqual(
      expect.not.arrayContaining([expect.stringContaining(id)]),
    );
    for (const folder of [target.dataDir, elsewhere]) expect(await readdir(folder)).not.toContain('uploads');
  });

  it('a picture is seen at both', async () => {
    const id = await upload(there!, 'image', '封面.png', await pngOf(300, 200));
    for (const { origin } of [here!, there!]) {
      const { status, headers } = await fetch(`${origin}/api/images/${id}/small`);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('an upload that goes on at the other begins anew there, and ends right', async () => {
    const bytes = archiveOf(100_000);
    const [one, other] = [await here!.staff('operator'), await there!.staff('operator')];
    const { id: fileId } = await one.call('startUpload', { body: { kind: 'package', name: NAME, size: bytes.length } });
    const send = (staff: typeof one, offset: number, part: Buffer) =>
      staff.call('appendUpload', {
        params: { fileId },
        query: { offset },
        body: new Blob([new Uint8Array(part)]) as never,
      });
    await send(one, 0, bytes.subarray(0, 60_000));
    expect(await other.call('getUpload', { params: { fileId } })).toMatchObject({ offset: 0, state: 'receiving' });
    expect(await send(other, 0, bytes)).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
    expect(sha256(await bytesOf(await fetch(linkAt(here!, fileId))))).toBe(sha256(bytes));
  });

  it('players who reach the bucket are sent there, under the name of the file', async () => {
    const bytes = archiveOf(50_000);
    const id = await upload(here!, 'package', NAME, bytes);
    const linked = await openTestApp({
      features: [files],
      target,
      env: { ...env(), S3_LINKS: `http://${bucket.host}:${bucket.port}` },
    });
    try {
      const response = await fetch(linkAt(linked, id), { redirect: 'manual' });
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
      const sent = await fetch(response.headers.get('location') ?? '', { headers: { range: 'bytes=10-19' } });
      expect([sent.status, (await bytesOf(sent)).equals(bytes.subarray(10, 20))]).toEqual([206, true]);
      expect(sent.headers.get('content-type')).toBe('application/vnd.android.package-archive');
      expect(sent.headers.get('content-disposition')).toContain("filename*=UTF-8''%E6%98%9F");
      const page = await fetch(`${linked.origin}/api/health/live`);
      expect(page.headers.get('content-security-policy')).toContain(`media-src 'self' blob: http://${bucket.host}`);
    } finally {
      await linked.close();
    }
  });

  it('a machine with a secret of its own is refused: it would take all files for left behind', async () => {
    const stranger = await mkdtemp(join(tmpdir(), 'ug-stranger-'));
    const opening = openTestApp({ features: [files], target: { ...target, dataDir: stranger }, env: env() });
    await expect(opening).rejects.toThrow('另一个产品');
    await rm(stranger, { recursive: true, force: true });
  });
});
