import type { BrowserContext, Page } from '@playwright/test';
import { deep, expect, test } from '../journey';
import type { Product } from '../product';
import { storedText } from '../product-database';
import { phone } from '../screens';
import { openDesk, playerCall, register, signInPlayer, type Player } from './live-people';
import { everythingIn, inView, keptPlace, leave, whileReading } from './reading-pages';

// Without a network the browser complains of what it cannot reach.
test.use({
  allowedNoise: [
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED|socket\.io|request failed|网络连接失败|offline content could not be checked|synced later/,
  ],
});

/** Changes of the look; the long version is READER_CHANGES=200 npx playwright test --config apps/journeys/playwright.config.ts reading. */
const CHANGES = Number(process.env.READER_CHANGES ?? 40);
const MARKER = '暗格里的第二封信写着退潮之后的暗号';

interface Menu {
  parts: { id: number; title: string; access: string }[];
}
interface Card {
  id: number;
  access: string;
}

const get = <T>(product: Product, path: string, session?: Player) =>
  playerCall<T>(product, path, { method: 'GET', session });

/** A novel of the demo by what it asks for. */
async function novel(product: Product, access: string) {
  const { list } = await get<{ list: Card[] }>(product, '/v1/work/list?kind=novel');
  const id = list.find((one) => one.access === access)!.id;
  return { id, parts: (await get<Menu>(product, `/v1/work/${id}/menu`)).parts };
}

/** The chapter where the service has the player. */
const partOf = async (product: Product, session: Player, workId: number) =>
  (await get<{ latest: { partId: number } | null }>(product, `/v1/place/${workId}`, session)).latest?.partId;

async function download(page: Page, workId: number): Promise<void> {
  await page.goto(`/bookmenu/${workId}`);
  await page.getByRole('button', { name: '离线下载' }).tap();
  await page.getByRole('button', { name: '下载全部可读章节' }).tap();
  await expect(page.getByText(/^已下载 \d+ 章$/)).toBeVisible();
}

test('a place stays through another look, another visit, another device and a while without a network', async ({
  page,
  openPage,
  product,
  axe,
}) => {
  const player = await register(product);
  const { id, parts } = await novel(product, 'free');
  const [first, third, sixth] = [parts[0]!, parts[2]!, parts[5]!];
  await signInPlayer(page, player);
  await page.goto(`/readbook/${id}/${third.id}`);
  await whileReading(page, third.title);
  await page.keyboard.press('ArrowRight');
  const place = await keptPlace(page);
  expect(place.chapterId).toBe(third.id);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '设置' }).tap();
  for (let times = 0; times < 4; times += 1) await page.getByRole('button', { name: '增大字号' }).tap();
  await page.getByRole('button', { name: '宋体' }).tap();
  for (const paper of ['护眼', '夜间', '羊皮']) {
    await page.getByRole('button', { name: paper, exact: true }).tap();
    await axe(page);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => inView(page, place)).toBe(true);
  await page.reload();
  await whileReading(page, third.title);
  await expect.poll(() => inView(page, place)).toBe(true);
  expect(await keptPlace(page)).toEqual(place);
  await expect.poll(() => partOf(product, player, id)).toBe(third.id);
  await page.close();

  const tablet = await openPage(phone);
  await signInPlayer(tablet, { ...player, deviceID: undefined });
  await tablet.goto(`/readbook/${id}/${first.id}`);
  await expect(tablet.getByRole('dialog')).toContainText(third.title);
  await tablet.getByRole('button', { name: '去那里' }).tap();
  await whileReading(tablet, third.title);
  await expect.poll(() => inView(tablet, place)).toBe(true);

  await download(tablet, id);
  await tablet.goto('/offline');
  await expect(tablet.getByRole('list', { name: '离线书籍' })).toBeVisible();
  await axe(tablet);
  await leave(tablet);
  await tablet.context().setOffline(true);
  await tablet.goto(`/bookmenu/${id}`);
  await expect(tablet.getByText('已下载').first()).toBeVisible();
  await tablet.goto(`/readbook/${id}/${sixth.id}`);
  await whileReading(tablet, sixth.title);
  await tablet.keyboard.press('ArrowRight');
  await tablet.keyboard.press('ArrowRight');
  await expect.poll(async () => (await keptPlace(tablet)).chapterId).toBe(sixth.id);
  await tablet.goto(`/bookinfo/${id}`);
  await expect(tablet.getByRole('button', { name: '离线下载' })).toBeVisible();
  // A report of a page that is left may pass by an emulated outage; the device has heard of none.
  const reports = () => tablet.evaluate(() => localStorage.getItem('ug-place-reports'));
  expect(await reports()).toContain('"unsent":{');
  await tablet.context().setOffline(false);
  await expect.poll(() => partOf(product, player, id)).toBe(sixth.id);
});

test('a menu that is longer than the screen opens at the chapter that is read', deep, async ({ page, product }) => {
  const { id, parts } = await novel(product, 'free');
  const last = parts.at(-1)!;
  // So low that the rows at the beginning of the list are not drawn.
  await page.setViewportSize({ width: 375, height: 360 });
  await page.goto(`/readbook/${id}/${last.id}`);
  await whileReading(page, last.title);
  await page.keyboard.press('ArrowRight');
  expect((await keptPlace(page)).chapterId).toBe(last.id);
  await page.goto(`/bookmenu/${id}`);
  const row = page.getByRole('link', { name: last.title });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(row).toBeInViewport();
});

test('what was kept on a device goes with its player', deep, async ({ page, product }) => {
  const player = await register(product);
  const { id } = await novel(product, 'free');
  await signInPlayer(page, player);
  await download(page, id);
  expect(await everythingIn(page)).toContain('"paragraphs"');
  await page.goto('/profile');
  await page.evaluate(() =>
    localStorage.setItem('ug-account', JSON.stringify({ state: { account: { uid: '', token: '' } }, version: 0 })),
  );
  await page.reload();
  await expect.poll(() => everythingIn(page)).not.toContain('"paragraphs"');
});

test(
  'locked text is nowhere: in no answer, page, cache, store of the browser, log, row of the service or sitemap',
  deep,
  async ({ page, product }) => {
    const { id, parts } = await novel(product, 'paid');
    const locked = parts.find(({ access }) => access === 'paid')!;
    const desk = await openDesk(product);
    const before = await desk.call<{ version: number; text: string }>(`chapters/${locked.id}`);
    const text = `${before.text}\n${MARKER}`;
    await desk.call(`chapters/${locked.id}`, { version: before.version, text }, 'PUT');
    const player = await register(product);
    const answers = answersOf(page.context());
    await page.goto(`/readbook/${id}/${locked.id}`);
    await expect(page.getByRole('region', { name: '付费章节' })).toBeAttached();
    await signInPlayer(page, player);
    await page.goto(`/bookinfo/${id}`);
    await page.goto(`/readbook/${id}/${locked.id}`);
    await whileReading(page, locked.title);
    await page.keyboard.press('ArrowRight');
    await download(page, id);
    await leave(page);

    const kept = await everythingIn(page);
    expect(kept).toContain('"paragraphs"');
    const painted = await Promise.all(
      [
        `/readbook/${id}/${locked.id}`,
        `/bookinfo/${id}`,
        `/bookmenu/${id}`,
        '/sitemap.xml',
        '/sitemap-works-0.xml',
        '/sitemap-chapters-0.xml',
        '/',
      ].map(async (path) => (await fetch(product.url + path)).text()),
    );
    const searched = await Promise.all(
      [MARKER, MARKER.slice(0, 6)].map((words) =>
        get(product, `/v1/work/search?kind=novel&keyword=${encodeURIComponent(words)}`, player),
      ),
    );
    const batch = await playerCall(product, '/v1/chapters/batch', { json: { ids: [locked.id] }, session: player });
    const seen: Record<string, string> = {
      answers: (await answers()).join('\n'),
      page: await page.content(),
      kept,
      painted: painted.join('\n'),
      searched: JSON.stringify([searched, batch]),
      log: product.output(),
      rows: await storedText(product),
    };
    for (const [where, words] of Object.entries(seen)) {
      expect(words.length, where).toBeGreaterThan(0);
      expect(words.includes(MARKER), where).toBe(false);
    }
    // The desk, which may read it, shows that it would have been found.
    expect((await desk.call<{ text: string }>(`chapters/${locked.id}`)).text).toContain(MARKER);
  },
);

/** Collects the text of every answer to the pages of a context. */
function answersOf(context: BrowserContext): () => Promise<string[]> {
  const found: Promise<string>[] = [];
  context.on('response', (response) => {
    // A page that is left takes the body of an answer along.
    if (!response.url().includes('/assets/')) found.push(response.text().catch(() => ''));
  });
  return () => Promise.all(found);
}

/** A paragraph like no other: its number, and sentences of several lengths. */
const paragraphOf = (n: number) =>
  `${n}号灯塔的${'雾从港口那边慢慢爬上来，'.repeat(1 + (n % 5))}守塔人数到第${n}级台阶。`;

test('changes of font, size, margins, mode, width and fold end at the same line', deep, async ({ page, product }) => {
  const { id, parts } = await novel(product, 'free');
  const chapter = parts[1]!;
  const desk = await openDesk(product);
  const { version } = await desk.call<{ version: number }>(`chapters/${chapter.id}`);
  const text = Array.from({ length: 300 }, (_, n) => paragraphOf(n + 1)).join('\n');
  await desk.call(`chapters/${chapter.id}`, { version, text }, 'PUT');
  await page.goto(`/readbook/${id}/${chapter.id}`);
  await whileReading(page, chapter.title);
  for (let turns = 0; turns < 12; turns += 1) await page.keyboard.press('ArrowRight');
  const place = await keptPlace(page);
  expect(place.paragraphId).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '设置' }).click();
  const names = '宋体 楷体 黑体 紧凑 宽松 窄 宽 滑动 覆盖 无动画 上下滚动 增大字号 减小字号'.split(' ');
  const sizes = [
    [320, 640],
    [375, 812],
    [812, 375],
    [768, 1024],
    [1280, 800],
  ] as const;
  const random = randomly(20_261_126);
  for (let change = 0; change < CHANGES; change += 1) {
    const name = names[random(names.length + 3)];
    const button = page.getByRole('button', { name, exact: true }).first();
    const [width, height] = sizes[random(sizes.length)]!;
    if (name === undefined) await page.setViewportSize({ width, height });
    else if (await button.isEnabled()) await button.evaluate((one) => (one as HTMLButtonElement).click());
    const words = `after change ${change}: ${name ?? `${width} × ${height}`}`;
    await expect.poll(() => inView(page, place), { message: words, intervals: [20, 50, 100, 250] }).toBe(true);
  }
  expect(await keptPlace(page)).toEqual(place);
});

/** The same numbers in every run, from 0 to below a limit. */
function randomly(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
