import { expect, it } from 'vitest';
import { readGameCodes } from './game-codes.rules';
import { newGameCodes, rewardWords, stockWords, toPackageInput, withReward } from './gift-package.rules';

it('a reward is one of each kind, and none where there is no amount', () => {
  const twenty = [{ kind: 'diamonds', amount: 20 }] as const;
  expect(withReward([], 'diamonds', 20)).toEqual(twenty);
  expect(withReward(twenty, 'diamonds', 30)).toEqual([{ kind: 'diamonds', amount: 30 }]);
  expect(withReward(twenty, 'diamonds', null)).toEqual([]);
});

it('a package is told in words', () => {
  expect(rewardWords({ rewards: [{ kind: 'diamonds', amount: 20 }], hasGameCode: true })).toBe('X钻 20、游戏兑换码');
  expect(stockWords({ stock: null, claimed: 3 })).toBe('3 / 不限');
  expect(stockWords({ stock: 10, claimed: 3 })).toBe('3 / 10');
});

it('a form that was left empty is sent as the contract takes it', () => {
  expect(toPackageInput({ name: '礼包', summary: undefined, stock: null, endAt: '' as unknown as null })).toMatchObject(
    {
      summary: '',
      stock: null,
      endAt: null,
      rewards: [],
      channels: [],
    },
  );
});

it('codes are made for a game, each another one, and read back as they are', () => {
  const codes = newGameCodes(500, 'XHYZ');
  expect(new Set(codes).size).toBe(500);
  expect(codes.filter((code) => !/^XHYZ(-[2-9A-HJ-NP-Z]{4}){3}$/.test(code))).toEqual([]);
  expect(readGameCodes(codes.join('\n')).codes).toEqual(codes);
  expect(newGameCodes(1, '')[0]).toMatch(/^\w{4}-\w{4}-\w{4}$/);
});
