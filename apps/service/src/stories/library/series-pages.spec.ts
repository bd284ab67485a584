import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { home } from '#features/content/home/home.feature';
import { places } from '#features/library/places/places.feature';
import { releaseDates } from '#features/library/release-dates/release-dates.feature';
import { workRanks } from '#features/library/work-ranks/work-ranks.feature';
import { purchases } from '#features/money/purchases/purchases.feature';
import { buildPortal } from '#testing/files/built-portal';
import { describeSqlite } from '#testing/each-database';
import { makeCategory, makeEpisode, makeSeries, novelFeatures, publishWork } from '#testing/records/library';
import { openTestApp, type TestApp } from '#testing/test-app';

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

describeSqlite('public pages of series', (open) => {
  const built = buildPortal({ '.paint/paint.mjs': program });
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    const features = [...novelFeatures, home, places, purchases, releaseDates, workRanks];
    app = await openTestApp({ features, target: await open.target(), fronts: built.fronts });
    staff = await app.staff('operator');
  });
  afterAll(async () => {
    await app.close();
    built.remove();
  });

  /** A published series with a free episode and a locked one. */
  async function show(change: Partial<BodyOf<'consoleCreateWork'>> = {}) {
    const { id } = await makeSeries(app, staff, { access: 'paid', partPrice: 6, freeParts: 1, ...change });
    const free = await makeEpisode(app, staff, id, { title: '第 1 话 启航' });
    const locked = await makeEpisode(app, staff, id, { title: '第 2 话 暗礁' });
    await publishWork(staff, id);
    const at = (part: number) => `/series/${id}/${part}`;
    return {
      id,
      page: `/series/${id}`,
      free: at(free.id),
      locked: at(locked.id),
      parts: [free.id, locked.id] as const,
    };
  }

  it('say in chats and to search engines what a series and its episodes are', async () => {
    const { page, free, locked } = await show({ title: '风帆少年' });
    const series = await openPage(app, page);
    expect([series.status, series.isPainted, series.title]).toEqual([200, true, '游光 | 风帆少年']);
    expect(series.meta('og:type')).toBe('video.tv_show');
    expect(series.meta('og:image')).toBe(`${app.origin}/api/images/${'a'.repeat(32)}/large`);
    const episode = await openPage(app, free);
    expect([episode.status, episode.title]).toEqual([200, '游光 | 第 1 话 启航 · 风帆少年']);
    expect([episode.meta('og:type'), episode.meta('robots')]).toEqual(['video.episode', null]);
    expect(episode.meta('video:duration')).toMatch(/^[1-9]\d*$/);
    const paid = await openPage(app, locked);
    expect([paid.status, paid.meta('robots')]).toEqual([200, 'noindex']);
    for (const { html } of [series, episode, paid]) expect(html).not.toContain('/api/v/');
    const listed = await sitemap(app);
    for (const path of [page, free, '/animate', '/welfare', '/animate?rank=hot']) expect(listed).toContain(`${path}<`);
    expect(listed).not.toContain(`${locked}<`);
  });

  it('bring what their first screens show', async () => {
    const categoryId = await makeCategory(staff, 'welfare');
    await show({ kind: 'welfare', title: '热身操', categoryId, year: 2025, air: { day: 1, time: '08:00' } });
    const paths = ['/welfare', '/welfare?rank=new', '/welfare?day=1', `/welfare?category=${categoryId}&year=2025`];
    for (const path of paths) {
      const page = await openPage(app, path);
      expect([page.status, page.isPainted, page.html.includes('热身操')], path).toEqual([200, true, true]);
    }
    expect((await openPage(app, `/welfare?category=${categoryId}&year=1999`)).html).not.toContain('热身操');
    expect(await openPage(app, '/welfare?keyword=热身')).toMatchObject({ status: 200, isPainted: false });
    expect(await openPage(app, `/animate?category=${categoryId}`)).toMatchObject({ status: 404, isPainted: false });
  });

  it('answer 404 for what never was, and for an episode under another series', async () => {
    const [one, other] = [await show(), await show()];
    const { id: draft } = await makeSeries(app, staff);
    const foreign = `/series/${other.id}/${one.parts[0]}`;
    for (const path of ['/series/999999', '/series/x', `/series/${draft}`, `${one.page}/999999`, foreign])
      expect((await openPage(app, path)).status, path).toBe(404);
  });

  it('answer 410 after an episode or a series was taken down', async () => {
    const { id, page, free, locked, parts } = await show({ title: '云上牧场' });
    await staff.call('unpublishPart', { params: { id: parts[0] } });
    expect([(await openPage(app, free)).status, (await openPage(app, page)).status]).toEqual([410, 200]);
    await staff.call('unpublishWork', { params: { id } });
    for (const path of [page, free, locked]) {
      const gone = await openPage(app, path);
      expect([gone.status, gone.html.includes('云上牧场')], path).toEqual([410, false]);
    }
    expect(await sitemap(app)).not.toContain(`/series/${id}`);
  });

  it('lock an episode in the same second as operators do', async () => {
    const { free, parts } = await show();
    expect((await openPage(app, free)).meta('robots')).toBeNull();
    const { version, title } = await staff.call('consoleGetPart', { params: { id: parts[0] } });
    await staff.call('consoleUpdatePart', { params: { id: parts[0] }, body: { version, title, access: 'member' } });
    expect((await openPage(app, free)).meta('robots')).toBe('noindex');
    expect(await sitemap(app)).not.toContain(`${free}<`);
  });
});
