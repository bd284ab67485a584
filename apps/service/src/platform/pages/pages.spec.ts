import type { InputOf } from '@ug/api-client';
import { readKey, type PlayerOperationId, type ReadInput } from '@ug/contract';
import { xssVectors } from '@ug/test-doubles';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activities } from '#features/rewards/activities/activities.feature';
import { bulletins } from '#features/content/bulletins/bulletins.feature';
import { checkIns } from '#features/rewards/check-ins/check-ins.feature';
import { device } from '#features/players/device/device.feature';
import { faq } from '#features/content/faq/faq.feature';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { games } from '#features/content/games/games.feature';
import { home } from '#features/content/home/home.feature';
import { buildPortal } from '#testing/files/built-portal';
import { describeEachDatabase } from '#testing/each-database';
import { makeActivity } from '#testing/records/sample-activities';
import { insertPublished, makePublished, signedInPlayer, storePicture } from '#testing/records/sample-games';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { ResponseCache } from '../cache/response-cache';
import { pageHead } from './page-head';
import { scriptJson } from './page-template';
import { pageRead, PortalPages } from './portal-pages';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140 Mobile';

interface Page {
  readonly html: string;
  readonly headers: Headers;
  readonly status: number;
  readonly document: JSDOM['window']['document'];
  /** By the key of each read. */
  readonly brought: Readonly<Record<string, unknown>>;
}

describeEachDatabase('the pages of the portal', (open) => {
  const built = buildPortal();
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({
      features: [games, activities, bulletins, checkIns, device, faq, home],
      target: await open.target(),
      fronts: built.fronts,
    });
  });
  afterAll(async () => {
    await app.close();
    built.remove();
  });

  async function openPage(path: string, headers: Record<string, string> = {}, on = app): Promise<Page> {
    const response = await fetch(on.origin + path, { headers: { 'user-agent': ANDROID, ...headers } });
    const html = await response.text();
    const { document } = new JSDOM(html).window;
    const text = document.querySelector('#first-screen')?.textContent ?? '{}';
    return { html, headers: response.headers, status: response.status, document, brought: JSON.parse(text) };
  }
  const metaOf = ({ document }: Page, key: string) =>
    document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content') ?? null;

  it('bring a guest what the home page asks first, in the very fields of its calls', async () => {
    await makePublished(app, { name: '星海远征' });
    const { brought } = await openPage('/');
    expect(brought).toEqual({
      'readClientConfig?': await app.player.call('readClientConfig'),
      'getBulletin?posType=1': null,
      'getHome?platformType=1': await app.player.call('getHome', { query: { platformType: 1 } }),
    });
    const games = await openPage('/games/casual?sort=latest');
    const body = { type: 'casual', sort: 'latest', platformType: 1 } as const;
    expect(games.brought).toMatchObject({
      'listGameTypes?': await app.player.call('listGameTypes'),
      'listGames?platformType=1&sort=latest&type=casual': await app.player.call('listGames', { body }),
    });
  });

  it('bring a desk what suits a desk', async () => {
    const { brought, headers } = await openPage('/', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' });
    expect(Object.keys(brought)).toContain('getHome?');
    expect(headers.get('vary')).toContain('user-agent');
  });

  /** What a page writes an operation's response under, and the response. */
  const asks = <Id extends PlayerOperationId>(id: Id, input: InputOf<Id>) =>
    [readKey(id, input as ReadInput), () => app.player.call(id, input)] as const;

  const makeQuestion = async (title: string, content: string) => {
    const operator = await app.staff('operator');
    const body = { name: '下载安装', icon: 'other' } as const;
    const { id: sectionId } = await operator.call('consoleCreateFaqSection', { body });
    const question = { sectionId, title, content, aliases: [], pinned: false };
    const { id } = await operator.call('consoleCreateFaq', { body: question });
    await operator.call('publishFaq', { params: { id } });
    return id;
  };

  it('bring the activities, the FAQ and the days of checking in, described where their address is passed on', async () => {
    const picture = await storePicture(app);
    const { id } = await makeActivity(app, { title: '周年庆', summary: '', coverId: picture });
    const asked = await makeQuestion('下载断了怎么办', '<p>再点一次<b>下载</b></p>');
    const current = { scope: 'current', pageSize: 20 } as const;
    const over = { ...current, scope: 'over' } as const;
    const pages = [
      ['/activity', '活动中心', '活动', ...asks('listActivities', { query: current })],
      ['/activity?tab=over', '活动中心', '活动', ...asks('listActivities', { query: over })],
      [`/activity/${id}`, '周年庆', '每人一次。', ...asks('getActivity', { params: { id } })],
      ['/faq?section=1', '常见问题', '解答', ...asks('listFaq', {})],
      [`/faq/${asked}`, '下载断了怎么办', '再点一次下载', ...asks('getFaqQuestion', { params: { id: asked } })],
      ['/checkin', '每日签到', '签到日历', ...asks('getCheckIns', {})],
    ] as const;
    for (const [path, title, words, key, read] of pages) {
      const page = await openPage(path);
      expect(page.brought, path).toMatchObject({
        [key]: await read(),
      });
      expect(page.document.title).toBe(`游光 | ${title}`);
      expect([metaOf(page, 'og:title'), metaOf(page, 'og:description')]).toEqual([
        title,
        expect.stringContaining(words),
      ]);
    }
    const activity = await openPage(`/activity/${id}`);
    expect(metaOf(activity, 'og:image')).toBe(`${app.origin}/api/images/${picture}/large`);
  });

  it('follow a draft that is published, and what checking in brings', async () => {
    const { id } = await makeActivity(app, { title: '周年庆' });
    await openPage(`/activity/${id}`);
    const operator = await app.staff('operator');
    await operator.call('unpublishActivity', { params: { id } });
    const gone = await openPage(`/activity/${id}`);
    expect([gone.document.title, metaOf(gone, 'robots')]).toEqual(['游光', 'noindex']);
    await openPage('/checkin');
    const { version, dailyCap, makeUpsPerMonth } = await operator.call('getCheckInSettings');
    const rewards = Array.from({ length: 7 }, () => ({ coins: 9, cards: 0 }));
    const save = (at: number, enabled: boolean) =>
      operator.call('updateCheckInSettings', { body: { version: at, dailyCap, makeUpsPerMonth, enabled, rewards } });
    await save(version, true);
    expect((await openPage('/checkin')).brought['getCheckIns?']).toMatchObject({ isOpen: true, rewards });
    await save(version + 1, false);
    expect((await openPage('/checkin')).brought['getCheckIns?']).toMatchObject({ isOpen: false, rewards: [] });
  });

  it('say what operators wrote for the download and for business', async () => {
    const operator = await app.staff('operator');
    const { version, bundleUrl, packageUrl, contactUrl, businessEmail } = await operator.call('getClientConfig');
    const texts = { downloadText: '把游戏装进口袋', businessText: '欢迎合作' };
    const body = { version, bundleUrl, packageUrl, contactUrl, businessEmail, phoneAutoRegister: true, ...texts };
    expect(metaOf(await openPage('/business'), 'description')).toContain('合作');
    await operator.call('updateClientConfig', { body });
    for (const [path, title, words] of [
      ['/download', '下载应用', texts.downloadText],
      ['/download2', '下载应用', texts.downloadText],
      ['/business', '商务合作', texts.businessText],
    ]) {
      const page = await openPage(String(path));
      expect([page.document.title, metaOf(page, 'description')]).toEqual([`游光 | ${title}`, words]);
    }
  });

  it('ask the database nothing while the responses in them are cached', async () => {
    await openPage('/');
    expect(await statementsOf(app, () => openPage('/'))).toEqual([]);
  });

  it('change with what is in them, at once', async () => {
    const { id } = await makePublished(app, { name: '星海远征' });
    expect((await openPage(`/detail/${id}`)).document.title).toBe('游光 | 星海远征');
    await app.get(GamePublishingService).unpublish(id);
    const after = await openPage(`/detail/${id}`);
    expect([after.document.title, metaOf(after, 'robots')]).toEqual(['游光 | 游戏已下架', 'noindex']);
    expect(after.status).toBe(410);
    expect(Object.keys(after.brought)).not.toContain(`getGameDetail?appID=${id}&platformType=1`);
  });

  it('show a bulletin from the moment it is out', async () => {
    await openPage('/');
    const operator = await app.staff('operator');
    const body = { title: '周五维护', content: '<p>晚八点</p>', posType: 1 } as const;
    const { id } = await operator.call('consoleCreateBulletin', { body });
    await operator.call('publishBulletin', { params: { id }, body: { publishAt: null } });
    const { brought } = await openPage('/games');
    expect(brought['getBulletin?posType=1']).toMatchObject({ title: '周五维护' });
    await operator.call('withdrawBulletin', { params: { id } });
    expect((await openPage('/games')).brought['getBulletin?posType=1']).toBeNull();
  });

  it('are the same for whoever asks: nothing of a player is in them', async () => {
    const { html } = await openPage('/');
    await signedInPlayer(app, '10077');
    const asked = await openPage('/', { 'ug-uid': '10077', 'ug-token': 'secret', cookie: 'a=b' });
    expect(asked.html).toBe(html);
  });

  it('are sent again only to a browser that has another one', async () => {
    const { headers } = await openPage('/games');
    expect(headers.get('cache-control')).toBe('no-cache');
    const etag = String(headers.get('etag'));
    const again = await openPage('/games', { 'if-none-match': `"x", ${etag}` });
    expect([again.status, again.html, again.headers.get('etag')]).toEqual([304, '', etag]);
    await insertPublished(app, [{ name: '刚来的' }]);
    app.get(ResponseCache).drop('games');
    expect((await openPage('/games', { 'if-none-match': etag })).status).toBe(200);
  });

  it('are compressed once for all', async () => {
    const { headers, html } = await openPage('/', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(html).toContain('</html>');
  });

  it('describe a game where its address is passed on', async () => {
    const screenshotIds = [await storePicture(app)];
    const { id } = await makePublished(app, { name: '符文守卫', summary: '排布符文', screenshotIds });
    const page = await openPage(`/detail/${id}?from=chat`);
    const address = `${app.origin}/detail/${id}`;
    expect(page.document.title).toBe('游光 | 符文守卫');
    expect(metaOf(page, 'description')).toBe('排布符文');
    expect(metaOf(page, 'og:title')).toBe('符文守卫');
    expect(metaOf(page, 'og:url')).toBe(address);
    expect(page.document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
    expect(metaOf(page, 'og:image')).toBe(`${app.origin}/api/images/${screenshotIds[0]}/large`);
    expect(metaOf(page, 'robots')).toBeNull();
  });

  it('describe the product where nothing else is to be said', async () => {
    const page = await openPage('/square');
    expect(page.document.title).toBe('游光');
    expect(metaOf(page, 'description')).toContain('游光');
    expect(page.document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(page.document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it.each(['/activity/2147483647', '/activity/none', '/faq/99999', '/faq/x'])('call %s nothing', async (path) => {
    const page = await openPage(path);
    expect([page.status, page.document.title, metaOf(page, 'robots')]).toEqual([200, '游光', 'noindex']);
  });

  it.each([
    ['/detail/2147483647', 404],
    ['/detail/none', 404],
    ['/detail/99999999999999', 404],
    ['/detail/1?preview=9.x', 200],
  ])('keep %s out of search engines', async (path, status) => {
    const page = await openPage(path);
    expect([page.status, metaOf(page, 'robots')]).toEqual([status, 'noindex']);
    expect(Object.keys(page.brought).filter((key) => key.startsWith('getGameDetail'))).toEqual([]);
  });

  it('run nothing of what people wrote', async () => {
    // Controls are refused wherever text is written.
    const intro = xssVectors.filter((text) => !/\p{Cc}/u.test(text)).join('');
    const texts = [
      '</script><script>attacked=1</script>',
      `"'><img src=x onerror=attacked=1>`,
      '<!--<script>\u2028-->',
    ];
    const ids = await insertPublished(
      app,
      texts.map((summary) => ({ name: summary, summary, intro, type: 'card' as const })),
    );
    for (const [index, id] of ids.entries()) {
      const { html } = await openPage(`/detail/${id}`);
      const { window } = new JSDOM(html, { runScripts: 'dangerously' });
      expect('attacked' in window, texts[index]).toBe(false);
      const brought = JSON.parse(window.document.querySelector('#first-screen')?.textContent ?? '') as object;
      expect(Object.values(brought)).toContainEqual(expect.objectContaining({ name: texts[index], intro }));
      // What the page itself has: its configuration and its data, its own three scripts, and nothing that draws.
      expect(window.document.querySelectorAll('script').length).toBe(5);
      expect(window.document.querySelectorAll('img, svg, iframe, style, form, base').length).toBe(0);
      window.close();
    }
  });

  it('say what another product is called and where it is reached', async () => {
    const env = { APP_TITLE: '<夜&航>', APP_PREFIX: 'yehang', PUBLIC_URL: 'https://night.example' };
    const other = await openTestApp({ features: [games], env, fronts: built.fronts });
    const page = await openPage('/games', { host: 'evil.example' }, other);
    expect(page.document.title).toBe('<夜&航> | 游戏');
    expect(metaOf(page, 'og:site_name')).toBe('<夜&航>');
    expect(metaOf(page, 'og:url')).toBe('https://night.example/games');
    expect(page.html).not.toContain('/brand/ug/');
    expect(metaOf(await openPage('/profile', {}, other), 'description')).toContain('<夜&航>');
    await other.close();
  });
});

it('a page has one preview', () => {
  const pages = new PortalPages();
  pages.declare({ path: '/', preview: () => ({}) });
  pages.declare({ path: '/', reads: () => [pageRead('listGameTypes')] });
  expect(() => pages.declare({ path: '/', preview: () => null })).toThrow('there is already a preview of /');
});

it('an address finds its page, its parts and no other', () => {
  const pages = new PortalPages();
  const visit = { query: new URLSearchParams(), platformType: undefined };
  pages.declare({
    path: '/detail/:id',
    reads: ({ params }) => [pageRead('getGameDetail', { body: { appID: Number(params['id']) } })],
    preview: () => ({}),
  });
  expect(pages.find('/detail/7', visit).reads).toEqual([{ operation: 'getGameDetail', body: { appID: 7 } }]);
  expect(pages.find('/detail/7/', visit).isKnown).toBe(true);
  expect(pages.find('/detail/7/8', visit).isKnown).toBe(false);
  expect(pages.find('/x/detail/7', visit).isKnown).toBe(false);
});

it('every known way to run a script stays text in a title, a description and the data', () => {
  const heads = xssVectors.map((text) =>
    pageHead(
      { title: text, description: text, picture: { url: text, width: 1, height: 1 } },
      { site: text, origin: 'https://a.example', path: `/${text}`, description: text },
    ),
  );
  const data = `<script type="application/json">${scriptJson(xssVectors)}</script>`;
  const { window } = new JSDOM(`<head>${heads.join('')}${data}</head>`, { runScripts: 'dangerously' });
  expect('attacked' in window).toBe(false);
  const tags = [...window.document.querySelectorAll('*')].map(({ tagName }) => tagName);
  expect(new Set(tags)).toEqual(new Set(['HTML', 'HEAD', 'TITLE', 'META', 'LINK', 'SCRIPT', 'BODY']));
  expect(JSON.parse(window.document.querySelector('script')?.textContent ?? '')).toEqual(xssVectors);
  window.close();
});
