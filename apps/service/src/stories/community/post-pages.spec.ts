import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import type { ContentVerdict } from '#platform/content/content-verdict';
import { passed } from '#platform/content/content-verdict';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { posts } from '#features/community/posts/posts.feature';
import { postLists } from '#features/community/post-lists/post-lists.feature';
import { buildPortal } from '#testing/files/built-portal';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { asDesk, makeTag, noteReviews, uploadPicture, writePost } from '#testing/records/square';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('the public page of a post', (open) => {
  const built = buildPortal();
  let app: TestApp;
  let tag: number;
  let verdict: (text: string) => ContentVerdict = passed;
  beforeAll(async () => {
    app = await openTestApp({ features: [posts, postLists], target: await open.target(), fronts: built.fronts });
    app.get(ContentChecks).judge = (text) => Promise.resolve(verdict(text));
    noteReviews(app);
    tag = await makeTag(app);
  });
  afterAll(async () => {
    await app.close();
    built.remove();
  });

  const author = async (): Promise<PlayerDevice> => {
    const player = await makePlayer(app);
    await registerEarlier(app, player.uid, 2);
    return player;
  };
  async function openPage(id: number | string, headers: Record<string, string> = {}) {
    const response = await fetch(`${app.origin}/post/${id}`, { headers });
    const html = await response.text();
    const { document } = new JSDOM(html).window;
    const meta = (key: string) =>
      document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content') ?? null;
    const brought = JSON.parse(document.querySelector('#first-screen')?.textContent ?? '{}') as object;
    return { status: response.status, html, meta, title: document.title, brought };
  }
  const inSitemap = async (id: number) => {
    const xml = await (await fetch(`${app.origin}/sitemap-posts-0.xml`)).text();
    return xml.includes(`<loc>${app.origin}/post/${id}</loc>`);
  };
  const desk = (work: 'approve' | 'remove', id: number) =>
    asDesk(app, async () => app.get(ModeratedKinds).find('post')?.[work]?.({ id, reason: '含有广告', masked: '' }));

  it('brings its words and says in chats and to search engines what it is about', async () => {
    const player = await author();
    const picture = await uploadPicture(app, player);
    const friend = await author();
    const body = `雪山关终于过了 @{${friend.uid}}`;
    const post = await writePost(player, tag, { body, pictures: [picture.id] });
    const name = post.mentions[0]?.name;
    const page = await openPage(post.id);
    expect(page.status).toBe(200);
    expect(page.brought).toMatchObject({
      [`getPost?id=${post.id}`]: { body, isOwn: false, isLiked: false, isFollowed: false },
    });
    expect(page.title).toBe(`游光 | 雪山关终于过了 @${name}`);
    expect(page.meta('og:type')).toBe('article');
    expect(page.meta('og:title')).toBe(`雪山关终于过了 @${name}`);
    expect(page.meta('og:description')).toBe(`${post.author.name}：雪山关终于过了 @${name}`);
    expect(page.meta('og:image')).toBe(app.origin + picture.large.split('?')[0]);
    expect(page.meta('og:url')).toBe(`${app.origin}/post/${post.id}`);
    expect(page.meta('robots')).toBeNull();
    expect(await inSitemap(post.id)).toBe(true);
    const image = await fetch(String(page.meta('og:image')));
    expect(image.status).toBe(200);
  });

  it('is the same for its author as for a guest, and asks the database nothing while it is cached', async () => {
    const player = await author();
    const { id } = await writePost(player, tag);
    const { html } = await openPage(id);
    const own = await openPage(id, { 'ug-uid': String(player.uid), 'ug-token': player.token });
    expect(own.html).toBe(html);
    expect(await statementsOf(app, () => openPage(id))).toEqual([]);
  });

  it.each<[string, (id: number, player: PlayerDevice) => Promise<unknown>]>([
    ['removed by staff', (id) => desk('remove', id)],
    ['deleted by its author', (id, player) => player.client.call('deletePost', { params: { id } })],
  ])(
    'answers 410 from the moment the post is %s, with none of its words, and the sitemap forgets it',
    async (_, take) => {
      const player = await author();
      const words = `雪山关的打法 ${player.uid}`;
      const { id } = await writePost(player, tag, { body: words });
      expect((await openPage(id)).html).toContain(words);
      expect(await inSitemap(id)).toBe(true);
      await take(id, player);
      const page = await openPage(id);
      expect([page.status, page.title, page.meta('robots')]).toEqual([410, '游光 | 帖子已删除', 'noindex']);
      expect(page.html).not.toContain(words);
      expect(page.meta('og:image')).toBeNull();
      expect(await inSitemap(id)).toBe(false);
    },
  );

  it('is there again when staff give the post back', async () => {
    const { id } = await writePost(await author(), tag);
    await desk('remove', id);
    expect((await openPage(id)).status).toBe(410);
    await desk('approve', id);
    expect((await openPage(id)).status).toBe(200);
    expect(await inSitemap(id)).toBe(true);
  });

  it('is no broken page while a post waits or was refused before anybody saw it, and says nothing of it', async () => {
    const player = await author();
    verdict = (text) => ({ ...passed(text), action: 'review' });
    const words = `还在等审核 ${player.uid}`;
    const { id, state } = await writePost(player, tag, { body: words });
    verdict = passed;
    expect(state).toBe('waiting');
    for (const next of ['refused', 'deleted']) {
      const page = await openPage(id);
      expect([page.status, page.title, page.meta('robots')]).toEqual([200, '游光 | 帖子详情', 'noindex']);
      expect([page.meta('og:url'), page.meta('og:image')]).toEqual([null, null]);
      expect(page.html).not.toContain(words);
      expect(page.html).not.toContain(`"getPost?id=${id}"`);
      expect(await inSitemap(id)).toBe(false);
      if (next === 'refused') await desk('remove', id);
      else await player.client.call('deletePost', { params: { id } });
    }
    expect((await openPage(id)).status).toBe(410);
  });

  it('is shown to guests when the first post of a new player may be', async () => {
    const player = await makePlayer(app);
    const words = `刚来到这里 ${player.uid}`;
    const { id, state } = await writePost(player, tag, { body: words });
    expect(state).toBe('published');
    const hidden = await openPage(id);
    expect([hidden.status, hidden.html.includes(words), await inSitemap(id)]).toEqual([200, false, false]);
    expect(hidden.meta('robots')).toBe('noindex');
    await desk('approve', id);
    const shown = await openPage(id);
    expect([shown.status, shown.html.includes(words), await inSitemap(id)]).toEqual([200, true, true]);
  });

  it.each(['2147483647', '0', 'none', '99999999999999', '1e3'])('answers 404 for /post/%s', async (id) => {
    const page = await openPage(id);
    expect([page.status, page.title, page.meta('robots')]).toEqual([404, '游光 | 没有找到该帖子', 'noindex']);
  });
});
