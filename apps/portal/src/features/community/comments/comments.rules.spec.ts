import { describe, expect, test } from 'vitest';
import {
  changeInList,
  changeInReplies,
  countReply,
  isLong,
  recordsIn,
  repliesLeft,
  takenBack,
  withComment,
  withFirstReply,
  withLike,
  withReply,
  type Comment,
  type Reply,
} from './comments.rules';

const reply = (id: number, more: Partial<Reply> = {}): Reply => ({
  id,
  subject: { kind: 'post', id: 42 },
  rootId: 0,
  author: { uid: 10231, name: '青柠', avatar: '', levelType: 0 },
  replyTo: null,
  content: '多谢',
  mentions: [],
  picture: null,
  state: 'published',
  isAuthor: false,
  likeCount: 3,
  replyCount: 0,
  isLiked: false,
  isOwn: true,
  createdAt: '2026-11-21T02:20:00.000Z',
  ...more,
});
const comment = (id: number, more: Partial<Comment> = {}): Comment => ({ ...reply(id), replies: [], ...more });
const pages = <Item>(...records: Item[][]) => ({ pages: records.map((one) => ({ records: one })) });

test('a comment that two pages bring is there once', () => {
  expect(recordsIn(pages([comment(1), comment(2)], [comment(2), comment(3)])).map(({ id }) => id)).toEqual([1, 2, 3]);
});

describe('a comment of the player', () => {
  test('goes to the head of the list, once', () => {
    const data = withComment(pages([comment(1)], [comment(2)]), comment(9));
    expect(recordsIn(data).map(({ id }) => id)).toEqual([9, 1, 2]);
    expect(withComment(data, comment(9))).toBe(data);
  });

  test('under another is counted, and seen among the first two where there is room', () => {
    const own = reply(9, { rootId: 1 });
    const data = countReply(withFirstReply(pages([comment(1, { replyCount: 0 })]), own), 1, 1);
    expect(recordsIn(data)[0]).toMatchObject({ replyCount: 1, replies: [own] });
    const full = pages([comment(1, { replyCount: 2, replies: [reply(7), reply(8)] })]);
    expect(recordsIn(withFirstReply(full, own))[0]?.replies).toHaveLength(2);
  });

  test('that waits is seen under another also where there is no room, as it is nowhere else', () => {
    const waiting = reply(9, { rootId: 1, state: 'waiting' });
    const full = pages([comment(1, { replyCount: 2, replies: [reply(7), reply(8)] })]);
    const [root] = recordsIn(withFirstReply(full, waiting));
    expect(root?.replies.map(({ id }) => id)).toEqual([7, 8, 9]);
    expect(root && repliesLeft(root)).toBe(0);
  });

  test('goes to the end of the replies that were opened', () => {
    const data = withReply(pages([reply(7)], [reply(8)]), reply(9));
    expect(recordsIn(data).map(({ id }) => id)).toEqual([7, 8, 9]);
  });

  test('leaves its place where replies hang on it, and nothing elsewhere', () => {
    expect(takenBack(reply(1, { replyCount: 2 }))).toMatchObject({ author: null, content: '', state: 'deleted' });
    expect(takenBack(reply(1))).toBeNull();
    expect(takenBack(reply(2, { rootId: 1, replyCount: 2 }))).toBeNull();
    const data = changeInList(pages([comment(1), comment(2)]), 1, takenBack);
    expect(recordsIn(data).map(({ id }) => id)).toEqual([2]);
  });
});

test('a like changes the count once, wherever the comment is shown', () => {
  const like = (one: Reply) => withLike(one, true);
  const data = changeInList(pages([comment(1, { replies: [reply(7)] })]), 7, like);
  expect(recordsIn(data)[0]?.replies[0]).toMatchObject({ isLiked: true, likeCount: 4 });
  expect(recordsIn(changeInList(data, 7, like))[0]?.replies[0]).toMatchObject({ likeCount: 4 });
  expect(recordsIn(changeInReplies(pages([reply(7)]), 7, like))[0]).toMatchObject({ likeCount: 4 });
  expect(withLike(reply(1, { isLiked: true, likeCount: 0 }), false).likeCount).toBe(0);
});

test('long words and many lines are folded', () => {
  expect(isLong({ content: '字'.repeat(141) })).toBe(true);
  expect(isLong({ content: '一\n二\n三\n四\n五\n六\n七' })).toBe(true);
  expect(isLong({ content: '一句话' })).toBe(false);
});

test('says how many replies are still folded', () => {
  expect(repliesLeft(comment(1, { replyCount: 8, replies: [reply(7), reply(8)] }))).toBe(6);
  const waiting = reply(8, { state: 'waiting' });
  expect(repliesLeft(comment(1, { replyCount: 8, replies: [reply(7), waiting] })), 'one is not counted').toBe(7);
});
