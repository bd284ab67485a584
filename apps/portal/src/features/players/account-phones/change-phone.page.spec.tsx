import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { exampleOf, fail, placed, refuse, respond, seenBy, serveContract } from '#testing/serve-contract';
import { openPortal, signIn } from '#testing/open-portal';
import { useSmsPause } from '#features/players/sms/sms-pause.store';
import { isProofKept, keepProof } from './phone-proof';

const OLD = '13800001234';
const NEW = '13900001234';
const numbered = { ...exampleOf('getUserStatus'), uid: '10001', phone: '138****1234', needBind: 0 as const };
const known = respond('getUserStatus', numbered);

/** Types a number, has a code sent to it, types that and goes on. */
async function sendCode(user: UserEvent, phone: string, button: string) {
  const field = await screen.findByLabelText('手机号');
  await user.clear(field);
  await user.type(field, phone);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  const dialog = within(await screen.findByRole('dialog', { name: '请输入图中的字符' }));
  await dialog.findByRole('img');
  await user.type(dialog.getByLabelText(/图中的 4 个字符/), 'k7rm{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.type(screen.getByLabelText('短信验证码'), '204815');
  await user.click(screen.getByRole('button', { name: button }));
}

const proveOld = async (user: UserEvent) => {
  await sendCode(user, OLD, '下一步');
  await screen.findByRole('form', { name: '绑定新手机号' });
};

afterEach(() => {
  sessionStorage.clear();
  useSmsPause.setState({ pause: null });
});

describe('a player who changes their number', () => {
  test('proves the old one, then the new one, and is back on their page', async () => {
    const changed = { ...numbered, phone: '139****1234' };
    const calls = serveContract({ ...known, ...respond('changeOwnPhone', changed) });
    signIn();
    const { user, address } = openPortal('/phone');
    await proveOld(user);
    expect(screen.getByLabelText('手机号')).toHaveValue('');
    expect(screen.getByLabelText('手机号')).toHaveFocus();
    await sendCode(user, NEW, '更换手机号');
    expect(await screen.findByText('手机号已更换，其他设备需要重新登录')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/profile'));
    const asked = placed(calls, 'requestSmsCode').map(({ body }) => body);
    expect(asked).toMatchObject([
      { phone: OLD, purpose: 'reset' },
      { phone: NEW, purpose: 'bind' },
    ]);
    expect(seenBy(calls, 'proveOwnPhone')).toEqual(['10001']);
    expect(placed(calls, 'proveOwnPhone')[0]?.body).toMatchObject({ smsCode: '204815' });
    expect(placed(calls, 'changeOwnPhone')[0]?.body).toMatchObject({ phone: NEW, smsCode: '204815' });
    expect(isProofKept('10001')).toBe(false);
  });

  test('is told at the field that it is not their number, or that the code is wrong', async () => {
    const calls = serveContract({ ...known, ...refuse('proveOwnPhone', 'sms.codeWrong') });
    signIn();
    const { user } = openPortal('/phone');
    await user.type(await screen.findByLabelText('手机号'), '13700005678');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    await waitFor(() =>
      expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('请输入绑定的手机号 138****1234'),
    );
    expect(placed(calls, 'createSmsCaptcha')).toEqual([]);
    await sendCode(user, OLD, '下一步');
    const field = screen.getByLabelText('短信验证码');
    await waitFor(() => expect(field).toHaveAccessibleDescription('验证码不正确或已过期'));
  });

  test('goes on with the second step after a reload', { tags: ['deep'] }, async () => {
    serveContract(known);
    signIn();
    keepProof('10001', 60);
    openPortal('/phone');
    expect(await screen.findByText(/第 2 步，共 2 步/)).toBeVisible();
  });

  test('begins with the old number where the proof is somebody else’s', { tags: ['deep'] }, async () => {
    serveContract(known);
    signIn();
    keepProof('10002', 60);
    openPortal('/phone');
    expect(await screen.findByText(/第 1 步，共 2 步/)).toBeVisible();
  });

  test.each([
    ['account.phoneTaken', /该手机号已绑定其他账号/],
    ['account-phone.same', /新手机号与当前手机号相同/],
  ] as const)('is told of %s and may type another', { tags: ['deep'] }, async (key, words) => {
    serveContract({ ...known, ...refuse('changeOwnPhone', key) });
    signIn();
    const { user } = openPortal('/phone');
    await proveOld(user);
    await sendCode(user, NEW, '更换手机号');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.type(screen.getByLabelText('手机号'), '{Backspace}5');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('proves the old number again where that took too long', { tags: ['deep'] }, async () => {
    serveContract({ ...known, ...refuse('changeOwnPhone', 'account-phone.unproven') });
    signIn();
    const { user } = openPortal('/phone');
    await proveOld(user);
    await sendCode(user, NEW, '更换手机号');
    expect(await screen.findByRole('form', { name: '验证旧手机号' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('旧手机号的验证已过期，请重新验证旧手机号');
  });

  test('who lost the old number is led to customer service', { tags: ['deep'] }, async () => {
    serveContract(known);
    signIn();
    openPortal('/phone');
    expect(await screen.findByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/support');
  });

  test('who has none is led to bind one', async () => {
    serveContract(respond('getUserStatus', { ...numbered, phone: '', needBind: 1 }));
    signIn();
    openPortal('/phone');
    expect(await screen.findByRole('link', { name: '绑定手机' })).toHaveAttribute('href', '/bind');
  });

  test('is told that the account could not be looked up, and may try again', { tags: ['deep'] }, async () => {
    serveContract(fail('getUserStatus', 500));
    signIn();
    const { user } = openPortal('/phone');
    expect(await screen.findByText('账号信息加载失败')).toBeVisible();
    serveContract(known);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/第 1 步，共 2 步/)).toBeVisible();
  });

  test('as a guest is sent to sign in', async () => {
    serveContract();
    const { address } = openPortal('/phone');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fphone'));
  });
});
