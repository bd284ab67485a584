import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, respond, seenBy, serveContract } from '#testing/serve-contract';

const [own] = exampleOf('listSignIns').list as [Schemas['OwnSignIn']];
const page = (...list: Schemas['OwnSignIn'][]) => respond('listSignIns', { list, nextCursor: null });

beforeEach(() => signIn());

describe('登录记录', () => {
  test('says on which device, when, how and from where, which is this one, and what was refused', async () => {
    serveContract();
    openPortal('/sign-ins');
    const [here, elsewhere] = await screen.findAllByRole('listitem');
    expect(here).toHaveTextContent(/安卓设备 · Chrome.*2026-11-21.*账号密码 · 网络 203\.0\.113\.\*本机$/);
    expect(elsewhere).toHaveTextContent(/Windows 电脑 · Edge.*被拒绝$/);
    expect(within(here as HTMLElement).queryByText('被拒绝')).toBeNull();
  });

  test('goes on behind its cursor', async () => {
    const calls = serveContract(respond('listSignIns', { list: [own], nextCursor: 'next' }));
    openPortal('/sign-ins');
    await screen.findByText('安卓设备 · Chrome');
    scrollToEnd();
    await waitFor(() =>
      expect(calls.filter(({ id }) => id === 'listSignIns').some(({ query }) => query.get('cursor') === 'next')).toBe(
        true,
      ),
    );
  });

  test('is empty for whoever has not signed in since it is kept', async () => {
    serveContract(page());
    openPortal('/sign-ins');
    expect(await screen.findByText('还没有登录记录')).toBeVisible();
  });

  test('can be tried again', async () => {
    serveContract(fail('listSignIns', 500));
    const { user } = openPortal('/sign-ins');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract(page(own));
    await user.click(retry);
    expect(await screen.findByText('安卓设备 · Chrome')).toBeVisible();
  });

  test('leads whoever did not sign in there to another password', async () => {
    serveContract();
    openPortal('/sign-ins');
    expect(await screen.findByRole('link', { name: '修改密码' })).toHaveAttribute('href', '/reset');
  });

  test('ends every other session after asking, once', async () => {
    const calls = serveContract();
    const { user } = openPortal('/sign-ins');
    await user.click(await screen.findByRole('button', { name: '退出其他设备' }));
    const dialog = within(await screen.findByRole('dialog', { name: '退出其他设备？' }));
    await user.dblClick(dialog.getByRole('button', { name: '全部退出' }));
    expect(await screen.findByText('其他设备已退出登录')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seenBy(calls, 'endOtherSessions')).toEqual(['10001']);
  });

  test('says when the others could not be ended', async () => {
    serveContract(fail('endOtherSessions', 500));
    const { user } = openPortal('/sign-ins');
    await user.click(await screen.findByRole('button', { name: '退出其他设备' }));
    await user.click(await screen.findByRole('button', { name: '全部退出' }));
    expect(await screen.findByText('服务器内部错误')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
