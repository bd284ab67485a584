import type { StaffClient } from '@ug/api-client';
import type { DataOf } from '@ug/contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Storage } from '#platform/storage/storage';
import { contractBreaches } from '#testing/response-validation';
import { describeSqlite } from '#testing/each-database';
import { responseTo, openPart } from '#testing/clients/raw-upload';
import { archiveOf, pngOf, sha256 } from '#testing/files/sample-files';
import { openTestApp } from '#testing/test-app';
import type { TestApp } from '#testing/test-app';
import { FilesService } from './files.service';
import { files } from './files.feature';
import { FilesRepository } from './files.repository';

type Upload = DataOf<'getUpload'>;

describeSqlite('uploads', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let owner: StaffClient;
  let token: string;

  beforeAll(async () => {
    app = await openTestApp({ features: [files], target: await open.target() });
    operator = await app.staff('operator');
    owner = await app.staff('owner');
    token = await app.staffToken('operator');
  });
  afterAll(() => app.close());
  afterEach(() => {
    expect(contractBreaches).toEqual([]);
  });

  const bytesOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);
  const start = (bytes: Buffer, kind: 'package' | 'image' = 'package', name = '星海远征.apk'): Promise<Upload> =>
    operator.call('startUpload', { body: { kind, name, size: bytes.length } });
  const append = (fileId: string, offset: number, bytes: Buffer): Promise<Upload> =>
    operator.call('appendUpload', { params: { fileId }, query: { offset }, body: bytesOf(bytes) as never });
  const look = (fileId: string): Promise<Upload> => operator.call('getUpload', { params: { fileId } });
  const part = (fileId: string, offset: number) => ({ origin: app.origin, token, fileId, offset });
  const refusal = (code: string) => expect.objectContaining({ code });
  const isOnDisk = async (fileId: string): Promise<boolean> => (await app.get(Storage).find(fileId)) !== undefined;

  it('a package arrives whole', async () => {
    const bytes = archiveOf(300_000);
    const { id, offset, state, chunkSize } = await start(bytes);
    expect({ offset, state, chunkSize }).toEqual({ offset: 0, state: 'receiving', chunkSize: 8 * 1024 * 1024 });
    const done = await append(id, 0, bytes);
    expect(done).toMatchObject({ id, offset: 300_000, state: 'ready', sha256: sha256(bytes) });
    expect(await look(id)).toEqual(done);
  });

  it('a package arrives in parts, the last of them empty', async () => {
    const bytes = archiveOf(10_000);
    const { id } = await start(bytes);
    expect(await append(id, 0, bytes.subarray(0, 4000))).toMatchObject({ offset: 4000, state: 'receiving' });
    expect(await append(id, 4000, Buffer.alloc(0))).toMatchObject({ offset: 4000, state: 'receiving' });
    expect(await append(id, 4000, bytes.subarray(4000))).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('a part larger than any other request is taken', async () => {
    const bytes = archiveOf(9 * 1024 * 1024);
    const { id } = await start(bytes);
    expect(await append(id, 0, bytes)).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('a part that is cut in the middle keeps what arrived, and the upload resumes there', async () => {
    const bytes = archiveOf(3_000_000);
    const { id } = await start(bytes);
    const sent = openPart(part(id, 0), 2_000_000);
    sent.on('error', () => undefined);
    sent.write(bytes.subarray(0, 1_234_567));
    await vi.waitFor(async () => expect((await app.get(Storage).find(id))?.size).toBe(1_234_567));
    sent.destroy();
    await vi.waitFor(async () => expect((await look(id)).offset).toBe(1_234_567));
    await vi.waitFor(async () => {
      const done = await append(id, 1_234_567, bytes.subarray(1_234_567));
      expect(done).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
    });
  });

  it('the wrong place is refused, with the right one', async () => {
    const bytes = archiveOf(1000);
    const { id } = await start(bytes);
    await append(id, 0, bytes.subarray(0, 500));
    for (const offset of [0, 499, 501, 1000]) {
      await expect(append(id, offset, bytes.subarray(offset))).rejects.toMatchObject({
        code: 'file.wrongOffset',
        details: { current: { id, offset: 500 } },
      });
    }
    expect(await append(id, 500, bytes.subarray(500))).toMatchObject({ sha256: sha256(bytes) });
    await expect(append(id, 1000, Buffer.alloc(0))).rejects.toEqual(refusal('file.wrongOffset'));
  });

  it('of two who send at once one wins, and nothing is mixed', async () => {
    const bytes = archiveOf(400_000);
    const { id } = await start(bytes);
    const first = openPart(part(id, 0));
    first.write(bytes.subarray(0, 100_000));
    await vi.waitFor(async () => expect((await app.get(Storage).find(id))?.size).toBe(100_000));
    await expect(append(id, 0, Buffer.alloc(400_000, 'x'))).rejects.toEqual(refusal('file.wrongOffset'));
    first.write(bytes.subarray(100_000));
    expect(await responseTo(first)).toMatchObject({ status: 200, body: { state: 'ready', sha256: sha256(bytes) } });
  });

  it('of many who send the same part at once exactly one wins', async () => {
    const bytes = archiveOf(50_000);
    const { id } = await start(bytes);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => append(id, 0, bytes)));
    const lost = results.filter((result) => result.status === 'rejected').map((result) => result.reason as unknown);
    expect(lost).toEqual(Array(7).fill(refusal('file.wrongOffset')));
    expect(await look(id)).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('more bytes than announced keep nothing, whether the sender says so or not', async () => {
    const bytes = archiveOf(1000);
    const { id } = await start(bytes);
    await append(id, 0, bytes.subarray(0, 400));
    await expect(append(id, 400, bytes)).rejects.toEqual(refusal('file.tooLarge'));
    const chunked = openPart(part(id, 400));
    chunked.write(bytes.subarray(400));
    chunked.write(Buffer.alloc(300_000));
    expect(await responseTo(chunked)).toMatchObject({ status: 422, body: { code: 'file.tooLarge' } });
    expect((await app.get(Storage).find(id))?.size).toBe(400);
    expect(await append(id, 400, bytes.subarray(400))).toMatchObject({ sha256: sha256(bytes) });
  });

  it('bytes beyond the recorded offset, as a crash leaves them, are written over', async () => {
    const bytes = archiveOf(1000);
    const { id } = await start(bytes);
    await append(id, 0, bytes.subarray(0, 400));
    await app.get(Storage).append(
      id,
      400,
      (async function* () {
        yield Buffer.alloc(77);
      })(),
      100,
    );
    expect((await look(id)).offset).toBe(400);
    expect(await append(id, 400, bytes.subarray(400))).toMatchObject({ sha256: sha256(bytes) });
  });

  it('a disk that lost bytes is told honestly, and the upload goes on from there', async () => {
    const bytes = archiveOf(1000);
    const { id } = await start(bytes);
    await append(id, 0, bytes.subarray(0, 900));
    await app.get(Storage).write(id, bytes.subarray(0, 300));
    expect((await look(id)).offset).toBe(300);
    expect(await append(id, 300, bytes.subarray(300))).toMatchObject({ sha256: sha256(bytes) });
  });

  it('what is not a package leaves nothing behind', async () => {
    const bytes = Buffer.from('just some text');
    const { id } = await start(bytes);
    await expect(append(id, 0, bytes)).rejects.toEqual(refusal('file.notAPackage'));
    await expect(look(id)).rejects.toEqual(refusal('file.notFound'));
    await vi.waitFor(async () => expect(await isOnDisk(id)).toBe(false));
  });

  it('a picture is encoded in three widths and its original removed', async () => {
    const bytes = await pngOf(1600, 800);
    const { id } = await start(bytes, 'image', '封面.png');
    const { picture, state } = await append(id, 0, bytes);
    expect(state).toBe('ready');
    const at = (width: string) => `/api/images/${id}/${width}`;
    expect(picture).toEqual({
      id,
      small: at('small'),
      medium: at('medium'),
      large: at('large'),
      width: 1280,
      height: 640,
      colors: [expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)],
    });
    await vi.waitFor(async () => expect(await isOnDisk(id)).toBe(false));
    expect(await isOnDisk(`${id}-large`)).toBe(true);
  });

  it.each([
    ['file.notAnImage', 'an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['file.notAnImage', 'a truncated PNG', async () => (await pngOf(900, 900)).subarray(0, 200)],
    ['file.notAnImage', 'a PNG that is an archive too', async () => Buffer.concat([await pngOf(9, 9), archiveOf(300)])],
    ['file.imageTooLarge', 'a picture of 42 megapixels', () => pngOf(7000, 6000)],
  ])('%s: %s leaves nothing behind', async (key, _title, make) => {
    const bytes = await make();
    const { id } = await start(bytes, 'image', 'a.png');
    await expect(append(id, 0, bytes)).rejects.toEqual(refusal(key));
    await expect(look(id)).rejects.toEqual(refusal('file.notFound'));
    for (const name of [id, `${id}-small`, `${id}-large`])
      await vi.waitFor(async () => expect(await isOnDisk(name)).toBe(false));
  });

  it.each([
    ['file.badName', { kind: 'package', name: '../../etc/passwd.apk', size: 9 }],
    ['file.badName', { kind: 'image', name: 'a\u0007b.png', size: 9 }],
    ['file.notAPackage', { kind: 'package', name: 'virus.exe', size: 9 }],
    ['file.tooLarge', { kind: 'package', name: 'a.apk', size: 2 * 1024 ** 3 + 1 }],
    ['file.tooLarge', { kind: 'image', name: 'a.png', size: 10 * 1024 ** 2 + 1 }],
    ['file.empty', { kind: 'package', name: 'a.apk', size: 0 }],
    ['file.empty', { kind: 'image', name: 'a.png', size: 0 }],
  ] as const)('%s refuses the start of %o', async (key, body) => {
    await expect(operator.call('startUpload', { body })).rejects.toEqual(refusal(key));
  });

  it('however many begin at once, one member of staff has twenty that are not complete', async () => {
    const begin = (client: StaffClient): Promise<Upload> =>
      client.call('startUpload', { body: { kind: 'package', name: 'a.apk', size: 500 } });
    const begun = await Promise.allSettled(Array.from({ length: 30 }, () => begin(owner)));
    const opened = begun.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refused = begun.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(opened).toHaveLength(20);
    expect(refused).toEqual(Array(10).fill(refusal('file.tooManyOpen')));
    await begin(operator);
    const bytes = bytesOf(archiveOf(500)) as never;
    const [first, second] = opened.map(({ id }) => ({ fileId: id })) as [{ fileId: string }, { fileId: string }];
    await owner.call('appendUpload', { params: first, query: { offset: 0 }, body: bytes });
    await owner.call('abandonUpload', { params: second });
    const again = await Promise.allSettled(Array.from({ length: 3 }, () => begin(owner)));
    expect(again.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  const full = (code: string) => Object.assign(new Error(`${code}: no space left on device`), { code });

  it.each(['ENOSPC', 'EDQUOT'])(
    'a full disk (%s) is said so, keeps what came before, and goes on later',
    async (code) => {
      const bytes = archiveOf(1000);
      const { id } = await start(bytes);
      await append(id, 0, bytes.subarray(0, 400));
      const storing = vi.spyOn(app.get(Storage), 'append').mockRejectedValueOnce(full(code));
      const refused = append(id, 400, bytes.subarray(400));
      await expect(refused).rejects.toMatchObject({ status: 507, code: 'file.diskFull' });
      storing.mockRestore();
      expect(await look(id)).toMatchObject({ offset: 400, state: 'receiving' });
      expect(await append(id, 400, bytes.subarray(400))).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
    },
  );

  it('a picture whose widths find the disk full is completed later', async () => {
    const bytes = await pngOf(90, 60);
    const { id } = await start(bytes, 'image', 'a.png');
    const storing = vi.spyOn(app.get(Storage), 'write').mockRejectedValueOnce(full('ENOSPC'));
    await expect(append(id, 0, bytes)).rejects.toEqual(refusal('file.diskFull'));
    storing.mockRestore();
    expect(await look(id)).toMatchObject({ offset: bytes.length, state: 'receiving' });
    expect(await append(id, bytes.length, Buffer.alloc(0))).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('an upload does not begin where the database has no room', async () => {
    const noting = vi.spyOn(app.get(FilesRepository), 'insert').mockRejectedValueOnce(full('SQLITE_FULL'));
    await expect(start(archiveOf(500))).rejects.toEqual(refusal('file.diskFull'));
    noting.mockRestore();
  });

  it('an upload is known only to who started it', async () => {
    const bytes = archiveOf(500);
    const { id } = await start(bytes);
    const params = { fileId: id };
    const append = { params, query: { offset: 0 }, body: bytesOf(bytes) as never };
    await expect(owner.call('getUpload', { params })).rejects.toEqual(refusal('file.notFound'));
    await expect(owner.call('abandonUpload', { params })).rejects.toEqual(refusal('file.notFound'));
    await expect(owner.call('appendUpload', append)).rejects.toEqual(refusal('file.notFound'));
    expect((await look(id)).offset).toBe(0);
  });

  it('support may not upload at all', async () => {
    const support = await app.staff('support');
    const body = { kind: 'package', name: 'a.apk', size: 9 } as const;
    await expect(support.call('startUpload', { body })).rejects.toEqual(refusal('staff.forbidden'));
  });

  it('an abandoned upload is gone, even while a part of it is arriving', async () => {
    const bytes = archiveOf(500_000);
    const { id } = await start(bytes);
    const sent = openPart(part(id, 0));
    sent.write(bytes.subarray(0, 100_000));
    await vi.waitFor(async () => expect((await app.get(Storage).find(id))?.size).toBe(100_000));
    expect((await operator.call('abandonUpload', { params: { fileId: id } })).id).toBe(id);
    sent.write(bytes.subarray(100_000));
    expect(await responseTo(sent)).toMatchObject({ status: 404, body: { code: 'file.notFound' } });
    await expect(look(id)).rejects.toEqual(refusal('file.notFound'));
    await vi.waitFor(async () => expect(await isOnDisk(id)).toBe(false));
  });

  it('a file in use cannot be abandoned', async () => {
    const bytes = archiveOf(500);
    const { id } = await start(bytes);
    await append(id, 0, bytes);
    expect(await look(id)).not.toHaveProperty('isUsed');
    await app.get(FilesService).attach([id], 'games:7', 'package');
    await expect(operator.call('abandonUpload', { params: { fileId: id } })).rejects.toEqual(refusal('file.notFound'));
    expect(await look(id)).toMatchObject({ state: 'ready', isUsed: true });
  });

  it('a body that is not bytes is refused', async () => {
    const bytes = archiveOf(500);
    const { id } = await start(bytes);
    const response = await fetch(`${app.origin}/api/admin/files/${id}?offset=0`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([415, expect.objectContaining({ code: 'http.415' })]);
  });
});
