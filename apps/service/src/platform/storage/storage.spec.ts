import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucketServer, type BucketServer } from '#testing/fakes/bucket-server';
import { openFaultyProxy, times, type FaultyProxy } from '#testing/fakes/faulty-proxy';
import { loadPlaces } from '../config/app-config';
import { Unavailable } from '../errors/unavailable';
import { openBucket, openDisk } from './open-storage';
import type { Storage } from './storage';

const newName = () => randomBytes(16).toString('hex');
const PATIENCE = { attempts: 4, pauseMs: 5, silentMs: 30_000 };
/** For tests that wait for the end of patience. */
const IMPATIENCE = { ...PATIENCE, silentMs: 3000 };
/** More than one part of an upload to a bucket. */
const LARGE = 8 * 1024 * 1024 + 100_007;

async function* from(...chunks: (string | Error | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

interface Place {
  open(dataDir: string): Storage;
  close(): Promise<void>;
}

const bucketAt =
  (env: Readonly<Record<string, string | undefined>>, patience = PATIENCE) =>
  (dataDir: string) => {
    const { bucket } = loadPlaces(env);
    if (!bucket) throw new Error('the variables name no bucket');
    return openBucket(dataDir, bucket, patience);
  };

const places: Record<string, () => Promise<Place>> = {
  disk: async () => ({ open: openDisk, close: async () => undefined }),
  s3rver: async () => {
    const server = await startBucketServer();
    return { open: bucketAt(server.env()), close: server.close };
  },
};
// Any other server: TEST_S3_BUCKET names an empty bucket, and the other variables are those of the product.
if (process.env['TEST_S3_BUCKET']) {
  const env = { ...process.env, S3_BUCKET: process.env['TEST_S3_BUCKET'] };
  places[env.S3_BUCKET] = async () => ({ open: bucketAt(env), close: async () => undefined });
}

describe.each(Object.entries(places))('storage on %s', (kind, openPlace) => {
  let place: Place;
  let dataDir: string;
  let elsewhere: string;
  let storage: Storage;
  let name: string;
  beforeAll(async () => {
    place = await openPlace();
    [dataDir = '', elsewhere = ''] = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'ug-storage-'))));
    storage = place.open(dataDir);
  });
  afterAll(async () => {
    await place.close();
    for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    name = newName();
  });
  afterEach(() => storage.remove(name));

  const content = async (range?: { start: number; end: number }): Promise<string | undefined> => {
    const stream = await storage.read(name, range);
    return stream && (await buffer(stream)).toString();
  };

  it('appends parts behind each other, and keeps them when they are complete', async () => {
    expect(await storage.append(name, 0, from('abc', 'def'), 10)).toEqual({ written: 6, end: 'complete' });
    expect(await storage.append(name, 6, from('ghi'), 3)).toEqual({ written: 3, end: 'complete' });
    for (const end of [false, true]) {
      if (end) await storage.complete(name);
      expect(await content()).toBe('abcdefghi');
      expect(await content({ start: 2, end: 4 })).toBe('cde');
      expect((await storage.find(name))?.size).toBe(9);
    }
    await storage.complete(name);
    expect(await storage.append(name, 3, from('X'), 10)).toEqual({ written: 1, end: 'complete' });
    await storage.complete(name);
    expect(await content()).toBe('abcX');
  });

  it('keeps what arrived of a part that breaks off, and nothing of one beyond the limit', async () => {
    expect(await storage.append(name, 0, from('abc', new Error('gone')), 10)).toEqual({ written: 3, end: 'cut' });
    expect(await storage.append(name, 3, from('de', 'fgh'), 4)).toEqual({ written: 0, end: 'overflow' });
    expect(await content()).toBe('abc');
  });

  it('cuts away what lies beyond the offset, and fills no hole', async () => {
    await storage.append(name, 0, from('abcdef'), 10);
    await storage.append(name, 2, from('X'), 10);
    expect(await content()).toBe('abX');
    await expect(storage.append(name, 4, from('Y'), 10)).rejects.toThrow('has fewer than 4 bytes');
    expect(await content()).toBe('abX');
  });

  it('has nothing to complete where nothing is', async () => {
    await expect(storage.complete(name)).rejects.toThrow('nothing of');
  });

  it('closes its source when it stops early', async () => {
    let isClosed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.from('endless');
      } finally {
        isClosed = true;
      }
    }
    expect((await storage.append(name, 0, source(), 100)).end).toBe('overflow');
    expect(isClosed).toBe(true);
  });

  it('replaces, finds, lists and removes', async () => {
    await storage.write(`${name}-small`, Buffer.from('first and long'));
    await storage.write(`${name}-small`, Buffer.from('second'));
    await storage.write(name, Buffer.from('abc'));
    const listed = (await all(storage.list())).filter((one) => one.name.startsWith(name));
    expect(listed.map(({ size, ...one }) => [one.name, size]).sort()).toEqual([
      [name, 3],
      [`${name}-small`, 6],
    ]);
    for (const { modifiedAt } of listed) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(3_600_000);
    await storage.remove(name, `${name}-small`);
    await storage.remove(name);
    expect(await storage.find(name)).toBeUndefined();
    expect(await storage.read(name)).toBeUndefined();
  });

  it('keeps what is larger than one part, byte by byte', async () => {
    const bytes = randomBytes(LARGE);
    await storage.append(name, 0, from(bytes), LARGE);
    await storage.complete(name);
    expect((await storage.find(name))?.size).toBe(LARGE);
    expect((await buffer((await storage.read(name))!)).equals(bytes)).toBe(true);
    const range = { start: LARGE - 100, end: LARGE - 1 };
    expect((await buffer((await storage.read(name, range))!)).equals(bytes.subarray(-100))).toBe(true);
  });

  it('reads to the end where a range goes beyond it, and nothing behind it', async () => {
    await storage.write(name, Buffer.from('abc'));
    expect(await content({ start: 1, end: 100 })).toBe('bc');
    expect(await content({ start: 3, end: 100 })).toBe('');
  });

  it('lets go of an object that is not read to its end', async () => {
    await storage.write(name, randomBytes(3_000_000));
    const stream = (await storage.read(name))!;
    const chunks = stream.iterator();
    expect((await chunks.next()).done).toBe(false);
    await chunks.return?.(undefined);
    expect(stream.destroyed).toBe(true);
  });

  it.each(['', '..', '../../etc/passwd', '/x', '.webp', 'ABC', '\0'])('refuses the name …%j', async (ending) => {
    const wrong = ending === '' ? '' : `${newName()}${ending}`;
    await expect(storage.write(wrong, Buffer.from('x'))).rejects.toThrow('not a storage name');
    await expect(storage.read(wrong)).rejects.toThrow('not a storage name');
    await expect(storage.complete(wrong)).rejects.toThrow('not a storage name');
  });

  // A disk belongs to one machine.
  if (kind === 'disk') return;

  it('is read by a process on another machine, once it is complete', async () => {
    const there = place.open(elsewhere);
    await storage.append(name, 0, from('abcdef'), 10);
    expect(await there.find(name)).toBeUndefined();
    await storage.complete(name);
    expect((await buffer((await there.read(name))!)).toString()).toBe('abcdef');
  });

  it('is not mistaken for what was begun here and completed elsewhere', async () => {
    const there = place.open(elsewhere);
    await storage.append(name, 0, from('begun'), 10);
    await there.append(name, 0, from('complete'), 10);
    await there.complete(name);
    expect([await content(), (await storage.find(name))?.size]).toEqual(['complete', 8]);
    expect(await storage.append(name, 8, from('d'), 1)).toEqual({ written: 1, end: 'complete' });
    await storage.complete(name);
    expect(await content()).toBe('completed');
  });
});

describe('a bucket on a bad line', () => {
  let server: BucketServer;
  let proxy: FaultyProxy;
  let dataDir: string;
  let storage: Storage;
  let name: string;
  beforeAll(async () => {
    server = await startBucketServer();
    proxy = await openFaultyProxy(server);
    dataDir = await mkdtemp(join(tmpdir(), 'ug-storage-'));
    storage = bucketAt(server.env(proxy.port))(dataDir);
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    name = newName();
    proxy.fault = () => undefined;
    proxy.seen.clear();
  });

  const isSending = (method: string) => method === 'PUT' || method === 'POST';
  const isReading = (method: string) => method === 'GET';
  /** Reads the object directly, past the proxy. */
  const stored = async () => {
    const stream = await bucketAt(server.env())(join(dataDir, 'none')).read(name);
    return stream && (await buffer(stream));
  };

  it('gives a silent server up, and asks again', { tags: ['deep'] }, async () => {
    const bytes = randomBytes(1000);
    const impatient = bucketAt(server.env(proxy.port), IMPATIENCE)(dataDir);
    proxy.fault = times(1, 'silent');
    await impatient.write(name, bytes);
    proxy.fault = times(1, 'silent', isReading);
    expect((await buffer((await impatient.read(name))!)).equals(bytes)).toBe(true);
    expect(proxy.seen.get('silent')).toBe(1 + 1);
  });

  it(
    'waits for a server that is slow and goes on, longer than for one that is silent',
    { tags: ['deep'] },
    async () => {
      const bytes = randomBytes(400_000);
      const hasty = bucketAt(server.env(proxy.port), { ...PATIENCE, silentMs: 1500 })(dataDir);
      proxy.fault = (method) => (isReading(method) ? 'slow response' : undefined);
      await hasty.write(name, bytes);
      expect((await buffer((await hasty.read(name))!)).equals(bytes)).toBe(true);
      const range = { start: 1000, end: 300_000 };
      expect((await buffer((await hasty.read(name, range))!)).equals(bytes.subarray(1000, 300_001))).toBe(true);
      expect(proxy.seen.get('slow response')).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['busy', 'lost response', 'cut request', 'changed request'] as const)(
    'stores the right bytes where sendings meet: %s',
    async (fault) => {
      const bytes = randomBytes(300_000);
      proxy.fault = times(2, fault, isSending);
      await storage.write(name, bytes);
      expect(proxy.seen.get(fault)).toBe(2);
      expect((await stored())?.equals(bytes)).toBe(true);
    },
  );

  it.each(['busy', 'lost response', 'cut request'] as const)(
    'puts parts together where they meet: %s',
    { tags: ['deep'] },
    async (fault) => {
      const bytes = randomBytes(LARGE);
      await storage.append(name, 0, from(bytes), LARGE);
      // Every other request of the upload.
      let asked = 0;
      const isMeant = (method: string) => isSending(method) && (asked += 1) % 2 === 1;
      proxy.fault = times(4, fault, isMeant);
      await storage.complete(name);
      expect((await stored())?.equals(bytes)).toBe(true);
    },
  );

  it.each(['busy', 'cut response', 'lost response'] as const)(
    'reads the right bytes where they meet: %s',
    async (fault) => {
      const bytes = randomBytes(3_000_000);
      await storage.write(name, bytes);
      proxy.fault = times(3, fault, isReading);
      const range = { start: 1000, end: 2_500_000 };
      expect((await buffer((await storage.read(name, range))!)).equals(bytes.subarray(1000, 2_500_001))).toBe(true);
      expect(proxy.seen.get(fault)).toBe(3);
    },
  );

  it('ends a reading with an error rather than early, and says that it is unavailable', async () => {
    await storage.write(name, randomBytes(100_000));
    const stream = (await storage.read(name))!;
    proxy.fault = () => 'busy';
    await buffer(stream);
    await expect(storage.read(name)).rejects.toThrow(Unavailable);
    await expect(storage.find(name)).rejects.toThrow(Unavailable);
    proxy.fault = times(1, 'cut response', isReading);
    const second = (await storage.read(name))!;
    proxy.fault = () => 'busy';
    await expect(buffer(second)).rejects.toThrow();
  });

  it('an object that could not be sent is sent whole another time, and nobody reads it before', async () => {
    const bytes = randomBytes(LARGE);
    await storage.append(name, 0, from(bytes), LARGE);
    let parts = 0;
    proxy.fault = (_method, url) => (url.includes('partNumber') && (parts += 1) > 1 ? 'busy' : undefined);
    await expect(storage.complete(name)).rejects.toThrow();
    expect(await stored()).toBeUndefined();
    proxy.fault = () => undefined;
    await storage.complete(name);
    expect((await stored())?.equals(bytes)).toBe(true);
  });

  it('takes no list for empty that is none', async () => {
    await storage.write(name, Buffer.from('x'));
    proxy.fault = times(1, 'cut response', isReading);
    expect((await all(storage.list())).map((one) => one.name)).toContain(name);
    proxy.fault = () => 'busy';
    await expect(all(storage.list())).rejects.toThrow(Unavailable);
  });

  it('a wrong key is said at once, not tried again and again', async () => {
    const env = { ...server.env(proxy.port), S3_ACCESS_KEY_ID: 'another' };
    let asked = 0;
    proxy.fault = () => void (asked += 1);
    await expect(bucketAt(env)(dataDir).find(name)).rejects.toThrow('answered 403');
    expect(asked).toBe(1);
  });

  it('gives links that open the object alone, in ranges, under its name, for players', async () => {
    await storage.write(name, Buffer.from('abcdef'));
    expect(storage.link).toBeUndefined();
    const linked = bucketAt({ ...server.env(), S3_LINKS: `http://${server.host}:${server.port}` })(dataDir);
    const disposition = `attachment; filename="_.apk"; filename*=UTF-8''%E6%B8%B8%E6%88%8F(1).apk`;
    const link = await linked.link!(name, 60, { type: 'application/vnd.android.package-archive', disposition });
    const response = await fetch(link, { headers: { range: 'bytes=2-3' } });
    expect([response.status, await response.text()]).toEqual([206, 'cd']);
    expect(response.headers.get('content-disposition')).toBe(disposition);
  });

  it('stands before the host or in the path, as the server wants it', async () => {
    const env = { ...server.env(), S3_LINKS: 'https://s3.example.com' };
    const hostOf = async (style: string) => {
      const link = await bucketAt({ ...env, S3_PATH_STYLE: style })(dataDir).link!(name, 60);
      return new URL(link).host + new URL(link).pathname;
    };
    expect(await hostOf('1')).toBe(`s3.example.com/ug-objects/uploads/${name}`);
    expect(await hostOf('0')).toBe(`ug-objects.s3.example.com/uploads/${name}`);
  });
});
