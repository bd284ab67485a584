import { forgetServiceClock, hearServiceClock } from '@ug/web';
import { describe, expect, test } from 'vitest';
import { excerptOf, gridOf, headRatio, mayEdit, shownSince, stateWords } from './post.rules';

const sized = (...sizes: [number, number][]) => sizes.map(([width, height]) => ({ width, height }));
const squares = (count: number) => Array.from({ length: count }, () => ({ width: 1080, height: 1080 }));

describe('pictures beside each other', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 3],
    [6, 3],
    [9, 3],
  ])('%i of them stand in %i columns', (count, columns) => {
    expect(gridOf(squares(count)).columns).toBe(columns);
  });

  test.each([
    ['tall', [1080, 3000], 3 / 4],
    ['wide', [3000, 800], 4 / 3],
    ['as it is', [1000, 1000], 1],
  ] as const)('one alone that is %s has a place within bounds', (_, [width, height], ratio) => {
    expect(gridOf(sized([width, height])).ratio).toBeCloseTo(ratio);
  });

  test('at the head of a page may be wider', () => {
    expect(headRatio({ width: 1920, height: 1080 })).toBeCloseTo(16 / 9);
    expect(headRatio({ width: 900, height: 3000 })).toBeCloseTo(3 / 4);
  });
});

const written = (body: string, more: object = {}) => ({ body, mentions: [], pictures: [], ...more });

test.each([
  [written('第一行\n第二行'), '第一行 第二行'],
  [written('谢谢 @{10391}', { mentions: [{ uid: 10391, name: '小北' }] }), '谢谢 @小北'],
  [written('长'.repeat(60)), `${'长'.repeat(40)}…`],
  [written(' ', { pictures: squares(1) }), '图片'],
  [written(''), '帖子'],
])('a post in a line: %o', (post, line) => {
  expect(excerptOf(post as Parameters<typeof excerptOf>[0])).toBe(line);
});

test.each([
  ['waiting', '', '审核中，通过后所有人可见'],
  ['refused', '内容像是广告', '未通过审核：内容像是广告'],
  ['removed', '', '已被移除'],
  ['published', '', ''],
] as const)('its author is told of one that is %s', (state, reason, words) => {
  expect(stateWords({ state, reason })).toBe(words);
});

test('one that waits is as old as its writing', () => {
  const createdAt = '2026-11-21T02:00:00.000Z';
  expect(shownSince({ createdAt, publishedAt: null })).toBe(createdAt);
  expect(shownSince({ createdAt, publishedAt: '2026-11-21T03:00:00.000Z' })).toBe('2026-11-21T03:00:00.000Z');
});

describe('its author', () => {
  const now = Date.parse('2026-11-21T02:10:00.000Z');
  test.each([
    ['waiting', null, true],
    ['refused', null, true],
    ['published', '2026-11-21T02:00:01.000Z', true],
    ['published', '2026-11-21T02:00:00.000Z', false],
    ['removed', '2026-11-21T02:09:00.000Z', false],
  ] as const)('changes one that is %s since %s: %s', (state, publishedAt, may) => {
    expect(mayEdit({ isOwn: true, state, publishedAt }, 10, now)).toBe(may);
    expect(mayEdit({ isOwn: false, state, publishedAt }, 10, now)).toBe(false);
  });

  test('changes it by the clock of the service, and not by that of the phone', () => {
    hearServiceClock(new Date(now).toUTCString());
    expect(mayEdit({ isOwn: true, state: 'published', publishedAt: '2026-11-21T02:09:00.000Z' }, 10)).toBe(true);
    forgetServiceClock();
    expect(mayEdit({ isOwn: true, state: 'published', publishedAt: '2000-01-01T00:00:00.000Z' }, 10)).toBe(false);
  });
});
