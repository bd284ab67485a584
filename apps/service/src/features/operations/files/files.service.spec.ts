import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { archiveOf, pngOf, sha256 } from '#testing/files/sample-files';
import { openTestApp, type TestApp } from '#testing/test-app';
import { FilesService } from './files.service';
import type { StoredFile } from './stored-file.port';
import { UNUSED_SECONDS, pictureOf } from './files.rules';
import { UnusedFilesService } from './unused-files.service';
import { UploadsService } from './uploads.service';
import { files as filesFeature } from './files.feature';

const STAFF = 9002;

describeSqlite('files in use', (open) => {
  let app: TestApp;
  let files: FilesService;

  beforeAll(async () => {
    app = await openTestApp({ features: [filesFeature], target: await open.target() });
    files = app.get(FilesService);
  });
  afterAll(() => app.close());

  const ingest = (bytes: Buffer, kind: 'package' | 'image' = 'package'): Promise<StoredFile> =>
    files.ingest({ kind, name: kind === 'image' ? 'a.png' : 'a.apk', size: bytes.length }, Readable.from([bytes]));
  const startUpload = async (): Promise<string> =>
    (await app.get(UploadsService).start(STAFF, { kind: 'package', name: 'a.apk', size: 500 })).id;
  const inUnitOfWork = <T>(work: () => Promise<T>): Promise<T> => app.get(UnitOfWork).run(work);
  const known = async (id: string): Promise<StoredFile | undefined> => (await files.get([id])).get(id);
  const isOnDisk = async (name: string): Promise<boolean> => (await app.get(Storage).find(name)) !== undefined;

  it('the service stores files of its own through the same checks', async () => {
    const bytes = archiveOf(5000);
    expect(await ingest(bytes)).toMatchObject({ state: 'ready', sha256: sha256(bytes), size: 5000 });
    await expect(ingest(Buffer.from('no archive'))).rejects.toMatchObject({ key: 'file.notAPackage' });
    const short = files.ingest({ kind: 'package', name: 'a.apk', size: 6000 }, Readable.from([bytes]));
    await expect(short).rejects.toThrow('a.apk ended after 5000 of 6000 bytes');
  });

  it('a picture is found with its size, and shown by its addresses', async () => {
    const { id } = await ingest(await pngOf(90, 60), 'image');
    const picture = await known(id);
    expect(picture && pictureOf(picture)).toMatchObject({ id, small: `/api/images/${id}/small`, height: 60 });
    expect((await files.get([id, newId()])).size).toBe(1);
    expect((await files.get([])).size).toBe(0);
  });

  it('a file belongs to one owner until that one lets go', async () => {
    const [first, second] = [await ingest(archiveOf(300)), await ingest(archiveOf(300))];
    const ids = [first.id, second.id, first.id];
    await inUnitOfWork(() => files.attach(ids, 'games:1', 'package'));
    await inUnitOfWork(() => files.attach(ids, 'games:1', 'package'));
    const steal = inUnitOfWork(() => files.attach([first.id], 'games:2', 'package'));
    await expect(steal).rejects.toMatchObject({ key: 'file.notFound' });
    await inUnitOfWork(() => files.detach([first.id], 'games:2'));
    expect((await known(first.id))?.attachedTo).toBe('games:1');
    await inUnitOfWork(() => files.detach([first.id], 'games:1'));
    await inUnitOfWork(() => files.attach([first.id], 'games:2', 'package'));
    expect((await known(first.id))?.attachedTo).toBe('games:2');
  });

  it('what cannot be attached undoes everything around it', async () => {
    const { id } = await ingest(archiveOf(300));
    const incomplete = await startUpload();
    const attempt = (ids: string[], kind: 'package' | 'image' = 'package'): Promise<void> =>
      inUnitOfWork(() => files.attach(ids, 'games:3', kind));
    await expect(attempt([id, incomplete])).rejects.toMatchObject({ key: 'file.incomplete' });
    await expect(attempt([id, newId()])).rejects.toMatchObject({ key: 'file.notFound' });
    await expect(attempt([id], 'image')).rejects.toMatchObject({ key: 'file.notFound' });
    expect((await known(id))?.attachedTo).toBeNull();
  });

  it('what is unused for a day is removed, what is attached stays', async () => {
    const kept = await ingest(await pngOf(20, 20), 'image');
    const loose = await ingest(await pngOf(20, 20), 'image');
    const dropped = await ingest(archiveOf(300));
    const stalled = await startUpload();
    await inUnitOfWork(() => files.attach([kept.id], 'games:4', 'image'));
    await inUnitOfWork(() => files.attach([dropped.id], 'games:4', 'package'));
    app.clock.advance(UNUSED_SECONDS / 2);
    const fresh = await startUpload();
    await inUnitOfWork(() => files.detach([dropped.id], 'games:4'));
    app.clock.advance(UNUSED_SECONDS / 2);
    await app.get(TaskRunner).runDue();
    const left = await files.get([kept.id, loose.id, dropped.id, stalled, fresh]);
    expect([...left.keys()].sort()).toEqual([kept.id, dropped.id, fresh].sort());
    expect([await isOnDisk(`${kept.id}-small`), await isOnDisk(`${loose.id}-small`)]).toEqual([true, false]);
    app.clock.advance(UNUSED_SECONDS);
    await app.get(TaskRunner).runDue();
    expect([await isOnDisk(`${kept.id}-small`), await isOnDisk(dropped.id)]).toEqual([true, false]);
  });

  it('bytes that a crash left without their row are swept, once they are a day old', async () => {
    const storage = app.get(Storage);
    const picture = await ingest(await pngOf(20, 20), 'image');
    const archive = await ingest(archiveOf(300));
    await inUnitOfWork(() => files.attach([picture.id], 'games:5', 'image'));
    await inUnitOfWork(() => files.attach([archive.id], 'games:5', 'package'));
    const [stray, young] = [newId(), newId()];
    const now = app.clock.now();
    const place = async (name: string, modifiedAt: Date): Promise<void> => {
      const path = join(app.get(AppConfig).dataDir, 'uploads', name.slice(30, 32), name);
      await utimes(path, modifiedAt, modifiedAt);
    };
    for (const name of [stray, `${stray}-small`, young, picture.id])
      await storage.write(name, Buffer.from('left over'));
    const old = new Date(now.getTime() - UNUSED_SECONDS * 1000 - 1000);
    for (const name of [stray, `${stray}-small`, picture.id, `${picture.id}-large`, archive.id]) await place(name, old);
    await place(young, now);
    await app.get(UnusedFilesService).sweepBytes(new AbortController().signal);
    const found = await Promise.all([stray, `${stray}-small`, picture.id].map(isOnDisk));
    expect(found).toEqual([false, false, false]);
    const left = await Promise.all([young, `${picture.id}-large`, archive.id].map(isOnDisk));
    expect(left).toEqual([true, true, true]);
  });
});
