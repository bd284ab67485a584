import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildPortal } from '#testing/files/built-portal';
import { describeEachDatabase, describePostgresAndRedis } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { openTwoApps } from '#testing/two-apps';

const SECRET = '暗格里藏着第二封信';
const OPENING = '灯塔的台阶一共一百零八级';
const LINE = '雾从港口那边慢慢爬上来，灯塔亮了。';
const FREE_TEXT = `${OPENING}，她从小数到大。\n${LINE}`;
/** The secret lies behind what a guest tastes of it. */
const LOCKED_TEXT = `${`${LINE}\n`.repeat(40)}${SECRET}`;

/** A program that paints what the page brought. */
const program = `
import { parentPort } from 'node:worker_threads';
const escape = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
parentPort.on('message', ({ id, visit: { blocks } }) =>
  parentPort.postMessage({ id, painting: { html: '<main>' + escape(blocks['first-screen']) + '</main>', modules: [] } }));
`;

async function openPage(app: TestApp, path: string) {
  const response = await fetch(app.origin + path);
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  const meta = (key: string) =>
    document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content') ?? null;
  return { status: response.status, html, meta, title: document.title, isPainted: html.includes('data-painted=') };
}

/** All files of the sitemap that there are. */
async function sitemap(app: TestApp): Promise<string> {
  const files = (await (await fetch(`${app.origin}/sitemap.xml`)).text()).match(/\/sitemap-[a-z]+(-\d+)?\.xml/g);
  return (await Promise.all((files ?? []).map(async (file) => (await fetch(app.origin + file)).text()))).join('');
}

const PAID = { access: 'paid', partPrice: 6, workPrice: 60, freeParts: 1 } as const;

/** A published novel with a free chapter and a locked one. */
async function makeBook(app: TestApp, staff: StaffClient, change: Partial<BodyOf<'consoleCreateWork'>> = {}) {
  const { id, categoryId } = await makeNovel(app, staff, { ...PAID, ...change });
  const free = await makeChapter(staff, id, { title: '第一章 旧日志', text: FREE_TEXT });
  const locked = await makeChapter(staff, id, { title: '第二章 暗格', text: LOCKED_TEXT });
  await publishWork(staff, id);
  return {
    id,
    categoryId,
    free: `/readbook/${id}/${free.id}`,
    locked: `/readbook/${id}/${locked.id}`,
    parts: [free, locked],
  };
}

describeEachDatabase('public pages of novels', (open) => {
  const built = buildPortal({ '.paint/paint.mjs': program });
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: novelFeatures, target: await open.target(), fronts: built.fronts });
    staff = await app.staff('operator');
  });
  afterAll(async () => {
    await app.close();
    built.remove();
  });

  it('say in chats and to search engines what a book and its free chapter are about', async () => {
    const { id, free } = await makeBook(app, staff, { title: '纸船渡口' });
    const book = await openPage(app, `/bookinfo/${id}`);
    expect([book.status, book.isPainted]).toEqual([200, true]);
    expect(book.title).toBe('游光 | 纸船渡口 · 沈小舟');
    expect(book.meta('og:type')).toBe('book');
    expect(book.meta('og:description')).toBe('守塔人的女儿在旧日志里读到一封没有寄出的信。');
    expect(book.meta('og:image')).toBe(`${app.origin}/api/images/${'a'.repeat(32)}/large`);
    const chapter = await openPage(app, free);
    expect([chapter.status, chapter.isPainted, chapter.meta('robots')]).toEqual([200, true, null]);
    expect(chapter.title).toBe('游光 | 第一章 旧日志 · 纸船渡口');
    expect(chapter.meta('og:type')).toBe('article');
    expect(chapter.meta('description')).toContain(OPENING);
    expect(chapter.html).toContain(LINE);
    const listed = await sitemap(app);
    expect(listed).toContain(`/bookinfo/${id}<`);
    expect(listed).toContain(`${free}<`);
    expect(await statementsOf(app, () => openPage(app, free))).toEqual([]);
  });

  it('have the text of a locked chapter nowhere, and search engines leave its page out', async () => {
    const { id, free, locked, parts } = await makeBook(app, staff);
    const page = await openPage(app, locked);
    expect([page.status, page.meta('robots')]).toEqual([200, 'noindex']);
    expect(page.meta('description')).not.toContain(LINE);
    const taste = (await app.player.call('getChapter', { params: { id: parts[1]!.id } })).paragraphs;
    expect(page.html.split(LINE).length - 1).toBeLessThanOrEqual(2 * taste.length);
    for (const path of [locked, free, `/bookinfo/${id}`, '/novels', `/bookmenu/${id}`])
      expect((await openPage(app, path)).html, path).not.toContain(SECRET);
    const listed = await sitemap(app);
    expect(listed).not.toContain(SECRET);
    expect(listed).not.toContain(`${locked}<`);
    const { list } = await app.player.call('searchWorks', { query: { keyword: SECRET.slice(0, 6) } });
    expect(list).toEqual([]);
  });

  it('lock a chapter in the same second as operators do', async () => {
    const { id, free, parts } = await makeBook(app, staff);
    expect((await openPage(app, free)).html).toContain(OPENING);
    const { version, title } = await staff.call('consoleGetPart', { params: { id: parts[0]!.id } });
    const body = { version, title, access: 'member' } as const;
    await staff.call('consoleUpdatePart', { params: { id: parts[0]!.id }, body });
    const page = await openPage(app, free);
    expect([page.meta('robots'), page.html.includes('她从小数到大')]).toEqual(['noindex', false]);
    expect(await sitemap(app)).not.toContain(`${free}<`);
    expect(await sitemap(app)).toContain(`/bookinfo/${id}<`);
  });

  it('answer 404 for what never was, and for a chapter under another book', async () => {
    const one = await makeBook(app, staff);
    const other = await makeBook(app, staff);
    const { id: draft } = await makeNovel(app, staff);
    const paths = [
      '/bookinfo/999999',
      '/bookinfo/x',
      `/bookinfo/${draft}`,
      `/readbook/${one.id}/999999`,
      '/novels?category=99999',
    ];
    for (const path of [...paths, one.free.replace(`/${one.id}/`, `/${other.id}/`)]) {
      const { status, html, isPainted } = await openPage(app, path);
      expect([status, isPainted, html.includes(OPENING)], path).toEqual([404, false, false]);
    }
  });

  it('list the novels of a category while it is switched on, and searches are each visitor’s own', async () => {
    const { categoryId } = await makeBook(app, staff, { title: '只在这个分类' });
    const path = `/novels?category=${categoryId}`;
    const page = await openPage(app, path);
    expect([page.status, page.isPainted, page.html.includes('只在这个分类')]).toEqual([200, true, true]);
    expect(page.html).toContain(`<link rel="canonical" href="${app.origin}${path}" />`);
    expect(await openPage(app, '/novels?keyword=灯塔')).toMatchObject({ status: 200, isPainted: false });
    const params = { id: categoryId ?? 0 };
    const { version, name } = await staff.call('consoleGetWorkCategory', { params });
    await staff.call('consoleUpdateWorkCategory', { params, body: { version, name, state: 'off' } });
    const closed = await openPage(app, path);
    expect([closed.status, closed.isPainted, closed.html.includes('只在这个分类')]).toEqual([410, false, false]);
  });
});

const built = buildPortal({ '.paint/paint.mjs': program });
describePostgresAndRedis('public pages of novels on two processes', () => {
  let here: TestApp;
  let there: TestApp;
  let close: () => Promise<void>;
  let staff: StaffClient;
  beforeAll(async () => {
    ({ here, there, close } = await openTwoApps(novelFeatures, 'wp', built.fronts));
    staff = await here.staff('operator');
  });
  afterAll(async () => {
    await close();
    built.remove();
  });
  /** Nothing is too old by itself: the clocks stand still. */
  const everywhere = (check: (app: TestApp) => Promise<void>) =>
    vi.waitFor(async () => {
      for (const app of [here, there]) await check(app);
    });
  const search = async (app: TestApp, keyword: string) =>
    (await app.player.call('searchWorks', { query: { keyword } })).list.map(({ id }) => id);

  it('a novel that is taken down is gone from pages, sitemap and search of both, with its chapters', async () => {
    const { id, free, locked } = await makeBook(here, staff, { title: '潮汐邮差' });
    await everywhere(async (app) => {
      for (const path of [`/bookinfo/${id}`, free, locked])
        expect((await openPage(app, path)).isPainted, path).toBe(true);
      expect((await openPage(app, '/novels')).html).toContain('潮汐邮差');
      expect(await search(app, 'chaoxi')).toEqual([id]);
      expect(await sitemap(app)).toContain(`${free}<`);
    });
    await staff.call('unpublishWork', { params: { id } });
    await everywhere(async (app) => {
      for (const path of [`/bookinfo/${id}`, free, locked]) {
        const page = await openPage(app, path);
        expect([page.status, page.isPainted], path).toEqual([410, false]);
        for (const words of ['潮汐邮差', OPENING, LINE]) expect(page.html, path).not.toContain(words);
      }
      expect((await openPage(app, '/novels')).html).not.toContain('潮汐邮差');
      expect(await search(app, 'chaoxi')).toEqual([]);
      const listed = await sitemap(app);
      expect(listed).not.toContain(`/bookinfo/${id}<`);
      expect(listed).not.toContain(`${free}<`);
    });
  });

  it('a chapter that is taken down is gone by itself', async () => {
    const { id, free, parts } = await makeBook(here, staff);
    await everywhere(async (app) => expect((await openPage(app, free)).isPainted).toBe(true));
    await staff.call('unpublishPart', { params: { id: parts[0]!.id } });
    await everywhere(async (app) => {
      const page = await openPage(app, free);
      expect([page.status, page.html.includes(OPENING)]).toEqual([410, false]);
      expect((await openPage(app, `/bookinfo/${id}`)).status).toBe(200);
      expect(await sitemap(app)).not.toContain(`${free}<`);
    });
  });
});
