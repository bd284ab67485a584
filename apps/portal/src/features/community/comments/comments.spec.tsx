import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import {
  disconnect,
  exampleOf,
  fail,
  placed,
  refuse,
  respond,
  serveContract,
  success,
  type Responses,
} from '#testing/serve-contract';

type Comment = Schemas['Comment'];

const subject = { kind: 'post', id: 128 };
const example = (): Comment => {
  const one = exampleOf('listComments').records[0] as Comment;
  return { ...one, subject, replies: one.replies.map((reply) => ({ ...reply, subject })) };
};
const comment = (id: number, change: Partial<Comment> = {}): Comment => ({
  ...example(),
  id,
  author: { uid: 10231, name: '青柠', avatar: '', levelType: 0 },
  content: `第 ${id} 条`,
  isOwn: false,
  isLiked: false,
  likeCount: 36,
  replyCount: 0,
  replies: [],
  ...change,
});
const page = (...records: Comment[]) => ({ currentPage: 1, pageSize: 20, hasMore: false, nextCursor: null, records });
const published = { ...respond('getPost', { ...exampleOf('getPost'), id: 128, state: 'published', commentCount: 5 }) };
const shown = (records: Comment[], more: Responses = {}) =>
  serveContract({ ...published, ...respond('listComments', page(...records)), ...more });
const section = async () => within(await screen.findByRole('region', { name: '评论' }));
const open = () => openPortal('/post/128');

beforeEach(() => signIn('10001'));

describe('comments of a post', () => {
  test('stand in the order that the player chooses', async () => {
    const calls = shown([comment(1)]);
    const { user } = open();
    expect(await screen.findByText('第 1 条')).toBeVisible();
    await user.click((await section()).getByRole('button', { name: '最新' }));
    await waitFor(() => expect(placed(calls, 'listComments')).toHaveLength(2));
    expect(placed(calls, 'listComments').map(({ path }) => path)).toEqual([
      '/v1/square/post/128/comment/list',
      '/v1/square/post/128/comment/list',
    ]);
  });

  test('mark the author, say whom a reply is to, and lead to those players', { tags: ['deep'] }, async () => {
    shown([example()]);
    open();
    const row = within(await screen.findByRole('article', { name: '青柠的评论' }));
    expect(row.getByText('作者')).toBeVisible();
    expect(row.getByRole('link', { name: '小北' })).toHaveAttribute('href', '/player/10107');
  });

  test('open all replies under one, by a call of their own', { tags: ['deep'] }, async () => {
    const reply = example().replies[0]!;
    const replies = [1, 2, 3, 4].map((nth) => ({ ...reply, id: 400 + nth, content: `回复 ${nth}` }));
    const calls = shown([{ ...example(), replyCount: 4, replies: replies.slice(0, 2) }], {
      ...respond('listReplies', {
        currentPage: 1,
        pageSize: 20,
        hasMore: false,
        nextCursor: null,
        previousCursor: null,
        records: replies,
      }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '展开 2 条回复' }));
    expect(await screen.findByText(/^回复 4|：回复 4/)).toBeVisible();
    expect(placed(calls, 'listReplies')).toHaveLength(1);
    expect(screen.getAllByText(/回复 1$/)).toHaveLength(1);
  });

  test('keep the place of one that is gone and has replies', { tags: ['deep'] }, async () => {
    shown([comment(1, { author: null, content: '', state: 'deleted', replyCount: 1, replies: example().replies })]);
    open();
    expect(await screen.findByText('该评论已删除')).toBeVisible();
    expect(screen.getByText(/站在星门右后方/)).toBeVisible();
  });

  test('fold a long one until it is opened', { tags: ['deep'] }, async () => {
    shown([comment(1, { content: '长'.repeat(200) })]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '展开全部' }));
    expect(screen.queryByRole('button', { name: '展开全部' })).toBeNull();
  });

  test('are honest when there are none, and when they could not be loaded', { tags: ['deep'] }, async () => {
    shown([]);
    open();
    expect(await screen.findByText('还没有评论')).toBeVisible();
  });

  test('can be tried again', { tags: ['deep'] }, async () => {
    serveContract({ ...published, ...fail('listComments', 500) });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重试' });
    shown([comment(1)]);
    await user.click(retry);
    expect(await screen.findByText('第 1 条')).toBeVisible();
  });

  test('are liked at once, and that is taken back where it is refused', async () => {
    shown([comment(1)], refuse('likeComment', 'comment.notFound'));
    const { user } = open();
    const heart = () => screen.getByRole('button', { name: /^赞青柠的评论/ });
    await screen.findByText('第 1 条');
    await user.click(heart());
    expect(await screen.findByText('评论不存在或已删除')).toBeVisible();
    expect(heart()).toHaveAccessibleName('赞青柠的评论，36 个赞');
  });
});

describe('a player who writes', () => {
  const field = (name: RegExp | string = '说点什么') => screen.findByRole('textbox', { name });
  const own = (change: Partial<Comment> = {}) => comment(900, { isOwn: true, content: '谢谢分享', ...change });

  test('sees the comment at the head of the list, once for two taps', async () => {
    const calls = shown([comment(1)], respond('createComment', own()));
    const { user } = open();
    await user.type(await field(), ' 谢谢分享 ');
    await user.dblClick(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('谢谢分享', { selector: 'p' })).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(placed(calls, 'createComment')).toMatchObject([{ body: { content: '谢谢分享' } }]);
    expect(screen.getByRole('heading', { name: '评论 6' })).toBeVisible();
  });

  test('replies to one, whom the bar names, and sees the reply under it', async () => {
    const calls = shown(
      [comment(1)],
      respond('createComment', own({ rootId: 1, replyTo: { uid: 10231, name: '青柠' } })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '回复 青柠' }));
    const reply = await field('回复 青柠');
    expect(reply).toHaveFocus();
    await user.type(reply, '谢谢分享');
    await user.click(screen.getByRole('button', { name: '发送' }));
    const row = within(await screen.findByRole('article', { name: '青柠的评论' }));
    expect(await row.findByText(/谢谢分享/)).toBeVisible();
    expect(placed(calls, 'createComment')[0]?.body).toMatchObject({ replyCommentId: '1' });
    expect(await field()).toBeVisible();
  });

  test('is told of a word that may not pass before it is sent', { tags: ['deep'] }, async () => {
    const calls = shown([]);
    const { user } = open();
    const text = await field();
    expect(placed(calls, 'listSensitiveWords')).toEqual([]);
    await user.type(text, '有人代练接单吗');
    expect(await screen.findByText('“代练接单”可能无法发布，请换个说法')).toBeVisible();
    await user.clear(text);
    expect(screen.queryByText(/可能无法发布/)).toBeNull();
  });

  test('keeps the words where the service refuses them, and hears why', async () => {
    shown([], refuse('createComment', 'comment.contentRefused'));
    const { user } = open();
    await user.type(await field(), '坏话');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('评论包含不允许的内容，请修改后再发')).toBeVisible();
    expect(await field()).toHaveValue('坏话');
  });

  test('sends the same comment under the same id when the connection failed', { tags: ['deep'] }, async () => {
    const calls = shown([], disconnect('createComment'));
    const { user } = open();
    await user.type(await field(), '谢谢');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '发送' }));
    await waitFor(() => expect(placed(calls, 'createComment')).toHaveLength(2));
    const ids = placed(calls, 'createComment').map(({ body }) => body['clientId']);
    expect(new Set(ids).size).toBe(1);
  });

  test('is told that a comment waits, and nobody counts it', { tags: ['deep'] }, async () => {
    shown([], respond('createComment', own({ state: 'waiting' })));
    const { user } = open();
    await user.type(await field(), '加我微信');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('审核中，仅自己可见')).toBeVisible();
    expect(screen.getByRole('heading', { name: '评论 5' })).toBeVisible();
  });

  test('takes back a comment and a reply that wait, and neither was counted', { tags: ['deep'] }, async () => {
    const reply = { ...own({ id: 901, rootId: 1, state: 'waiting' }), content: '等待中的回复' };
    shown([
      comment(1, { replyCount: 2, replies: [reply] }),
      own({ id: 902, state: 'waiting', content: '等待中的评论' }),
    ]);
    const { user } = open();
    for (const [text, place] of [
      [/等待中的回复/, 'li'],
      [/等待中的评论/, 'article'],
    ] as const) {
      const row = (await screen.findByText(text)).closest<HTMLElement>(place);
      if (!row) throw new Error(`${text} stands in no row`);
      await user.click(within(row).getByRole('button', { name: '更多操作：青柠的评论' }));
      await user.click(await screen.findByRole('button', { name: '删除' }));
      const dialog = within(await screen.findByRole('dialog', { name: '删除这条评论？' }));
      await user.click(dialog.getByRole('button', { name: '删除' }));
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    }
    expect(screen.getByRole('heading', { name: '评论 5' })).toBeVisible();
    expect(screen.getByRole('button', { name: '展开 2 条回复' })).toBeVisible();
  });

  test('takes a comment back after a question', async () => {
    const calls = shown([comment(1, { isOwn: true })]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '更多操作：青柠的评论' }));
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除这条评论？' }));
    await user.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(screen.queryByText('第 1 条')).toBeNull());
    expect(placed(calls, 'deleteComment')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '评论 4' })).toBeVisible();
  });

  test('reports one of another, which is gone for them', { tags: ['deep'] }, async () => {
    const calls = shown([comment(1)]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '更多操作：青柠的评论' }));
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '举报' }));
    await user.click(await screen.findByRole('radio', { name: '辱骂攻击' }));
    await user.click(screen.getByRole('button', { name: '提交举报' }));
    await waitFor(() => expect(screen.queryByText('第 1 条')).toBeNull());
    expect(placed(calls, 'reportComment')).toMatchObject([{ body: { category: 'abuse' } }]);
  });
});

test('a guest who goes to the field is sent to sign in, and back', async () => {
  signIn('');
  shown([comment(1)]);
  const { user, address } = open();
  await user.click(await screen.findByRole('textbox', { name: '说点什么' }));
  expect(address()).toBe(`/login?redirect=${encodeURIComponent('/post/128')}`);
});

test('a muted player reads until when and why, as soon as they begin a comment', async () => {
  const muted = {
    ...exampleOf('getOwnStanding'),
    mutedUntil: '2027-01-28T07:00:00.000Z',
    muteReason: '在评论区发布广告',
  };
  const calls = shown([comment(1)], respond('getOwnStanding', muted));
  const { user } = open();
  await screen.findByText('第 1 条');
  expect(placed(calls, 'getOwnStanding'), 'a reader is not asked about').toEqual([]);
  await user.click(await screen.findByRole('textbox', { name: '说点什么' }));
  expect(await screen.findByText(/^您被禁言至 .*15:00/)).toBeVisible();
  expect(screen.getByText('原因：在评论区发布广告')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '说点什么' })).toBeNull();
});

test('a player who is muted after a comment reads so at the first letter of the next, without leaving the field', async () => {
  const free = { ...exampleOf('getOwnStanding'), mutedUntil: null, muteReason: '' };
  const muted = { ...free, mutedUntil: '2027-01-28T07:00:00.000Z', muteReason: '辱骂他人' };
  let standing: Schemas['OwnStanding'] = free;
  const calls = shown([comment(1)], { getOwnStanding: () => success(standing) });
  const { user } = open();
  const field = await screen.findByRole('textbox', { name: '说点什么' });
  await user.type(field, '第一句');
  await user.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(placed(calls, 'createComment')).toHaveLength(1));
  await waitFor(() => expect(field).toHaveValue(''));
  standing = muted;
  await user.type(field, '第', { skipClick: true });
  expect(await screen.findByText(/^您被禁言至 .*15:00/)).toBeVisible();
  expect(screen.getByText('原因：辱骂他人')).toBeVisible();
});
