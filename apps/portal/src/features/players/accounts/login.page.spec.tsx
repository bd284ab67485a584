import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { exampleOf, fail, refuse, serveContract, success, type Call } from '#testing/serve-contract';
import { openPortal } from '#testing/open-portal';

const placed = (calls: Call[]) => calls.filter(({ id }) => id === 'loginAccount');

async function fillIn(user: UserEvent, loginName = 'yuanhangzhe', password = '远航-2026-晨星') {
  await user.type(await screen.findByLabelText('账号'), loginName);
  await user.type(screen.getByLabelText('密码'), password);
  await user.click(screen.getByRole('button', { name: '登录' }));
}

describe('a guest who signs in with name and password', () => {
  test('is welcomed, kept with the fields of the specification, and back where they were', async () => {
    const calls = serveContract();
    const { user, address } = openPortal(`/login?redirect=${encodeURIComponent('/games/role?sort=newest')}`);
    await fillIn(user, ' yuanhangzhe ');
    expect(await screen.findByText('欢迎回来:远航者')).toBeVisible();
    expect(address()).toBe('/games/role?sort=newest');
    expect(placed(calls)[0]?.body).toEqual({
      appID: '1000',
      channelID: '0',
      loginName: 'yuanhangzhe',
      password: '远航-2026-晨星',
      deviceID: localStorage.getItem('h5_device_id'),
    });
    const kept = JSON.parse(localStorage.getItem('ug-account')!) as { state: { account: object } };
    expect(kept.state.account).toEqual(exampleOf('loginAccount'));
  });

  test('has status and messages fetched with the new session', async () => {
    const calls = serveContract();
    const { user } = openPortal('/login');
    await fillIn(user);
    await waitFor(() =>
      expect(calls.map(({ id }) => id)).toEqual(expect.arrayContaining(['getUserStatus', 'listMessages'])),
    );
    const { token, uid } = exampleOf('loginAccount');
    const status = calls.find(({ id }) => id === 'getUserStatus');
    expect(status?.headers.get('UG-Token')).toBe(token);
    expect(status?.body.uid).toBe(uid);
    expect(calls.find(({ id }) => id === 'listMessages')?.body.uid).toBe(uid);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
    '/other',
  ])('is not led to %s afterwards, but home', async (redirect) => {
    serveContract();
    const { user, address } = openPortal(`/login?redirect=${encodeURIComponent(redirect)}`);
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/'));
  });

  test.each(['account.badCredentials', 'account.locked', 'account.banned'] as const)(
    'and is refused by %s reads why and stays',
    async (key) => {
      serveContract(refuse('loginAccount', key));
      const { user, address } = openPortal('/login');
      await fillIn(user);
      const words = { badCredentials: '账号或密码错误', locked: '尝试次数过多', banned: '账号已被封禁' };
      expect(await screen.findByRole('alert')).toHaveTextContent(words[key.split('.')[1] as keyof typeof words]);
      expect(address()).toBe('/login');
      expect(isSignedIn(useAccount.getState())).toBe(false);
      expect(screen.getByLabelText('密码')).toHaveValue('远航-2026-晨星');
      expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
    },
  );

  test('and is banned is led to the appeal', { tags: ['deep'] }, async () => {
    serveContract(refuse('loginAccount', 'account.banned'));
    const { user, address } = openPortal('/login');
    await fillIn(user);
    await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: '提交申诉' }));
    expect(address()).toBe('/account-help?topic=banned');
    expect(await screen.findByRole('radio', { name: '账号被封禁' })).toBeChecked();
  });

  test('solves a captcha where too many have failed, and comes in', async () => {
    const calls = serveContract(refuse('loginAccount', 'account.pictureNeeded'));
    const { user } = openPortal('/login');
    await fillIn(user);
    const dialog = within(await screen.findByRole('dialog', { name: '请输入图中的字符' }));
    expect(await dialog.findByRole('img')).toBeVisible();
    const wrong = serveContract(refuse('loginAccount', 'sms.pictureWrong'));
    await user.type(dialog.getByLabelText(/图中的 4 个字符/), 'k7rn');
    // Safari's Enter for what the input method holds: the player goes on writing.
    fireEvent.keyDown(dialog.getByLabelText(/图中的 4 个字符/), { key: 'Enter', keyCode: 229 });
    await user.keyboard('{Backspace}m{Enter}');
    expect(await dialog.findByText('图形验证码不正确或已过期')).toBeVisible();
    expect(placed(wrong).map(({ body }) => body)).toMatchObject([{ pictureWord: 'k7rm' }]);
    const later = serveContract();
    await user.type(dialog.getByLabelText(/图中的 4 个字符/), 'K7RM');
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('欢迎回来:远航者')).toBeVisible();
    expect(placed(calls)[0]?.body).not.toHaveProperty('pictureId');
    const { id } = exampleOf('createLoginCaptcha');
    expect(placed(later)[0]?.body).toMatchObject({ password: '远航-2026-晨星', pictureId: id, pictureWord: 'K7RM' });
  });

  test('reads that the password was wrong also behind a captcha', { tags: ['deep'] }, async () => {
    serveContract(refuse('loginAccount', 'account.pictureNeeded'));
    const { user } = openPortal('/login');
    await fillIn(user);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('img');
    serveContract(refuse('loginAccount', 'account.badCredentials'));
    await user.type(dialog.getByLabelText(/图中的 4 个字符/), 'K7RM{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码错误');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('reads that the service has a fault', { tags: ['deep'] }, async () => {
    serveContract(fail('loginAccount', 500));
    const { user } = openPortal('/login');
    await fillIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('服务器内部错误');
  });

  test('places one call though the button is pressed twice', async () => {
    let send: (response: Response) => void = () => undefined;
    const calls = serveContract({ loginAccount: () => new Promise((resolve) => (send = resolve)) });
    const { user } = openPortal('/login');
    await user.type(await screen.findByLabelText('账号'), 'yuanhangzhe');
    await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
    await user.dblClick(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByRole('button', { name: '登录中…' })).toBeDisabled();
    expect(placed(calls)).toHaveLength(1);
    send(success(exampleOf('loginAccount')));
    expect(await screen.findByText('欢迎回来:远航者')).toBeVisible();
  });

  test('is told what is missing before anything is sent', async () => {
    const calls = serveContract();
    const { user } = openPortal('/login');
    await user.click(await screen.findByRole('button', { name: '登录' }));
    expect(screen.getByLabelText('账号')).toHaveAccessibleDescription('请输入账号或手机号');
    expect(screen.getByLabelText('账号')).toHaveFocus();
    expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('请输入密码');
    await user.type(screen.getByLabelText('账号'), 'a');
    expect(screen.getByLabelText('账号')).not.toHaveAccessibleDescription();
    expect(placed(calls)).toEqual([]);
  });
});

test('a password can be looked at, and browsers know what to fill in', { tags: ['deep'] }, async () => {
  serveContract();
  const { user } = openPortal('/login');
  const password = await screen.findByLabelText('密码');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('账号')).toHaveAttribute('autocomplete', 'username');
});

test('a locked shift key is pointed out', { tags: ['deep'] }, async () => {
  serveContract();
  const { user } = openPortal('/login');
  await user.click(await screen.findByLabelText('密码'));
  await user.keyboard('{CapsLock}a');
  expect(screen.getByText('大写锁定已打开')).toBeVisible();
});

test('the other ways in keep where to return to', { tags: ['deep'] }, async () => {
  serveContract();
  const { user, address } = openPortal('/login?redirect=%2Fmessage');
  await user.click(await screen.findByRole('link', { name: '手机号登录' }));
  expect(address()).toBe('/other?redirect=%2Fmessage');
  const way = await screen.findByRole('link', { name: /注册新账号/ });
  expect(screen.getByRole('link', { name: /账号密码登录/ })).toHaveAttribute('href', '/login?redirect=%2Fmessage');
  await user.click(way);
  expect(address()).toBe('/register?redirect=%2Fmessage');
});
