import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import {
  disconnect,
  exampleOf,
  fail,
  placed,
  refuse,
  respond,
  serveContract,
  success,
  type Call,
} from '#testing/serve-contract';

type View = Schemas['ActivityView'];

const draws = (change: Partial<Schemas['ActivityDraws']> = {}): View => ({
  ...exampleOf('getActivity'),
  draw: { price: 0, perDay: 3, left: 2, ...change },
});
const tasks = (): View => {
  const view = exampleOf('claimActivityPrize').activity;
  return { ...view, prizes: view.prizes.map((prize, i) => ({ ...prize, state: i === 0 ? 'available' : prize.state })) };
};

describe('in the activity centre a player', () => {
  test('sees how each activity stands and how long still, by the time of the service', async () => {
    serveContract(respond('listActivities', exampleOf('listActivities')));
    openPortal('/activity');
    const card = within(await screen.findByRole('link', { name: '秋日任务' }));
    expect(card.getByText('进行中')).toBeVisible();
    expect(card.getByRole('timer')).toHaveTextContent(/^距结束 40天 13:59:5\d$/);
    expect(screen.getByRole('link', { name: '幸运转盘' })).toHaveAttribute('href', '/activity/3');
  });

  test('reads what is over under its own tab, and that there is nothing', async () => {
    const none = { ...exampleOf('listActivities'), list: [] };
    const calls = serveContract(respond('listActivities', none));
    const { user } = openPortal('/activity');
    expect(await screen.findByText('新的活动正在准备中，请稍后再来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '往期活动' }));
    expect(await screen.findByText('结束的活动会保留在这里')).toBeVisible();
    expect(placed(calls, 'listActivities').at(-1)?.query.get('scope')).toBe('over');
  });

  test('tries again when it could not be loaded', { tags: ['deep'] }, async () => {
    serveContract(fail('listActivities', 500));
    const { user } = openPortal('/activity');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract(respond('listActivities', exampleOf('listActivities')));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: '秋日任务' })).toBeVisible();
  });

  test('sees a new one as soon as it is told of', { tags: ['deep'] }, async () => {
    const [first] = exampleOf('listActivities').list;
    let list: Schemas['ActivityCard'][] = [];
    serveContract({ listActivities: () => success({ ...exampleOf('listActivities'), list }) });
    signIn();
    const feed = new FakeFeed();
    openPortal('/activity', feed.open);
    expect(await screen.findByText('暂时没有活动')).toBeVisible();
    await waitFor(() => expect(feed.following).toHaveLength(1));
    if (first) list = [first];
    const at = '2026-11-21T02:00:00.000Z';
    await feed.push({ topic: 'players', seq: 1, kind: 'activity.changed', at, payload: { id: 2 } });
    expect(await screen.findByRole('link', { name: '秋日任务' })).toBeVisible();
  });
});

describe('a signed-in player', () => {
  beforeEach(() => signIn());

  test('sees how far a task has come, and claims it once however often the button is pressed', async () => {
    let view = tasks();
    const calls = serveContract({
      getActivity: () => success(view),
      claimActivityPrize: () => {
        view = exampleOf('claimActivityPrize').activity;
        return success(exampleOf('claimActivityPrize'));
      },
    });
    const { user } = openPortal('/activity/2');
    expect(await screen.findByRole('progressbar', { name: '充值达人进度' })).toHaveAttribute('aria-valuenow', '6');
    expect(screen.getByRole('link', { name: '去完成' })).toHaveAttribute('href', '/recharge');
    await user.dblClick(screen.getByRole('button', { name: '领取 签到三天' }));
    const dialog = within(await screen.findByRole('dialog', { name: '领取成功' }));
    expect(dialog.getByText('秋日任务·签到三天')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '知道了' }));
    expect(screen.getByRole('button', { name: '已领取 签到三天' })).toBeDisabled();
    expect(placed(calls, 'claimActivityPrize')).toHaveLength(1);
  });

  test.each([
    ['activity.claimed', '您已经领取过这项奖励'],
    ['activity.unfinished', '任务还没有完成，完成后即可领取'],
    ['activity.exhausted', '奖品已被领完，下次早点来'],
    ['activity.ended', '活动已经结束'],
    ['activity.notStarted', '活动还没有开始，请稍后再来'],
    ['activity.prizeNotFound', '没有这项奖励，请刷新后再试'],
  ] as const)(
    'who is refused with %s reads why, and sees how it stands',
    { tags: ['deep'] },
    async (refusal, words) => {
      const calls = serveContract({ ...respond('getActivity', tasks()), ...refuse('claimActivityPrize', refusal) });
      const { user } = openPortal('/activity/2');
      await user.click(await screen.findByRole('button', { name: '领取 签到三天' }));
      expect(await screen.findByText(words)).toBeVisible();
      await waitFor(() => expect(placed(calls, 'getActivity').length).toBeGreaterThan(1));
    },
  );

  test('draws once for a double tap, and reads what was won and what is left', async () => {
    let view = draws();
    const calls = serveContract({
      getActivity: () => success(view),
      drawActivityPrize: () => {
        view = draws({ left: 1 });
        return success({ ...exampleOf('drawActivityPrize'), activity: view });
      },
    });
    const { user } = openPortal('/activity/3');
    expect(await screen.findByText('概率 50%')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: '免费抽奖' }));
    const dialog = within(await screen.findByRole('dialog', { name: '恭喜中奖' }));
    expect(dialog.getByText('小红包')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '知道了' }));
    expect(screen.getByText('今日还可抽 1 次，每天 3 次')).toBeVisible();
    expect(placed(calls, 'drawActivityPrize')).toHaveLength(1);
  });

  test('is asked before a draw that costs, and over a broken network tries again under the same key', async () => {
    const first = serveContract({ ...respond('getActivity', draws({ price: 5 })), ...disconnect('drawActivityPrize') });
    const { user } = openPortal('/activity/3');
    const draw = async () => {
      await user.click(await screen.findByRole('button', { name: '抽一次 · 5 X钻' }));
      const dialog = within(screen.getByRole('dialog', { name: '抽奖确认' }));
      await user.click(dialog.getByRole('button', { name: '抽一次' }));
    };
    await draw();
    await waitFor(() => expect(placed(first, 'drawActivityPrize')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: '抽一次 · 5 X钻' })).toBeEnabled());
    const second = serveContract(respond('getActivity', draws({ price: 5 })));
    await draw();
    expect(await screen.findByRole('dialog', { name: '恭喜中奖' })).toBeVisible();
    const sent = (calls: Call[]) => placed(calls, 'drawActivityPrize')[0];
    expect(sent(second)?.headers.get('Idempotency-Key')).toBe(sent(first)?.headers.get('Idempotency-Key'));
    expect(sent(second)?.body).toMatchObject({ price: '5' });
  });

  test('with too few diamonds is led to recharge, and back by one press', { tags: ['deep'] }, async () => {
    const order = { ...exampleOf('getOrder'), goods: 'coins' as const, state: 'credited' as const };
    serveContract({
      ...respond('getActivity', draws({ price: 5 })),
      ...respond('getUserStatus', { ...exampleOf('getUserStatus'), coinNum: 4 }),
      ...respond('getOrder', order),
    });
    const { user, address, goTo, goBack } = openPortal('/activity/3');
    await user.click(await screen.findByRole('button', { name: '抽一次 · 5 X钻' }));
    const dialog = await screen.findByRole('dialog', { name: '当前X钻余额不足！' });
    await user.click(within(dialog).getByRole('button', { name: '充值' }));
    await user.click(await screen.findByRole('button', { name: '立即支付' }));
    await user.click(await screen.findByRole('button', { name: '确认支付' }));
    expect(await screen.findByRole('link', { name: '继续抽奖' })).toHaveAttribute('href', '/activity/3');
    await goBack();
    expect(address()).toBe('/activity/3');
    await goTo(`/orders/${order.orderNo}`);
    expect(await screen.findByRole('link', { name: '完成' })).toBeVisible();
  });

  test.each([
    ['activity.noDrawsLeft', '今天的抽奖次数已用完，明天再来吧'],
    ['activity.priceChanged', '抽奖价格已变化，请确认后再抽'],
    ['activity.exhausted', '奖品已被领完，下次早点来'],
    ['wallet.insufficient', 'X钻余额不足'],
  ] as const)('whose draw is refused with %s reads why', { tags: ['deep'] }, async (refusal, words) => {
    serveContract({ ...respond('getActivity', draws()), ...refuse('drawActivityPrize', refusal) });
    const { user } = openPortal('/activity/3');
    await user.click(await screen.findByRole('button', { name: '免费抽奖' }));
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
  });

  test('cannot draw when there is none left today, or nothing to win', { tags: ['deep'] }, async () => {
    serveContract(respond('getActivity', draws({ left: 0 })));
    openPortal('/activity/3');
    expect(await screen.findByRole('button', { name: '今日次数已用完' })).toBeDisabled();
  });

  test.each([
    ['ended', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '活动已结束'],
    ['upcoming', '2099-11-01T00:00:00.000Z', '2099-11-02T00:00:00.000Z', '活动未开始'],
  ] as const)(
    'is promised no draw by an activity that is %s',
    { tags: ['deep'] },
    async (phase, startAt, endAt, word) => {
      const view = draws({ left: 0 });
      serveContract(respond('getActivity', { ...view, activity: { ...view.activity, phase, startAt, endAt } }));
      openPortal('/activity/3');
      expect(await screen.findByRole('button', { name: word })).toBeDisabled();
      expect(screen.queryByText(/今日|抽一次|免费抽奖/)).toBeNull();
    },
  );

  test('sees the draws of the next day once it has begun', { tags: ['deep'] }, async () => {
    const end = '2099-11-02T00:00:00.000Z';
    const today = draws({ left: 0 });
    const running = { ...today.activity, phase: 'running', startAt: '2026-11-01T00:00:00.000Z', endAt: end } as const;
    let view: View = { ...today, activity: running, now: '2026-11-21T15:59:59.500Z' };
    serveContract({ getActivity: () => success(view) });
    openPortal('/activity/3');
    expect(await screen.findByRole('button', { name: '今日次数已用完' })).toBeDisabled();
    view = { ...view, now: '2026-11-21T16:00:01.000Z', draw: { price: 0, perDay: 3, left: 3 } };
    expect(await screen.findByRole('button', { name: '免费抽奖' })).toBeEnabled();
  });

  test('sees who leads, where they stand and what they had', { tags: ['deep'] }, async () => {
    const board: Schemas['ActivityBoard'] = {
      measure: 'recharge',
      list: [{ rank: 1, name: '星**手', score: 648, isOwn: false }],
      own: { rank: null, score: 6 },
    };
    const [prize] = tasks().prizes;
    const listed = {
      ...(prize as Schemas['ActivityPrize']),
      goal: null,
      state: 'listed' as const,
      ranks: { from: 2, to: 3 },
    };
    serveContract(respond('getActivity', { ...tasks(), board, prizes: [listed] }));
    const { user } = openPortal('/activity/4');
    expect(await screen.findByText('星**手')).toBeVisible();
    expect(screen.getByText('未上榜')).toBeVisible();
    expect(screen.getByRole('heading', { name: '第 2–3 名 · 签到三天' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '我的奖品' }));
    const sheet = within(screen.getByRole('dialog', { name: '我的奖品' }));
    // A sheet without choices is closed, not cancelled.
    expect(sheet.getByRole('button', { name: '关闭' })).toBeVisible();
    expect(await sheet.findByText('小红包')).toBeVisible();
  });
});

test('a guest reads everything, and is sent to sign in to take part', async () => {
  const calls = serveContract(respond('getActivity', draws()));
  const { user, address } = openPortal('/activity/3');
  await user.click(await screen.findByRole('button', { name: '免费抽奖' }));
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  expect(placed(calls, 'drawActivityPrize')).toEqual([]);
});

test('an activity that is not there says so and leads to the others', async () => {
  serveContract(refuse('getActivity', 'activity.notFound'));
  openPortal('/activity/9');
  expect(await screen.findByText('活动不存在或已下架')).toBeVisible();
  expect(screen.getByRole('link', { name: '看看其他活动' })).toHaveAttribute('href', '/activity');
});
