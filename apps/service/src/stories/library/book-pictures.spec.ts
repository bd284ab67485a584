import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { bookSearch } from '#features/library/book-search/book-search.feature';
import { imports } from '#features/library/imports/imports.feature';
import { keptChapters } from '#features/library/kept-chapters/kept-chapters.feature';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeSqlite } from '#testing/each-database';
import { makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { epubFiles, packEpub } from '#testing/files/odd-texts/pack-epub';
import { makePlayer } from '#testing/players';
import { pngOf } from '#testing/files/sample-files';
import { uploadText } from '#testing/files/sample-texts';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';

const WORDS = ['灯塔的台阶一共一百零八级，她从小数到大。', '“今晚起雾。”父亲把日志合上，没有再说话。'];

/** Bytes have no envelope: their refusal is a status. */
const refuses = (asked: Promise<unknown>) => expect(asked).rejects.toMatchObject({ status: 404 });

describeSqlite('pictures of a book', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let red: Buffer;
  let blue: Buffer;
  beforeAll(async () => {
    const features = [...novelFeatures, imports, keptChapters, bookSearch];
    app = await openTestApp({ features, target: await open.target() });
    staff = await app.staff('operator');
    red = await pngOf(640, 480);
    blue = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#00f' } })
      .webp()
      .toBuffer();
  });
  afterAll(() => app.close());

  const settled = () => app.get(TaskRunner).runDue();
  const isIn = (id: number, state: Schemas['ImportState']) =>
    vi.waitFor(async () => {
      await settled();
      const found = await staff.call('consoleGetImport', { params: { id } });
      expect(found.state).toBe(state);
      return found;
    }, 30_000);
  /** Two chapters: words, the first picture, words; and both pictures. */
  const book = (first: Uint8Array = red, more = ''): Uint8Array => {
    const [one, two] = WORDS;
    const image = (name: string) => `<div><img src="images/${name}" alt="灯塔"/></div>`;
    const pages = [
      { title: '第一章 旧日志', body: `<p>${one}</p>${image('a.png')}<p>${two}</p>${more}` },
      { title: '第二章 信', body: `<p>${two}</p>${image('a.png')}${image('b.webp')}<p>${one}</p>` },
    ];
    return packEpub(epubFiles(pages, 3, { 'OEBPS/images/a.png': first, 'OEBPS/images/b.webp': blue }));
  };
  const bringIn = async (workId: number, bytes: Uint8Array): Promise<Schemas['Import']> => {
    const body = { workId, fileId: await uploadText(app, bytes, '雾港.epub') };
    const { id } = await staff.call('startImport', { body });
    const { version } = await isIn(id, 'ready');
    await staff.call('commitImport', { params: { id }, body: { version, publishes: true, removes: [] } });
    return isIn(id, 'done');
  };
  const read = (id: number) => app.player.call('getChapter', { params: { id } });
  const fetchPicture = (id: number, fileId: string, client: Pick<typeof app.player, 'call'> = app.player) =>
    client.call('fetchChapterPicture', { params: { id, fileId, width: 'large' } });
  const picturesOf = ({ paragraphs }: Schemas['Chapter']) => paragraphs.flatMap(({ picture }) => picture ?? []);
  const isStored = async (id: string) => (await app.get(Storage).find(`${id}-large`)) !== undefined;
  const rows = () => app.get(Database).query<{ id: string }>(`SELECT id FROM files WHERE kind = 'image'`);

  let workId: number;
  let ids: readonly [number, number];
  const begun = async (work: Parameters<typeof makeNovel>[2] = {}) => {
    workId = (await makeNovel(app, staff, work)).id;
    await bringIn(workId, book());
    await publishWork(staff, workId);
    const { parts } = await app.player.call('getWorkMenu', { params: { id: workId } });
    ids = [parts[0]?.id ?? 0, parts[1]?.id ?? 0];
  };
  beforeEach(() => begun());

  it('stand where they stood, with their size and words, and one file serves both chapters', async () => {
    const [first, second] = [await read(ids[0]), await read(ids[1])];
    expect(first.paragraphs.map(({ text, picture }) => picture ?? text)).toEqual([
      WORDS[0],
      { id: expect.any(String), width: 640, height: 480, alt: '灯塔' },
      WORDS[1],
    ]);
    expect(first.paragraphs[1]?.text).toBe('［插图］');
    const [a, b] = picturesOf(second);
    expect(a?.id).toBe(picturesOf(first)[0]?.id);
    expect(b).toMatchObject({ width: 300, height: 600 });
    const blob = await fetchPicture(ids[1], b?.id ?? '');
    expect((await sharp(await blob.arrayBuffer()).metadata()).format).toBe('webp');
    expect(first.chars).toBe([...WORDS.join('')].length + 1);
  });

  it('have no public address and are no part of another chapter', { tags: ['deep'] }, async () => {
    const [a, b] = picturesOf(await read(ids[1]));
    const at = { fileId: b?.id ?? '', width: 'large' } as const;
    await refuses(app.player.call('fetchImage', { params: at }));
    await refuses(fetchPicture(ids[0], b?.id ?? ''));
    await refuses(fetchPicture(ids[0], 'a'.repeat(32)));
    expect(await fetchPicture(ids[0], a?.id ?? '')).toBeInstanceOf(Blob);
  });

  it(
    'keep their ids and files when the book comes again, and one that was exchanged is another',
    { tags: ['deep'] },
    async () => {
      const before = [await read(ids[0]), await read(ids[1])];
      const again = await bringIn(workId, book(red, '<p>新的一段，书里原来没有。</p>'));
      expect(again.result).toMatchObject({ added: 0, changed: 1, kept: 1 });
      const after = await read(ids[0]);
      expect(after.paragraphs.slice(0, 3)).toEqual(before[0]?.paragraphs);
      expect(await read(ids[1])).toMatchObject({ version: 1, paragraphs: before[1]?.paragraphs });
      const files = await rows();
      await bringIn(workId, book(await pngOf(320, 480)));
      const exchanged = picturesOf(await read(ids[0]))[0];
      expect(exchanged).toMatchObject({ width: 320, height: 480 });
      const gone = picturesOf(before[0] as Schemas['Chapter'])[0]?.id ?? '';
      expect(exchanged?.id).not.toBe(gone);
      await settled();
      expect([(await rows()).length, await isStored(gone)]).toEqual([files.length, false]);
      await refuses(fetchPicture(ids[0], gone));
    },
  );

  it(
    'are lines in the editor: moved with it, kept by saving, and gone with the last line',
    { tags: ['deep'] },
    async () => {
      const params = { id: ids[0] };
      const { text, version, pictures } = await staff.call('consoleGetChapter', { params });
      expect(text).toBe([WORDS[0], '［插图1］', WORDS[1]].join('\n'));
      const [marked] = pictures;
      const fileId = marked?.picture.id ?? '';
      expect(marked).toMatchObject({ mark: '［插图1］', picture: { width: 640, alt: '灯塔' } });
      const at = { ...params, fileId, width: 'small' } as const;
      expect(await staff.call('consoleFetchChapterPicture', { params: at })).toBeInstanceOf(Blob);
      const moved = ['［插图1］', WORDS[0], WORDS[1], '［插图9］'].join('\n');
      const saved = await staff.call('consoleSaveChapter', { params, body: { version, text: moved } });
      expect(saved.text).toBe(moved);
      const after = await read(ids[0]);
      expect(after.paragraphs.map(({ id, picture }) => [id, picture?.id])).toEqual([
        [expect.any(Number), fileId],
        [1, undefined],
        [3, undefined],
        [expect.any(Number), undefined],
      ]);
      await staff.call('consoleSaveChapter', { params, body: { version: saved.version, text: WORDS.join('\n') } });
      await refuses(fetchPicture(ids[0], fileId));
      expect(await outcomeOf(staff.call('consoleFetchChapterPicture', { params: at }))).toBe('file.notFound');
      // The other chapter shows it still.
      expect(await fetchPicture(ids[1], fileId)).toBeInstanceOf(Blob);
      const other = { id: ids[1] };
      const second = await staff.call('consoleGetChapter', { params: other });
      const rest = second.text.replace('［插图1］\n', '');
      await staff.call('consoleSaveChapter', { params: other, body: { version: second.version, text: rest } });
      await settled();
      expect(await isStored(fileId)).toBe(false);
      expect((await read(ids[1])).paragraphs[1]?.picture).toMatchObject({ width: 300 });
    },
  );

  it('of a locked chapter go to nobody who may not read it, and its beginning has none', async () => {
    await begun({ access: 'paid', partPrice: 5, freeParts: 1 });
    const text = await staff.call('consoleGetChapter', { params: { id: ids[1] } });
    const fileId = text.pictures[1]?.picture.id ?? '';
    const locked = await read(ids[1]);
    expect([locked.isLocked, picturesOf(locked)]).toEqual([true, []]);
    expect(JSON.stringify(locked)).not.toContain('插图');
    await refuses(fetchPicture(ids[1], fileId));
    const { client: player, uid } = await makePlayer(app);
    await refuses(fetchPicture(ids[1], fileId, player));
    const kept = await player.call('downloadChapters', { body: { ids: [...ids] } });
    expect(kept.list.map(({ id }) => id)).toEqual([ids[0]]);
    expect(kept.list[0]?.paragraphs[1]?.picture?.width).toBe(640);
    await giveDiamonds(app, uid, 5);
    await player.call('buyWork', { params: { id: workId }, body: { scope: 'part', partId: ids[1], price: 5 } });
    expect(await fetchPicture(ids[1], fileId, player)).toBeInstanceOf(Blob);
    await refuses(fetchPicture(ids[1], fileId));
    await staff.call('unpublishPart', { params: { id: ids[0] } });
    await refuses(fetchPicture(ids[0], text.pictures[0]?.picture.id ?? ''));
  });

  it('are not found by words', async () => {
    const found = await app.player.call('searchBook', { params: { id: workId }, query: { keyword: '插图' } });
    expect(found.list).toEqual([]);
  });

  it('go with a chapter that is deleted', { tags: ['deep'] }, async () => {
    const draft = (await makeNovel(app, staff)).id;
    const body = { workId: draft, fileId: await uploadText(app, book(), '雾港.epub') };
    const { id } = await staff.call('startImport', { body });
    const { version } = await isIn(id, 'ready');
    await staff.call('commitImport', { params: { id }, body: { version, publishes: false, removes: [] } });
    await isIn(id, 'done');
    const parts = await staff.call('consoleListParts', { query: { filter: { workId: draft } } });
    const { pictures } = await staff.call('consoleGetChapter', { params: { id: parts[1]?.id ?? 0 } });
    const files = pictures.map(({ picture }) => picture.id);
    expect(await Promise.all(files.map(isStored))).toEqual([true, true]);
    await staff.call('consoleDeletePart', { params: { id: parts[1]?.id ?? 0 } });
    await settled();
    expect(await Promise.all(files.map(isStored))).toEqual([true, false]);
    await staff.call('consoleDeletePart', { params: { id: parts[0]?.id ?? 0 } });
    await settled();
    expect(await Promise.all(files.map(isStored))).toEqual([false, false]);
  });
});
