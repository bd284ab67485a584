import type { StaffClient } from '@ug/api-client';
import type { BodyOf, Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { imports } from '#features/library/imports/imports.feature';
import { describeEachDatabase } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { bookOf, chapterOf, uploadText } from '#testing/files/sample-texts';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';

const NOTHING_SAVED = { saved: 0, savedParts: [] };
const SITE = '本书最新章节请访问 www.example.cn 免费阅读';

describeEachDatabase('a text that is brought into a novel', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, imports], target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const settled = () => app.get(TaskRunner).runDue();
  const get = (id: number) => staff.call('consoleGetImport', { params: { id } });
  const chaptersOf = async (id: number) =>
    (await staff.call('listImportChapters', { params: { id }, query: {} })).chapters;
  const begin = async (workId: number, text: string | Uint8Array, name?: string): Promise<Schemas['Import']> => {
    const { id } = await staff.call('startImport', { body: { workId, fileId: await uploadText(app, text, name) } });
    await settled();
    return get(id);
  };
  const commit = async ({ id, version }: Schemas['Import'], change: Partial<BodyOf<'commitImport'>> = {}) => {
    const body = { version, publishes: true, removes: [], ...change };
    await staff.call('commitImport', { params: { id }, body });
    await settled();
    return get(id);
  };
  const bringIn = async (workId: number, text: string) => commit(await begin(workId, text));
  const menu = (id: number) => app.player.call('getWorkMenu', { params: { id } });
  const read = (id: number) => app.player.call('getChapter', { params: { id } });
  const published = async () => {
    const work = await makeNovel(app, staff);
    await makeChapter(staff, work.id, { title: '前言', text: '写在前面。' });
    await publishWork(staff, work.id);
    return work.id;
  };

  it('is read, looked at and committed: its chapters are what readers then get, in order and in volumes', async () => {
    const workId = await published();
    const text = `第一卷 归港\n\n${bookOf(3)}\n\n第二卷 远航\n\n${bookOf(2, { from: 4 })}`;
    const found = await begin(workId, text);
    expect(found).toMatchObject({
      state: 'ready',
      failure: null,
      found: { format: 'txt', encoding: 'utf-8', rule: 'chapter', chapters: 5, changes: { new: 5, missing: 1 } },
    });
    expect((await menu(workId)).parts).toHaveLength(1);
    const listed = await chaptersOf(found.id);
    expect(listed.map(({ title, volume, match }) => [title, volume, match])).toEqual([
      ['第1章 灯塔1', '第一卷 归港', 'new'],
      ['第2章 灯塔2', '第一卷 归港', 'new'],
      ['第3章 灯塔3', '第一卷 归港', 'new'],
      ['第4章 灯塔4', '第二卷 远航', 'new'],
      ['第5章 灯塔5', '第二卷 远航', 'new'],
    ]);
    expect(listed[0]?.head).toMatch(/^雾从港口漫上来/);
    expect(await commit(found)).toMatchObject({
      state: 'done',
      result: { added: 5, changed: 0, kept: 0, removed: 0, published: 5 },
    });
    const { parts, volumes } = await menu(workId);
    expect(volumes.map(({ title }) => title)).toEqual(['第一卷 归港', '第二卷 远航']);
    expect(parts.map(({ title, volumeId }) => [title, volumes.find(({ id }) => id === volumeId)?.title])).toEqual([
      ['前言', undefined],
      ['第1章 灯塔1', '第一卷 归港'],
      ['第2章 灯塔2', '第一卷 归港'],
      ['第3章 灯塔3', '第一卷 归港'],
      ['第4章 灯塔4', '第二卷 远航'],
      ['第5章 灯塔5', '第二卷 远航'],
    ]);
    const chapter = await read(parts[1]?.id ?? 0);
    expect(chapter.paragraphs.map((paragraph) => paragraph.text)).toEqual(
      chapterOf(1)
        .split('\n')
        .slice(2)
        .map((line) => line.trim()),
    );
    expect(await app.player.call('getWork', { params: { id: workId } })).toMatchObject({ partCount: 6 });
  });

  it('leaves drafts where it is not to be published, which readers do not see', async () => {
    const workId = await published();
    const done = await commit(await begin(workId, bookOf(4)), { publishes: false });
    expect(done.result).toMatchObject({ added: 4, published: 0 });
    expect((await menu(workId)).parts).toHaveLength(1);
    const query = { filter: { workId, state: 'draft' } } as const;
    expect(await staff.call('consoleListParts', { query })).toHaveLength(4);
  });

  it('comes again with new chapters and corrections: every paragraph that stays has the id that it had', async () => {
    const workId = await published();
    await bringIn(workId, bookOf(6));
    const before = (await menu(workId)).parts;
    const texts = new Map<number, Awaited<ReturnType<typeof read>>>();
    for (const { id } of before) texts.set(id, await read(id));
    const corrected = bookOf(6).replace('灯塔亮了3002次', '灯塔亮了三千零二次');
    const again = await begin(workId, `${corrected}\n\n${bookOf(2, { from: 7 })}`);
    expect(again.found).toMatchObject({ changes: { new: 2, changed: 1, same: 5, missing: 1 } });
    expect((await commit(again)).result).toEqual({
      added: 2,
      changed: 1,
      kept: 5,
      ...NOTHING_SAVED,
      removed: 0,
      published: 2,
    });
    const after = (await menu(workId)).parts;
    expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.slice(before.length).map(({ title }) => title)).toEqual(['第7章 灯塔7', '第8章 灯塔8']);
    for (const { id } of before) {
      const [old, now] = [texts.get(id), await read(id)];
      expect(now.paragraphs.map((paragraph) => paragraph.id)).toEqual(old?.paragraphs.map((paragraph) => paragraph.id));
    }
    const third = await read(before[3]?.id ?? 0);
    expect(third.version).toBe(2);
    expect(third.paragraphs[2]?.text).toContain('三千零二次');
  });

  it('puts chapters that were missing between those that are there', async () => {
    const workId = await published();
    const chapters = [1, 2, 5, 6].map((number) => chapterOf(number));
    await bringIn(workId, chapters.join('\n\n'));
    await bringIn(workId, bookOf(6));
    expect((await menu(workId)).parts.map(({ title }) => title)).toEqual([
      '前言',
      ...[1, 2, 3, 4, 5, 6].map((number) => `第${number}章 灯塔${number}`),
    ]);
  });

  it('goes behind what is there where it has none of it, as the next volume of a serial does', async () => {
    const workId = await published();
    await bringIn(workId, bookOf(2));
    await bringIn(workId, bookOf(2, { from: 3 }));
    expect((await menu(workId)).parts.map(({ title }) => title)).toEqual([
      '前言',
      ...[1, 2, 3, 4].map((number) => `第${number}章 灯塔${number}`),
    ]);
  });

  it('removes nothing but what was ticked: published chapters are taken down', async () => {
    const workId = await published();
    await bringIn(workId, bookOf(3));
    const found = await begin(workId, bookOf(2));
    const missing = await staff.call('listImportMissing', { params: { id: found.id } });
    expect(missing.map(({ title }) => title)).toEqual(['前言', '第3章 灯塔3']);
    const removes = missing.filter(({ title }) => title === '第3章 灯塔3').map(({ partId }) => partId);
    expect((await commit(found, { removes })).result).toEqual({
      added: 0,
      changed: 0,
      kept: 2,
      ...NOTHING_SAVED,
      removed: 1,
      published: 0,
    });
    expect((await menu(workId)).parts.map(({ title }) => title)).toEqual(['前言', '第1章 灯塔1', '第2章 灯塔2']);
  });

  it('is read again in another way: encoding, advertisements and the rule of its titles', async () => {
    const workId = await published();
    const text = bookOf(8).replaceAll('\n第', `\n${SITE}\n\n第`);
    const first = await begin(workId, text);
    expect(first.found?.advertisements).toEqual([{ line: SITE, count: 7 }]);
    const params = { id: first.id };
    const asked: BodyOf<'adjustImport'> = {
      version: first.version,
      encoding: 'big5',
      rule: null,
      joinsLines: null,
      dropsLines: [],
    };
    await staff.call('adjustImport', { params, body: asked });
    await settled();
    const wrong = await get(first.id);
    expect(wrong.found).toMatchObject({ encoding: 'big5' });
    expect(wrong.found?.encodings[0]).toMatchObject({
      encoding: 'utf-8',
      lines: expect.arrayContaining(['第1章 灯塔1']),
    });
    const dropping: BodyOf<'adjustImport'> = {
      ...asked,
      version: wrong.version,
      encoding: 'utf-8',
      dropsLines: [SITE],
    };
    await staff.call('adjustImport', { params, body: dropping });
    await settled();
    const right = await get(first.id);
    const lines = await staff.call('getImportChapter', {
      params: { id: first.id, line: (await chaptersOf(first.id))[0]?.line ?? 0 },
    });
    expect(lines.lines).not.toContain(SITE);
    await staff.call('adjustImport', { params, body: { ...dropping, version: right.version, rule: 'length' } });
    await settled();
    expect((await get(first.id)).found).toMatchObject({ rule: 'length' });
    expect(await outcomeOf(staff.call('adjustImport', { params, body: dropping }))).toBe('import.stale');
  });

  it('begins the next time as it ended the last time', async () => {
    const workId = await published();
    const first = await begin(workId, bookOf(3));
    const how = { encoding: 'utf-8', rule: 'length', joinsLines: true } as const;
    const body = { version: first.version, ...how, dropsLines: [SITE] };
    await staff.call('adjustImport', { params: { id: first.id }, body });
    await settled();
    await commit(await get(first.id));
    const { options, found } = await begin(workId, bookOf(4));
    expect(options).toEqual({ ...how, dropsLines: [SITE] });
    expect(found).toMatchObject({ rule: 'length' });
  });

  it('is put right before the commit: chapters are renamed, left out, merged and split', async () => {
    const workId = await published();
    const { id, version: first } = await begin(workId, bookOf(4));
    let version = first;
    const lineOf = async (title: string) =>
      (await chaptersOf(id)).find((chapter) => chapter.title === title)?.line ?? -1;
    const next = (changed: Schemas['Import']) => ({ version } = changed);
    const at = async (title: string) => ({ id, line: await lineOf(title) });
    next(
      await staff.call('changeImportChapter', {
        params: await at('第1章 灯塔1'),
        body: { version, title: '第一章 雾', isSkipped: false },
      }),
    );
    next(
      await staff.call('changeImportChapter', {
        params: await at('第4章 灯塔4'),
        body: { version, title: '第4章 灯塔4', isSkipped: true },
      }),
    );
    next(await staff.call('mergeImportChapter', { params: await at('第3章 灯塔3'), body: { version } }));
    const merged = await staff.call('getImportChapter', { params: await at('第2章 灯塔2') });
    expect(merged.lines[6]).toBe('第3章 灯塔3');
    next(
      await staff.call('splitImportChapter', {
        params: await at('第2章 灯塔2'),
        body: { version, at: 6, title: '第3章 灯塔3' },
      }),
    );
    const split = await staff.call('splitImportChapter', {
      params: await at('第3章 灯塔3'),
      body: { version, at: 2, title: '第3章（下）' },
    });
    next(split);
    expect(split.found).toMatchObject({ chapters: 5, skipped: 1, changes: { new: 4 } });
    const done = await commit(await get(id));
    expect(done.result).toMatchObject({ added: 4 });
    const { parts } = await menu(workId);
    expect(parts.map(({ title }) => title)).toEqual(['前言', '第一章 雾', '第2章 灯塔2', '第3章 灯塔3', '第3章（下）']);
    expect((await read(parts[3]?.id ?? 0)).paragraphs).toHaveLength(2);
    expect((await read(parts[4]?.id ?? 0)).paragraphs).toHaveLength(4);
  });

  it('is one at a time for a work, and its file is gone when it has ended or was given up', async () => {
    const workId = await published();
    const fileId = await uploadText(app, bookOf(2));
    const { id } = await staff.call('startImport', { body: { workId, fileId } });
    const second = { workId, fileId: await uploadText(app, bookOf(2)) };
    expect(await outcomeOf(staff.call('startImport', { body: second }))).toBe('import.underWay');
    expect(await staff.call('abandonImport', { params: { id } })).toMatchObject({ state: 'abandoned', found: null });
    await settled();
    expect(await app.get(Storage).find(fileId)).toBeUndefined();
    expect(await chaptersOf(id)).toEqual([]);
    expect(await outcomeOf(staff.call('abandonImport', { params: { id } }))).toBe('import.notOpen');
    const done = await commit(
      await (async () => {
        const started = await staff.call('startImport', { body: second });
        await settled();
        return get(started.id);
      })(),
    );
    expect(done.state).toBe('done');
    expect(await app.get(Storage).find(second.fileId)).toBeUndefined();
    expect(await outcomeOf(staff.call('abandonImport', { params: { id: done.id } }))).toBe('import.notOpen');
  });
});
