import { screen, waitFor, within } from '@testing-library/react';
import type { FeedEntry, Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, respond, serveContract, success, type Call } from '#testing/serve-contract';

type CoinEntry = Schemas['CoinEntry'];

const entry = (id: number, amount: number, balance: number): CoinEntry => ({
  id,
  kind: amount > 0 ? 'recharge' : 'purchase',
  amount,
  balance,
  title: `第 ${id} 笔`,
  link: amount > 0 ? '' : '/detail/12',
  createdAt: '2026-11-20T02:00:00.000Z',
});
const page = (list: CoinEntry[], nextCursor: string | null = null) => ({
  balance: list[0]?.balance ?? 0,
  list,
  nextCursor,
});
const changed = (one: CoinEntry, seq = 9): FeedEntry => ({
  topic: 'player:10001',
  seq,
  at: one.createdAt,
  kind: 'wallet.changed',
  payload: { entry: one },
});
const titles = () => screen.getAllByText(/^第 \d+ 笔$/).map(({ textContent }) => textContent);
const placed = (calls: Call[]) => calls.filter(({ id }) => id === 'listCoins');
const status = (coinNum: number) => respond('getUserStatus', { ...exampleOf('getUserStatus'), uid: '10001', coinNum });

beforeEach(() => signIn());

describe('the statement of X diamonds', () => {
  test('shows the balance, and each entry with what it was for and what was left', async () => {
    serveContract({ ...status(78), ...respond('listCoins', page([entry(2, -50, 78), entry(1, 128, 128)])) });
    openPortal('/coins');
    expect(await screen.findByText('78')).toBeVisible();
    const rows = await screen.findAllByRole('listitem');
    expect(within(rows[0]!).getByText('−50')).toBeVisible();
    expect(within(rows[0]!).getByText('余额 78')).toBeVisible();
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/detail/12');
    expect(within(rows[1]!).getByText('+128')).toBeVisible();
    expect(within(rows[1]!).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '充值' })).toHaveAttribute('href', '/recharge');
  });

  test('goes on as far as there is more, and shows one direction alone', async () => {
    const calls = serveContract({
      listCoins: ({ body }) =>
        success(body.cursor ? page([entry(1, 5, 5)]) : page([entry(3, -1, 9), entry(2, 5, 10)], 'next')),
    });
    const { user } = openPortal('/coins');
    expect(await screen.findByText('第 3 笔')).toBeVisible();
    await waitFor(() => expect(scrollToEnd()).not.toEqual([]));
    expect(await screen.findByText('第 1 笔')).toBeVisible();
    expect(titles()).toEqual(['第 3 笔', '第 2 笔', '第 1 笔']);
    await user.click(screen.getByRole('button', { name: '收入' }));
    await waitFor(() => expect(placed(calls).at(-1)?.body).toMatchObject({ uid: '10001', direction: 'in' }));
  });

  test('shows what happens as it happens, here and on the profile, and nothing twice', async () => {
    serveContract({ ...status(128), ...respond('listCoins', page([entry(1, 128, 128)])) });
    const feed = new FakeFeed();
    const { goTo } = openPortal('/coins', feed.open);
    expect(await screen.findByText('第 1 笔')).toBeVisible();
    await feed.push(changed(entry(2, -50, 78)));
    await feed.push(changed(entry(2, -50, 78)));
    expect(titles()).toEqual(['第 2 笔', '第 1 笔']);
    expect(screen.getByText('78')).toBeVisible();
    await goTo('/profile');
    expect(await screen.findByRole('link', { name: /余额 78，/ })).toBeVisible();
    await feed.emit(({ onCounters }) => onCounters({ wallet: { count: 60, version: 12 } }));
    expect(await screen.findByRole('link', { name: /余额 60，/ })).toBeVisible();
  });

  test('leaves out of one direction what went the other way', async () => {
    serveContract({ ...status(128), listCoins: () => success(page([entry(1, 128, 128)])) });
    const feed = new FakeFeed();
    const { user } = openPortal('/coins', feed.open);
    await user.click(await screen.findByRole('button', { name: '收入' }));
    expect(await screen.findByText('第 1 笔')).toBeVisible();
    await feed.push(changed(entry(2, -50, 78)));
    expect(titles()).toEqual(['第 1 笔']);
    expect(screen.getByText('78')).toBeVisible();
  });

  test('that is empty leaves a word and a way', async () => {
    serveContract(respond('listCoins', page([])));
    openPortal('/coins');
    expect(await screen.findByText('还没有明细')).toBeVisible();
    expect(screen.getByRole('link', { name: '看看游戏' })).toBeVisible();
  });

  test('that could not be fetched is asked for again', async () => {
    serveContract(fail('listCoins', 500));
    const { user } = openPortal('/coins');
    expect(await screen.findByText('明细加载失败')).toBeVisible();
    serveContract(respond('listCoins', page([entry(1, 1, 1)])));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('第 1 笔')).toBeVisible();
  });

  test('is for players who have signed in', async () => {
    const { useAccount, guestAccount } = await import('#platform/session/account.store');
    useAccount.setState({ account: guestAccount });
    serveContract();
    const { address } = openPortal('/coins');
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent('/coins')}`));
  });
});
