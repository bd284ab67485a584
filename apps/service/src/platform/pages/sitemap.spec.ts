import { afterAll, beforeAll, expect, it } from 'vitest';
import { games } from '#features/content/games/games.feature';
import { describeEachDatabase } from '#testing/each-database';
import { insertPublished, makeDraft } from '#testing/records/sample-games';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ResponseCache } from '../cache/response-cache';
import { PortalPages } from './portal-pages';

async function read(app: TestApp, path: string) {
  const response = await fetch(app.origin + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describeEachDatabase('in the sitemap', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [games], target: await open.target() });
  });
  afterAll(() => app.close());

  it('nothing stands of games while there are none', async () => {
    expect(addressesIn((await read(app, '/sitemap.xml')).text)).toEqual([`${app.origin}/sitemap-pages.xml`]);
    expect((await read(app, '/sitemap-games-0.xml')).status).toBe(404);
  });

  it('every published game stands with when it was changed, from the moment it is out', async () => {
    const [first] = await insertPublished(app, [{}]);
    await makeDraft(app);
    const address = (id: number | undefined) => `${app.origin}/detail/${id}`;
    const { text } = await read(app, '/sitemap-games-0.xml');
    expect(addressesIn(text)).toEqual([address(first)]);
    expect(text).toContain(`<lastmod>${app.clock.now().toISOString()}</lastmod>`);
    const [second] = await insertPublished(app, [{}]);
    app.get(ResponseCache).drop('games');
    expect(addressesIn((await read(app, '/sitemap-games-0.xml')).text)).toEqual([address(first), address(second)]);
    expect(addressesIn((await read(app, '/sitemap.xml')).text)).toContain(`${app.origin}/sitemap-games-0.xml`);
  });

  it('stand the pages that say what they are about', async () => {
    expect(addressesIn((await read(app, '/sitemap-pages.xml')).text)).toEqual([`${app.origin}/games`]);
  });
});

it('a sitemap has a file for every ten thousand ids, and no other', async () => {
  const app = await openTestApp({ features: [] });
  const asked: number[][] = [];
  app.get(PortalPages).list({
    name: 'post-marks',
    tag: 'posts',
    lastId: async () => 25_000,
    between: async (...span) => [asked.push(span)].map(() => ({ path: '/post/1' })),
  });
  const { text, type } = await read(app, '/sitemap.xml');
  expect(type).toContain('application/xml');
  const files = ['pages', 'post-marks-0', 'post-marks-1', 'post-marks-2'];
  expect(addressesIn(text)).toEqual(files.map((name) => `${app.origin}/sitemap-${name}.xml`));
  await read(app, '/sitemap-post-marks-2.xml');
  expect(asked).toEqual([[20_000, 30_000]]);
  for (const path of ['post-marks-3', 'post-marks', 'players-0', 'post-marks-00', 'post-marks-9999999999'])
    expect((await read(app, `/sitemap-${path}.xml`)).status, path).toBe(404);
  expect(() => app.get(PortalPages).list({ ...app.get(PortalPages).records[0]! })).toThrow('already a sitemap');
  await app.close();
});

it('a sitemap has no empty file in front of ids that begin later', async () => {
  const app = await openTestApp({ features: [] });
  app.get(PortalPages).list({
    name: 'people',
    tag: 'people',
    firstId: async () => 10_001,
    lastId: async () => 21_000,
    between: async () => [],
  });
  const files = ['pages', 'people-1', 'people-2'].map((name) => `${app.origin}/sitemap-${name}.xml`);
  expect(addressesIn((await read(app, '/sitemap.xml')).text)).toEqual(files);
  expect((await read(app, '/sitemap-people-0.xml')).status).toBe(404);
  await app.close();
});

it('search engines find the sitemap at the public address, and what is odd in a path is escaped', async () => {
  const app = await openTestApp({ features: [], env: { PUBLIC_URL: 'https://games.example' } });
  app.get(PortalPages).list({
    name: 'odd',
    tag: 'odd',
    lastId: async () => 1,
    between: async () => [{ path: `/x/<&"'>` }],
  });
  const robots = await read(app, '/robots.txt');
  expect(robots.type).toContain('text/plain');
  expect(robots.text.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /docs',
    'Disallow: /*?preview=',
    '',
    'Sitemap: https://games.example/sitemap.xml',
    '',
  ]);
  expect((await read(app, '/sitemap.xml')).text).toContain('<loc>https://games.example/sitemap-odd-0.xml</loc>');
  const { text } = await read(app, '/sitemap-odd-0.xml');
  expect(text).toContain("<loc>https://games.example/x/%3C&#38;%22'%3E</loc>");
  await app.close();
});
