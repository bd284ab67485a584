import { describe, expect, test } from 'vitest';
import { exampleOf } from '#testing/serve-contract';
import {
  cappedWords,
  capWords,
  friendWords,
  inviteLink,
  rewardWords,
  spelledCode,
  stateWords,
  termWords,
} from './invitations.rules';

const own = exampleOf('getInvitations');
const friend = { id: 1, name: '星**人', state: 'waiting', coins: 0, activeDays: 1, registeredAt: '' } as const;

test('a link carries the code, and the code is read out in two halves', () => {
  expect(inviteLink('https://h5.example.com', own.code)).toBe('https://h5.example.com/?inviteCode=YG8K2M7P');
  expect(spelledCode(own.code)).toBe('YG8K 2M7P');
});

describe('what inviting takes and brings', () => {
  test.each([
    [own, '好友注册后 14 天内签到 3 天，或下载一款游戏'],
    [{ ...own, byDownload: false }, '好友注册后 14 天内签到 3 天'],
    [{ ...own, checkInDays: 0 }, '好友注册后 14 天内下载一款游戏'],
  ])('%#', (terms, words) => expect(termWords(terms)).toBe(words));

  test.each([
    [own, '您得 20 X钻，好友得 10 X钻'],
    [{ ...own, inviteeCoins: 0 }, '您得 20 X钻'],
    [{ ...own, isOpen: false }, ''],
  ])('%#', (offer, words) => expect(rewardWords(offer)).toBe(words));

  test('is nothing more to who has had all of it, and what is the friend’s still', () => {
    const capped = { ...own, isCapped: true, inviterCoins: 0 };
    expect(cappedWords(capped)).toBe(
      '您的邀请奖励已达上限，再邀请不再获得X钻。好友注册后 14 天内签到 3 天，或下载一款游戏，即为活跃：好友得 10 X钻。',
    );
    expect(cappedWords({ ...capped, inviteeCoins: 0 })).toBe('您的邀请奖励已达上限，再邀请不再获得X钻。');
  });

  test('a friend reads on the poster what is theirs', () => {
    expect(friendWords(own)).toBe('成为活跃玩家即得 10 X钻');
    expect(friendWords({ ...own, inviteeCoins: 0 })).toBe('');
    expect(friendWords({ ...own, isOpen: false })).toBe('');
  });

  test.each([
    [own, '每天最多 200 X钻，累计最多 2,000 X钻。'],
    [{ ...own, dailyCap: null }, '累计最多 2,000 X钻。'],
    [{ ...own, dailyCap: null, totalCap: null }, ''],
  ])('%#', (offer, words) => expect(capWords(offer)).toBe(words));
});

test.each([
  [friend, '签到 1/3 天'],
  [{ ...friend, activeDays: 9 }, '签到 3/3 天'],
  [{ ...friend, state: 'review' as const }, '审核中'],
  [{ ...friend, state: 'rewarded' as const, coins: 20 }, '+20 X钻'],
  [{ ...friend, state: 'rewarded' as const }, '已达成'],
  [{ ...friend, state: 'expired' as const }, '未达成'],
  [{ ...friend, state: 'refused' as const }, '未通过'],
])('a friend is shown with how far they have come: %#', (one, words) => expect(stateWords(one, own)).toBe(words));
