// @module-tag deep
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { objectFile, objectName, temporaryFolder } from '#testing/processes/backups';
import { startBucketServer, type BucketServer } from '#testing/fakes/bucket-server';
import { openFaultyProxy, times, type Fault, type FaultyProxy } from '#testing/fakes/faulty-proxy';
import { loadPlaces } from '../config/app-config';
import { backupName, OBJECT_LIST, SQLITE_COPY } from './backup-files';
import type { BackupDraft, BackupStore, FoundBackup } from './backup-store';
import { writeObjectList, type Manifest } from './manifest';
import { ObjectCopies } from './object-copies';
import { objectsOf } from './object-sources';
import { openStore } from './open-store';

const PATIENCE = { attempts: 4, pauseMs: 5, silentMs: 30_000 };
/** More than one part of an upload to a bucket. */
const LARGE = 8 * 1024 * 1024 + 100_007;

let server: BucketServer;
let proxy: FaultyProxy;
/** Of a product with a few objects. */
let dataDir: string;
beforeAll(async () => {
  server = await startBucketServer();
  proxy = await openFaultyProxy(server);
  dataDir = await mkdtemp(join(tmpdir(), 'ug-backups-'));
});
afterAll(async () => {
  await proxy.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  proxy.fault = () => undefined;
});

async function putObject(bytes: Buffer): Promise<string> {
  const [name, at] = [objectName(), new Date(Math.floor(Date.now() / 1000 - 3600) * 1000)];
  await mkdir(join(objectFile(dataDir, name), '..'), { recursive: true });
  await writeFile(objectFile(dataDir, name), bytes);
  await utimes(objectFile(dataDir, name), at, at);
  return name;
}

const bucketAt = (address: string, of = dataDir): BackupStore => {
  const { backup } = loadPlaces({ DATA_DIR: of, ...server.env(proxy.port) });
  return openStore(address, { dataDir: of, backup, patience: PATIENCE });
};
const newPrefix = () => `s3://ug-objects/${objectName()}`;

/** Takes the objects and a database of some bytes; the rest is left to the caller. */
async function take(draft: BackupDraft, database: string) {
  const copies = new ObjectCopies(draft, undefined, () => undefined);
  await copies.take(objectsOf({ dataDir, bucket: null }));
  await writeObjectList(draft.folder, copies.objects);
  await writeFile(join(draft.folder, SQLITE_COPY), database);
  return copies;
}

const manifestOf = (name: string, parts: Partial<Manifest>) =>
  ({
    format: 1,
    name,
    at: new Date().toISOString(),
    origin: 'command',
    secrets: null,
    secretMark: '',
    ...parts,
  }) as Manifest;

const make = (store: BackupStore, database = 'rows'): Promise<FoundBackup> =>
  store.alone(async () => {
    const name = backupName(new Date());
    const draft = await store.begin(name);
    const { objects, totalBytes } = await take(draft, database);
    return draft.finish(
      manifestOf(name, {
        database: {
          ...(await draft.keep(SQLITE_COPY)),
          dialect: 'sqlite',
          server: null,
          schema: null,
          tables: {},
          sums: {},
        },
        objects: { ...(await draft.keep(OBJECT_LIST)), count: objects.length, totalBytes },
      }),
    );
  });

const kinds: Record<string, () => Promise<BackupStore>> = {
  folder: async () => openStore(await temporaryFolder(), { dataDir, backup: { credentials: null } }),
  bucket: async () => bucketAt(newPrefix()),
};

describe.each(Object.entries(kinds))('backups in a %s', (kind, open) => {
  let store: BackupStore;
  beforeEach(async () => {
    store = await open();
  });
  const namesIn = async () => (await store.list()).map(({ manifest }) => manifest.name);
  async function broughtBytes(backup: FoundBackup, name: string): Promise<Buffer> {
    const folder = await store.bring(backup, await temporaryFolder());
    expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).toContain(backup.manifest.name);
    return readFileSync(objectFile(folder, name));
  }

  it('are brought back byte by byte, the newest first', async () => {
    const bytes = randomBytes(LARGE);
    const name = await putObject(bytes);
    const empty = await putObject(Buffer.alloc(0));
    expect(await store.list()).toEqual([]);
    const made = [await make(store), await make(store, 'more rows')];
    expect(await namesIn()).toEqual(made.map(({ manifest }) => manifest.name).reverse());
    for (const backup of made) {
      expect(backup.folder).toBe(`${store.address}/${backup.manifest.name}`);
      expect((await broughtBytes(backup, name)).equals(bytes)).toBe(true);
      expect(await broughtBytes(backup, empty)).toHaveLength(0);
      const listed = await store.objectsOf(await store.read(backup.manifest.name));
      expect(listed.find((one) => one.name === name)?.bytes).toBe(LARGE);
    }
    for (const one of [name, empty]) await rm(objectFile(dataDir, one));
  });

  it('are none before their manifest is there, and what a killed one left is removed by the next', async () => {
    const name = backupName(new Date());
    await store.alone(async () => {
      const draft = await store.begin(name);
      await take(draft, 'rows');
      await draft.keep(SQLITE_COPY);
      // Killed here: nothing is dropped.
    });
    expect(await store.list()).toEqual([]);
    await expect(store.read(name)).rejects.toThrow('不是一份完整的备份');
    const made = await make(store);
    expect(await namesIn()).toEqual([made.manifest.name]);
    if (kind === 'bucket') expect((await keysOf(store)).filter((key) => key.includes(name))).toEqual([]);
    else expect(readdirSync(store.address).filter((one) => one.includes(name))).toEqual([]);
  });

  it('keep what several have until the last of them is removed', async () => {
    const bytes = Buffer.from(`一张图片 ${kind}`);
    const name = await putObject(bytes);
    const [first, second] = [await make(store), await make(store)];
    await store.alone(async () => {
      await store.remove(first);
      await store.sweep();
    });
    expect(await namesIn()).toEqual([second.manifest.name]);
    expect((await broughtBytes(second, name)).equals(bytes)).toBe(true);
    await rm(objectFile(dataDir, name));
    const third = await make(store);
    await store.alone(async () => {
      await store.remove(second);
      expect(await store.sweep()).toBe(kind === 'bucket' ? 1 : 0);
    });
    expect(await namesIn()).toEqual([third.manifest.name]);
  });

  it('are made by one program at a time', async () => {
    await store.alone(async () => {
      await expect(store.alone(async () => undefined)).rejects.toThrow(kind === 'bucket' ? '备份到存储桶' : '使用');
      if (kind !== 'bucket') return;
      const elsewhere = bucketAt(store.address, await temporaryFolder());
      await expect(elsewhere.alone(async () => undefined)).rejects.toThrow('另一台机器正在使用');
    });
    await store.alone(async () => undefined);
  });
});

/** Every key below the place. */
async function keysOf({ address, remote }: BackupStore): Promise<string[]> {
  const keys: string[] = [];
  const prefix = address.split('/').slice(3).join('/');
  for await (const { key } of remote?.bucket.list(`${prefix}/`) ?? []) keys.push(key.slice(prefix.length + 1));
  return keys;
}

describe('backups in a bucket on a bad line', () => {
  const faults: readonly Fault[] = ['busy', 'lost response', 'cut request', 'changed request'];

  it.each(faults)('have the right bytes where sendings meet: %s', async (fault) => {
    const store = bucketAt(newPrefix());
    const bytes = randomBytes(50_000);
    const name = await putObject(bytes);
    proxy.fault = times(2, fault, (method, url) => method === 'PUT' && /objects|sqlite|manifest/.test(url));
    const made = await make(store);
    proxy.fault = times(2, 'cut response', (method) => method === 'GET');
    const folder = await store.bring(made, await temporaryFolder());
    expect(readFileSync(objectFile(folder, name)).equals(bytes)).toBe(true);
    expect(readFileSync(join(folder, SQLITE_COPY), 'utf8')).toBe('rows');
    await rm(objectFile(dataDir, name));
  });

  it('are none where the bucket goes away in the middle, and go on with what it has', async () => {
    const store = bucketAt(newPrefix());
    const names = [await putObject(randomBytes(1000)), await putObject(randomBytes(1000))];
    let sent = 0;
    const isObject = (method: string, url: string) => method === 'PUT' && url.includes(`/objects/`);
    proxy.fault = (method, url) => (isObject(method, url) && (sent += 1) > 1 ? 'busy' : undefined);
    await expect(make(store)).rejects.toThrow();
    proxy.fault = () => undefined;
    expect(await store.list()).toEqual([]);
    sent = 0;
    proxy.fault = (method, url) => void (isObject(method, url) && (sent += 1));
    const made = await make(store);
    expect(made.manifest.objects.count).toBe(names.length);
    expect(sent).toBe(1);
    for (const name of names) await rm(objectFile(dataDir, name));
  });

  it('take no backup for gone while the bucket cannot be reached', async () => {
    const store = bucketAt(newPrefix());
    const { manifest } = await make(store);
    proxy.fault = (method, url) => (method === 'GET' && url.includes('manifest') ? 'busy' : undefined);
    await expect(store.list()).rejects.toThrow();
    await expect(store.alone(() => store.sweep())).rejects.toThrow();
    proxy.fault = () => undefined;
    expect((await store.list()).map((one) => one.manifest.name)).toEqual([manifest.name]);
    expect(await keysOf(store)).toContain(`${manifest.name}/${OBJECT_LIST}`);
  });

  it('are refused by an address that is none, and without credentials', async () => {
    const settings = { dataDir, backup: { credentials: null } };
    expect(() => openStore('s3://UG', settings)).toThrow('不是存储桶的地址');
    expect(() => openStore('s3://ug-backups/daily', settings)).toThrow('须填写 BACKUP_S3_ENDPOINT');
  });
});
