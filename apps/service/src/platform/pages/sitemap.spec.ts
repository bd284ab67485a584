import { afterAll, beforeAll, expect, it } from 'vitest';
import { games } from '../../features/games/games.feature';
import { describeEachDatabase } from '../../testing/each-database';
import { insertPublished, makeDraft } from '../../testing/sample-games';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { ResponseCache } from '../cache/response-cache';
import { PortalPages } from './portal-pages';

describeEachDatabase('what search engines are told', (open) => {
  let app: TestApp;
  let ids: number[];
  beforeAll(async () => {
    app = await openTestApp({ features: [games], target: await open.target() });
    ids = await insertPublished(app, [{ id: 9_999 }, { id: 10_000 }, { id: 25_000 }]);
  });
  afterAll(() => app.close());

  const read = async (path: string) => {
    const response = await fetch(app.origin + path);
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('they find the sitemap, and are kept out of what is nobody’s page', async () => {
    const { text, type } = await read('/robots.txt');
    expect(type).toContain('text/plain');
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin/',
      'Disallow: /docs',
      'Disallow: /*?preview=',
      '',
      `Sitemap: ${app.origin}/sitemap.xml`,
      '',
    ]);
  });

  it('the sitemap has a file for every ten thousand ids, and no other', async () => {
    const { text, type } = await read('/sitemap.xml');
    expect(type).toContain('application/xml');
    const files = ['pages', 'games-0', 'games-1', 'games-2'].map((name) => `${app.origin}/sitemap-${name}.xml`);
    expect(addressesIn(text)).toEqual(files);
    for (const path of [
      '/sitemap-games-3.xml',
      '/sitemap-games.xml',
      '/sitemap-players-0.xml',
      '/sitemap-games-00.xml',
    ])
      expect((await read(path)).status, path).toBe(404);
  });

  it('every published game is in one file, with when it was changed', async () => {
    await makeDraft(app);
    const [first, second, third] = await Promise.all([0, 1, 2].map((file) => read(`/sitemap-games-${file}.xml`)));
    const address = (id: number | undefined) => `${app.origin}/detail/${id}`;
    expect(addressesIn(String(first?.text))).toEqual([address(ids[0])]);
    expect(addressesIn(String(second?.text))).toEqual([address(ids[1])]);
    expect(addressesIn(String(third?.text))).toEqual([address(ids[2])]);
    expect(first?.text).toContain(`<lastmod>${app.clock.now().toISOString()}</lastmod>`);
  });

  it('a game that comes is listed once the games are dropped from the cache', async () => {
    await read('/sitemap-games-0.xml');
    await insertPublished(app, [{ id: 7_777 }]);
    app.get(ResponseCache).drop('games');
    expect((await read('/sitemap-games-0.xml')).text).toContain('/detail/7777<');
  });

  it('the pages that say what they are about are listed', async () => {
    expect(addressesIn((await read('/sitemap-pages.xml')).text)).toEqual([`${app.origin}/`, `${app.origin}/games`]);
  });
});

it('the public address stands in every file, and what is odd in a path is escaped', async () => {
  const app = await openTestApp({ features: [], env: { PUBLIC_URL: 'https://games.example' } });
  app.get(PortalPages).list({
    name: 'odd',
    tag: 'odd',
    lastId: async () => 1,
    between: async () => [{ path: `/x/<&"'>` }],
  });
  const index = await (await fetch(`${app.origin}/sitemap.xml`)).text();
  expect(index).toContain('<loc>https://games.example/sitemap-odd-0.xml</loc>');
  const file = await (await fetch(`${app.origin}/sitemap-odd-0.xml`)).text();
  expect(file).toContain("<loc>https://games.example/x/%3C&#38;%22'%3E</loc>");
  expect(await (await fetch(`${app.origin}/robots.txt`)).text()).toContain(
    'Sitemap: https://games.example/sitemap.xml',
  );
  await app.close();
});
