import { describe, expect, it } from 'vitest';
import { lackOf, leftOf, refusalOfState, stateOf, type Lack, type Offer } from './gift-packages.rules';

const now = new Date('2026-11-21T02:00:00.000Z');
const earlier = new Date('2026-11-20T02:00:00.000Z');
const later = new Date('2026-11-22T02:00:00.000Z');
const open: Offer = { minLevel: 0, channels: [], registeredSince: null, startAt: null, endAt: null, left: null };
const player = { level: 0, channelId: '3021', registeredAt: earlier };
const members: Lack = { state: 'membersOnly', words: '会员专享' };

describe('a package', () => {
  it.each<{ title: string; offer?: Partial<Offer>; isClaimed?: true; lack?: Lack; state: string }>([
    { title: 'is there for everybody', state: 'available' },
    {
      title: 'is whose it is, also when it is over',
      offer: { endAt: earlier, left: 0 },
      isClaimed: true,
      state: 'claimed',
    },
    { title: 'is over when it is over, also when none was left', offer: { endAt: now, left: 0 }, state: 'ended' },
    { title: 'is not yet to be had before it begins', offer: { startAt: later }, state: 'upcoming' },
    { title: 'begins with its instant', offer: { startAt: now, endAt: later }, state: 'available' },
    { title: 'is gone for members as well', offer: { left: 0 }, lack: members, state: 'exhausted' },
    { title: 'is there while one is left', offer: { left: 1 }, state: 'available' },
    { title: 'is for members where it is', lack: members, state: 'membersOnly' },
  ])('$title', ({ offer, isClaimed = false, lack = null, state }) => {
    expect(stateOf({ ...open, ...offer }, isClaimed, lack, now)).toBe(state);
  });

  it.each([
    ['nothing of a guest, who is asked to sign in first', { channels: ['7'] }, null, undefined],
    ['a membership of a guest', { minLevel: 1 }, null, '会员专享'],
    ['a membership of a player without one', { minLevel: 1 }, player, '会员专享'],
    ['a level of a member', { minLevel: 2 }, { ...player, level: 1 }, '需要会员等级达到 2 级'],
    ['no more than that level', { minLevel: 2 }, { ...player, level: 2 }, undefined],
    ['a channel', { channels: ['7', '8'] }, player, '仅限指定渠道的玩家领取'],
    ['one of its channels', { channels: ['7', '3021'] }, player, undefined],
    ['a new player', { registeredSince: now }, player, '仅限新注册的玩家领取'],
    ['a player who registered at that instant', { registeredSince: earlier }, player, undefined],
  ])('takes %s', (_title, conditions, standing, words) => {
    expect(lackOf({ ...open, ...conditions }, standing)?.words).toBe(words);
  });

  it.each([
    [null, 900, null, null],
    [1000, 630, null, 370],
    [5, 9, null, 0],
    [null, 3, 12, 12],
    [1000, 630, 12, 12],
    [1000, 995, 12, 5],
  ])('of a stock of %s with %s claimed and %s codes has %s left', (stock, claimed, codes, left) => {
    expect(leftOf(stock, claimed, codes)).toBe(left);
  });

  it('is refused in every state but the one', () => {
    const states = ['available', 'claimed', 'exhausted', 'upcoming', 'ended', 'membersOnly', 'restricted'] as const;
    expect(states.filter((state) => refusalOfState(state) === undefined)).toEqual(['available']);
  });
});
