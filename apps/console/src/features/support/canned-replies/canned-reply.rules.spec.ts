import { describe, expect, it } from 'vitest';
import { groupsOf, orderedWithin } from './canned-reply.rules';

const replies = [
  { id: 1, group: '充值' },
  { id: 2, group: '常用' },
  { id: 3, group: '充值' },
  { id: 4, group: '' },
];

describe('the order of shared replies', () => {
  it('knows each group once, in the order in which they come', () => {
    expect(groupsOf(replies)).toEqual(['充值', '常用', '']);
  });

  it.each([
    [
      [3, 1],
      [3, 2, 1, 4],
    ],
    [[2], [1, 2, 3, 4]],
    [[], [1, 2, 3, 4]],
  ])('with %j in another order among themselves is %j', (ids, all) => {
    expect(orderedWithin(replies, ids)).toEqual(all);
  });
});
