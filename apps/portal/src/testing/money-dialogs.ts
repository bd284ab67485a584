import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PlayerOperationId } from '@ug/contract';
import { expect } from 'vitest';
import { takeSavedLinks } from './browser';
import type { openPortal } from './open-portal';
import { exampleOf, refuse, respond, type Responses } from './serve-contract';

/** A dialog or page on which a player spends, pays or is given something. */
export interface MoneyDialog {
  readonly title: string;
  readonly address: string;
  readonly operation: PlayerOperationId;
  readonly world: Responses;
  /** What the player presses last, once the way to it has been gone. */
  readonly button: (user: UserEvent) => Promise<HTMLElement>;
  /** As `button`, after the line broke; the same where nothing is said. */
  readonly again?: (user: UserEvent) => Promise<HTMLElement>;
  /** What must be seen once it has been done. */
  readonly done: (visit: ReturnType<typeof openPortal>) => Promise<unknown>;
}

/** A button that is there by itself. */
export const named = (name: string | RegExp) => () => screen.findByRole('button', { name });
/** The dialog of this title, once it is there. */
export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** The button of a dialog that another button opens, also where it is open still. */
const behind =
  (opener: string, title: string, name: string | RegExp) =>
  async (user: UserEvent): Promise<HTMLElement> => {
    const open = within(screen.queryByRole('dialog', { name: title }) ?? document.createElement('p'));
    const there = open.queryByRole('button', { name });
    if (there) return there;
    await user.click(await screen.findByRole('button', { name: opener }));
    return (await inDialog(title)).findByRole('button', { name });
  };

const game = { ...exampleOf('getGameDetail'), onlineType: 1 as const, buyAmount: 50 };
const player = respond('getUserStatus', { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 128, levelType: 0 });
const plan = { id: 1, name: '月度会员', days: 30, coins: 300, amount: 3000, badge: '', rights: [] };
const offers = respond('getMembershipOffers', { ...exampleOf('getMembershipOffers'), plans: [plan] });
const order = { ...exampleOf('createOrder'), goods: 'membership' as const };
const opened = { levelType: 1, expTime: '2026-12-21T02:00:00.000Z', order: null };
const reward = exampleOf('claimActivityPrize').activity;
const tasks = { ...reward, prizes: reward.prizes.map((prize) => ({ ...prize, state: 'available' as const })) };
const drawing = { ...exampleOf('getActivity'), draw: { price: 5, perDay: 3, left: 2 } };

const unpaid = exampleOf('createOrder');
const { payUrl = '' } = unpaid;

/** Every way in which a player's diamonds, money or rewards move. */
export const moneyDialogs: readonly MoneyDialog[] = [
  {
    title: 'buys a game',
    address: '/detail/1',
    operation: 'downloadGame',
    world: { ...respond('getGameDetail', game), ...respond('listOwnedGames', { gameIds: [] }), ...player },
    button: behind('50 X钻 下载', '下载确认', '下载'),
    again: named('重试'),
    done: () => waitFor(() => expect(takeSavedLinks()).toHaveLength(1)),
  },
  {
    title: 'opens a membership with diamonds',
    address: '/profile?pop=1',
    operation: 'openMembership',
    world: { ...offers, ...respond('openMembership', opened) },
    button: named('300 X钻 立即开通'),
    done: () => screen.findByText(/^会员已开通，有效期至 (2026年)?12月21日 10:00/),
  },
  {
    title: 'opens a membership with money',
    address: '/profile?pop=1',
    operation: 'openMembership',
    world: {
      ...respond('getMembershipOffers', { ...exampleOf('getMembershipOffers'), plans: [{ ...plan, coins: null }] }),
      ...respond('openMembership', { levelType: 0, expTime: null, order }),
    },
    button: named('¥30 立即开通'),
    done: ({ address }) => waitFor(() => expect(address()).toBe(order.payUrl)),
  },
  {
    title: 'recharges',
    address: '/recharge',
    operation: 'createOrder',
    world: {},
    button: named('立即支付'),
    done: ({ address }) => waitFor(() => expect(address()).toBe(exampleOf('createOrder').payUrl)),
  },
  {
    title: 'redeems a code',
    address: '/gifts',
    operation: 'redeemGiftCode',
    world: {},
    button: async (user) => {
      await user.type(await screen.findByRole('textbox', { name: '请输入兑换码' }), 'UG2026');
      return screen.getByRole('button', { name: '立即兑换' });
    },
    again: named('立即兑换'),
    done: () => inDialog('兑换成功'),
  },
  {
    title: 'claims a package',
    address: '/square',
    operation: 'claimGiftPackage',
    world: {},
    button: named('领取 新手启航礼包'),
    done: () => inDialog('领取成功'),
  },
  {
    title: 'checks in',
    address: '/checkin',
    operation: 'checkIn',
    world: {},
    button: named('立即签到'),
    done: () => screen.findByText('签到成功，获得 2 X钻'),
  },
  {
    title: 'makes up for a day',
    address: '/checkin',
    operation: 'makeUpCheckIn',
    world: {},
    button: behind('19 补签', '补签', '补签'),
    done: () => screen.findByText('补签成功'),
  },
  {
    title: 'claims the reward of an activity',
    address: '/activity/2',
    operation: 'claimActivityPrize',
    world: respond('getActivity', tasks),
    button: named('领取 签到三天'),
    done: () => inDialog('领取成功'),
  },
  {
    title: 'draws',
    address: '/activity/3',
    operation: 'drawActivityPrize',
    world: respond('getActivity', drawing),
    button: behind('抽一次 · 5 X钻', '抽奖确认', '抽一次'),
    done: () => screen.findByRole('dialog', { name: '恭喜中奖' }),
  },
  {
    title: 'gives up an order',
    address: `/orders/${unpaid.orderNo}`,
    operation: 'closeOrder',
    world: respond('getOrder', unpaid),
    button: named('取消订单'),
    done: () => screen.findByText('订单已关闭'),
  },
  {
    title: 'orders again what another browser has opened',
    address: `/pay/wechat?order=${unpaid.orderNo}`,
    operation: 'renewOrder',
    world: { ...respond('getOrder', unpaid), ...refuse('openWechatPay', 'wechat-pay.usedElsewhere') },
    button: named('关闭并重新下单'),
    done: ({ address }) => waitFor(() => expect(address()).toBe(exampleOf('renewOrder').payUrl)),
  },
  {
    title: 'pays in the sandbox',
    address: payUrl ?? '',
    operation: 'paySandboxOrder',
    world: respond('getOrder', unpaid),
    button: named('确认支付'),
    done: ({ address }) => waitFor(() => expect(address()).toBe(`/orders/${unpaid.orderNo}`)),
  },
];
