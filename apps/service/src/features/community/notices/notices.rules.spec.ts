import { describe, expect, it } from 'vitest';
import {
  excerptOf,
  isToldAt,
  likeKeysAround,
  likesKey,
  minuteOf,
  nextPush,
  noteTag,
  reasonsToTell,
  sentenceOf,
  withActor,
} from './notices.rules';

describe('how often a player is told of likes', () => {
  it('is at the first, the second, the fifth and the tenth', () => {
    expect(Array.from({ length: 30 }, (_, n) => n + 1).filter(isToldAt)).toEqual([1, 2, 5, 10]);
  });

  it('is once a minute from there on, and not between', () => {
    const now = new Date('2026-11-21T04:00:20.000Z');
    expect(minuteOf(7, now)).toBeNull();
    expect(minuteOf(11, now)?.end.toISOString()).toBe('2026-11-21T04:01:00.000Z');
    expect(minuteOf(12, new Date(now.getTime() + 30_000))).toEqual(minuteOf(11, now));
    expect(minuteOf(12, new Date(now.getTime() + 60_000))?.minute).not.toBe(minuteOf(11, now)?.minute);
  });
});

it('likes are gathered by what is liked and by the day', () => {
  const post = { kind: 'post', id: 7 };
  const keys = [
    likesKey(post, null, '2026-11-21'),
    likesKey(post, null, '2026-11-22'),
    likesKey({ ...post, id: 8 }, null, '2026-11-21'),
    likesKey(post, 9, '2026-11-21'),
    likesKey(post, 10, '2026-11-21'),
  ];
  expect(new Set(keys).size).toBe(5);
});

it.each([
  [{ ownerUid: 2, replyToUid: null, mentions: [] }, { 2: 'comment' }],
  [
    { ownerUid: 2, replyToUid: 3, mentions: [4] },
    { 2: 'comment', 3: 'reply', 4: 'mention' },
  ],
  [{ ownerUid: 2, replyToUid: 2, mentions: [2] }, { 2: 'reply' }],
  [{ ownerUid: 1, replyToUid: null, mentions: [1, 5] }, { 5: 'mention' }],
  [{ ownerUid: null, replyToUid: null, mentions: [] }, {}],
])('a comment by 1 with %j is told to %j', (comment, expected) => {
  expect(Object.fromEntries(reasonsToTell({ uid: 1, ...comment }))).toEqual(expected);
});

it('the last three who did it are named, the newest first and each once', () => {
  expect(withActor([], 1)).toEqual([1]);
  expect(withActor([3, 2, 1], 4)).toEqual([4, 3, 2]);
  expect(withActor([3, 2, 1], 1)).toEqual([1, 3, 2]);
});

it.each([
  [{ kind: 'like', name: '小北', count: 12, isAboutComment: false }, '小北等 12 人赞了您的帖子'],
  [{ kind: 'like', name: '小北', count: 1234, isAboutComment: false }, '小北等 1,234 人赞了您的帖子'],
  [{ kind: 'like', name: '小北', count: 1, isAboutComment: true }, '小北赞了您的评论'],
  [{ kind: 'comment', name: '小北', count: 1, isAboutComment: true }, '小北评论了您的帖子'],
  [{ kind: 'reply', name: '小北', count: 1, isAboutComment: true }, '小北回复了您'],
  [{ kind: 'mention', name: '小北', count: 1, isAboutComment: true }, '小北在评论里提到了您'],
  [{ kind: 'mention', name: '小北', count: 1, isAboutComment: false }, '小北在帖子里提到了您'],
  [{ kind: 'follow', name: '', count: 1, isAboutComment: false }, '有人关注了您'],
  [{ kind: 'reply', name: '', count: 1, isAboutComment: false, isByStaff: true }, '官方回复了您的帖子'],
] as const)('%j is said as %s', (words, sentence) => {
  expect(sentenceOf({ isByStaff: false, ...words, label: '帖子' })).toBe(sentence);
});

it('what staff say at length is cut to one line, between characters', () => {
  expect(excerptOf('谢谢\n反馈 ')).toBe('谢谢 反馈');
  expect([...excerptOf('😀'.repeat(90))]).toEqual([...'😀'.repeat(79), '…']);
});

it('likes of a thing on the days around are those of its key', () => {
  expect(likeKeysAround('like:post:12:2026-12-31')).toEqual([
    'like:post:12:2026-12-30',
    'like:post:12:2026-12-31',
    'like:post:12:2027-01-01',
  ]);
});

describe('browsers are told of likes of a thing', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute));

  it('at once where they were not told within the hour', () => {
    expect(nextPush({ own: null, all: [] }, at(5))).toEqual(at(5));
    expect(nextPush({ own: at(0), all: [at(0)] }, at(61))).toEqual(at(61));
  });

  it('with the end of the hour where they were, and once then', () => {
    expect(nextPush({ own: at(0), all: [at(0)] }, at(5))).toEqual(at(60));
    expect(nextPush({ own: at(60), all: [at(60)] }, at(6))).toBeNull();
  });

  it('an hour after those of the day before, also where these wait', () => {
    expect(nextPush({ own: null, all: [at(50)] }, at(55))).toEqual(at(110));
    expect(nextPush({ own: null, all: [at(58)] }, at(55))).toEqual(at(118));
  });
});

it.each([
  [{ kind: 'like', subject_kind: 'post', subject_id: 21, comment_id: null }, 'like-post-21'],
  [{ kind: 'like', subject_kind: 'post', subject_id: 21, comment_id: 402 }, 'like-comment-402'],
  [{ kind: 'comment', subject_kind: 'post', subject_id: 21, comment_id: 402 }, 'comment-post-21'],
  [{ kind: 'follow', subject_kind: null, subject_id: null, comment_id: null }, 'follow'],
] as const)('notes of %j take the place of others of %s', (row, tag) => {
  expect(noteTag(row)).toBe(tag);
});
