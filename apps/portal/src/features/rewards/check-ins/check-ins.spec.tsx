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

type State = Schemas['CheckInState'];

const before = (): State => exampleOf('getCheckIns');
const after = (): State => exampleOf('checkIn').state;

describe('a player who checks in', () => {
  beforeEach(() => signIn());

  test('gets the reward once, however often the button is pressed, and sees the day done', async () => {
    let state = before();
    const calls = serveContract({
      getCheckIns: () => success(state),
      checkIn: () => {
        state = after();
        return success(exampleOf('checkIn'));
      },
    });
    const { user } = openPortal('/checkin');
    expect(await screen.findByText(/累计 18 天 · 补签卡 1 张/)).toBeVisible();
    const lead = within(screen.getByRole('region', { name: '签到' }));
    expect(lead.getByText('+2 X钻')).toBeVisible();
    expect(lead.getByText(/^明天第 3 天：/)).toHaveTextContent('明天第 3 天：4 X钻');
    await user.dblClick(screen.getByRole('button', { name: '立即签到' }));
    expect(await screen.findByText('签到成功，获得 2 X钻')).toBeVisible();
    expect(await screen.findByRole('button', { name: '今日已签到' })).toBeDisabled();
    expect(screen.getByLabelText('21 日 已签到')).toBeVisible();
    expect(placed(calls, 'checkIn')).toHaveLength(1);
  });

  test('reads that another device was quicker, and sees it', { tags: ['deep'] }, async () => {
    let state = before();
    serveContract({
      getCheckIns: () => success(state),
      checkIn: () => {
        state = after();
        return Response.json({ code: 3801, msg: '今天已经签到过了', data: null });
      },
    });
    const { user } = openPortal('/checkin');
    await user.click(await screen.findByRole('button', { name: '立即签到' }));
    expect(await screen.findByText('今天已经签到过了')).toBeVisible();
    expect(await screen.findByRole('button', { name: '今日已签到' })).toBeDisabled();
  });

  test('over a broken network tries again under the same key', async () => {
    const first = serveContract({ ...respond('getCheckIns', before()), ...disconnect('checkIn') });
    const { user } = openPortal('/checkin');
    await user.click(await screen.findByRole('button', { name: '立即签到' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '立即签到' })).toBeEnabled());
    const second = serveContract(respond('getCheckIns', before()));
    await user.click(screen.getByRole('button', { name: '立即签到' }));
    expect(await screen.findByText('签到成功，获得 2 X钻')).toBeVisible();
    const keyOf = (calls: Call[]) => placed(calls, 'checkIn')[0]?.headers.get('Idempotency-Key');
    expect(keyOf(second)).toBe(keyOf(first));
  });

  test('on another device sees it here at once', async () => {
    serveContract(respond('getCheckIns', before()));
    const feed = new FakeFeed();
    openPortal('/checkin', feed.open);
    expect(await screen.findByRole('button', { name: '立即签到' })).toBeVisible();
    const entry = { topic: 'player:10001', seq: 4, kind: 'check-in.created', at: '2026-11-21T02:00:00.000Z' } as const;
    await feed.push({ ...entry, payload: { state: after() } });
    expect(await screen.findByRole('button', { name: '今日已签到' })).toBeDisabled();
  });

  test('makes up for a day with a card, after being asked', async () => {
    const calls = serveContract(respond('getCheckIns', before()));
    const { user } = openPortal('/checkin');
    await user.click(await screen.findByRole('button', { name: '19 补签' }));
    const dialog = within(screen.getByRole('dialog', { name: '补签' }));
    expect(dialog.getByText(/使用 1 张补签卡补签 2026-11-19/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '补签' }));
    expect(await screen.findByText('补签成功')).toBeVisible();
    expect(placed(calls, 'makeUpCheckIn')[0]?.body).toMatchObject({ day: '2026-11-19' });
  });

  test('is offered no day to make up on which there was no account', { tags: ['deep'] }, async () => {
    serveContract(respond('getCheckIns', { ...before(), makeUpFrom: '2026-11-19' }));
    openPortal('/checkin');
    expect(await screen.findByRole('button', { name: '19 补签' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /补签/ })).toHaveLength(1);
    expect(screen.queryByLabelText(/^17 日/)).toBeNull();
  });

  test.each([
    ['without a card', { cards: 0 }, '您还没有补签卡。连续签到可以获得补签卡。'],
    ['beyond what a month allows', { makeUpsLeft: 0 }, '本月的补签次数已用完。'],
  ])('%s cannot make up, and reads why', { tags: ['deep'] }, async (_title, change, words) => {
    const calls = serveContract(respond('getCheckIns', { ...before(), ...change }));
    const { user } = openPortal('/checkin');
    await user.click(await screen.findByRole('button', { name: '19 补签' }));
    expect(screen.getByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(placed(calls, 'makeUpCheckIn')).toEqual([]);
  });

  test('too late for a day reads why', { tags: ['deep'] }, async () => {
    serveContract({ ...respond('getCheckIns', before()), ...refuse('makeUpCheckIn', 'check-in.notMissed') });
    const { user } = openPortal('/checkin');
    await user.click(await screen.findByRole('button', { name: '19 补签' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '补签' }));
    expect(await screen.findByText('这一天不能补签')).toBeVisible();
  });

  test('while it is closed reads so', { tags: ['deep'] }, async () => {
    serveContract(respond('getCheckIns', { ...before(), isOpen: false, rewards: [] }));
    openPortal('/checkin');
    expect(await screen.findByRole('button', { name: '签到暂未开放' })).toBeDisabled();
    expect(screen.queryByRole('list', { name: '签到奖励' })).toBeNull();
    expect(screen.queryByText(/奖励/)).toBeNull();
  });

  test('after all players had what a day allows reads so before checking in', { tags: ['deep'] }, async () => {
    serveContract(respond('getCheckIns', { ...before(), isCapped: true }));
    openPortal('/checkin');
    expect(await screen.findByText('今日签到X钻已发完，现在签到仍计入连续天数。')).toBeVisible();
    expect(screen.getByRole('button', { name: '立即签到' })).toBeEnabled();
  });
});

test('a guest sees what checking in brings, and signs in for it', async () => {
  serveContract(respond('getCheckIns', { ...before(), streak: 0, days: [] }));
  openPortal('/checkin');
  expect(await screen.findByRole('link', { name: '登录后签到' })).toHaveAttribute('href', '/login?redirect=%2Fcheckin');
  expect(within(screen.getByRole('list', { name: '签到奖励' })).getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /补签/ })).not.toBeInTheDocument();
});

test('what could not be loaded is asked for again', { tags: ['deep'] }, async () => {
  serveContract(fail('getCheckIns', 500));
  const { user } = openPortal('/checkin');
  expect(await screen.findByText('签到加载失败')).toBeVisible();
  serveContract(respond('getCheckIns', before()));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('2026 年 11 月')).toBeVisible();
});
