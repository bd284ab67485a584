import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useAccount } from '#platform/session/account.store';
import { exampleOf, placed, refuse, respond, seenBy, serveContract, success } from '#testing/serve-contract';
import { openPortal, signIn } from '#testing/open-portal';

const sessions = [
  { id: '0'.repeat(32), device: '手机浏览器', isCurrent: true, createdAt: '2026-11-21T01:20:00.000Z' },
  { id: '1'.repeat(32), device: 'Windows 电脑 · Edge', isCurrent: false, createdAt: '2026-11-20T01:20:00.000Z' },
];

test('a guest finds the way to sign in and back, and nothing that is a player’s', async () => {
  serveContract();
  openPortal('/profile');
  expect(await screen.findByRole('link', { name: /登录\/注册/ })).toHaveAttribute('href', '/login?redirect=%2Fprofile');
  expect(screen.getByText('游光会员')).toBeVisible();
  expect(screen.queryByText('登录设备')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '退出登录' })).not.toBeInTheDocument();
});

describe('a player on the profile', () => {
  test('sees name, level, balance and unread messages, and copies the uid', async () => {
    serveContract(respond('listMessages', { ...exampleOf('listMessages'), unread: { count: 7, version: 9 } }));
    signIn();
    const { user } = openPortal('/profile');
    expect(await screen.findByText('普通玩家')).toBeVisible();
    expect(await screen.findByText('128')).toBeVisible();
    expect(await screen.findByRole('link', { name: '系统消息，7 条未读' })).toHaveAttribute('href', '/message');
    Object.assign(document, { execCommand: () => true });
    await user.click(screen.getByRole('button', { name: '复制 UID 10001' }));
    expect(await screen.findByText('复制成功')).toBeVisible();
  });

  test('tells customer service from business by their drawings', { tags: ['deep'] }, async () => {
    serveContract();
    signIn();
    openPortal('/profile');
    const drawingOf = (link: HTMLElement) => link.querySelector('svg path')?.getAttribute('d');
    const service = drawingOf(await screen.findByRole('link', { name: /^在线客服/ }));
    const business = drawingOf(screen.getByRole('link', { name: '商务合作' }));
    expect(service).toMatch(/\d/);
    expect(business).toMatch(/\d/);
    expect(business).not.toBe(service);
  });

  test('who is a member sees until when', { tags: ['deep'] }, async () => {
    const member = { levelType: 2, expTime: '2027-01-31T00:00:00.000Z' };
    serveContract(respond('getUserStatus', { ...exampleOf('getUserStatus'), ...member }));
    signIn();
    openPortal('/profile');
    expect(await screen.findByText('会员 Lv.2')).toBeVisible();
    expect(screen.getByText(/^有效期至 (2027年)?1月31日 08:00/)).toBeVisible();
    expect(screen.getByRole('link', { name: '续费' })).toHaveAttribute('href', '/profile?pop=1');
  });

  test('whose membership is over sees since when', { tags: ['deep'] }, async () => {
    serveContract(respond('getUserStatus', { ...exampleOf('getUserStatus'), expTime: '2026-01-31T00:00:00.000Z' }));
    signIn();
    openPortal('/profile');
    expect(await screen.findByText(/^已于 (2026年)?1月31日 08:00.* 到期，续费后继续免费下载$/)).toBeVisible();
  });

  test('opens the memberships for sale by the card and by pop=1, and closes them', async () => {
    serveContract();
    signIn();
    const { user, address } = openPortal('/profile');
    await user.click(await screen.findByRole('link', { name: '立即开通' }));
    expect(address()).toBe('/profile?pop=1');
    await user.click(within(screen.getByRole('dialog', { name: '开通会员' })).getByRole('button', { name: '取消' }));
    expect(address()).toBe('/profile');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('signs another device out, and not this one', async () => {
    let left = sessions;
    const calls = serveContract({
      listSessions: () => success(left),
      endSession: () => {
        left = left.slice(0, 1);
        return success(null);
      },
    });
    signIn();
    const { user } = openPortal('/profile');
    const mine = (await screen.findByText('手机浏览器')).closest('li')!;
    expect(within(mine).getByText('本机')).toBeVisible();
    expect(within(mine).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '让 Windows 电脑 · Edge 退出登录' }));
    expect(await screen.findByText('该设备已退出登录')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Windows 电脑 · Edge')).not.toBeInTheDocument());
    expect(seenBy(calls, 'endSession')).toEqual(['10001']);
    expect(placed(calls, 'endSession')[0]?.path).toBe(`/v1/accounts/sessions/${'1'.repeat(32)}`);
  });
});

describe('a player who edits their data', () => {
  test('sees it changed everywhere', async () => {
    const calls = serveContract();
    signIn('10284');
    useAccount.setState(({ account }) => ({ account: { ...account, name: '远航者' } }));
    const { user, goTo } = openPortal('/user');
    const name = await screen.findByLabelText('昵称');
    await user.clear(name);
    await user.type(name, ' 星海旅人 ');
    await user.click(screen.getByRole('button', { name: '男' }));
    await user.type(screen.getByLabelText('年龄'), '20');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('资料已保存')).toBeVisible();
    expect(seenBy(calls, 'updateProfile')).toEqual(['10284']);
    expect(placed(calls, 'updateProfile')[0]?.body).toMatchObject({ name: '星海旅人', sex: '1', age: '20' });
    await goTo('/profile');
    expect(await screen.findByText('星海旅人')).toBeVisible();
  });

  test('reads at the field that a nickname is not possible', async () => {
    serveContract(refuse('updateProfile', 'account.badNickname'));
    signIn();
    const { user } = openPortal('/user');
    await user.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByLabelText('昵称')).toHaveAccessibleDescription('昵称包含不支持的字符'));
  });

  test('with markup in the nickname sees it as it is', async () => {
    const name = '<img src=x onerror=alert(1)>';
    serveContract(respond('getUserStatus', { ...exampleOf('getUserStatus'), uid: '10001', name }));
    signIn();
    openPortal('/profile');
    expect(await screen.findByText(name)).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });
});

describe('a player who changes the password', () => {
  const fill = async (user: ReturnType<typeof openPortal>['user'], next: string) => {
    await user.type(await screen.findByLabelText('当前密码'), '远航-2026-晨星');
    await user.type(screen.getByLabelText('新密码'), next);
    await user.type(screen.getByLabelText('确认新密码'), next);
    await user.click(screen.getByRole('button', { name: '确认修改' }));
  };

  test('is told that other devices have to sign in again', async () => {
    const calls = serveContract();
    signIn();
    const { user, address } = openPortal('/reset');
    await fill(user, '远航-2027-星河');
    expect(await screen.findByText('密码已修改，其他设备需要重新登录')).toBeVisible();
    expect(address()).toBe('/profile');
    expect(seenBy(calls, 'changePassword')).toEqual(['10001']);
    expect(placed(calls, 'changePassword')[0]?.body).toMatchObject({ newPassword: '远航-2027-星河' });
  });

  test('reads at the field that the present one is wrong', async () => {
    serveContract(refuse('changePassword', 'account.wrongPassword'));
    signIn();
    const { user } = openPortal('/reset');
    await fill(user, '远航-2027-星河');
    await waitFor(() => expect(screen.getByLabelText('当前密码')).toHaveAccessibleDescription('当前密码不正确'));
  });

  test('is asked for none where there has never been one', { tags: ['deep'] }, async () => {
    serveContract(respond('getUserStatus', { ...exampleOf('getUserStatus'), uid: '10001', hasPassword: false }));
    signIn();
    openPortal('/reset');
    expect(await screen.findByText('还没有设置密码')).toBeVisible();
    expect(screen.getByRole('link', { name: '设置密码' })).toHaveAttribute('href', '/find');
    expect(screen.queryByLabelText('当前密码')).not.toBeInTheDocument();
  });

  test('to the same one is stopped', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    signIn();
    const { user } = openPortal('/reset');
    await fill(user, '远航-2026-晨星');
    expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription('新密码不能与当前密码相同');
    expect(placed(calls, 'changePassword')).toEqual([]);
  });
});
