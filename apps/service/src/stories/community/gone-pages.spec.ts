import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { comments } from '#features/community/comments/comments.feature';
import { follows } from '#features/community/follows/follows.feature';
import { postLists } from '#features/community/post-lists/post-lists.feature';
import { posts } from '#features/community/posts/posts.feature';
import { AccountErasureService } from '#features/players/accounts/account-erasure.service';
import { buildPortal } from '#testing/files/built-portal';
import { describePostgresAndRedis } from '#testing/each-database';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { asDesk, makeTag, noteReviews, uploadPicture, writePost } from '#testing/records/square';
import type { TestApp } from '#testing/test-app';
import { openTwoApps } from '#testing/two-apps';

/** A program that paints what the page brought. */
const program = `
import { parentPort } from 'node:worker_threads';
const escape = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
parentPort.on('message', ({ id, visit: { blocks } }) =>
  parentPort.postMessage({ id, painting: { html: '<main>' + escape(blocks['first-screen']) + '</main>', modules: [] } }));
`;
const built = buildPortal({ '.paint/paint.mjs': program });

describePostgresAndRedis('public pages of the square on two processes', () => {
  let here: TestApp;
  let there: TestApp;
  let close: () => Promise<void>;
  let tag: number;
  beforeAll(async () => {
    ({ here, there, close } = await openTwoApps([posts, postLists, comments, follows], 'gp', built.fronts));
    for (const app of [here, there]) noteReviews(app);
    tag = await makeTag(here);
  });
  afterAll(async () => {
    await close();
    built.remove();
  });

  const author = async (): Promise<PlayerDevice> => {
    const player = await makePlayer(here);
    await registerEarlier(here, player.uid, 2);
    return player;
  };
  async function open(app: TestApp, path: string) {
    const response = await fetch(app.origin + path);
    const html = await response.text();
    const isPainted = html.includes('data-painted=');
    return { status: response.status, html, isPainted };
  }
  /** All files of a kind. */
  async function sitemap(app: TestApp, name: string): Promise<string> {
    const files = (await (await fetch(`${app.origin}/sitemap.xml`)).text()).match(
      new RegExp(`/sitemap-${name}-\\d+.xml`, 'g'),
    );
    return (await Promise.all((files ?? []).map(async (file) => (await fetch(app.origin + file)).text()))).join('');
  }
  const found = async (app: TestApp, keyword: string) =>
    (await app.player.call('listPosts', { query: { keyword } })).records.map(({ id }) => id);
  const desk = (id: number) =>
    asDesk(here, async () => here.get(ModeratedKinds).find('post')?.remove({ id, reason: '含有广告', masked: '' }));
  /** Nothing is too old by itself: the clocks stand still. */
  const everywhere = (check: (app: TestApp) => Promise<void>) =>
    vi.waitFor(async () => {
      for (const app of [here, there]) await check(app);
    });

  it.each<[string, (id: number, player: PlayerDevice) => Promise<unknown>]>([
    ['removed by staff', (id) => desk(id)],
    ['deleted by its author', (id, player) => player.client.call('deletePost', { params: { id } })],
    [
      'closed with the account of its author',
      (_, { uid }) => here.get(UnitOfWork).run(() => here.get(AccountErasureService).close(uid)),
    ],
  ])(
    'a post that is %s is gone from its page and from the sitemap of both, with what was said below it',
    async (_, take) => {
      const player = await author();
      const friend = await author();
      const words = `极光${player.uid}号的打法`;
      const { id } = await writePost(player, tag, { body: words });
      await friend.client.call('createComment', { params: { id }, body: { content: `沙发${id}号` } });
      await everywhere(async (app) => {
        const page = await open(app, `/post/${id}`);
        expect([page.status, page.isPainted]).toEqual([200, true]);
        expect(page.html).toContain(words);
        expect(page.html).toContain(`沙发${id}号`);
        expect(await sitemap(app, 'posts')).toContain(`/post/${id}<`);
      });
      await take(id, player);
      await everywhere(async (app) => {
        const page = await open(app, `/post/${id}`);
        expect([page.status, page.isPainted]).toEqual([410, false]);
        expect(page.html).not.toContain(words);
        expect(page.html).not.toContain('沙发');
        expect(await sitemap(app, 'posts')).not.toContain(`/post/${id}<`);
      });
    },
  );

  it('a post that is removed is found no longer, and its author’s page counts it no longer', async () => {
    const player = await author();
    const words = `星云${player.uid}号`;
    const { id } = await writePost(player, tag, { body: words });
    const path = `/player/${player.uid}`;
    await everywhere(async (app) => {
      expect(await found(app, words)).toEqual([id]);
      expect((await open(app, path)).html).toContain(words);
      expect(await sitemap(app, 'players')).toContain(`${path}<`);
    });
    await desk(id);
    await everywhere(async (app) => {
      expect(await found(app, words)).toEqual([]);
      const page = await open(app, path);
      expect(page.html).not.toContain(words);
      expect(page.html).toContain('content="noindex"');
      expect(await sitemap(app, 'players')).not.toContain(`${path}<`);
    });
  });

  it('the page of a player ends with the account', async () => {
    const player = await author();
    await writePost(player, tag);
    const path = `/player/${player.uid}`;
    await everywhere(async (app) => {
      expect((await open(app, path)).isPainted).toBe(true);
      expect(await sitemap(app, 'players')).toContain(`${path}<`);
    });
    await here.get(UnitOfWork).run(() => here.get(AccountErasureService).close(player.uid));
    await everywhere(async (app) => {
      const { status, isPainted } = await open(app, path);
      expect([status, isPainted]).toEqual([410, false]);
      expect(await sitemap(app, 'players')).not.toContain(`${path}<`);
    });
    expect((await open(there, '/player/2147483')).status).toBe(404);
  });

  it('the list of a tag is there while the tag is switched on', async () => {
    const own = await makeTag(here);
    const { id } = await writePost(await author(), own, { body: '只在这个标签下' });
    const path = `/square?side=community&tag=${own}`;
    await everywhere(async (app) => {
      const page = await open(app, path);
      expect([page.status, page.isPainted]).toEqual([200, true]);
      expect(page.html).toContain(`<link rel="canonical" href="${app.origin}/square?side=community&#38;tag=${own}" />`);
      expect(page.html).toContain('只在这个标签下');
      expect(await sitemap(app, 'tags')).toContain(`tag=${own}<`);
    });
    const staff = await here.staff('operator');
    const { version, tag: name } = await staff.call('consoleGetTag', { params: { id: own } });
    const body = { version, tag: name, color: 'blue', state: 'off' } as const;
    await staff.call('consoleUpdateTag', { params: { id: own }, body });
    await everywhere(async (app) => {
      const page = await open(app, path);
      expect([page.status, page.isPainted]).toEqual([410, false]);
      expect(page.html).not.toContain('只在这个标签下');
      expect(await sitemap(app, 'tags')).not.toContain(`tag=${own}<`);
      expect((await open(app, `/post/${id}`)).status).toBe(200);
    });
    expect((await open(there, '/square?side=community&tag=999')).status).toBe(404);
    expect((await open(there, '/square?side=community&utm_source=chat')).isPainted).toBe(true);
    for (const path of ['/square', '/square?side=community&keyword=攻略', '/square?side=community&list=followed'])
      expect(await open(there, path)).toMatchObject({ status: 200, isPainted: false });
  });

  it('addresses of a removed picture are dead within two minutes, plain and signed', async () => {
    const player = await author();
    const { id: file, large: signed } = await uploadPicture(here, player);
    const { id, pictures } = await writePost(player, tag, { pictures: [file] });
    const plain = String(pictures[0]?.large);
    expect([plain.includes('?'), signed.includes('signature=')]).toEqual([false, true]);
    for (const address of [plain, signed]) {
      const { status, headers } = await fetch(there.origin + address);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    }
    await desk(id);
    for (const app of [here, there])
      for (const address of [plain, signed]) expect((await fetch(app.origin + address)).status, address).toBe(404);
    for (const app of [here, there]) app.clock.advance(2 * 60_000);
    const { pictures: own } = await player.client.call('getPost', { params: { id } });
    expect(own).toEqual([]);
    expect((await fetch(there.origin + signed)).status).toBe(404);
  });
});
