import { randomInt } from 'node:crypto';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BEGUN_BYTES, CONTINUED_SECONDS } from '#platform/http/byte-ranges.rules';
import { LINK_SECONDS } from './signed-links.service';
import { Storage } from '#platform/storage/storage';
import { contractBreaches } from '#testing/response-validation';
import { archiveOf, pngOf, sha256 } from '#testing/files/sample-files';
import { openTestApp } from '#testing/test-app';
import type { TestApp } from '#testing/test-app';
import { FilesService } from './files.service';
import { files } from './files.feature';

const SIZE = 3_000_000;
const NAME = '星海远征 2.3.1.apk';

describe('downloads', () => {
  const bytes = archiveOf(SIZE);
  const etag = `"${sha256(bytes)}"`;
  let app: TestApp;
  let fileId: string;

  beforeAll(async () => {
    app = await openTestApp({ features: [files] });
    fileId = (await ingest('package', NAME, bytes)).id;
  });
  afterAll(() => app.close());
  afterEach(() => {
    expect(contractBreaches).toEqual([]);
  });

  const ingest = (kind: 'package' | 'image', name: string, content: Buffer) =>
    app.get(FilesService).ingest({ kind, name, size: content.length }, Readable.from([content]));
  const link = (holder = 'device-1'): string =>
    app.get(FilesService).linkFor({ id: fileId, name: NAME }, holder, { protocol: 'http', headers: { host: host() } });
  const host = (): string => new URL(app.origin).host;
  const download = (headers: Record<string, string> = {}, method = 'GET') => fetch(link(), { method, headers });
  const bodyOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

  /** Reads until `limit` bytes have come, then drops the connection. */
  const cutAfter = (limit: number): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      get(link(), (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length >= limit) response.destroy();
        });
        // What arrived beyond the limit was on its way already; this client had not kept it.
        response.on('close', () => resolve(Buffer.concat(parts).subarray(0, limit)));
        response.on('error', reject);
      });
    });

  it('gives the very bytes, under their name, for Android to install', async () => {
    const response = await download();
    expect(response.status).toBe(200);
    expect(sha256(await bodyOf(response))).toBe(sha256(bytes));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': String(SIZE),
      'content-type': 'application/vnd.android.package-archive',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''%E6%98%9F%E6%B5%B7`) as string,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag,
    });
  });

  it('goes on after a cut at any byte', async () => {
    for (const limit of [1, randomInt(1, SIZE), randomInt(1, SIZE)]) {
      const first = await cutAfter(limit);
      const rest = await download({ range: `bytes=${first.length}-`, 'if-range': etag });
      expect(rest.status).toBe(206);
      expect(rest.headers.get('content-range')).toBe(`bytes ${first.length}-${SIZE - 1}/${SIZE}`);
      expect(sha256(Buffer.concat([first, await bodyOf(rest)]))).toBe(sha256(bytes));
    }
  });

  it('closes the file when the client goes away', async () => {
    const read = vi.spyOn(app.get(Storage), 'read');
    await cutAfter(1);
    const stream = await read.mock.results[0]?.value;
    read.mockRestore();
    await vi.waitFor(() => expect(stream?.closed).toBe(true));
    expect(stream?.bytesRead).toBeLessThan(SIZE);
  });

  it('gives single ranges, also from the end', async () => {
    const middle = await download({ range: 'bytes=1000-1999' });
    expect([middle.status, middle.headers.get('content-length')]).toEqual([206, '1000']);
    expect(await bodyOf(middle)).toEqual(bytes.subarray(1000, 2000));
    expect(await bodyOf(await download({ range: 'bytes=-7' }))).toEqual(bytes.subarray(-7));
    expect((await bodyOf(await download({ range: 'bytes=0-1,5-9' }))).length).toBe(SIZE);
  });

  it('starts over when the file is not the one that was begun', async () => {
    const response = await download({ range: 'bytes=1000-', 'if-range': '"another"' });
    expect([response.status, (await bodyOf(response)).length]).toEqual([200, SIZE]);
    const date = (await download({}, 'HEAD')).headers.get('last-modified') ?? '';
    expect((await download({ range: 'bytes=0-9', 'if-range': date })).status).toBe(206);
  });

  it('says how long the file is when a range begins beyond it', async () => {
    const response = await download({ range: `bytes=${SIZE}-` });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`]);
    expect(await response.text()).toBe('');
  });

  it('sends nothing to a client that has the file, or expects another', async () => {
    const same = await download({ 'if-none-match': etag });
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, '']);
    expect((await download({ 'if-match': '"another"' })).status).toBe(412);
  });

  it('tells everything but the bytes on HEAD', async () => {
    const response = await download({ range: 'bytes=5-9' }, 'HEAD');
    expect([response.status, response.headers.get('content-length'), response.headers.get('etag')]).toEqual([
      200,
      String(SIZE),
      etag,
    ]);
    expect(await response.text()).toBe('');
  });

  it('is for one file, one name and one holder', async () => {
    const other = await ingest('package', NAME, archiveOf(300));
    const forged = [
      link().replace(fileId, other.id),
      link().replace('.apk', '.zip'),
      link().replace('holder=device-1', 'holder=device-2'),
      link().replace(/expires=\d+/, 'expires=9999999999'),
      link().replace(/signature=[\w-]{6}/, 'signature=AAAAAA'),
    ];
    for (const url of forged) {
      const response = await fetch(url);
      expect([response.status, await response.json()]).toEqual([
        403,
        expect.objectContaining({ code: 1202, data: null }),
      ]);
    }
  });

  it('ends with its link, and another link goes on', async () => {
    const old = link();
    app.clock.advance(LINK_SECONDS + 1);
    expect((await fetch(old)).status).toBe(403);
    expect((await fetch(link(), { headers: { range: 'bytes=10-' } })).status).toBe(206);
  });

  it('goes on with what was begun for twelve hours after its link has ended, and begins nothing', async () => {
    const old = link();
    const ask = (headers: Record<string, string>, method = 'GET') => fetch(old, { method, headers });
    app.clock.advance(LINK_SECONDS + CONTINUED_SECONDS - 1);
    for (const named of ['if-range', 'if-match']) {
      const rest = await ask({ range: 'bytes=1000-', [named]: etag });
      expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 1000-${SIZE - 1}/${SIZE}`]);
      expect(sha256(await bodyOf(rest))).toBe(sha256(bytes.subarray(1000)));
    }
    for (const headers of [
      {},
      { range: 'bytes=1000-' },
      { range: 'bytes=0-', 'if-range': etag },
      { range: 'bytes=-7', 'if-range': etag },
      { range: 'bytes=1000-', 'if-range': '"another"' },
      { 'if-match': etag },
      { 'if-none-match': etag },
    ] as Record<string, string>[])
      expect((await ask(headers)).status, JSON.stringify(headers)).toBe(403);
    expect((await ask({ range: 'bytes=1000-', 'if-range': etag }, 'HEAD')).status).toBe(403);
    app.clock.advance(2);
    expect((await ask({ range: 'bytes=1000-', 'if-range': etag })).status).toBe(403);
  });

  it('goes on at a dead link for a client that names no file, as curl does, once its first mebibyte has come', async () => {
    const old = link();
    const ask = (headers: Record<string, string>) => fetch(old, { headers });
    app.clock.advance(LINK_SECONDS + CONTINUED_SECONDS - 1);
    const rest = await ask({ range: `bytes=${BEGUN_BYTES}-` });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes ${BEGUN_BYTES}-${SIZE - 1}/${SIZE}`]);
    expect(sha256(await bodyOf(rest))).toBe(sha256(bytes.subarray(BEGUN_BYTES)));
    for (const headers of [
      { range: `bytes=${BEGUN_BYTES - 1}-` },
      { range: `bytes=${BEGUN_BYTES}-`, 'if-range': '"another"' },
      { range: `bytes=${BEGUN_BYTES}-${BEGUN_BYTES + 9}` },
      { range: `bytes=-${BEGUN_BYTES}` },
    ] as Record<string, string>[])
      expect((await ask(headers)).status, JSON.stringify(headers)).toBe(403);
    app.clock.advance(2);
    expect((await ask({ range: `bytes=${BEGUN_BYTES}-` })).status).toBe(403);
  });

  it('keeps a name of two hundred Chinese characters', async () => {
    const name = `${'海'.repeat(196)}.apk`;
    const { id } = await ingest('package', name, archiveOf(300));
    const url = app
      .get(FilesService)
      .linkFor({ id, name }, 'device-1', { protocol: 'http', headers: { host: host() } });
    expect((await bodyOf(await fetch(url))).length).toBe(300);
  });

  it('is not found once the file is gone, with or without its row', async () => {
    const [gone, hollow] = [
      await ingest('package', 'a.xapk', archiveOf(300)),
      await ingest('package', 'b.xapk', archiveOf(300)),
    ];
    await app.get(Storage).remove(hollow.id);
    const urlOf = (file: { id: string; name: string }) =>
      app.get(FilesService).linkFor(file, 'device-1', { protocol: 'http', headers: { host: host() } });
    const absent = { id: gone.id.replace(/./g, '0'), name: 'c.zip' };
    for (const file of [hollow, absent]) {
      const response = await fetch(urlOf(file));
      expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 1201 })]);
    }
  });

  it('pictures are public and cached without limit', async () => {
    const { id } = await ingest('image', 'a.png', await pngOf(600, 300));
    const url = `${app.origin}/api/images/${id}/medium`;
    const response = await fetch(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const picture = await bodyOf(response);
    expect(picture.subarray(8, 12).toString()).toBe('WEBP');
    const tag = response.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(picture.length));
  });

  it('a picture that is not there is not found, nor is a package among the pictures', async () => {
    const absent = await fetch(`${app.origin}/api/images/${fileId}/small`);
    expect([absent.status, await absent.json()]).toEqual([404, expect.objectContaining({ code: 1201 })]);
    expect((await fetch(`${app.origin}/api/images/${fileId}/huge`)).status).toBe(400);
    expect((await fetch(`${app.origin}/api/images/..%2f..%2fug.sqlite/small`)).status).toBe(400);
  });
});
