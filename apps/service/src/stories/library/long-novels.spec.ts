// @module-tag deep
import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSqlite } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { longText, makeLongNovel } from '#testing/files/long-novels';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';

const MILLION = 1_000_000;

describeSqlite('a long novel', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: novelFeatures, target: await open.target() });
    staff = await app.staff('operator');
  });
  afterAll(() => app.close());

  const menu = (id: number) => app.player.call('getWorkMenu', { params: { id } });
  const chapter = (id: number) => app.player.call('getChapter', { params: { id } });

  it('of 5,000 chapters has a menu that is whole, and costs as many statements as one of 3', async () => {
    const long = await makeLongNovel(app, staff, 5000);
    const short = await makeLongNovel(app, staff, 3);
    // The first reading of each: the next ones are cached.
    const statements = await statementsOf(app, () => menu(long));
    expect(statements).toHaveLength(2);
    expect([...(await statementsOf(app, () => menu(short)))].sort()).toEqual([...statements].sort());
    const { parts } = await menu(long);
    expect(parts.map(({ title }) => title)).toEqual(Array.from({ length: 5000 }, (_, n) => `第${n + 1}章`));
    expect(new Set(parts.map(({ id }) => id)).size).toBe(5000);
    expect((await menu(short)).parts).toHaveLength(3);
    expect(await app.player.call('getWork', { params: { id: long } })).toMatchObject({
      partCount: 5000,
      latestPart: { id: parts.at(-1)?.id, title: '第5000章' },
    });
  });

  it('of 5,000 chapters is read from one to the next, also in its middle', async () => {
    const { parts } = await menu(await makeLongNovel(app, staff, 5000));
    const [before, middle, after] = [2498, 2499, 2500].map((index) => parts[index]?.id ?? 0);
    expect(await chapter(middle ?? 0)).toMatchObject({
      title: '第2500章',
      previousId: before,
      nextId: after,
      paragraphs: [{ id: 1, text: '这一章很短。' }],
    });
  });

  it('has a chapter of a million characters, which is saved, read and corrected like any other', async () => {
    const work = await makeNovel(app, staff);
    const text = longText(MILLION);
    expect(longText(MILLION)).toBe(text);
    const { id } = await makeChapter(staff, work.id, { text });
    await publishWork(staff, work.id);
    const first = await chapter(id);
    expect(first.chars).toBe(MILLION);
    expect(first.paragraphs.map((paragraph) => paragraph.text).join('\n') === text).toBe(true);
    const lines = text.split('\n');
    const middle = lines.length >> 1;
    const corrected = lines.with(middle, '这一段改过了。').join('\n');
    const params = { id };
    await staff.call('consoleSaveChapter', { params, body: { version: 1, text: corrected } });
    const moved = (await chapter(id)).paragraphs.filter(
      ({ id: paragraphId }, at) => first.paragraphs[at]?.id !== paragraphId,
    );
    expect(moved.map((paragraph) => paragraph.text)).toEqual(['这一段改过了。']);
    const body = { version: 2, text: longText(MILLION + MILLION / 2 + 1) };
    expect(await outcomeOf(staff.call('consoleSaveChapter', { params, body }))).toBe('validation');
  });
});
