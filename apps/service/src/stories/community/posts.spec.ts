import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { ContentChecks } from '#platform/content/content-checks';
import type { ContentVerdict } from '#platform/content/content-verdict';
import { passed } from '#platform/content/content-verdict';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { StandingMutesService } from '#features/community/standings/standing-mutes.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import {
  asDesk,
  makeTag,
  newPost,
  noteReviews,
  uploadPicture,
  writePost,
  type NotedReviews,
} from '#testing/records/square';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { posts } from '#features/community/posts/posts.feature';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_PUBLISH_STATEMENTS = 8;

describeEachDatabase('posts of the square', (open) => {
  let app: TestApp;
  let tag: number;
  let author: PlayerDevice;
  let other: PlayerDevice;
  let reviews: NotedReviews;
  let verdict: (text: string) => ContentVerdict;
  beforeAll(async () => {
    app = await openTestApp({ features: [posts, postLikes], target: await open.target() });
    app.get(ContentChecks).judge = (text) => Promise.resolve(verdict(text));
    reviews = noteReviews(app);
    tag = await makeTag(app);
  });
  beforeEach(async () => {
    verdict = passed;
    author = await grown();
    other = await grown();
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  /** A player who has been here for two days: neither new nor trusted with links. */
  const grown = async (): Promise<PlayerDevice> => {
    const player = await makePlayer(app);
    await registerEarlier(app, player.uid, 2);
    return player;
  };
  const write = (fields: Partial<BodyOf<'createPost'>> = {}, player = author) => writePost(player, tag, fields);
  const get = (id: number, player?: PlayerDevice) => (player?.client ?? app.player).call('getPost', { params: { id } });
  const edit = (id: number, fields: Partial<BodyOf<'updatePost'>> = {}, player = author) =>
    player.client.call('updatePost', {
      params: { id },
      body: { version: 1, body: '改过的话', tags: [tag], pictures: [], gameId: null, ...fields },
    });
  const remove = (id: number, player = author) => player.client.call('deletePost', { params: { id } });
  const count = async (sql: string, parameters = {}) =>
    Number((await app.get(Database).query<{ count: number | string }>(sql, parameters))[0]?.count);
  const postsOf = ({ uid }: PlayerDevice) => count('SELECT count(*) AS count FROM posts WHERE uid = :uid', { uid });
  const desk = () => {
    const kind = app.get(ModeratedKinds).find('post');
    if (!kind) throw new Error('posts are not moderated');
    return kind;
  };
  const decide = (work: 'approve' | 'remove' | 'mask', id: number, order = {}) =>
    asDesk(app, async () => desk()[work]?.({ id, reason: '含有广告', masked: '', ...order }));
  const submitted = (id: number) => reviews.submitted.filter((one) => one.id === id);
  const body = (text: string) => ({ body: `${text}：这一段足够长，可以和别人写的相比较 ${author.uid}` });

  it('are published with their tags, their game and the players whom they mention, and read by everybody', async () => {
    const game = await makePublished(app);
    const made = await write({ body: `和 @{${other.uid}} 一起通关了`, gameId: game.id });
    expect(made).toMatchObject({
      uid: author.uid,
      state: 'published',
      tags: [{ id: tag, tag: expect.any(String) }],
      mentions: [{ uid: other.uid, name: expect.any(String) }],
      game: { id: game.id, name: game.name },
      isOwn: true,
      version: 1,
    });
    expect(await get(made.id)).toMatchObject({ body: made.body, isOwn: false, publishedAt: made.publishedAt });
    expect(await count('SELECT count(*) AS count FROM post_tags WHERE post_id = :id', { id: made.id })).toBe(1);
  });

  it('are made once, however often the same tap or its retry arrives', async () => {
    const input = newPost(tag);
    const call = () => author.client.call('createPost', { body: input });
    const answers = await Promise.all([call(), call(), call()]);
    answers.push(await call());
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await postsOf(author)).toBe(1);
  });

  it('are two where two tabs write two, and none under an id that was used for another', async () => {
    const [one, two] = await Promise.all([
      write(body('第一页')),
      write({ body: '另一页写的完全不同的内容，讲的是昨天' }),
    ]);
    expect(one.id).not.toBe(two.id);
    const input = newPost(tag);
    await author.client.call('createPost', { body: input });
    const reused = author.client.call('createPost', { body: { ...input, body: '不是同一篇' } });
    expect(await refusalOf(reused)).toBe('post.idReused');
  });

  it.each<[string, (player: PlayerDevice) => Promise<Partial<BodyOf<'createPost'>>>]>([
    ['tag.notFound', () => Promise.resolve({ tags: [999_999] })],
    ['game.notFound', () => Promise.resolve({ gameId: 999_999 })],
    ['file.notFound', async () => ({ pictures: [(await uploadPicture(app, other)).id] })],
    ['post.tooManyMentions', () => Promise.resolve({ body: '@{1} @{2} @{3} @{4} @{5} @{6} 大家好' })],
  ])('are refused as %s where they carry what they may not', async (refusal, fields) => {
    expect(await refusalOf(write(await fields(author)))).toBe(refusal);
    expect(await postsOf(author)).toBe(0);
  });

  it('are refused for words without saying which, and leave no post', async () => {
    verdict = (text) => ({ action: 'refuse', hits: [], masked: text });
    expect(await refusalOf(write())).toBe('post.refusedWords');
    expect(await postsOf(author)).toBe(0);
  });

  it('are masked where a word asks for it', async () => {
    verdict = (text) => ({ ...passed(text), action: 'mask', masked: text.replace('外挂', '**') });
    expect(await write({ body: '这里不谈外挂' })).toMatchObject({ body: '这里不谈**', state: 'published' });
  });

  it('are refused where the same was said within five minutes, and looked at where it is nearly the same', async () => {
    const text = body('周末一起打团本，缺一个治疗，晚上八点开始');
    await write(text);
    expect(await refusalOf(write(text))).toBe('post.repeated');
    const similar = await write({ body: `${text.body}！！` }).catch(() => null);
    expect(similar).toBeNull();
    const nearly = await write({ body: `${text.body}哦` });
    expect(nearly.state).toBe('waiting');
    expect(submitted(nearly.id)[0]?.causes).toEqual(['duplicate']);
  });

  it('wait for the desk where a word or a link asks for it, and only their author sees them', async () => {
    const made = await write({ body: '攻略在 https://wiki.example.com/xinghai' });
    expect(made).toMatchObject({ state: 'waiting', publishedAt: null });
    expect(submitted(made.id)).toEqual([
      { kind: 'post', id: made.id, uid: author.uid, version: 1, causes: ['link'], hits: [] },
    ]);
    expect(await refusalOf(get(made.id, other))).toBe('post.notFound');
    expect(await refusalOf(get(made.id))).toBe('post.notFound');
    expect((await get(made.id, author)).state).toBe('waiting');
    await decide('approve', made.id);
    expect((await get(made.id)).state).toBe('published');
  });

  it('of new accounts have few pictures and no links, and guests see them after two hours or an approval', async () => {
    const fresh = await makePlayer(app);
    expect(await refusalOf(write({ body: '看 https://a.example.com' }, fresh))).toBe('post.noLinks');
    const pictures: string[] = [];
    for (let i = 0; i < 4; i += 1) pictures.push((await uploadPicture(app, fresh)).id);
    expect(await refusalOf(write({ pictures }, fresh))).toBe('post.tooManyPictures');
    const [one, two] = [await write({}, fresh), await write({}, fresh)];
    expect(await refusalOf(get(one.id))).toBe('post.notFound');
    expect((await get(one.id, other)).id).toBe(one.id);
    await decide('approve', one.id);
    expect((await get(one.id)).id).toBe(one.id);
    app.clock.advance(2 * 60 * MINUTE_MS);
    expect((await get(two.id)).id).toBe(two.id);
  });

  it('are not written by who is muted', async () => {
    const { id } = await write();
    const until = new Date(app.clock.now().getTime() + DAY_MS);
    await asDesk(app, () => app.get(StandingMutesService).mute(author.uid, until, '刷屏'));
    expect(await refusalOf(write())).toBe('standing.muted');
    expect(await refusalOf(edit(id))).toBe('standing.muted');
  });

  it('say the reason to their author alone once they are refused, and may be edited then', async () => {
    const made = await write({ body: '看 https://b.example.com' });
    await decide('remove', made.id);
    expect(await get(made.id, author)).toMatchObject({ state: 'refused', reason: '含有广告' });
    expect(await refusalOf(get(made.id, other))).toBe('post.notFound');
    const edited = await edit(made.id, { version: 2, body: '不再有链接了' });
    expect(edited).toMatchObject({ state: 'waiting', reason: '', version: 3 });
    expect(submitted(made.id)[1]).toMatchObject({ version: 3, causes: ['edit'] });
  });

  it('lose their pictures and everybody else once they are removed', async () => {
    const { id: picture } = await uploadPicture(app, author);
    const made = await write({ pictures: [picture] });
    const address = `${app.origin}${made.pictures[0]?.medium ?? ''}`;
    const shown = await fetch(address);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    await decide('remove', made.id);
    expect((await fetch(address)).status).toBe(404);
    expect(await get(made.id, author)).toMatchObject({ state: 'removed', reason: '含有广告', pictures: [] });
    expect(await refusalOf(get(made.id, other))).toBe('post.notFound');
    expect(await refusalOf(edit(made.id, { version: 2 }))).toBe('post.tooLate');
    const seen = (await desk().read([made.id])).get(made.id);
    expect((await fetch(`${app.origin}${seen?.pictures[0] ?? ''}`)).status).toBe(200);
    await decide('approve', made.id);
    expect((await fetch(address)).status).toBe(200);
    expect((await get(made.id)).publishedAt).toBe(made.publishedAt);
  });

  it('are hidden while they are held, and shown masked where the desk decides so', async () => {
    const made = await write();
    await asDesk(app, async () => desk().hold?.(made.id));
    expect(await refusalOf(get(made.id))).toBe('post.notFound');
    await decide('mask', made.id, { masked: '只剩下***' });
    expect(await get(made.id)).toMatchObject({ state: 'published', body: '只剩下***' });
    const own = await author.client.call('getPost', { params: { id: made.id } });
    expect(own.typed).toBe(made.body);
    expect(await asDesk(app, async () => desk().recentOf?.(author.uid, new Date(0), 5))).toEqual([made.id]);
  });

  it('are edited by their author alone for ten minutes, on the version that was read', async () => {
    const made = await write();
    expect(await refusalOf(edit(made.id, {}, other))).toBe('post.notFound');
    const edited = await edit(made.id);
    expect(edited).toMatchObject({ body: '改过的话', version: 2, state: 'published', publishedAt: made.publishedAt });
    expect(edited.editedAt).not.toBeNull();
    expect(await refusalOf(edit(made.id))).toBe('post.stale');
    app.clock.advance(10 * MINUTE_MS + 1);
    expect(await refusalOf(edit(made.id, { version: 2 }))).toBe('post.tooLate');
  });

  it('are not edited by the same again, masked words included, which their author edits as they were typed', async () => {
    const hit = (text: string) => ({ start: text.indexOf('外挂'), end: text.indexOf('外挂') + 2 });
    verdict = (text) =>
      text.includes('外挂')
        ? {
            action: 'mask',
            hits: [{ ...hit(text), category: 'ads', action: 'mask', word: '外挂' }],
            masked: text.replace('外挂', '**'),
          }
        : passed(text);
    const made = await write({ body: '这里不谈外挂' });
    const own = await author.client.call('getPost', { params: { id: made.id } });
    expect(own).toMatchObject({ body: '这里不谈**', typed: '这里不谈外挂' });
    expect(await get(made.id)).not.toHaveProperty('typed');
    for (const same of ['这里不谈外挂', '这里不谈**'])
      expect(await edit(made.id, { body: same })).toMatchObject({ version: 1, editedAt: null, state: 'published' });
    expect(await edit(made.id, { body: '这里真的不谈外挂' })).toMatchObject({
      body: '这里真的不谈**',
      typed: '这里真的不谈外挂',
      version: 2,
      state: 'published',
    });
    const without = await edit(made.id, { version: 2, body: '这里什么也不谈' });
    expect(without).toMatchObject({ body: '这里什么也不谈', state: 'published' });
    expect(without).not.toHaveProperty('typed');
  });

  it('are looked at again where an edit brings a link, a picture or a word', async () => {
    const [linked, pictured, worded] = [await write(), await write(), await write()];
    const { id: picture } = await uploadPicture(app, author);
    expect((await edit(linked.id, { body: '看 https://c.example.com' })).state).toBe('waiting');
    expect((await edit(pictured.id, { body: '加了一张图', pictures: [picture] })).state).toBe('waiting');
    verdict = (text) => ({
      action: 'mask',
      hits: [{ start: 0, end: 1, category: 'ads', action: 'mask', word: '词' }],
      masked: text,
    });
    expect((await edit(worded.id, { body: '词变了' })).state).toBe('waiting');
    expect(submitted(pictured.id)[0]).toMatchObject({ version: 2, causes: ['edit'] });
    expect(await refusalOf(get(linked.id))).toBe('post.notFound');
    expect(await count('SELECT count(*) AS count FROM post_tags WHERE post_id = :id', { id: linked.id })).toBe(0);
  });

  it('are gone for everybody once their author deletes them, with their pictures and what waits at the desk', async () => {
    const { id: picture } = await uploadPicture(app, author);
    const made = await write({ pictures: [picture] });
    expect(await refusalOf(remove(made.id, other))).toBe('post.notFound');
    await remove(made.id);
    expect(await refusalOf(get(made.id, author))).toBe('post.notFound');
    expect((await fetch(`${app.origin}${made.pictures[0]?.small ?? ''}`)).status).toBe(404);
    expect(reviews.withdrawn).toContainEqual({ kind: 'post', id: made.id });
    expect(await refusalOf(remove(made.id))).toBe('post.notFound');
    await decide('approve', made.id);
    expect(await refusalOf(get(made.id, author))).toBe('post.notFound');
  });

  it('are not there for whom the author blocked, and say whether the reader follows the author', async () => {
    const made = await write();
    const follow = { params: { id: author.uid }, body: {} };
    await other.client.call('followPlayer', follow);
    expect((await get(made.id, other)).isFollowed).toBe(true);
    await author.client.call('blockPlayer', { params: { id: other.uid }, body: {} });
    expect(await refusalOf(get(made.id, other))).toBe('post.notFound');
    expect(await refusalOf(other.client.call('likePost', { params: { id: made.id } }))).toBe('post.notFound');
    const theirs = await writePost(other, tag);
    expect(await refusalOf(get(theirs.id, author))).toBe('post.notFound');
    expect((await get(theirs.id)).isFollowed).toBe(false);
  });

  it('are as long, as tagged and as long to edit as operators set', async () => {
    const made = await write();
    const settings = {
      postCharacters: 100,
      postPictures: 1,
      postTags: 1,
      postEditMinutes: 1,
      commentCharacters: 100,
      commentPictures: false,
      rankHours: 12,
      secondLookPercent: 0,
    };
    const operator = await app.staff('operator');
    const { version, ...before } = await operator.call('getSquareSettings', {});
    await operator.call('updateSquareSettings', { body: { version, ...settings } });
    const pictures = [(await uploadPicture(app, author)).id, (await uploadPicture(app, author)).id];
    expect(await refusalOf(write({ body: '长'.repeat(101) }))).toBe('post.tooLong');
    expect(await refusalOf(write({ tags: [tag, await makeTag(app)] }))).toBe('post.tooManyTags');
    expect(await refusalOf(write({ pictures }))).toBe('post.tooManyPictures');
    app.clock.advance(MINUTE_MS + 1);
    expect(await refusalOf(edit(made.id))).toBe('post.tooLate');
    const { id: _, updatedAt: __, ...rest } = before;
    await operator.call('updateSquareSettings', { body: { version: version + 1, ...rest } });
  });

  it('are counted on their author, also while they are hidden and shown again', async () => {
    const counted = () => count('SELECT posts AS count FROM square_players WHERE id = :uid', { uid: author.uid });
    const [one, two] = [await write(), await write()];
    expect(await counted()).toBe(2);
    await decide('remove', one.id);
    await remove(two.id);
    expect(await counted()).toBe(0);
    await decide('approve', one.id);
    expect(await counted()).toBe(1);
  });

  it('are found, removed and given back by staff who may, and their author reads why', async () => {
    const { id } = await write({ body: `要被移除的帖子 ${author.uid}` });
    const moderator = await app.staff('moderator');
    const params = { id };
    const [found] = await moderator.call('consoleListPosts', { query: { filter: { uid: author.uid, tagId: tag } } });
    expect(found).toMatchObject({ id, state: 'published' });
    expect(await outcomeOf(moderator.call('restorePost', { params }))).toBe('post.notTaken');
    const reason = '泄露他人信息';
    expect(await moderator.call('removePost', { params, body: { reason } })).toMatchObject({
      state: 'removed',
      reason,
    });
    expect(await outcomeOf(moderator.call('removePost', { params, body: { reason } }))).toBe('post.notShown');
    expect(await get(id, author)).toMatchObject({ state: 'removed', reason });
    expect(await moderator.call('restorePost', { params })).toMatchObject({ state: 'published', reason: '' });
    expect((await get(id)).id).toBe(id);
    const reader = await app.staff('read-only');
    expect((await reader.call('consoleGetPost', { params })).id).toBe(id);
    const missing = { params: { id: 999_999 } };
    expect(await outcomeOf(reader.call('consoleGetPost', missing))).toBe('post.notFound');
    await expect(reader.call('removePost', { params, body: { reason } })).rejects.toThrow();
    expect((await get(id)).state).toBe('published');
  });

  it('take a few statements to publish and to read, however much they carry', async () => {
    const pictures: string[] = [];
    for (let i = 0; i < 9; i += 1) pictures.push((await uploadPicture(app, author)).id);
    const tags = [tag, await makeTag(app), await makeTag(app)];
    // The first call of a day notes the visit.
    await write();
    let id = 0;
    const sent = await statementsOf(app, async () => {
      ({ id } = await write({ tags, pictures }));
    });
    const written = sent.filter((sql) => /^\s*(INSERT|UPDATE|DELETE)/.test(sql) && !/sessions/.test(sql));
    expect(written.length).toBeLessThanOrEqual(MAX_PUBLISH_STATEMENTS);
    const read = await statementsOf(app, () => get(id));
    expect(read.length).toBeLessThanOrEqual(3);
  });
});
