import { expect, test } from 'vitest';
import { rightsFault, tidiedRights } from './membership-rights.rules';

const right = (title: string) => ({ icon: 'star', title, note: '' }) as const;

test('a right is kept without the spaces around its texts', () => {
  expect(tidiedRights([{ icon: 'gift', title: ' 礼包 ', note: ' 会员可领' }])).toEqual([
    { icon: 'gift', title: '礼包', note: '会员可领' },
  ]);
});

test.each([
  ['none', [], null],
  ['two of different titles', [right('礼包'), right('下载')], null],
  ['two of one title', [right('礼包'), right('下载'), right('礼包')], '权益“礼包”重复，请合并或改名'],
])('%s', (_title, rights, fault) => {
  expect(rightsFault(rights)).toBe(fault);
});
