import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, seedPlayers, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { insertPublished } from '#testing/records/sample-games';
import { changePost, insertPosts } from '#testing/records/square-posts';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { postLists } from './post-lists.feature';

const HOUR_MS = 3_600_000;

describeEachDatabase('the lists of posts', (open) => {
  let app: TestApp;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let tag: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [postLists], target: await open.target() });
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    const operator = await app.staff('operator');
    tag = (await operator.call('consoleCreateTag', { body: { tag: '攻略', color: 'blue', state: 'on' } })).id;
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  type Page = Schemas['PostPage'];
  const idsOf = ({ records }: Page) => records.map(({ id }) => id);
  const post = async (fields: Partial<Parameters<typeof insertPosts>[1][number]> = {}) =>
    (await insertPosts(app, [{ uid: author.uid, ...fields }]))[0] ?? 0;
  const newest = (device: Pick<PlayerDevice, 'client'>, query = {}) =>
    device.client.call('listPosts', { query: { sort: 2, pageSize: 50, ...query } });
  /** The statements of a list, besides the reader's session. */
  const readBy = async (work: () => Promise<unknown>) =>
    (await statementsOf(app, work)).filter((text) => !/\bsessions\b/.test(text));
  const guest = () => ({ client: app.player });
  const cardOf = async (device: Pick<PlayerDevice, 'client'>, id: number, query = {}) =>
    (await newest(device, query)).records.find((card) => card.id === id);

  it('show what a card needs', async () => {
    const [gameId = 0] = await insertPublished(app, [{ name: '星海远征', scoreTenths: 92 }]);
    const id = await post({
      body: `@{${reader.uid}} 一起来${'打'.repeat(250)}`,
      tagIds: [tag],
      gameId,
      pictures: [{ id: '0192f3a0c1d24e5f8a9b0c1d2e3f4b07', width: 8, height: 6, placeholder: 'AAAA' }],
      likeCount: 3,
      commentCount: 2,
      viewCount: 9,
    });
    const card = await cardOf(reader, id);
    expect(card).toMatchObject({
      id,
      uid: author.uid,
      author: { uid: author.uid, avatar: '', levelType: 0 },
      isFolded: true,
      tags: [{ id: tag, tag: '攻略' }],
      mentions: [{ uid: reader.uid }],
      game: { id: gameId, name: '星海远征', score: 9.2 },
      pictures: [{ width: 8, height: 6, placeholder: 'AAAA' }],
      state: 'published',
      likeCount: 3,
      commentCount: 2,
      viewCount: 9,
      isLiked: false,
      isOwn: false,
    });
    expect([...(card?.body ?? '')]).toHaveLength(200);
    expect(await cardOf(author, id)).toMatchObject({ isOwn: true });
  });

  it('follow a post from its publication over an edit to its end', async () => {
    const writer = await makePlayer(app);
    const { client } = writer;
    const content = { tags: [tag], pictures: [], gameId: null };
    const body = { clientId: 'p-0192f3a0c1d2', body: '夜航船上的猫', ...content };
    const { id, version, state } = await client.call('createPost', { body });
    expect(state).toBe('published');
    const seen = async (keyword: string, device: Pick<PlayerDevice, 'client'> = reader) =>
      idsOf(await newest(device, { keyword }));
    expect([await seen('夜航船'), await seen('夜航船', guest())]).toEqual([[id], []]);
    expect((await newest(reader)).records[0]).toMatchObject({ id, body: '夜航船上的猫' });
    await client.call('updatePost', { params: { id }, body: { version, body: '甲板上的猫', ...content } });
    expect([await seen('夜航船'), await seen('甲板上')]).toEqual([[], [id]]);
    await client.call('deletePost', { params: { id } });
    expect(await seen('甲板上')).toEqual([]);
    expect(idsOf(await client.call('listOwnPosts', { query: {} }))).toEqual([]);
  });

  it('say of each reader what they like and whom they follow, and of nobody else', async () => {
    const id = await post();
    await reader.client.call('likePost', { params: { id } });
    await reader.client.call('followPlayer', { params: { id: author.uid } });
    expect(await cardOf(reader, id)).toMatchObject({ isLiked: true, isFollowed: true, likeCount: 1 });
    const third = await makePlayer(app);
    expect(await cardOf(third, id)).toMatchObject({ isLiked: false, isFollowed: false, likeCount: 1 });
    app.clock.advance(2);
    expect(await cardOf(guest(), id)).toMatchObject({ isLiked: false, isFollowed: false });
    await reader.client.call('unlikePost', { params: { id } });
    await reader.client.call('unfollowPlayer', { params: { id: author.uid } });
    expect(await cardOf(reader, id)).toMatchObject({ isLiked: false, isFollowed: false, likeCount: 0 });
  });

  it('narrow to a tag, a game or a player, and to one of them at a time', async () => {
    const [gameId = 0] = await insertPublished(app, [{ name: '长街' }]);
    const other = await makePlayer(app);
    const tagged = await post({ tagIds: [77], uid: other.uid });
    const played = await post({ gameId, uid: other.uid });
    for (const sort of [1, 2] as const) {
      expect(idsOf(await newest(reader, { sort, tag: 77 }))).toEqual([tagged]);
      expect(idsOf(await newest(reader, { sort, gameId }))).toEqual([played]);
      expect(idsOf(await newest(reader, { sort, uid: other.uid }))).toEqual([played, tagged]);
      expect(idsOf(await newest(reader, { sort, tag: 78 }))).toEqual([]);
    }
    const both = newest(reader, { tag: 77, gameId });
    await expect(both).rejects.toMatchObject({ status: 400 });
  });

  it('hide from guests what is not for them yet, in every list', async () => {
    const soon = new Date(app.clock.now().getTime() + HOUR_MS);
    const id = await post({ tagIds: [55], body: '新人的第一句', hiddenFromGuestsUntil: soon });
    const lists = [{ tag: 55 }, { tag: 55, sort: 1 }, { keyword: '新人的第一句' }, { uid: author.uid }];
    for (const query of lists) {
      expect(idsOf(await newest(guest(), query)), JSON.stringify(query)).not.toContain(id);
      expect(idsOf(await newest(reader, query)), JSON.stringify(query)).toContain(id);
    }
    app.clock.advance(3600);
    expect(idsOf(await newest(guest(), { tag: 55 }))).toEqual([id]);
  });

  it('leave out who blocked or is blocked by the reader, and what the reader hid', async () => {
    const [blocker, blocked] = [await makePlayer(app), await makePlayer(app)];
    const theirs = await post({ uid: blocker.uid, tagIds: [56], body: '拉黑之前写的' });
    const own = await post({ uid: blocked.uid, tagIds: [56], body: '拉黑之前写的' });
    await blocked.client.call('followPlayer', { params: { id: blocker.uid } });
    await blocker.client.call('blockPlayer', { params: { id: blocked.uid } });
    const lists = [{ tag: 56 }, { tag: 56, sort: 1 }, { keyword: '拉黑之前写的' }];
    for (const query of [...lists, { uid: blocker.uid }])
      expect(idsOf(await newest(blocked, query)), JSON.stringify(query)).not.toContain(theirs);
    for (const query of [...lists, { uid: blocked.uid }])
      expect(idsOf(await newest(blocker, query)), JSON.stringify(query)).not.toContain(own);
    expect(idsOf(await blocked.client.call('listFollowedPosts', { query: {} }))).toEqual([]);
    await reader.client.call('hidePost', { params: { id: theirs } });
    for (const query of lists) expect(idsOf(await newest(reader, query)), JSON.stringify(query)).toEqual([own]);
  });

  it('forget what is gone at once, also for guests', async () => {
    const id = await post({ tagIds: [57] });
    expect(idsOf(await newest(guest(), { tag: 57 }))).toEqual([id]);
    await changePost(app, id, { state: 'removed' });
    expect(idsOf(await newest(guest(), { tag: 57 }))).toEqual([]);
    expect(idsOf(await newest(reader, { tag: 57, sort: 1 }))).toEqual([]);
  });

  it('show the posts of followed players alone, the newest first, also of one who has long been quiet', async () => {
    const [busy = 0, quiet = 0, foreign = 0] = await seedPlayers(app, 3);
    const me = await makePlayer(app);
    for (const id of [busy, quiet]) await me.client.call('followPlayer', { params: { id } });
    const now = app.clock.now().getTime();
    const at = (minutes: number) => new Date(now - minutes * 60_000);
    const old = await post({ uid: quiet, publishedAt: at(100_000) });
    await insertPosts(
      app,
      Array.from({ length: 2_100 }, (_, index) => ({ uid: foreign, publishedAt: at(index) })),
    );
    const [second = 0, first = 0] = await insertPosts(app, [
      { uid: busy, publishedAt: at(50) },
      { uid: busy, publishedAt: at(10) },
    ]);
    const page = (query = {}) => me.client.call('listFollowedPosts', { query });
    expect(idsOf(await page())).toEqual([first, second, old]);
    const begin = await page({ pageSize: 1 });
    expect(idsOf(begin)).toEqual([first]);
    expect(idsOf(await page({ pageSize: 5, cursor: begin.nextCursor }))).toEqual([second, old]);
    expect(idsOf(await page({ pageSize: 1, currentPage: 3 }))).toEqual([old]);
    expect((await readBy(() => page({ pageSize: 1 }))).length).toBe(2);
    const some = await readBy(() => page({ pageSize: 50 }));
    expect(some.length).toBe(open.dialect === 'sqlite' ? 3 : 2);
  });

  it('show a player their own posts in every state but deleted, with the reason', async () => {
    const me = await makePlayer(app);
    const states = ['published', 'waiting', 'refused', 'removed', 'deleted'] as const;
    const ids = await insertPosts(
      app,
      states.map((state) => ({ uid: me.uid, state, reason: state === 'refused' ? '像广告' : '' })),
    );
    const page = await me.client.call('listOwnPosts', {
      query: { currentPage: 1, pageSize: 99 > 50 ? 50 : 99, sort: 2 },
    });
    expect(page.records.map(({ state }) => state)).toEqual(['removed', 'refused', 'waiting', 'published']);
    expect(page.records[1]).toMatchObject({ reason: '像广告', isOwn: true });
    const begin = await me.client.call('listOwnPosts', { query: { pageSize: 3 } });
    expect(begin.hasMore).toBe(true);
    const rest = await me.client.call('listOwnPosts', { query: { cursor: begin.nextCursor ?? '' } });
    expect(idsOf(rest)).toEqual([ids[0]]);
    expect(idsOf(await me.client.call('listOwnPosts', { query: { pageSize: 3, currentPage: 2 } }))).toEqual([ids[0]]);
    expect(idsOf(await newest(reader, { uid: me.uid }))).toEqual([ids[0]]);
  });

  it('are paged by number as the client of old does', async () => {
    const uid = (await makePlayer(app)).uid;
    const ids = await insertPosts(
      app,
      Array.from({ length: 7 }, () => ({ uid, tagIds: [58] })),
    );
    const expected = ids.toReversed();
    for (const sort of [1, 2] as const) {
      const pages: Page[] = [];
      for (const currentPage of [1, 2, 3, 4])
        pages.push(await newest(reader, { sort, tag: 58, pageSize: 3, currentPage }));
      expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
      expect(pages.flatMap(idsOf)).toEqual(expected);
      expect(pages.map(({ currentPage }) => currentPage)).toEqual([1, 2, 3, 4]);
    }
  });

  it.each([
    ['garbage', 'nonsense'],
    ['another list', Buffer.from('["newest tag:3",1,1]').toString('base64url')],
    ['numbers no column holds', Buffer.from('["newest all",1,9007199254740991]').toString('base64url')],
  ])('refuse a cursor of %s as bad input', async (_, cursor) => {
    await expect(newest(reader, { cursor })).rejects.toMatchObject({ status: 400 });
  });

  it('are one statement for a guest and two for a player once cards are kept, whatever the page size', async () => {
    await insertPosts(
      app,
      Array.from({ length: 60 }, () => ({ uid: author.uid, tagIds: [tag] })),
    );
    for (const query of [{}, { tag }, { uid: author.uid }]) {
      for (const pageSize of [1, 50]) {
        await newest(reader, { ...query, pageSize });
        expect(await readBy(() => newest(reader, { ...query, pageSize }))).toHaveLength(2);
        app.clock.advance(2);
        await newest(reader, { ...query, pageSize });
        const asked = await readBy(() => newest(guest(), { ...query, pageSize }));
        expect(asked).toHaveLength(1);
        expect(await readBy(() => newest(guest(), { ...query, pageSize }))).toHaveLength(0);
      }
    }
  });

  it('read cards that are not kept with one more statement', async () => {
    const [id = 0] = await insertPosts(app, [{ uid: author.uid, tagIds: [59] }]);
    await newest(reader, { tag: 60 });
    expect(await readBy(() => newest(reader, { tag: 59 }))).toHaveLength(3);
    await changePost(app, id, { likeCount: 5 });
    expect(await cardOf(reader, id, { tag: 59 })).toMatchObject({ likeCount: 5 });
  });
});
