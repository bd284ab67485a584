import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { PlayerOperationId, ReadInput } from '@ug/contract';
import { readKey } from '@ug/contract';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/api/query-client';
import { paintFrom } from '#platform/painting/painting';
import { signIn } from '#testing/open-portal';
import { exampleOf, placed, serveContract, success } from '#testing/serve-contract';
import { App } from './app';
import { modulesOf } from './page-modules';
import { routeAt } from './router';

type Read = [operation: PlayerOperationId, input: ReadInput, change?: object];
const home: Read[] = [['getHome', {}]];
const games: Read[] = [
  ['listGameTypes', {}],
  ['listGames', { body: { sort: 'recommended' } }],
];
const faq: Read[] = [
  ['listFaq', {}],
  ['listQuickQuestions', {}],
];
const detail: Read[] = [
  ['getGameDetail', { body: { appID: 1 } }],
  // A guest has no game.
  ['listReviews', { params: { id: 1 }, query: { sort: 1, pageSize: 5 } }, { mayWrite: false, own: null }],
];
const tags: Read = ['listSquareTags', {}];
const post: Read[] = [
  ['getPost', { params: { id: 128 } }],
  ['listComments', { params: { postId: 128 }, query: { pageSize: 20, sort: 1 } }],
  tags,
];
const listed = (query: object): Read[] => [['listPosts', { query: { pageSize: 20, ...query } }], tags];
const player: Read[] = [['getSquarePlayer', { params: { uid: 10233 } }], ...listed({ uid: 10233, sort: 2 })];

const novels: Read[] = [
  ['listWorkCategories', { query: { kind: 'novel' } }],
  ['listWorks', { query: { kind: 'novel', order: 'recommended' } }],
];
const rank: Read[] = [['getWorkRank', { query: { kind: 'novel', list: 'hot' } }]];
const series = (kind: 'anime' | 'welfare', page: 'animate' | 'welfare'): Read[] => [
  ['listPageBanners', { query: { page } }],
  ['getWorkSchedule', { query: { kind } }],
  ['getWorkRank', { query: { kind, list: 'hot' } }],
  ['listWorks', { query: { kind, order: 'updated' } }],
];
const stage: Read[] = [
  ['getWork', { params: { id: 3 } }, { id: 3, kind: 'anime', title: '风帆少年', similar: [] }],
  [
    'getWorkMenu',
    { params: { id: 3 } },
    {
      workId: 3,
      volumes: [],
      parts: [
        { id: 51, title: '第 51 话', size: 1_420_000, volumeId: null, access: 'free', price: 0 },
        { id: 53, title: '第 53 话', size: 1_420_000, volumeId: null, access: 'paid', price: 6 },
      ],
    },
  ],
];
const book: Read[] = [['getWork', { params: { id: 1 } }]];
const chapter: Read[] = [['getChapter', { params: { id: 1 } }]];

const blockOf = (reads: readonly Read[]): string => {
  const everywhere: Read[] = [['readClientConfig', {}]];
  const data = [...everywhere, ...reads].map(([id, input, change]) => {
    const example: unknown = exampleOf(id);
    return [readKey(id, input), change ? { ...(example as object), ...change } : example];
  });
  return JSON.stringify(Object.fromEntries(data));
};

const portal = (address: string) => (
  <StrictMode>
    <App
      queries={createQueryClient()}
      router={({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>}
      feed={() => new Promise(() => undefined)}
    />
  </StrictMode>
);

/** The screen as the service paints it; what its parts load by themselves is here the second time. */
async function paint(address: string, reads: readonly Read[], expected: string): Promise<HTMLElement> {
  const blocks = { 'first-screen': blockOf(reads) };
  const container = document.createElement('div');
  await waitFor(() => {
    paintFrom({ blocks, userAgent: navigator.userAgent });
    container.innerHTML = renderToString(portal(address));
    paintFrom(null);
    expect(container.innerHTML).not.toContain('<!--$!-->');
    expect(container.textContent).toContain(expected);
  });
  document.body.append(container);
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-screen';
  block.textContent = blocks['first-screen'];
  document.body.append(block);
  return container;
}

let root: Root | undefined;
async function takeOver(container: HTMLElement, address: string): Promise<unknown[]> {
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, portal(address), { onRecoverableError: (error) => problems.push(error) });
  });
  return problems;
}

afterEach(async () => {
  await act(async () => root?.unmount());
  paintFrom(null);
  cleanup();
  document.body.replaceChildren();
});

test.each([
  ['home', '/', home, '星海远征'],
  ['games', '/games', games, '星海远征'],
  ['a game', '/detail/1', detail, '有用'],
  ['post', '/post/128', post, '最热'],
  ['player', '/player/10233', player, '来到这里第'],
  ['community', '/square?side=community', listed({}), '推荐'],
  ['list of a tag', '/square?side=community&tag=3', listed({ tag: 3 }), '推荐'],
  ['questions', '/faq', faq, '大家都在问'],
  ['book shop', '/novels', novels, '雾港灯塔手记'],
  ['ranking of novels', '/novels?rank=hot', rank, '第1名'],
  ['book', '/bookinfo/1', book, '守塔人的女儿'],
  ['chapter', '/readbook/1/1', chapter, '灯塔的台阶'],
  ['series', '/animate', series('anime', 'animate'), '周更表'],
  ['welfare', '/welfare', series('welfare', 'welfare'), '周更表'],
  ['page of a series', '/series/3', stage, '第 51 话'],
  ['page of a locked episode', '/series/3/53', stage, '第 53 话'],
  ['page of business', '/business', [], '期待与您合作'],
  ['download', '/download', [], '用网页版'],
])('a guest’s %s is drawn over what was painted, the very same', async (_, address, reads, name) => {
  serveContract();
  expect(modulesOf).toHaveProperty(routeAt(address.split('?')[0]!)!.name);
  const container = await paint(address, reads, name);
  const main = container.querySelector('main');
  expect(await takeOver(container, address)).toEqual([]);
  await waitFor(() => expect(container.querySelector('[data-painted]')).toBeNull());
  expect(container.querySelector('main')).toBe(main);
});

test.each([
  ['home', '/', home],
  ['a game', '/detail/1', detail],
  ['a post', '/post/128', post],
  ['the page of a player', '/player/10233', player],
  ['the list of a tag', '/square?side=community&tag=3', listed({ tag: 3 })],
])('a player’s %s takes over what was painted for guests, and asks for nothing as one', async (_, address, reads) => {
  const calls = serveContract();
  signIn();
  const container = await paint(address, reads, '星海远征');
  expect(container.querySelector('header a[href="/message"]')).toBeNull();
  expect(await takeOver(container, address)).toEqual([]);
  if (address === '/') expect(await screen.findByRole('link', { name: /^系统消息/ })).toBeVisible();
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
  expect(new Set(calls.map(({ headers }) => headers.get('UG-Uid')))).toEqual(new Set(['10001']));
});

test.each(['/series/3', '/series/3/51', '/series/3/53'])(
  'the painted page %s has the picture of its series, and no media of any episode',
  async (address) => {
    const calls = serveContract();
    const container = await paint(address, stage, '风帆少年');
    expect(container.querySelector('video, audio, source, track')).toBeNull();
    expect(document.body.innerHTML).not.toMatch(/\/api\/v\/|\.m3u8|\.mp4/);
    expect(container.querySelector('button[aria-label="播放"]')).not.toBeNull();
    expect(await takeOver(container, address)).toEqual([]);
    // A visit without playing takes no place among the devices that watch at once.
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(placed(calls, 'playPart')).toEqual([]);
  },
);

test('a player’s chapter shows what was painted until their own has come', async () => {
  let bringOwn = (): void => undefined;
  const isBrought = new Promise<void>((done) => (bringOwn = done));
  const calls = serveContract({ getChapter: () => isBrought.then(() => success(exampleOf('getChapter'))) });
  signIn();
  const container = await paint('/readbook/1/1', chapter, '灯塔的台阶');
  expect(await takeOver(container, '/readbook/1/1')).toEqual([]);
  await waitFor(() => expect(placed(calls, 'getChapter')).not.toEqual([]));
  expect(container).toHaveTextContent('她等他睡熟了');
  expect(screen.queryByRole('button', { name: '下一页' })).toBeNull();
  bringOwn();
  expect(await screen.findByRole('button', { name: '下一页' })).toBeVisible();
});

test('whatever an operator or a developer wrote is painted as text', async () => {
  serveContract();
  const name = `</div><img src="x" onerror="attacked()"><script>attacked()</script>`;
  const attacked = vi.fn();
  vi.stubGlobal('attacked', attacked);
  const container = await paint('/detail/1', [['getGameDetail', { body: { appID: 1 } }, { name, intro: name }]], name);
  expect(container.querySelector('[onerror], script')).toBeNull();
  expect(attacked).not.toHaveBeenCalled();
});
