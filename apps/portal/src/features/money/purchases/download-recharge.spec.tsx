import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { keepWayBack } from '#platform/session/way-back';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, respond, serveContract, success } from '#testing/serve-contract';

const paid = respond('getGameDetail', { ...exampleOf('getGameDetail'), onlineType: 1, buyAmount: 50 });
const status = { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 49, levelType: 0 };
const goOn = `继续下载《${exampleOf('getGameDetail').name}》`;

describe('a game that a player cannot afford', () => {
  const order = { ...exampleOf('getOrder'), goods: 'coins' as const, state: 'credited' as const };
  /** A player who has gone to recharge. @returns what sets the balance */
  const goToRecharge = async () => {
    let coinNum = 49;
    const owning = respond('listOwnedGames', { gameIds: [] });
    const getUserStatus = () => success({ ...status, coinNum });
    serveContract({ ...paid, ...owning, ...respond('getOrder', order), getUserStatus });
    signIn();
    const visit = openPortal('/detail/1');
    await visit.user.click(await screen.findByRole('button', { name: '50 X钻 下载' }));
    const question = within(await screen.findByRole('dialog', { name: '下载确认' }));
    await question.findByText(/^当前余额/);
    await visit.user.click(question.getByRole('button', { name: '下载' }));
    await visit.user.click(await screen.findByRole('button', { name: '充值' }));
    return { visit, pay: (coins: number) => (coinNum += coins) };
  };

  test('is asked for again where the order of the recharge leads to, once', async () => {
    const { visit, pay } = await goToRecharge();
    pay(60);
    await visit.goTo(`/orders/${order.orderNo}`);
    const game = within(await screen.findByRole('region', { name: '等待下载的游戏' }));
    expect(game.getByText(exampleOf('getGameDetail').name)).toBeVisible();
    expect(game.getByText('50')).toBeVisible();
    await visit.user.click(screen.getByRole('link', { name: goOn }));
    const dialog = within(await screen.findByRole('dialog', { name: '下载确认' }));
    expect(visit.address()).toBe('/detail/1');
    expect(await dialog.findByText('当前余额 109 X钻，下载后剩余 59')).toBeVisible();
    await visit.user.click(dialog.getByRole('button', { name: '取消' }));
    await visit.goTo(`/orders/${order.orderNo}`);
    expect(await screen.findByRole('link', { name: '完成' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '等待下载的游戏' })).toBeNull();
    await visit.goTo('/detail/1');
    await screen.findByRole('button', { name: '50 X钻 下载' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is one step back from the order of the recharge', async () => {
    const { visit, pay } = await goToRecharge();
    pay(60);
    await visit.user.click(await screen.findByRole('button', { name: '立即支付' }));
    await visit.user.click(await screen.findByRole('button', { name: '确认支付' }));
    expect(await screen.findByRole('link', { name: goOn })).toBeVisible();
    await visit.goBack();
    expect(visit.address()).toBe('/detail/1');
    expect(await screen.findByRole('dialog', { name: '下载确认' })).toBeVisible();
  });

  test('is where the arrow of the order leads after a provider’s own site', { tags: ['deep'] }, async () => {
    serveContract({ ...paid, ...respond('getOrder', order) });
    signIn();
    window.history.replaceState({ idx: 0 }, '');
    keepWayBack({ to: '/detail/1', label: goOn });
    const { user, address } = openPortal(`/orders/${order.orderNo}`);
    await user.click(await screen.findByRole('button', { name: '返回' }));
    expect(address()).toBe('/detail/1');
  });

  test('leaves the tiles behind an order that was not begun for it', { tags: ['deep'] }, async () => {
    serveContract(respond('getOrder', order));
    signIn();
    const visit = openPortal('/profile');
    await visit.goTo('/recharge');
    await visit.user.click(await screen.findByRole('button', { name: '立即支付' }));
    await visit.user.click(await screen.findByRole('button', { name: '确认支付' }));
    expect(await screen.findByRole('link', { name: '完成' })).toBeVisible();
    await visit.goBack();
    expect(visit.address()).toBe('/recharge');
  });

  test('is not asked for again by who came back without a recharge, and the order leads on later', async () => {
    const { visit, pay } = await goToRecharge();
    await visit.goBack();
    await screen.findByRole('button', { name: '50 X钻 下载' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await visit.goTo('/recharge');
    pay(60);
    await visit.goTo(`/orders/${order.orderNo}`);
    await visit.user.click(await screen.findByRole('link', { name: goOn }));
    expect(await screen.findByRole('dialog', { name: '下载确认' })).toBeVisible();
  });
});
