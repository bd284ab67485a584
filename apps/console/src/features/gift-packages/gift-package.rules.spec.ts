import { describe, expect, it } from 'vitest';
import { codesIn, newGameCodes, rewardWords, stockWords, toPackageInput, withReward } from './gift-package.rules';

describe('codes of a game', () => {
  it.each([
    ['one a line, each once', 'AA-1\r\nAA-2\n\nAA-1\n', ['AA-1', 'AA-2']],
    [
      'of the first column, behind a head and a mark',
      '\uFEFF兑换码,备注\nAA-1,渠道一\n"AA-2",渠道二',
      ['AA-1', 'AA-2'],
    ],
    ['behind an English head', 'code\tnote\nAA-1\tx', ['AA-1']],
    ['of nothing', ' \n', []],
  ])('are read %s', (_title, text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });
});

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
  expect(codesIn(codes.join('\n'))).toEqual(codes);
  expect(newGameCodes(1, '')[0]).toMatch(/^\w{4}-\w{4}-\w{4}$/);
});
