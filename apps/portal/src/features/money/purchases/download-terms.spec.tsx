import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, placed, refuse, respond, serveContract } from '#testing/serve-contract';

const status = { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 128, levelType: 0 };
const world = { ...respond('getUserStatus', status), ...respond('listOwnedGames', { gameIds: [] }) };
const paid = respond('getGameDetail', { ...exampleOf('getGameDetail'), onlineType: 1, buyAmount: 50 });

describe('a game', () => {
  beforeEach(() => {
    signIn();
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  test('that was free when the page was opened is not paid before its player has seen the price', async () => {
    serveContract(world);
    const { user } = openPortal('/detail/1');
    const button = await screen.findByRole('button', { name: '下载' });
    const calls = serveContract({ ...world, ...paid, ...refuse('downloadGame', 'game.priceChanged') });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: '下载确认' }));
    expect(dialog.getByText('价格刚刚有变化，请确认新价格')).toBeVisible();
    expect(dialog.getByText('50')).toBeVisible();
    expect(placed(calls, 'downloadGame').map(({ body }) => body['price'])).toEqual(['0']);
  });

  test('that is free to members is asked for as such, and paid by nobody whose membership has ended', async () => {
    const member = respond('getUserStatus', { ...status, levelType: 1 });
    serveContract({ ...world, ...paid, ...member });
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '会员免费' }));
    const dialog = within(await screen.findByRole('dialog', { name: '下载确认' }));
    expect(await dialog.findByText('您是会员，本次下载免费')).toBeVisible();
    const calls = serveContract({ ...world, ...paid, ...refuse('downloadGame', 'game.priceChanged') });
    await user.click(dialog.getByRole('button', { name: '下载' }));
    const again = within(await screen.findByRole('dialog', { name: '下载确认' }));
    expect(await again.findByText('当前余额 128 X钻，下载后剩余 78')).toBeVisible();
    expect(placed(calls, 'downloadGame')).toMatchObject([{ body: { price: '50', waived: 'true' } }]);
    await user.click(again.getByRole('button', { name: '下载' }));
    await waitFor(() => expect(placed(calls, 'downloadGame')).toHaveLength(2));
    expect(placed(calls, 'downloadGame')[1]?.body).not.toHaveProperty('waived');
  });
});
