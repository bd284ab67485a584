import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { games } from '#features/content/games/games.feature';
import { buildPortal } from '#testing/files/built-portal';
import { makePublished } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { pageRead, PortalPages, type PageAbsence } from './portal-pages';

const built = buildPortal();
let app: TestApp;
let absence: PageAbsence;
let asked: (string | undefined)[] = [];
beforeAll(async () => {
  app = await openTestApp({ features: [games], fronts: built.fronts });
  app.get(PortalPages).declare(
    { path: '*', reads: () => [pageRead('listGameTypes')] },
    {
      path: '/tale/:id',
      reads: ({ params: { id } }) =>
        id === 'none' ? [] : [pageRead('getGameDetail', { body: { appID: Number(id) } })],
      absent: ({ params }) => {
        asked.push(params['id']);
        return absence;
      },
      preview: (data) => ({ title: data('getGameDetail')?.name ?? '' }),
    },
  );
});
beforeEach(() => {
  asked = [];
  absence = { status: 404, title: '没有这一篇' };
});
afterAll(async () => {
  await app.close();
  built.remove();
});

async function openPage(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.origin + path, { headers });
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  const robots = document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;
  return { status: response.status, headers: response.headers, html, document, robots };
}

it('an address is answered with 200 while its record is there, and nobody is asked why it is not', async () => {
  const { id } = await makePublished(app, { name: '星海远征' });
  const page = await openPage(`/tale/${id}`);
  expect([page.status, page.document.title, page.robots]).toEqual([200, '游光 | 星海远征', null]);
  expect(asked).toEqual([]);
});

it('an address is answered with 410 from the moment its record is gone, in words of its own and none of the record', async () => {
  const { id } = await makePublished(app, { name: '星海远征' });
  const before = await openPage(`/tale/${id}`);
  await app.get(GamePublishingService).unpublish(id);
  absence = { status: 410, title: '这一篇已删除' };
  const page = await openPage(`/tale/${id}`, { 'if-none-match': String(before.headers.get('etag')) });
  expect([page.status, page.document.title, page.robots]).toEqual([410, '游光 | 这一篇已删除', 'noindex']);
  expect(page.html).not.toContain('星海远征');
  expect(page.html).toContain('listGameTypes');
  // The portal still starts in it and says so by itself.
  expect(page.document.querySelector('script[type="module"]')).not.toBeNull();
  expect(page.document.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull();
});

it('an address whose record never was is answered with 404, and with 410 as soon as that is so', async () => {
  for (const path of ['/tale/2147483647', '/tale/none']) {
    expect((await openPage(path)).status, path).toBe(404);
    absence = { status: 410, title: '这一篇已删除' };
    expect((await openPage(path)).status, path).toBe(410);
    absence = { status: 404, title: '没有这一篇' };
  }
});

it('what is not there has no tag by which a browser could keep it', async () => {
  const { headers } = await openPage('/tale/2147483647');
  expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-cache']);
});
