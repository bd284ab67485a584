import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeedEntry } from '@ug/contract';
import { describe, expect, test } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, respond, serveContract, success, type Call } from '#testing/serve-contract';

const page = exampleOf('getHome');
const section = (name: string) => screen.findByRole('region', { name });
const callsOf = (calls: readonly Call[], ...wanted: string[]) => calls.filter(({ id }) => wanted.includes(id));
const popular = page.sections.find(({ kind }) => kind === 'popular')!;
const featured = page.sections.find(({ kind }) => kind === 'featured')!;
const withSections = (...sections: typeof page.sections) => respond('getHome', { ...page, sections });

describe('on the home page a player', () => {
  test('finds the two check-in banners and the five entries, all of it with one call', async () => {
    const calls = serveContract();
    openPortal('/');
    const banners = await section('签到活动');
    const links = within(banners).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/checkin', '/checkin']);
    const entries = within(screen.getByRole('list', { name: '快捷入口' })).getAllByRole('link');
    expect(entries.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['礼包', '/gifts'],
      ['活动', '/activity'],
      ['签到', '/checkin'],
      ['客服', '/support'],
      ['商务', '/business'],
    ]);
    await within(await section('为你推荐')).findByText('星海远征');
    expect(callsOf(calls, 'getHome', 'listGames', 'listBulletins').map(({ id }) => id)).toEqual(['getHome']);
  });

  test('is led by a game with its picture, its sentence and its price', async () => {
    serveContract();
    openPortal('/');
    const heroes = within(await section('主推游戏'));
    expect(heroes.getByRole('link', { name: /星海远征/ })).toHaveAttribute('href', '/detail/1');
    expect(heroes.getByText('带领舰队，探索未知星域')).toBeVisible();
    expect(heroes.getByRole('button', { name: '下载 星海远征' })).toBeEnabled();
    const { picture, x, y } = featured.games[0]!.keyVisual!;
    const shown = document.querySelector<HTMLImageElement>(`img[src="${picture.medium}"]`);
    expect(shown?.style.objectPosition).toBe(`${x}% ${y}%`);
  });

  test('sees a picture made of the icon where a game has none of its own', async () => {
    const [game] = featured.games;
    const { icon } = game!;
    serveContract(withSections({ ...featured, games: [{ ...game!, keyVisual: null, summary: '' }] }));
    openPortal('/');
    const heroes = within(await section('主推游戏'));
    expect(heroes.getByText('策略 · 单机')).toBeVisible();
    const made = [...document.querySelectorAll(`img[src="${icon.medium}"]`)];
    expect(made.length, 'in the middle, enlarged, and beside the name').toBe(3);
  });

  test('sees the most downloaded games in their places', async () => {
    serveContract();
    openPortal('/');
    const ranks = within(await section('热门榜'));
    expect((await ranks.findAllByRole('listitem'))[0]).toHaveTextContent('第1名星海远征★评分9.2免费');
    expect(ranks.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/games?sort=popular');
  });

  test('finds novels by their covers, and the way to the book shop', { tags: ['deep'] }, async () => {
    serveContract();
    openPortal('/');
    const shelf = within(await section('小说热榜'));
    expect(await shelf.findByRole('link', { name: /雾港灯塔手记/ })).toHaveAttribute('href', '/bookinfo/1');
    expect(shelf.getByRole('link', { name: '书城' })).toHaveAttribute('href', '/novels?order=hot');
  });

  test('goes on reading where they were, follows their other devices, and may put it away', async () => {
    signIn();
    const calls = serveContract();
    const feed = new FakeFeed();
    openPortal('/', feed.open);
    const strip = await screen.findByRole('complementary', { name: '继续阅读' });
    expect(within(strip).getByRole('link')).toHaveAttribute('href', '/readbook/1/12');
    expect(strip).toHaveTextContent('读到 第十二章 灯塔下的人 · 31%');
    const at = '2026-11-26T05:00:00.000Z';
    await waitFor(() => expect(feed.following).toHaveLength(1));
    const device = exampleOf('getPlace').latest!;
    const place = { ...device, partId: 13, partTitle: '第十三章 回信', progress: 340, at };
    await feed.pushNow('place.moved', { workId: 1, base: 1, place });
    await waitFor(() => expect(strip).toHaveTextContent('读到 第十三章 回信 · 34%'));
    expect(callsOf(calls, 'getContinuedReading')).toHaveLength(1);
    await userEvent.setup().click(within(strip).getByRole('button', { name: '收起继续阅读' }));
    expect(screen.queryByRole('complementary', { name: '继续阅读' })).not.toBeInTheDocument();
    await feed.pushNow('place.moved', { workId: 1, base: 2, place: { ...place, at: '2026-11-26T06:00:00.000Z' } });
    expect(await screen.findByRole('complementary', { name: '继续阅读' })).toBeVisible();
  });

  test('is offered no reading as a guest, nor before anything was read', { tags: ['deep'] }, async () => {
    const calls = serveContract(respond('getContinuedReading', { entry: null }));
    openPortal('/');
    await section('小说热榜');
    expect(callsOf(calls, 'getContinuedReading')).toEqual([]);
    signIn();
    await waitFor(() => expect(callsOf(calls, 'getContinuedReading')).toHaveLength(1));
    expect(screen.queryByRole('complementary', { name: '继续阅读' })).not.toBeInTheDocument();
  });

  test('sees of each recommended game its score, sentence, tags, size and price', async () => {
    serveContract();
    openPortal('/');
    const rows = await within(await section('为你推荐')).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('星海远征★评分9.2带领舰队，探索未知星域策略单机86 MB下载');
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/detail/1');
    expect(within(rows[1]!).getByRole('button', { name: '50 X钻 符文守卫' })).toHaveTextContent(/^50$/);
  });

  test('finds the sections in the order in which operators have put them', async () => {
    const plain = { ...popular, to: null };
    serveContract(
      withSections({ ...plain, id: 21, kind: 'picked', title: '编辑精选' }, { ...popular, id: 22, title: '总榜' }),
    );
    openPortal('/');
    await section('编辑精选');
    const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(names).toEqual(['编辑精选', '总榜']);
    expect(within(await section('编辑精选')).queryByText(/第/), 'no ranking').not.toBeInTheDocument();
    expect(within(await section('编辑精选')).queryByRole('link', { name: '全部' })).not.toBeInTheDocument();
  });

  test('opens the picture of a banner, in the portal or beside it', { tags: ['deep'] }, async () => {
    const [banner] = page.banners;
    const picture = popular.games[0]!.icon;
    const banners = [
      { ...banner!, id: 31, title: '星海远征开服', text: '', picture, to: '/detail/1' },
      { ...banner!, id: 32, title: '周边商城', picture, to: 'https://shop.example.com/' },
    ];
    serveContract(respond('getHome', { ...page, banners }));
    openPortal('/');
    const shown = within(await section('签到活动'));
    const [inside, outside] = shown.getAllByRole('link', { hidden: true });
    expect(inside).toHaveAttribute('href', '/detail/1');
    expect(shown.getByRole('img', { name: '星海远征开服' })).toBeInTheDocument();
    expect(outside).toHaveAttribute('href', 'https://shop.example.com/');
    expect(outside).toHaveAttribute('target', '_blank');
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('finds nothing to turn where there is one banner', { tags: ['deep'] }, async () => {
    serveContract(respond('getHome', { ...page, banners: page.banners.slice(0, 1) }));
    openPortal('/');
    const shown = within(await section('签到活动'));
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  test('reads what operators wrote in the notice, and is led where it leads', async () => {
    const notice = { text: '国庆签到双倍', to: '/checkin', bulletin: null };
    serveContract(respond('getHome', { ...page, notice }));
    openPortal('/');
    expect(await screen.findByRole('link', { name: /国庆签到双倍/ })).toHaveAttribute('href', '/checkin');
  });

  test('sees which activities are running', { tags: ['deep'] }, async () => {
    const [activity] = exampleOf('listActivities').list;
    serveContract(
      withSections({ ...popular, id: 41, kind: 'activities', title: '正在进行', games: [], activities: [activity!] }),
    );
    openPortal('/');
    const shown = within(await section('正在进行'));
    expect(await shown.findByRole('link', { name: activity!.title })).toHaveAttribute(
      'href',
      `/activity/${activity!.id}`,
    );
    expect(shown.getByText(activity!.game!.name)).toBeVisible();
  });

  test('sees the places of games that are ranked by their score', { tags: ['deep'] }, async () => {
    serveContract(withSections({ ...popular, id: 51, kind: 'score', title: '评分榜', to: '/games?sort=score' }));
    openPortal('/');
    const ranks = within(await section('评分榜'));
    expect((await ranks.findAllByRole('listitem'))[0]).toHaveTextContent(/^第1名/);
    expect(ranks.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/games?sort=score');
  });

  test(
    'is told that the page is being arranged where operators have hidden everything, with the way to all games',
    { tags: ['deep'] },
    async () => {
      serveContract(withSections());
      openPortal('/');
      expect(await screen.findByText('首页正在布置中')).toBeVisible();
      expect(screen.getByRole('link', { name: '全部游戏' })).toHaveAttribute('href', '/games');
    },
  );

  test('finds no recommended game where there is none, but the way to all of them', { tags: ['deep'] }, async () => {
    const empty = page.sections.filter(({ kind }) => kind === 'recommended').map((one) => ({ ...one, games: [] }));
    serveContract(withSections(...empty));
    openPortal('/');
    expect(await screen.findByText('还没有推荐的游戏')).toBeVisible();
    expect(screen.getByRole('link', { name: '全部游戏' })).toHaveAttribute('href', '/games');
  });

  test('who was cut off tries again', async () => {
    serveContract(disconnect('getHome'));
    const { user } = openPortal('/');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract();
    await user.click(retry);
    expect(await section('签到活动')).toBeVisible();
  });

  test('reads on as far as there are games', { tags: ['deep'] }, async () => {
    serveContract({ ...endless, listGames: pages });
    openPortal('/');
    const recommended = within(await section('为你推荐'));
    await recommended.findByText('星海远征');
    expect(scrollToEnd()).toContain('0px 0px 300px 0px');
    expect(await recommended.findByText('云端牧场')).toBeVisible();
    expect(await recommended.findByText('没有更多了')).toBeVisible();
  });

  test('takes another batch, and after the last the first again', { tags: ['deep'] }, async () => {
    serveContract({ ...endless, listGames: pages });
    const { user } = openPortal('/');
    const recommended = within(await section('为你推荐'));
    await user.click(await recommended.findByRole('button', { name: '换一批' }));
    expect(await recommended.findByText('云端牧场')).toBeVisible();
    expect(recommended.queryByText('星海远征')).not.toBeInTheDocument();
    await user.click(recommended.getByRole('button', { name: '换一批' }));
    expect(await recommended.findByText('星海远征')).toBeVisible();
  });

  test('refreshes by tapping the active tab once more', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user } = openPortal('/');
    await within(await section('为你推荐')).findByText('星海远征');
    await user.click(screen.getByRole('link', { name: '首页' }));
    await waitFor(() => expect(callsOf(calls, 'getHome')).toHaveLength(2));
    expect(callsOf(calls, 'listGames')).toHaveLength(1);
  });

  test.each<[string, FeedEntry]>([
    ['operators change it', { ...at(1), kind: 'home.changed', payload: {} }],
    [
      'a game on it has another price',
      { ...at(1), kind: 'game.repriced', payload: { id: 2, onlineType: 1, buyAmount: 9 } },
    ],
    ['an activity begins', { ...at(1), kind: 'activity.changed', payload: { id: 3 } }],
    ['a bulletin goes', { ...at(1), kind: 'bulletin.withdrawn', payload: { id: 3, current: null } }],
  ])('sees it again as soon as %s', { tags: ['deep'] }, async (_, entry) => {
    signIn();
    const feed = new FakeFeed();
    let title = '签到活动';
    const sections = () => page.sections.map((one) => (one.kind === 'banners' ? { ...one, title } : one));
    serveContract({ getHome: () => success({ ...page, sections: sections() }) });
    openPortal('/', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await section('签到活动');
    title = '新的活动';
    await feed.push(entry);
    expect(await section('新的活动')).toBeVisible();
  });

  test('does not fetch it for the price of a game that is not on it', { tags: ['deep'] }, async () => {
    signIn();
    const feed = new FakeFeed();
    const calls = serveContract();
    openPortal('/', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await section('签到活动');
    await feed.push({ ...at(1), kind: 'game.repriced', payload: { id: 999, onlineType: 1, buyAmount: 9 } });
    await feed.push({ ...at(2), kind: 'home.changed', payload: {} });
    await waitFor(() => expect(callsOf(calls, 'getHome')).toHaveLength(2));
  });
});

/** A page whose recommended games go on. */
const endless = respond('getHome', {
  ...page,
  sections: page.sections.map((one) =>
    one.kind === 'recommended' ? { ...one, games: one.games.slice(0, 1), nextCursor: 'second' } : one,
  ),
});

/** Pages of games, of which the second has 云端牧场. */
function pages({ body }: Call) {
  const { list } = exampleOf('listGames');
  const isSecond = body.cursor === 'second';
  const data = { list: isSecond ? list.slice(2) : list.slice(0, 2), nextCursor: isSecond ? null : 'second' };
  return success(data);
}

function at(seq: number) {
  return { topic: 'players', seq, at: '2026-11-20T02:00:00.000Z' } as const;
}
