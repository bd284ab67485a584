import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ChapterTextsService } from '#features/library/chapters/chapter-texts.service';
import { ImportEndingService } from '#features/library/imports/import-ending.service';
import { ImportWritingService } from '#features/library/imports/import-writing.service';
import { imports } from '#features/library/imports/imports.feature';
import { PartImportsService } from '#features/library/parts/part-imports.service';
import { describeSqlite } from '#testing/each-database';
import { makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { bookOf, uploadText } from '#testing/files/sample-texts';
import { openTestApp, type TestApp } from '#testing/test-app';

const ADDED = '再加一段，文件里没有。';

describeSqlite('a chapter that is saved while an import of it is committed', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let workId: number;
  let saved: { id: number; title: string };
  let importId: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, imports], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => app.close());

  const get = (id: number) => staff.call('consoleGetImport', { params: { id } });
  /** The service begins tasks by itself as well. */
  const isIn = (id: number, state: Schemas['ImportState']) =>
    vi.waitFor(async () => {
      await app.get(TaskRunner).runDue();
      expect((await get(id)).state).toBe(state);
    }, 30_000);
  const ended = (id: number) => isIn(id, 'done');
  const begin = async (text: string): Promise<number> => {
    const { id } = await staff.call('startImport', { body: { workId, fileId: await uploadText(app, text) } });
    await isIn(id, 'ready');
    return id;
  };
  const commit = async (id: number) => {
    const { version } = await get(id);
    await staff.call('commitImport', { params: { id }, body: { version, publishes: true, removes: [] } });
  };
  /** An operator adds a paragraph in the editor. */
  const save = async () => {
    const params = { id: saved.id };
    const { version, text } = await staff.call('consoleGetChapter', { params });
    await staff.call('consoleSaveChapter', { params, body: { version, text: `${text}\n${ADDED}` } });
  };
  const read = async (id: number) =>
    (await app.player.call('getChapter', { params: { id } })).paragraphs.map(({ text }) => text);

  beforeEach(async () => {
    const work = await makeNovel(app, staff);
    workId = work.id;
    const first = await begin(bookOf(3));
    await commit(first);
    await ended(first);
    await publishWork(staff, workId);
    const { parts } = await app.player.call('getWorkMenu', { params: { id: workId } });
    saved = parts[1] as typeof saved;
    importId = await begin(bookOf(3).replaceAll('灯塔亮了', '灯塔又亮了'));
  });

  /** Readers have what the operator saved, the other chapters as the file has them, and the result says which is which. */
  const expectKept = async () => {
    await ended(importId);
    const savedParts = [{ partId: saved.id, title: saved.title }];
    expect((await get(importId)).result).toMatchObject({ changed: 2, kept: 0, saved: 1, savedParts });
    const { parts } = await app.player.call('getWorkMenu', { params: { id: workId } });
    const texts = await Promise.all(parts.map(({ id }) => read(id)));
    expect(texts.map((lines) => [lines.length, lines.at(-1) === ADDED])).toEqual([
      [6, false],
      [7, true],
      [6, false],
    ]);
    expect(texts.map(([line]) => line?.includes('灯塔又亮了'))).toEqual([true, false, true]);
    const { version, text } = await staff.call('consoleGetChapter', { params: { id: saved.id } });
    expect([version, text.endsWith(ADDED)]).toEqual([2, true]);
  };

  /** Has an operator save the chapter once, before or behind a step of the commit. */
  function saveBeside<Step extends (...asked: never[]) => Promise<unknown>>(
    step: Step,
    { isBehind = false, isDue = (): boolean => true } = {},
  ): Step {
    let isSaved = false;
    const saveOnce = async () => {
      if (isSaved || !isDue()) return;
      isSaved = true;
      await save();
    };
    return (async (...asked: Parameters<Step>) => {
      if (!isBehind) await saveOnce();
      const answer = await step(...asked);
      if (isBehind) await saveOnce();
      return answer;
    }) as Step;
  }

  it('is kept when it was saved between the preview and the commit', async () => {
    await save();
    await commit(importId);
    await expectKept();
  });

  it('is kept when it is saved before anything was written', { tags: ['deep'] }, async () => {
    const writing = app.get(ImportWritingService);
    const writeAll = writing.writeAll.bind(writing);
    vi.spyOn(writing, 'writeAll').mockImplementation(saveBeside(writeAll));
    await commit(importId);
    await expectKept();
  });

  it(
    'is kept when it is saved between the reading of its old text and the writing of the new one',
    { tags: ['deep'] },
    async () => {
      const texts = app.get(ChapterTextsService);
      const body = texts.body.bind(texts);
      vi.spyOn(texts, 'body').mockImplementation(saveBeside(body, { isBehind: true }));
      await commit(importId);
      await expectKept();
    },
  );

  it('is kept when it is saved when everything was written and nothing was turned', { tags: ['deep'] }, async () => {
    const ending = app.get(ImportEndingService);
    const end = ending.end.bind(ending);
    vi.spyOn(ending, 'end').mockImplementation(saveBeside(end));
    await commit(importId);
    await expectKept();
  });

  it('is kept when it is saved at the moment before everything is turned', async () => {
    const [ending, parts] = [app.get(ImportEndingService), app.get(PartImportsService)];
    const [end, textVersions] = [ending.end.bind(ending), parts.textVersions.bind(parts)];
    let isEnding = false;
    vi.spyOn(ending, 'end').mockImplementation((...asked) => {
      isEnding = true;
      return end(...asked);
    });
    const beside = { isBehind: true, isDue: () => isEnding };
    vi.spyOn(parts, 'textVersions').mockImplementation(saveBeside(textVersions, beside));
    await commit(importId);
    await expectKept();
  });

  it('comes from the file after all when the file is compared with it once more', { tags: ['deep'] }, async () => {
    await save();
    await commit(importId);
    await ended(importId);
    const again = await begin(bookOf(3).replaceAll('灯塔亮了', '灯塔又亮了'));
    await commit(again);
    await ended(again);
    expect(await read(saved.id)).toHaveLength(6);
    expect((await read(saved.id))[0]).toContain('灯塔又亮了');
  });
});
