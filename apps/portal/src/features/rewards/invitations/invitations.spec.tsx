import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { serveCanvas } from '#testing/canvas';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, respond, serveContract, success } from '#testing/serve-contract';

const example = exampleOf('listInvited');
const friend = example.list[0]!;
const overview = {
  topic: 'player:10001',
  at: '2026-11-21T02:00:00.000Z',
  kind: 'invitation.changed',
  payload: { id: friend.id },
} as const;
const copied: string[] = [];

beforeEach(() => {
  signIn();
  copied.length = 0;
  Object.assign(document, {
    execCommand: () => copied.push(document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value ?? ''),
  });
});
afterEach(() => vi.restoreAllMocks());

describe('inviting friends', () => {
  test('begins on the profile', async () => {
    serveContract();
    serveCanvas();
    const { user, address } = openPortal('/profile');
    await user.click(await screen.findByRole('link', { name: '邀请好友' }));
    expect(address()).toBe('/invitations');
  });

  test('shows the code with link and picture, and copies both', async () => {
    serveContract();
    const { leadsTo } = serveCanvas();
    const { user } = openPortal('/invitations');
    expect(await screen.findByText('YG8K 2M7P')).toBeVisible();
    expect(screen.getByText(`${window.location.origin}/?inviteCode=YG8K2M7P`)).toBeVisible();
    const code = await screen.findByRole('img', { name: '邀请二维码' });
    expect(leadsTo(code, `${window.location.origin}/?inviteCode=YG8K2M7P`)).toBe(true);
    await user.click(screen.getByRole('button', { name: '复制邀请码' }));
    expect(await screen.findByText('复制成功')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '复制链接' }));
    await waitFor(() => expect(copied).toEqual(['YG8K2M7P', `${window.location.origin}/?inviteCode=YG8K2M7P`]));
  });

  test('says what it brings, when and how much at most, and what it has brought', async () => {
    serveContract();
    serveCanvas();
    openPortal('/invitations');
    expect(await screen.findByText('您得 20 X钻，好友得 10 X钻')).toBeVisible();
    expect(screen.getByText(/好友注册后 14 天内签到 3 天，或下载一款游戏/)).toHaveTextContent('每天最多 200 X钻');
    for (const [name, value] of [
      ['已邀请', '12'],
      ['已活跃', '7'],
      ['已获X钻', '140'],
    ] as const)
      expect(within(screen.getByText(name).parentElement!).getByText(value)).toBeVisible();
  });

  test('says that it brings nothing while it is closed', { tags: ['deep'] }, async () => {
    serveContract(respond('getInvitations', { ...exampleOf('getInvitations'), isOpen: false }));
    serveCanvas();
    openPortal('/invitations');
    expect(await screen.findByText(/邀请奖励暂未开放/)).toBeVisible();
  });

  test('makes a poster with the code, to be saved', async () => {
    serveContract();
    const { written, drawn, leadsTo } = serveCanvas();
    const { user } = openPortal('/invitations');
    await user.click(await screen.findByRole('button', { name: '生成海报' }));
    const sheet = within(await screen.findByRole('dialog', { name: '邀请海报' }));
    expect(await sheet.findByRole('img', { name: '邀请海报，邀请码 YG8K 2M7P' })).toHaveAttribute('src', 'blob:poster');
    expect(written).toEqual(expect.arrayContaining(['YG8K 2M7P', '邀请你一起来玩']));
    expect(sheet.getByRole('link', { name: '保存海报' })).toHaveAttribute('download', 'invite-YG8K2M7P.png');
    expect(sheet.getByRole('button', { name: '关闭' })).toBeVisible();
    expect(leadsTo(drawn.at(-1), `${window.location.origin}/?inviteCode=YG8K2M7P`)).toBe(true);
  });

  test('keeps the place of the poster while it is drawn', { tags: ['deep'] }, async () => {
    serveContract();
    serveCanvas();
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => undefined);
    const { user } = openPortal('/invitations');
    await user.click(await screen.findByRole('button', { name: '生成海报' }));
    const sheet = await screen.findByRole('dialog', { name: '邀请海报' });
    expect(await within(sheet).findByText('正在生成图片…')).toBeVisible();
    expect(sheet.querySelector('[style*="aspect-ratio"]')).toBeVisible();
    expect(within(sheet).queryByRole('link', { name: '保存海报' })).toBeNull();
  });

  test('says so when the browser cannot draw one', { tags: ['deep'] }, async () => {
    serveContract();
    serveCanvas();
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    const { user } = openPortal('/invitations');
    await user.click(await screen.findByRole('button', { name: '生成海报' }));
    expect(await screen.findByText('海报生成失败，请截图保存二维码')).toBeVisible();
  });
});

describe('who came by the code', () => {
  test('is listed with masked names and how far they have come', async () => {
    serveContract();
    serveCanvas();
    openPortal('/invitations');
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByText('星**人')).toBeVisible();
    expect(within(first!).getByText('+20 X钻')).toBeVisible();
    expect(within(second!).getByText('签到 1/3 天')).toBeVisible();
  });

  test('goes on as far as there are more', { tags: ['deep'] }, async () => {
    serveContract({
      listInvited: ({ query }) =>
        success(
          query.has('cursor')
            ? { list: [{ ...friend, id: 1, name: '最**后' }], nextCursor: null }
            : { list: [friend], nextCursor: 'next' },
        ),
    });
    serveCanvas();
    openPortal('/invitations');
    expect(await screen.findByText('星**人')).toBeVisible();
    await waitFor(() => expect(scrollToEnd()).not.toEqual([]));
    expect(await screen.findByText('最**后')).toBeVisible();
  });

  test('changes, and the figures with it, as soon as somebody came or became active', async () => {
    let own = { ...exampleOf('getInvitations'), invited: 0, active: 0, earned: 0 };
    let list: typeof example.list = [];
    serveContract({ getInvitations: () => success(own), listInvited: () => success({ list, nextCursor: null }) });
    serveCanvas();
    const feed = new FakeFeed();
    openPortal('/invitations', feed.open);
    expect(await screen.findByText('还没有邀请到好友')).toBeVisible();
    own = { ...own, invited: 1 };
    list = [{ ...friend, state: 'waiting', coins: 0, activeDays: 1 }];
    await feed.push({ ...overview, seq: 4 });
    expect(await screen.findByText('签到 1/3 天')).toBeVisible();
    expect(within(screen.getByText('已邀请').parentElement!).getByText('1')).toBeVisible();
    own = { ...own, active: 1, earned: 20 };
    list = [friend];
    await feed.push({ ...overview, seq: 5 });
    expect(await screen.findByText('+20 X钻')).toBeVisible();
    expect(within(screen.getByText('已获X钻').parentElement!).getByText('20')).toBeVisible();
  });

  test('may be nobody yet', { tags: ['deep'] }, async () => {
    serveContract(respond('listInvited', { list: [], nextCursor: null }));
    serveCanvas();
    openPortal('/invitations');
    expect(await screen.findByText('还没有邀请到好友')).toBeVisible();
  });

  test('is asked for again after a failure', { tags: ['deep'] }, async () => {
    let isDown = true;
    serveContract({
      getInvitations: () =>
        isDown
          ? Response.json({ code: 500, msg: 'error', data: null }, { status: 500 })
          : success(exampleOf('getInvitations')),
    });
    serveCanvas();
    const { user } = openPortal('/invitations');
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('YG8K 2M7P')).toBeVisible();
  });
});
