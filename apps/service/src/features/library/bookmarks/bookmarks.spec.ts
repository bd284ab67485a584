import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { describeSqlite } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { bookmarks } from './bookmarks.feature';
import { MAX_OF_PLAYER, MAX_OF_WORK } from './bookmarks.service';

type Wanted = Omit<BodyOf<'createBookmark'>, 'appID' | 'channelID'>;

const SECRET = '信里写着一个谁也不知道的名字。';

describeSqlite('a bookmark', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  let reader: PlayerDevice;
  let workId: number;
  let first: number;
  let second: number;
  let locked: number;
  let made = 0;

  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, bookmarks], target: await open.target() });
    staff = await app.staff('operator');
    workId = (await makeNovel(app, staff)).id;
    first = (await makeChapter(staff, workId, { title: '第一章', text: '灯塔的台阶。\n今晚起雾。\n她等他睡熟了。' }))
      .id;
    second = (await makeChapter(staff, workId, { title: '第二章', text: '雨停了。\n信封上没有地址。' })).id;
    locked = (await makeChapter(staff, workId, { title: '第三章', text: SECRET, access: 'paid', price: 20 })).id;
    await publishWork(staff, workId);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    reader = await makePlayer(app);
  });

  const wanted = (change: Partial<Wanted> = {}): Wanted => {
    made += 1;
    return { clientId: `bookmark-${made}`, partId: first, paragraphId: 2, offset: 0, ...change };
  };
  const mark = (body: Wanted, by = reader) => by.client.call('createBookmark', { body });
  const list = async (order?: 'newest' | 'book', by = reader) =>
    (await by.client.call('listBookmarks', { params: { id: workId }, query: { order } })).list;
  const fill = (rows: number, work: number) =>
    app.get(UnitOfWork).run(async () => {
      for (let n = 0; n < rows; n += 1) {
        await app.get(Database).execute(
          `INSERT INTO bookmarks (uid, client_id, work_id, part_id, paragraph_id, char_offset, permille, excerpt, note, at)
            VALUES (:uid, :clientId, :work, :part, 1, 0, 0, '', '', 1)`,
          { uid: reader.uid, clientId: `filled-${work}-${n}`, work, part: first },
        );
      }
    });

  it('holds the words of the text, and comes back in both orders', async () => {
    await mark(wanted({ partId: second, paragraphId: 2, offset: 2, note: ' 从这里开始 ' }));
    await mark(wanted({ paragraphId: 3 }));
    await mark(wanted({ paragraphId: 1 }));
    expect((await list()).map(({ excerpt }) => excerpt)).toEqual([
      '灯塔的台阶。 今晚起雾。 她等他睡熟了。',
      '她等他睡熟了。',
      '上没有地址。',
    ]);
    expect(await list('book')).toMatchObject([
      { partTitle: '第一章', paragraphId: 1, permille: 0, note: '' },
      { partTitle: '第一章', paragraphId: 3 },
      { partTitle: '第二章', paragraphId: 2, offset: 2, note: '从这里开始', isOpen: true },
    ]);
  });

  it('is one, however often and at once a client sends it', async () => {
    const body = wanted();
    const results = await Promise.all(Array.from({ length: 10 }, () => mark(body)));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await mark(body)).toEqual(results[0]);
    expect(await list()).toHaveLength(1);
    expect(await refusalOf(mark({ ...body, paragraphId: 3 }))).toBe('bookmark.idReused');
  });

  it('is made again where its removal is taken back', async () => {
    const body = wanted({ note: '记下' });
    const { id } = await mark(body);
    const remove = () => reader.client.call('removeBookmark', { params: { id } });
    await remove();
    await remove();
    expect(await list()).toEqual([]);
    await mark(body);
    expect(await list()).toMatchObject([{ clientId: body.clientId, note: '记下' }]);
  });

  it('has a note that its player changes', async () => {
    const { id } = await mark(wanted());
    const edit = (note: string, by = reader) => by.client.call('editBookmark', { params: { id }, body: { note } });
    expect(await edit('父亲的日志 ')).toMatchObject({ note: '父亲的日志', excerpt: '今晚起雾。 她等他睡熟了。' });
    const other = await makePlayer(app);
    expect(await refusalOf(edit('不是我的', other))).toBe('bookmark.notFound');
    expect(await list()).toMatchObject([{ note: '父亲的日志' }]);
  });

  it('is nobody else’s to see or to remove', async () => {
    const { id } = await mark(wanted());
    const other = await makePlayer(app);
    expect(await list('newest', other)).toEqual([]);
    await other.client.call('removeBookmark', { params: { id } });
    expect(await list()).toHaveLength(1);
  });

  describe('in a chapter', () => {
    it('that the player may not read is refused, and tells nothing of it', async () => {
      expect(await refusalOf(mark(wanted({ partId: locked, paragraphId: 1 })))).toBe('bookmark.locked');
      expect(JSON.stringify(await list())).not.toContain('谁也不知道');
    });

    it('that players do not see, or without that paragraph, is refused', async () => {
      expect(await refusalOf(mark(wanted({ partId: 999_999 })))).toBe('chapter.notFound');
      expect(await refusalOf(mark(wanted({ paragraphId: 77 })))).toBe('bookmark.noPlace');
    });

    it('that goes down stays, without its title, at the end', async () => {
      const { id } = await makeChapter(staff, workId, { title: '第四章' });
      await mark(wanted({ partId: id, paragraphId: 1 }));
      await mark(wanted({ partId: second, paragraphId: 1 }));
      await staff.call('unpublishPart', { params: { id } });
      expect(await list('book')).toMatchObject([{ partTitle: '第二章' }, { partTitle: '', isOpen: false }]);
    });
  });

  it('is refused beyond the limit of a work, also when many come at once', async () => {
    await fill(MAX_OF_WORK - 1, workId);
    const results = await Promise.all(Array.from({ length: 4 }, () => refusalOf(mark(wanted()))));
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(results.filter((result) => result === 'bookmark.tooMany')).toHaveLength(3);
    expect(await list()).toHaveLength(MAX_OF_WORK);
  });

  it('is refused beyond the limit of a player', async () => {
    await fill(MAX_OF_PLAYER, workId + 1000);
    expect(await refusalOf(mark(wanted()))).toBe('bookmark.tooMany');
  });

  it('goes with its player', async () => {
    await fill(5, workId);
    const other = await makePlayer(app);
    await mark(wanted(), other);
    expect(await forgetPlayer(app, reader.uid, /^bookmarks$/, 2)).toBe(3);
    expect(await list()).toEqual([]);
    expect(await list('newest', other)).toHaveLength(1);
  });
});
