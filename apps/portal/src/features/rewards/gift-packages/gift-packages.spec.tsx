import { act, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, test, vi } from 'vitest';
import { holdClock } from '#testing/clock';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, refuse, respond, serveContract, success, type Call } from '#testing/serve-contract';

type Offer = Schemas['GiftOffer'];

const MINUTE_MS = 60_000;

const example = (): Offer => exampleOf('listGiftPackages').list[0] as Offer;
const offers = (...changes: Partial<Offer>[]) =>
  respond('listGiftPackages', {
    list: changes.map((change, i) => ({ ...example(), id: i + 1, ...change })),
    nextCursor: null,
  });
const claims = (calls: Call[]) => calls.filter(({ id }) => id === 'claimGiftPackage');

describe('礼包中心', () => {
  test.each<[string, Partial<Offer>, string, boolean]>([
    ['can be had', { state: 'available' }, '领取', true],
    ['is the player’s', { state: 'claimed' }, '已领取', false],
    ['is gone', { state: 'exhausted', left: 0 }, '已抢光', false],
    ['has not begun', { state: 'upcoming' }, '未开始', false],
    ['is for members', { state: 'membersOnly' }, '会员专享', true],
    ['is not for this player', { state: 'restricted', restriction: '仅限新注册的玩家领取' }, '不符合条件', false],
  ])('says of a package that it %s', async (_title, change, word, isActive) => {
    serveContract(offers(change));
    signIn();
    openPortal('/square');
    const button = await screen.findByRole('button', { name: `${word} 新手启航礼包` });
    expect(button).toHaveProperty('disabled', !isActive);
    if (change.restriction) expect(screen.getByText(change.restriction)).toBeVisible();
  });

  test('offers for members alone what is theirs the moment they are one, and no longer once they are none', async () => {
    let state: Offer['state'] = 'membersOnly';
    serveContract({ listGiftPackages: () => success({ list: [{ ...example(), state }], nextCursor: null }) });
    signIn();
    const feed = new FakeFeed();
    openPortal('/square', feed.open);
    expect(await screen.findByRole('button', { name: '会员专享 新手启航礼包' })).toBeVisible();
    const status = { ...exampleOf('getUserStatus'), uid: '10001' };
    const entry = { topic: 'player:10001', at: '2026-11-21T02:01:00.000Z', kind: 'account.changed' } as const;
    state = 'available';
    await feed.push({ ...entry, seq: 4, payload: { status: { ...status, levelType: 1 } } });
    expect(await screen.findByRole('button', { name: '领取 新手启航礼包' })).toBeVisible();
    state = 'membersOnly';
    await feed.push({ ...entry, seq: 5, payload: { status } });
    expect(await screen.findByRole('button', { name: '会员专享 新手启航礼包' })).toBeVisible();
  });

  test('asks again the moment a package ends while the page is open', async () => {
    holdClock();
    const endAt = new Date(Date.now() + MINUTE_MS).toISOString();
    const list = () => (Date.parse(endAt) > Date.now() ? [{ ...example(), state: 'available' as const, endAt }] : []);
    serveContract({ listGiftPackages: () => success({ list: list(), nextCursor: null }) });
    openPortal('/square');
    expect(await screen.findByRole('button', { name: '领取 新手启航礼包' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS + 1000));
    expect(await screen.findByText('暂时没有礼包')).toBeVisible();
  });

  test('shows how much is left, never nothing while there is something', async () => {
    serveContract(
      offers(
        { name: '甲', stock: 1000, left: 370 },
        { name: '乙', stock: 1000, left: 3 },
        { name: '丙', stock: null, left: null },
        { name: '丁', stock: null, left: 12 },
        { name: '戊', stock: 10_000, left: 9999 },
        { name: '己', stock: 10_000, left: 0 },
      ),
    );
    openPortal('/square');
    expect(await screen.findByText('剩余 37%')).toBeVisible();
    expect(screen.getByText('剩余 1%')).toBeVisible();
    expect(within(screen.getByRole('article', { name: '丙' })).queryByText(/剩余/)).toBeNull();
    expect(screen.getByText('剩余 12 份')).toBeVisible();
    expect(screen.getByText('剩余 100%')).toBeVisible();
    expect(screen.getByText('剩余 0%')).toBeVisible();
  });

  test('gives a package, once for two taps, and is right again afterwards', async () => {
    let state: Offer['state'] = 'available';
    const calls = serveContract({
      listGiftPackages: () => success({ list: [{ ...example(), state }], nextCursor: null }),
      claimGiftPackage: () => {
        state = 'claimed';
        return success(exampleOf('claimGiftPackage'));
      },
    });
    signIn();
    const { user } = openPortal('/square');
    await user.dblClick(await screen.findByRole('button', { name: '领取 新手启航礼包' }));
    const dialog = within(await screen.findByRole('dialog', { name: '领取成功' }));
    expect(dialog.getByText('XHYZ-8K2M-Q7TD')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '知道了' }));
    expect(await screen.findByRole('button', { name: '已领取 新手启航礼包' })).toBeDisabled();
    expect(claims(calls)).toHaveLength(1);
  });

  test('sends a guest to sign in, and back', async () => {
    const calls = serveContract(offers({}));
    const { user, address } = openPortal('/square');
    await user.click(await screen.findByRole('button', { name: '领取 新手启航礼包' }));
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/square')}`);
    expect(claims(calls)).toEqual([]);
  });

  test('leads whoever lacks a membership to it', async () => {
    serveContract(offers({ state: 'membersOnly', minLevel: 1 }));
    signIn();
    const { user, address } = openPortal('/square');
    await user.click(await screen.findByRole('button', { name: '会员专享 新手启航礼包' }));
    expect(address()).toBe('/profile?pop=1');
  });

  test('says why a package was not given, and looks again', async () => {
    const calls = serveContract({ ...offers({}), ...refuse('claimGiftPackage', 'gift-package.exhausted') });
    signIn();
    const { user } = openPortal('/square');
    await user.click(await screen.findByRole('button', { name: '领取 新手启航礼包' }));
    expect(await screen.findByText('已抢光，下次早点来')).toBeVisible();
    await waitFor(() => expect(calls.filter(({ id }) => id === 'listGiftPackages').length).toBeGreaterThan(1));
  });

  test('has the player’s own behind 我的, also after a reload, and asks a guest to sign in', async () => {
    serveContract(offers({}));
    const { user, address, goTo } = openPortal('/square');
    await user.click(await screen.findByRole('button', { name: '我的' }));
    expect(address()).toBe('/square?tab=mine');
    expect(screen.getByRole('link', { name: '登录/注册' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/square?tab=mine')}`,
    );
    signIn();
    await goTo('/square?tab=mine');
    expect(await screen.findByText('XHYZ-8K2M-Q7TD')).toBeVisible();
  });

  test('is honest when there is nothing, and when it could not be loaded', async () => {
    serveContract(offers());
    const first = openPortal('/square');
    expect(await screen.findByText('暂时没有礼包')).toBeVisible();
    serveContract(fail('listGiftPackages', 503));
    signIn();
    await first.goTo('/square');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract(offers({}));
    await first.user.click(retry);
    expect(await screen.findByRole('article', { name: '新手启航礼包' })).toBeVisible();
  });
});

test('a game gives its packages on its own page', async () => {
  const calls = serveContract();
  signIn();
  const { user } = openPortal('/detail/1');
  await user.click(await screen.findByRole('button', { name: '领取 新手启航礼包' }));
  expect(await screen.findByRole('dialog', { name: '领取成功' })).toBeVisible();
  expect(claims(calls)).toMatchObject([{ path: '/v1/gift-packages/3/claim' }]);
});
