import { describe, expect, it } from 'vitest';
import { Refusal } from '#platform/errors/refusal';
import {
  decodeCommentCursor,
  encodeCommentCursor,
  MAX_WARMEST,
} from '#features/community/comments/comment-cursors.rules';
import { contentFrom, hasLink, mentionsIn, titleOf } from '#features/community/comments/comments.rules';

describe('what a player types', () => {
  it.each([
    ['  好看  ', '好看'],
    ['第一行\r\n第二行', '第一行\n第二行'],
    ['一\n\n\n\n\n二', '一\n\n二'],
    ['看\u0000不\u200B见\u0007的', '看不见的'],
    ['\u200B \uFEFF', ''],
    ['👨‍👩‍👧 一家', '👨‍👩‍👧 一家'],
    ['<b>粗</b> & "引号"', '<b>粗</b> & "引号"'],
  ])('%j is meant as %j', (typed, meant) => {
    expect(contentFrom(typed)).toBe(meant);
  });

  it.each([
    ['@{10284} 你看 @{10391}，还有 @{10284}', [10_284, 10_391]],
    ['@10284 {10284} @{0} @{01} @{abc} @{99999999999}', []],
    ['@{2147483648}', []],
  ])('%j mentions %j', (content, uids) => {
    expect(mentionsIn(content)).toEqual(uids);
  });

  it.each([
    ['看 https://a.example/1 这里', true],
    ['上www.a.example找', true],
    ['HTTP://A.EXAMPLE', true],
    ['加 bad-site.vip 领', true],
    ['ｗｗｗ．ａ．ｃｏｍ', true],
    ['www. 是什么', false],
    ['版本 2.0.1 好玩', false],
    ['我在 3.14 点到', false],
  ])('%j has a link: %s', (content, expected) => {
    expect(hasLink(content)).toBe(expected);
  });

  it('gives a title of one line, without mentions, that ends with a dot where it is cut', () => {
    expect(titleOf('@{10284} 第一行\n第二行')).toBe('第一行 第二行');
    expect([...titleOf('长'.repeat(80))]).toHaveLength(60);
    expect(titleOf('👍'.repeat(61)).endsWith('👍…')).toBe(true);
  });
});

describe('where a list goes on', () => {
  it.each([
    { list: 'new', at: 12 },
    { list: 'replies', at: 0 },
    { list: 'warm', at: 20, ids: [5, 3, 9] },
    { list: 'rest', at: 2_147_483_647, ids: Array.from({ length: MAX_WARMEST }, (_, i) => 2_147_483_000 + i) },
  ] as const)('is found again: $list at $at', (cursor) => {
    const text = encodeCommentCursor(cursor);
    expect(text.length).toBeLessThanOrEqual(1200);
    expect(decodeCommentCursor(text, [cursor.list])).toEqual(cursor);
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    'nothing',
    encoded({}),
    encoded(['new']),
    encoded(['new', 1.5]),
    encoded(['new', -1]),
    encoded(['new', 2_147_483_648]),
    encoded(['new', 1, 2]),
    encoded(['own', 1]),
    encoded(['warm', 0, '1 OR 1=1']),
    encoded(['warm', 0, ...Array.from({ length: MAX_WARMEST + 1 }, (_, i) => i)]),
  ])('is refused where it was not made for the list: %s', (forged) => {
    expect(() => decodeCommentCursor(forged, ['new', 'warm', 'rest'])).toThrow(Refusal);
  });
});
