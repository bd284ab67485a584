import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, fail, refuse, respond, serveContract, type Call } from '#testing/serve-contract';

type Gift = Schemas['Gift'];

const gift = (change: Partial<Gift> = {}): Gift => ({ ...exampleOf('claimGiftPackage'), ...change });
const list = (...gifts: Gift[]) => respond('listGifts', { list: gifts, nextCursor: null });
const redeemed = (calls: Call[]) => calls.filter(({ id }) => id === 'redeemGiftCode');

beforeEach(() => signIn());

describe('我的礼包', () => {
  test('has what the player was given, with the code to copy, how to use it and until when', async () => {
    const write = vi.fn(() => Promise.resolve());
    vi.stubGlobal('isSecureContext', true);
    serveContract(list(gift({ expiresAt: '2999-12-31T15:59:59.000Z' })));
    const { user } = openPortal('/gifts');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    const card = within(await screen.findByRole('article', { name: '新手启航礼包' }));
    expect(card.getByText('X钻 20')).toBeVisible();
    expect(card.getByText('XHYZ-8K2M-Q7TD')).toBeVisible();
    expect(card.getByText(/在“设置—兑换码”中/)).toBeVisible();
    expect(card.getByText(/^有效期至 /)).toBeVisible();
    await user.click(card.getByRole('button', { name: '复制兑换码 XHYZ-8K2M-Q7TD' }));
    expect(await screen.findByText('复制成功')).toBeVisible();
    expect(write).toHaveBeenCalledWith('XHYZ-8K2M-Q7TD');
  });

  test('says that a code is over', async () => {
    serveContract(list(gift({ expiresAt: '2020-01-01T00:00:00.000Z' })));
    openPortal('/gifts');
    expect(await screen.findByText(/^已于 .* 过期$/)).toBeVisible();
  });

  test('is empty with the way to the gift centre', async () => {
    serveContract(list());
    openPortal('/gifts');
    expect(await screen.findByText('还没有礼包')).toBeVisible();
    expect(screen.getByRole('link', { name: '去领礼包' })).toHaveAttribute('href', '/square');
  });

  test('can be tried again', async () => {
    serveContract(fail('listGifts', 500));
    const { user } = openPortal('/gifts');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract(list(gift()));
    await user.click(retry);
    expect(await screen.findByRole('article', { name: '新手启航礼包' })).toBeVisible();
  });

  test('shows a gift that came on another device at once', async () => {
    serveContract(list());
    const feed = new FakeFeed();
    openPortal('/gifts', feed.open);
    await screen.findByText('还没有礼包');
    const entry = { topic: 'player:10001', seq: 4, at: '2026-11-21T02:00:00.000Z', kind: 'gift.received' } as const;
    await feed.push({ ...entry, payload: { gift: gift() } });
    expect(await screen.findByRole('article', { name: '新手启航礼包' })).toBeVisible();
  });
});

describe('the redeem box', () => {
  const type = async ({ user }: ReturnType<typeof openPortal>, code: string) => {
    await user.type(await screen.findByRole('textbox', { name: '请输入兑换码' }), code);
    await user.dblClick(screen.getByRole('button', { name: '立即兑换' }));
  };

  test('gives what a code stands for, once for two taps, and shows it among the gifts', async () => {
    const calls = serveContract({ ...list(), ...respond('redeemGiftCode', gift({ id: 52, name: '周年庆回馈礼包' })) });
    const visit = openPortal('/gifts');
    await type(visit, ' ug2026 ');
    const dialog = within(await screen.findByRole('dialog', { name: '兑换成功' }));
    expect(dialog.getByText('周年庆回馈礼包')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: '知道了' }));
    expect(await screen.findByRole('article', { name: '周年庆回馈礼包' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: '请输入兑换码' })).toHaveValue('');
    expect(redeemed(calls)).toHaveLength(1);
    expect(redeemed(calls)[0]).toMatchObject({ body: { code: 'ug2026' } });
  });

  test.each([
    ['gift-code.invalid', '兑换码无效、已被使用或不在有效期内'],
    ['gift-code.mistyped', '兑换码输入有误，请检查后重新输入'],
    ['gift-code.tooMany', '尝试次数过多，请稍后再试'],
    ['gift-package.claimed', '您已经领取过该礼包'],
  ] as const)('says why not: %s', async (key, words) => {
    serveContract({ ...list(), ...refuse('redeemGiftCode', key) });
    await type(openPortal('/gifts'), 'WRONG');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: '请输入兑换码' })).toHaveValue('WRONG');
  });

  test('asks again under the same key when the connection failed', async () => {
    serveContract({ ...list(), ...disconnect('redeemGiftCode') });
    const keys: (string | null)[] = [];
    const sent = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      if (String(url).includes('/gift-codes/redeem')) keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return sent(url, init);
    });
    const visit = openPortal('/gifts');
    await visit.user.type(await screen.findByRole('textbox', { name: '请输入兑换码' }), 'UG2026{Enter}');
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
    await visit.user.click(screen.getByRole('button', { name: '立即兑换' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
  });
});
