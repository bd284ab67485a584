import { screen, waitFor, within } from '@testing-library/react';
import { readKey, type PlayerOperationId, type ReadInput } from '@ug/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, respond, serveContract, type Call } from '#testing/serve-contract';

type Read = [operation: PlayerOperationId, input?: ReadInput];

/** Writes the contract's examples into the page, as the service writes the data of its reads. */
function bring(...reads: readonly Read[]): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'first-screen';
  const data = reads.map(([operation, input]) => [readKey(operation, input), exampleOf(operation)]);
  block.textContent = JSON.stringify(Object.fromEntries(data));
  document.body.append(block);
}

const everywhere: readonly Read[] = [['readClientConfig'], ['getBulletin', { query: { posType: 1 } }]];
const home: readonly Read[] = [...everywhere, ['getHome']];

const asked = (calls: readonly Call[]) => [...new Set(calls.map(({ id }) => id))].sort();
/** What every visit says of itself; no page waits for it. */
const start = ['initDevice', 'listSquareTags', 'startDevice'];

afterEach(() => document.getElementById('first-screen')?.remove());

describe('a guest whose page brought its data', () => {
  test('sees the games of the home page at its first drawing, and asks for none of it', async () => {
    const calls = serveContract();
    bring(...home);
    openPortal('/');
    const ranks = screen.getByRole('region', { name: '热门榜' });
    expect(within(ranks).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: '登录/注册' })).toBeVisible();
    await within(await screen.findByRole('region', { name: '为你推荐' })).findAllByRole('listitem');
    await waitFor(() => expect(asked(calls)).toEqual(start));
  });

  test('sees a game, and asks only for its gifts, reviews and posts, which are other ones for each player, and its activities', async () => {
    const calls = serveContract();
    bring(...everywhere, ['getGameDetail', { body: { appID: 1 } }]);
    openPortal('/detail/1');
    expect(await screen.findByRole('heading', { name: '星海远征' })).toBeVisible();
    await waitFor(() =>
      expect(asked(calls)).toEqual([...start, 'listActivities', 'listGameGifts', 'listPosts', 'listReviews'].sort()),
    );
  });

  test('browses games, and asks when choosing others', async () => {
    const calls = serveContract();
    bring(...everywhere, ['listGameTypes'], ['listGames', { body: { sort: 'recommended' } }]);
    const { user } = openPortal('/games');
    await screen.findByText('星海远征');
    await waitFor(() => expect(asked(calls)).toEqual(start));
    await user.click(screen.getByRole('link', { name: '最新' }));
    await waitFor(() => expect(asked(calls)).toContain('listGames'));
  });

  test.each<[string, string, Read[]]>([
    ['/activity', '幸运转盘', [['listActivities', { query: { scope: 'current', pageSize: 20 } }]]],
    ['/activity/4', '活动规则', [['getActivity', { params: { id: 4 } }]]],
    ['/faq', '大家都在问', [['listFaq'], ['listQuickQuestions']]],
    ['/faq/1', '相关问题', [['getFaqQuestion', { params: { id: 1 } }]]],
    ['/checkin', '登录后签到', [['getCheckIns']]],
    ['/business', '期待与您合作', []],
    ['/download', '用网页版', []],
  ])('sees %s without a call', async (address, words, reads) => {
    const calls = serveContract();
    bring(...everywhere, ...reads);
    openPortal(address);
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    await waitFor(() => expect(asked(calls)).toEqual(start));
  });

  test('who signs in meanwhile is asked for, not what guests see', async () => {
    const calls = serveContract();
    signIn();
    bring(...everywhere, ['getCheckIns']);
    openPortal('/checkin');
    expect(await screen.findByText(/累计/)).toBeVisible();
    expect(asked(calls)).toContain('getCheckIns');
  });

  test('sees it again from their history, and has it asked for once more', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' } as PerformanceNavigationTiming,
    ]);
    serveContract(respond('getHome', { ...exampleOf('getHome'), sections: [] }));
    bring(...home);
    openPortal('/');
    expect(screen.getByRole('region', { name: '热门榜' })).toBeVisible();
    expect(await screen.findByText('首页正在布置中')).toBeVisible();
  });
});

test('a page that brought what somebody else asks for asks itself', async () => {
  const calls = serveContract();
  bring(['getHome', { query: { platformType: 2 } }]);
  openPortal('/');
  await screen.findByRole('region', { name: '热门榜' });
  expect(asked(calls)).toContain('getHome');
});

test('a page without its data, as it is built, asks for all of it', async () => {
  const calls = serveContract();
  const block = document.createElement('script');
  block.id = 'first-screen';
  block.type = 'application/json';
  block.textContent = '\n      __FIRST_SCREEN__\n';
  document.body.append(block);
  openPortal('/');
  await screen.findByRole('region', { name: '热门榜' });
  expect(asked(calls)).toContain('getHome');
});
