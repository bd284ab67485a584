import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Jobs } from '#platform/jobs/jobs';
import { posts } from '#features/community/posts/posts.feature';
import { makePlayer, refusalOf, registerEarlier, signInPlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { asDesk, makeTag, noteReviews, uploadPicture, writePost } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';
import { postDrafts } from '#features/community/post-drafts/post-drafts.feature';
import { PostDraftsService } from '#features/community/post-drafts/post-drafts.service';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let player: PlayerDevice;
beforeAll(async () => {
  app = await openTestApp({ features: [postDrafts, posts] });
  noteReviews(app);
});
beforeEach(async () => {
  player = await makePlayer(app);
  await registerEarlier(app, player.uid, 2);
});
afterAll(async () => {
  await app.close();
  expect(contractBreaches).toEqual([]);
});

const draft = { body: '还没写完', tags: [], pictures: [] as string[], gameId: null };
const save = (fields: Partial<typeof draft> = {}, by = player) =>
  by.client.call('savePostDraft', { body: { ...draft, ...fields } });
const read = (by = player) => by.client.call('getPostDraft', {});

it('a draft is found on another device, as it was saved last, and by nobody else', async () => {
  expect(await read()).toBeNull();
  await save();
  const { id } = await uploadPicture(app, player);
  await save({ body: '写了一半', pictures: [id] });
  expect(await read()).toMatchObject({ body: '写了一半', pictures: [{ id }], tags: [], gameId: null });
  expect(await read(await makePlayer(app))).toBeNull();
  expect(await refusalOf(app.player.call('getPostDraft', {}))).toBe('session.expired');
});

it('a draft on another device names whom it mentions as they are called now', async () => {
  const other = await makePlayer(app);
  await save({ body: `和 @{${other.uid}} 还有 @{2147483647} 一起` });
  expect(await read()).toMatchObject({ mentions: [{ uid: other.uid, name: expect.any(String) }] });
});

it('an empty draft is removed, and its pictures are free again', async () => {
  const { id } = await uploadPicture(app, player);
  await save({ pictures: [id] });
  expect(await save({ body: ' ' })).toBeNull();
  expect(await read()).toBeNull();
  expect((await save({ pictures: [id] }))?.pictures).toHaveLength(1);
});

it("pictures of a draft stay for days, and another's are refused", async () => {
  const { id } = await uploadPicture(app, player);
  await save({ pictures: [id] });
  await app.get(Jobs).runDue();
  app.clock.advance(2 * DAY_MS);
  await app.get(Jobs).runDue();
  expect((await read(await signInPlayer(app, player.uid)))?.pictures).toHaveLength(1);
  const other = await makePlayer(app);
  expect(await refusalOf(save({ pictures: [id] }, other))).toBe('file.notFound');
});

it('a post takes the pictures of the draft with it, and the draft is not offered again', async () => {
  const { id } = await uploadPicture(app, player);
  const other = await makePlayer(app);
  await Promise.all([save({ pictures: [id] }), save({}, other)]);
  const post = await writePost(player, await makeTag(app), { pictures: [id] });
  expect(post.pictures.map((picture) => picture.id)).toEqual([id]);
  expect(await read()).toBeNull();
  expect(await read(other)).toMatchObject({ body: '还没写完' });
});

it('a draft is gone with its player', async () => {
  await save();
  await asDesk(app, () => app.get(PostDraftsService).erase(player.uid));
  expect(await read()).toBeNull();
});
