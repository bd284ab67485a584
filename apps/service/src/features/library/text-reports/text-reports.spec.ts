import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { messages } from '#features/players/messages/messages.feature';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { MAX_A_DAY } from './text-report-intake.service';
import { textReports } from './text-reports.feature';

type Written = Omit<BodyOf<'reportText'>, 'appID' | 'channelID'>;

const SECRET = '信里写着一个谁也不知道的名字。';

describeSqlite('an error in a text', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let reader: PlayerDevice;
  let workId: number;
  let chapter: number;
  let locked: number;

  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, messages, textReports], target: await open.target() });
    staff = await app.staff('operator');
    workId = (await makeNovel(app, staff)).id;
    const lines = Array.from({ length: 40 }, (_, line) => `第${line + 1}行。雨停了。`);
    chapter = (await makeChapter(staff, workId, { title: '第一章', text: lines.join('\n') })).id;
    const text = `${'开头。'.repeat(40)}\n${SECRET}`;
    locked = (await makeChapter(staff, workId, { title: '第二章', text, access: 'paid', price: 20 })).id;
    await publishWork(staff, workId);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    reader = await makePlayer(app);
  });

  const wrong = (change: Partial<Written> = {}): Written => ({
    paragraphId: 3,
    offset: 5,
    length: 2,
    kind: 'typo',
    text: '应为雪停了',
    ...change,
  });
  const report = (body = wrong(), id = chapter, by = reader) => by.client.call('reportText', { params: { id }, body });
  const reported = async (filter: object = {}) =>
    (await staff.call('consoleListTextReports', { query: { filter: { state: 'open', ...filter } } })).filter(
      ({ uid }) => uid === reader.uid,
    );
  const settle = (id: number, body: Partial<BodyOf<'settleTextReport'>> = {}) =>
    staff.call('settleTextReport', { params: { id }, body: { version: 1, state: 'fixed', reply: '', ...body } });
  const inbox = async () => {
    await app.get(TaskRunner).runDue();
    return (await reader.client.call('listMessages', { body: {} })).list;
  };

  it('reaches the editors with its sentence, from the text of the service', async () => {
    await report();
    const [found] = await reported();
    expect(found).toMatchObject({
      workTitle: '雾港灯塔手记',
      partTitle: '第一章',
      sentence: '雨停了。',
      kind: 'typo',
      text: '应为雪停了',
      state: 'open',
    });
    const params = { id: found!.id };
    expect(await staff.call('consoleGetTextReport', { params })).toEqual(found);
    const context = await staff.call('consoleGetTextReportContext', { params });
    expect(context.line).toBe(3);
    expect(context.paragraphs.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(await reported({ q: '雪停' })).toHaveLength(1);
    expect(await reported({ q: '没有这些字' })).toHaveLength(0);
    expect(await reported({ kind: 'missing' })).toHaveLength(0);
    expect(await reported({ workId, partId: chapter })).toHaveLength(1);
  });

  it('is one report, however often and at once it is sent, and one of a paragraph at a time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => report()));
    expect(await reported()).toHaveLength(1);
    expect(await refusalOf(report(wrong({ kind: 'missing' })))).toBe('text-report.isOpen');
    await report(wrong({ paragraphId: 4 }));
    await report(wrong(), chapter, await makePlayer(app));
    expect(await reported()).toHaveLength(2);
    const [{ id } = { id: 0 }] = (await reported()).filter(({ paragraphId }) => paragraphId === 3);
    await settle(id);
    await report(wrong({ kind: 'missing' }));
    expect(await reported()).toHaveLength(2);
  });

  it('is settled once, and its reader is told', async () => {
    await report();
    const [{ id } = { id: 0 }] = await reported();
    expect(await settle(id, { state: 'declined', reply: ' 原文如此 ' })).toMatchObject({
      version: 2,
      state: 'declined',
      reply: '原文如此',
    });
    const [message] = await inbox();
    expect(message).toMatchObject({ title: '报错处理结果' });
    const opened = await reader.client.call('readMessage', { body: { id: message!.id } });
    expect(JSON.stringify(opened)).toContain('原文如此');
    expect(JSON.stringify(opened)).toContain(`/readbook/${workId}/${chapter}`);
    expect(await refusalOf(settle(id))).toBe('text-report.stale');
    expect(await refusalOf(settle(id, { version: 2 }))).toBe('text-report.settled');
    expect(await inbox()).toHaveLength(1);
    expect(await reported()).toHaveLength(0);
  });

  describe('that several readers found', () => {
    let others: PlayerDevice[];
    let mine: { id: number; version: number }[];
    beforeEach(async () => {
      others = [await makePlayer(app), await makePlayer(app)];
      for (const by of [reader, ...others]) await report(wrong({ paragraphId: 30 }), chapter, by);
      const filter = { state: 'open', partId: chapter, paragraphId: 30 } as const;
      const found = await staff.call('consoleListTextReports', { query: { filter } });
      mine = found.map(({ id, version }) => ({ id, version })).sort((a, b) => a.id - b.id);
      expect(mine).toHaveLength(3);
    });
    afterEach(async () => {
      const left = await staff.call('consoleListTextReports', {
        query: { filter: { state: 'open', partId: chapter } },
      });
      for (const { id, version } of left) await settle(id, { version });
    });
    const stateOf = async ({ id }: { id: number }) =>
      (await staff.call('consoleGetTextReport', { params: { id } })).state;

    it('is settled for all of them at once, and each of them is told', async () => {
      const [first, ...also] = mine;
      await settle(first!.id, { state: 'fixed', reply: '已改正', also });
      await app.get(TaskRunner).runDue();
      for (const { client } of [reader, ...others]) {
        const { list } = await client.call('listMessages', { body: {} });
        expect(list).toHaveLength(1);
        expect(list[0]).toMatchObject({ title: '报错处理结果' });
      }
      expect(await Promise.all(mine.map(stateOf))).toEqual(['fixed', 'fixed', 'fixed']);
    });

    it('is settled for none where one of them changed meanwhile', async () => {
      const [first, second, third] = mine;
      await settle(third!.id);
      expect(await refusalOf(settle(first!.id, { also: [second!, third!] }))).toBe('text-report.stale');
      expect(await refusalOf(settle(first!.id, { also: [{ ...third!, version: 2 }] }))).toBe('text-report.settled');
      expect(await Promise.all(mine.map(stateOf))).toEqual(['open', 'open', 'fixed']);
    });

    it('is settled apart from what was reported elsewhere', async () => {
      await report(wrong({ paragraphId: 31 }));
      const [elsewhere] = (await reported()).filter(({ paragraphId }) => paragraphId === 31);
      const also = [{ id: elsewhere!.id, version: 1 }];
      expect(await refusalOf(settle(mine[0]!.id, { also }))).toBe('text-report.notFound');
      expect(await stateOf(mine[0]!)).toBe('open');
      expect(await stateOf(elsewhere!)).toBe('open');
    });

    it('is settled by one of two who settle them at the same time', async () => {
      const [first, second, third] = mine;
      const outcomes = await Promise.all([
        refusalOf(settle(first!.id, { also: [third!, second!] })),
        refusalOf(settle(third!.id, { also: [second!, first!] })),
      ]);
      expect(outcomes.sort()).toEqual(['done', 'text-report.stale']);
    });
  });

  it('shows no context once its paragraph is gone', async () => {
    const { id } = await makeChapter(staff, workId, { title: '第三章', text: '甲。\n乙。' });
    await report(wrong({ paragraphId: 2 }), id);
    await staff.call('consoleSaveChapter', { params: { id }, body: { version: 1, text: '甲。' } });
    const [found] = await reported();
    const params = { id: found!.id };
    expect(await staff.call('consoleGetTextReportContext', { params })).toEqual({ line: null, paragraphs: [] });
    expect(found!.sentence).toBe('乙。');
  });

  describe('in a chapter', () => {
    it('of which a reader sees the beginning is about that alone', async () => {
      await report(wrong({ paragraphId: 1, offset: 0, length: 1 }), locked);
      expect(await refusalOf(report(wrong({ paragraphId: 2 }), locked))).toBe('text-report.noPlace');
      expect(JSON.stringify(await reported())).not.toContain('谁也不知道');
    });

    it('that players do not see is refused, as is what staff do not know', async () => {
      expect(await refusalOf(report(wrong(), 999_999))).toBe('chapter.notFound');
      expect(await refusalOf(settle(999_999))).toBe('text-report.notFound');
      const params = { id: 999_999 };
      expect(await refusalOf(staff.call('consoleGetTextReport', { params }))).toBe('text-report.notFound');
      expect(await refusalOf(staff.call('consoleGetTextReportContext', { params }))).toBe('text-report.notFound');
    });
  });

  it('may be reported so often a day', async () => {
    const asked = Array.from({ length: MAX_A_DAY + 2 }, (_, n) => refusalOf(report(wrong({ paragraphId: n + 1 }))));
    const results = await Promise.all(asked);
    expect(results.filter((result) => result === 'done').length).toBeLessThanOrEqual(MAX_A_DAY);
    expect(results.filter((result) => result === 'text-report.tooMany')).toHaveLength(2);
  });

  it('goes with its reader', async () => {
    for (const paragraphId of [1, 2, 3]) await report(wrong({ paragraphId }));
    expect(await forgetPlayer(app, reader.uid, /^text-reports$/, 2)).toBe(2);
    expect(await reported()).toHaveLength(0);
  });
});
