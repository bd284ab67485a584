import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { archiveOf } from '#testing/files/sample-files';
import { openTestApp, type TestApp } from '#testing/test-app';
import { files as filesFeature } from './files.feature';
import { FilesService } from './files.service';
import { UNUSED_SECONDS } from './files.rules';
import { UnusedFilesService } from './unused-files.service';

const FILES = 3;
const OWNERS = ['games:1', 'bulletins:1'] as const;
const HOUR = 3600;

type Step =
  | { does: 'attach' | 'detach'; file: number; owner: (typeof OWNERS)[number] }
  | { does: 'discard'; file: number }
  | { does: 'wait'; hours: number }
  | { does: 'break the disk' };

const file = fc.nat({ max: FILES - 1 });
const owner = fc.constantFrom(...OWNERS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('attach' as const), file, owner }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('detach' as const), file, owner }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('discard' as const), file }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.constantFrom(-1, 1, 13, 23, 24) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'break the disk' as const }) },
);

/** A file as it must be. */
interface Expected {
  owner: string | null;
  unusedSince: number;
  isGone: boolean;
}

describeEachDatabase('a file that nothing uses', (open) => {
  let app: TestApp;
  let files: FilesService;
  beforeAll(async () => {
    app = await openTestApp({ features: [filesFeature], target: await open.target() });
    files = app.get(FilesService);
  });
  afterAll(() => app.close());

  const settle = () => app.get(TaskRunner).runDue();
  const change = (work: () => Promise<void>) => app.get(UnitOfWork).run(work);
  const ingest = async () => {
    const bytes = archiveOf(200);
    return (await files.ingest({ kind: 'package', name: 'a.apk', size: 200 }, Readable.from([bytes]))).id;
  };
  const openTasks = async (id: string) =>
    app
      .get(Database)
      .query("SELECT id FROM tasks WHERE \"key\" = :key AND state IN ('waiting', 'running')", { key: `files:${id}` });
  const isOnDisk = async (id: string) => (await app.get(Storage).find(id)) !== undefined;

  /** Does a step to the files and to what is expected of them. */
  async function take(one: Step, ids: readonly string[], expected: readonly Expected[]): Promise<void> {
    if (one.does === 'break the disk') {
      vi.spyOn(app.get(Storage), 'remove').mockRejectedValueOnce(new Error('a bad disk'));
      return;
    }
    if (one.does === 'wait') {
      app.clock.advance(one.hours * HOUR);
      return;
    }
    const [id, now] = [ids[one.file] as string, app.clock.now().getTime()];
    const is = expected[one.file] as Expected;
    if (one.does === 'attach') {
      const attached = change(() => files.attach([id], one.owner, 'package'));
      if (is.isGone || (is.owner !== null && is.owner !== one.owner))
        return expect(attached).rejects.toMatchObject({ key: 'file.notFound' });
      await attached;
      is.owner = one.owner;
    } else if (one.does === 'detach') {
      await change(() => files.detach([id], one.owner));
      if (is.owner === one.owner) Object.assign(is, { owner: null, unusedSince: now });
    } else {
      expect(await app.get(UnusedFilesService).discard(id)).toBe(is.owner === null && !is.isGone);
      if (is.owner === null) is.isGone = true;
    }
  }

  it('goes a day later and once, whatever happens to it before, and one in use never goes', async () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const history = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const ids = await Promise.all(Array.from({ length: FILES }, ingest));
      const begun = app.clock.now().getTime();
      const expected = ids.map((): Expected => ({ owner: null, unusedSince: begun, isGone: false }));
      for (const one of steps) {
        await take(one, ids, expected);
        await settle();
        const now = app.clock.now().getTime();
        for (const is of expected) is.isGone ||= is.owner === null && now >= is.unusedSince + UNUSED_SECONDS * 1000;
        const found = await files.get(ids);
        expect(ids.map((id) => found.get(id)?.attachedTo)).toEqual(
          expected.map((is) => (is.isGone ? undefined : is.owner)),
        );
      }
      vi.restoreAllMocks();
      // What rests after a bad disk is tried again.
      app.clock.advance(60);
      await settle();
      expect(await Promise.all(ids.map(isOnDisk))).toEqual(expected.map((is) => !is.isGone));
      const waiting = await Promise.all(ids.map(openTasks));
      expect(waiting.map((tasks) => tasks.length)).toEqual(
        expected.map((is) => Number(is.owner === null && !is.isGone)),
      );
    });
    await fc.assert(history, { numRuns: Number(process.env['FILE_HISTORIES'] ?? 12) });
  });

  it('is kept while bytes of it arrive, and its day begins with the last of them', async () => {
    const upload = await app.get(UnusedFilesService).begin({ kind: 'package', name: 'a.apk', size: 200 }, null);
    app.clock.advance(UNUSED_SECONDS - 1);
    const unit = app.get(Database);
    const since = app.clock.now();
    await change(async () => {
      await unit.execute('UPDATE files SET received = 100, unused_since = :since WHERE id = :id', {
        since,
        id: upload.id,
      });
    });
    app.clock.advance(UNUSED_SECONDS - 1);
    await settle();
    expect((await files.get([upload.id])).size).toBe(1);
    app.clock.advance(1);
    await settle();
    expect((await files.get([upload.id])).size).toBe(0);
  });

  it('leaves no bytes behind when the service dies between its row and them', async () => {
    const id = await ingest();
    const remove = vi.spyOn(app.get(Storage), 'remove').mockRejectedValue(new Error('the power is gone'));
    onTestFinished(() => remove.mockRestore());
    app.clock.advance(UNUSED_SECONDS);
    await settle();
    expect([(await files.get([id])).size, await isOnDisk(id)]).toEqual([0, true]);
    remove.mockRestore();
    app.clock.advance(60);
    await settle();
    expect([await isOnDisk(id), (await openTasks(id)).length]).toEqual([false, 0]);
  });
});
