import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

type Post = Schemas['PostCard'];

const post = (change: Partial<Post> = {}): Post => ({
  ...exampleOf('getPost'),
  id: 128,
  isOwn: false,
  isLiked: false,
  isFollowed: false,
  likeCount: 126,
  state: 'published',
  reason: '',
  ...change,
});
const shown = (change: Partial<Post> = {}, more: Responses = {}) =>
  serveContract({ ...respond('getPost', post(change)), ...more });
const article = async () => within(await screen.findByRole('article', { name: '远航者的帖子' }));
const heart = () => screen.getByRole('button', { name: /^赞远航者的帖子/ });

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: vi.fn(async () => undefined) },
    configurable: true,
  });
  vi.stubGlobal('isSecureContext', true);
});

describe('the page of a post', () => {
  test('has the whole text, its pictures, its tags, its game and how often it was seen', async () => {
    const calls = shown({
      body: '通关了！@{10391} 说得对 #攻略',
      mentions: [{ uid: 10391, name: '小北' }],
      viewCount: 12034,
    });
    openPortal('/post/128');
    const page = await article();
    expect(page.getByRole('link', { name: '@小北' })).toHaveAttribute('href', '/player/10391');
    expect(page.getAllByRole('button', { name: /^查看第 \d 张图片/ })).toHaveLength(post().pictures.length);
    expect(page.getAllByRole('link', { name: '#攻略' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/square?side=community'),
    );
    expect(page.getByRole('link', { name: /^星海远征/ })).toHaveAttribute('href', `/detail/${post().game?.id}`);
    expect(await page.findByRole('button', { name: /下载|X钻/ })).toBeVisible();
    expect(page.getByText(/浏览 1.2万/)).toBeVisible();
    await waitFor(() => expect(placed(calls, 'recordPostViews')).toMatchObject([{ body: { ids: [128] } }]));
  });

  test('shows a picture over the whole screen, and the next by a key', async () => {
    shown();
    const { user } = openPortal('/post/128');
    await user.click((await article()).getByRole('button', { name: /^查看第 1 张图片/ }));
    expect(await screen.findByText(/^1\s*\/\s*6$/)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText(/^2\s*\/\s*6$/)).toBeVisible();
  });

  test('leads a link outside by the name of its site', async () => {
    shown({ body: '看 https://www.wiki.example.com/a/b ，好' });
    openPortal('/post/128');
    const link = (await article()).getByRole('link', { name: 'wiki.example.com' });
    expect(link).toHaveAttribute('href', 'https://www.wiki.example.com/a/b');
    expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'));
  });

  test('is liked at once, by one call for a double tap that ends where it began', async () => {
    const calls = shown();
    signIn('10001');
    const { user } = openPortal('/post/128');
    await article();
    await user.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(heart()).toHaveAccessibleName('赞远航者的帖子，127 个赞');
    await user.dblClick(heart());
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(placed(calls, 'likePost').length).toBeGreaterThan(0);
  });

  test.each([
    ['refused', refuse('likePost', 'post.notFound'), '帖子不存在或已删除'],
    ['not reached', disconnect('likePost'), '网络连接失败，请检查网络后重试'],
  ])('takes a like back that was %s, and says why', { tags: ['deep'] }, async (_, response, words) => {
    shown({}, response);
    signIn('10001');
    const { user } = openPortal('/post/128');
    await article();
    await user.click(heart());
    expect(await screen.findByText(words)).toBeVisible();
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(heart()).toHaveAccessibleName('赞远航者的帖子，126 个赞');
  });

  test('sends a guest who likes or follows to sign in, and back', { tags: ['deep'] }, async () => {
    const calls = shown();
    const { user, address, goBack } = openPortal('/post/128');
    await article();
    await user.click(heart());
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/post/128')}`);
    await goBack();
    await user.click(screen.getByRole('button', { name: '关注 远航者' }));
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/post/128')}`);
    expect([...placed(calls, 'likePost'), ...placed(calls, 'followPlayer')]).toEqual([]);
  });

  test('follows its author, and takes that back where it is refused', async () => {
    const calls = shown();
    signIn('10001');
    const { user } = openPortal('/post/128');
    await user.click(await screen.findByRole('button', { name: '关注 远航者' }));
    expect(await screen.findByRole('button', { name: '取消关注 远航者' })).toBeVisible();
    await waitFor(() => expect(placed(calls, 'followPlayer')).toHaveLength(1));
    serveContract({ ...respond('getPost', post()), ...refuse('unfollowPlayer', 'standing.tooFast') });
    await user.click(screen.getByRole('button', { name: '取消关注 远航者' }));
    expect(await screen.findByText('操作太快了，请稍后再试')).toBeVisible();
    expect(screen.getByRole('button', { name: '取消关注 远航者' })).toBeVisible();
  });

  test.each<[string, Partial<Post>, string]>([
    ['waits', { state: 'waiting', publishedAt: null }, '审核中，通过后所有人可见'],
    ['was refused', { state: 'refused', publishedAt: null, reason: '内容像是广告' }, '未通过审核：内容像是广告'],
    ['was removed', { state: 'removed', reason: '发布他人的账号信息' }, '已被移除：发布他人的账号信息'],
  ])('tells its author that it %s, and takes no comments', { tags: ['deep'] }, async (_, change, words) => {
    const calls = shown({ ...change, isOwn: true });
    signIn('10284');
    openPortal('/post/128');
    expect((await article()).getByText(words)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '说点什么' })).toBeNull();
    expect(placed(calls, 'listComments')).toEqual([]);
    expect(placed(calls, 'recordPostViews')).toEqual([]);
  });

  test('says that a post is gone, with the way to others', async () => {
    serveContract(refuse('getPost', 'post.notFound'));
    openPortal('/post/128');
    expect(await screen.findByText('帖子不存在或已删除')).toBeVisible();
    expect(screen.getByRole('link', { name: '看看其他帖子' })).toHaveAttribute('href', '/square?side=community');
  });

  test('of an address that is none is gone without a call', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    openPortal('/post/nonsense');
    expect(await screen.findByText('帖子不存在或已删除')).toBeVisible();
    expect(placed(calls, 'getPost')).toEqual([]);
  });

  test('that a link from outside has opened leads home by its arrow', { tags: ['deep'] }, async () => {
    window.history.replaceState({ idx: 0 }, '');
    shown();
    const { user, address } = openPortal('/post/128');
    await article();
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(address()).toBe('/');
  });

  test('can be tried again', { tags: ['deep'] }, async () => {
    serveContract(fail('getPost', 500));
    const { user } = openPortal('/post/128');
    const retry = await screen.findByRole('button', { name: '重试' });
    shown();
    await user.click(retry);
    expect(await article()).toBeTruthy();
  });
});

describe('what can be done with a post', () => {
  const menu = async (user: ReturnType<typeof openPortal>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('button', { name }));
  };

  test('its words are copied with names, and its link is', { tags: ['deep'] }, async () => {
    shown({ body: '谢谢 @{10391}', mentions: [{ uid: 10391, name: '小北' }] });
    const { user } = openPortal('/post/128');
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: vi.fn(async () => undefined) },
      configurable: true,
    });
    await menu(user, '复制文字');
    expect(await screen.findByText('复制成功')).toBeVisible();
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith('谢谢 @小北');
    await user.click(await screen.findByRole('button', { name: '分享' }));
    await user.click(await screen.findByRole('button', { name: '复制链接' }));
    await waitFor(() =>
      expect(navigator.clipboard.writeText).toHaveBeenCalledWith(`${window.location.origin}/post/128`),
    );
  });

  test('a player reports it by category, once, and it is gone for them', async () => {
    const calls = shown();
    signIn('10001');
    const { user, address } = openPortal('/post/128');
    await menu(user, '举报');
    const sheet = within(await screen.findByRole('dialog', { name: '举报帖子' }));
    expect(sheet.getByRole('button', { name: '提交举报' })).toBeDisabled();
    await user.click(sheet.getByRole('radio', { name: '诈骗信息' }));
    await user.type(sheet.getByRole('textbox', { name: '补充说明' }), '要先付钱');
    await user.dblClick(sheet.getByRole('button', { name: '提交举报' }));
    expect(await screen.findByText('举报已提交，处理结果会通知您')).toBeVisible();
    expect(placed(calls, 'reportPost')).toMatchObject([{ body: { category: 'fraud', text: '要先付钱' } }]);
    await waitFor(() => expect(address()).toBe('/square?side=community'));
  });

  test('a report that is refused says why and stays open', { tags: ['deep'] }, async () => {
    shown({}, refuse('reportPost', 'report.tooMany'));
    signIn('10001');
    const { user } = openPortal('/post/128');
    await menu(user, '举报');
    await user.click(await screen.findByRole('radio', { name: '其他问题' }));
    await user.click(screen.getByRole('button', { name: '提交举报' }));
    expect(await screen.findByText('今天举报的次数已用完，请明天再来')).toBeVisible();
    expect(screen.getByRole('dialog', { name: '举报帖子' })).toBeVisible();
  });

  test('a guest who reports is sent to sign in', { tags: ['deep'] }, async () => {
    shown();
    const { user, address } = openPortal('/post/128');
    await menu(user, '举报');
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/post/128')}`);
  });

  test('its author deletes it after a question', async () => {
    const calls = shown({ isOwn: true });
    signIn('10284');
    const { user } = openPortal('/post/128');
    await menu(user, '删除');
    const dialog = within(await screen.findByRole('dialog', { name: '删除这条帖子？' }));
    expect(placed(calls, 'deletePost')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('帖子已删除')).toBeVisible();
    expect(placed(calls, 'deletePost')).toHaveLength(1);
  });

  test('its author changes it while that may be', async () => {
    shown({ isOwn: true, publishedAt: new Date().toISOString() });
    signIn('10284');
    const { user, address } = openPortal('/post/128');
    await menu(user, '修改');
    expect(address()).toBe('/postpage?edit=128');
  });

  test('what does not interest a player is left out for them', { tags: ['deep'] }, async () => {
    const calls = shown();
    signIn('10001');
    const { user } = openPortal('/post/128');
    await menu(user, '不感兴趣');
    expect(await screen.findByText('不再向您展示这条帖子')).toBeVisible();
    expect(placed(calls, 'hidePost')).toHaveLength(1);
  });
});

test('a stored script in a post is text', async () => {
  const attack = `<img src="x" onerror="attacked()"><script>attacked()</script> javascript:attacked()`;
  serveContract({ getPost: () => success(post({ body: attack, author: { ...post().author, name: attack } })) });
  openPortal('/post/128');
  expect(await screen.findAllByText((text) => text.includes('onerror'))).not.toHaveLength(0);
  expect(document.querySelector('[onerror], main script, a[href^="javascript"]')).toBeNull();
});
