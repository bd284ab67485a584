import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { currentSession, useAccount } from '#platform/session/account.store';
import { exampleOf, fail, placed, refuse, respond, seenBy, serveContract } from '#testing/serve-contract';
import { openPortal, signIn } from '#testing/open-portal';
import { useSmsPause } from '#features/players/sms/sms-pause.store';

const PHONE = '13800001234';
const bound = { ...exampleOf('bindPhone'), uid: '10001' };
const unbound = { ...exampleOf('getUserStatus'), uid: '10001' };

const get = () => screen.findByRole('button', { name: '获取验证码' });

/** Types the number, solves the captcha, and has a code sent. */
async function askForCode(user: UserEvent) {
  await user.type(await screen.findByLabelText('手机号'), PHONE);
  await user.click(await get());
  await typeCaptcha(user);
}

async function typeCaptcha(user: UserEvent, word = 'k7rm') {
  const dialog = within(await screen.findByRole('dialog', { name: '请输入图中的字符' }));
  expect(await dialog.findByRole('img')).toHaveAttribute('src', exampleOf('createSmsCaptcha').image);
  await user.type(dialog.getByLabelText(/图中的 4 个字符/), word);
  expect(dialog.getByRole('button', { name: '确定' })).toBeEnabled();
  await user.keyboard('{Enter}');
}

async function logIn(user: UserEvent) {
  await askForCode(user);
  await user.type(screen.getByLabelText('短信验证码'), '204815');
  await user.click(screen.getByRole('button', { name: '登录' }));
}

afterEach(() => {
  sessionStorage.clear();
  useSmsPause.setState({ pause: null });
});

describe('a guest who signs in by mobile number', () => {
  test('solves a captcha, types the code, and is back where they were', async () => {
    localStorage.setItem('inviteCode', 'YG8K2M');
    const calls = serveContract();
    const { user, address } = openPortal(`/other?redirect=${encodeURIComponent('/detail/1')}`);
    await logIn(user);
    expect(await screen.findByText('欢迎回来:远航者')).toBeVisible();
    expect(address()).toBe('/detail/1');
    const deviceID = localStorage.getItem('h5_device_id');
    expect(placed(calls, 'requestSmsCode')[0]?.body).toMatchObject({
      phone: PHONE,
      purpose: 'login',
      pictureId: exampleOf('createSmsCaptcha').id,
      pictureWord: 'k7rm',
      deviceID,
    });
    expect(placed(calls, 'loginWithPhone')[0]?.body).toMatchObject({
      phone: PHONE,
      smsCode: '204815',
      inviteCode: 'YG8K2M',
      deviceID,
    });
  });

  test(
    'pastes the number as an address book has it, and the code as a message has it',
    { tags: ['deep'] },
    async () => {
      const calls = serveContract();
      const { user } = openPortal('/other');
      await user.click(await screen.findByLabelText('手机号'));
      await user.paste('\u202D+86 138-0000 1234\u202C');
      expect(screen.getByLabelText('手机号')).toHaveValue(PHONE);
      await user.click(await get());
      await typeCaptcha(user);
      await user.click(await screen.findByLabelText('短信验证码'));
      await user.paste('２０４ ８１５');
      await user.click(screen.getByRole('button', { name: '登录' }));
      expect(await screen.findByText('欢迎回来:远航者')).toBeVisible();
      expect(placed(calls, 'loginWithPhone')[0]?.body).toMatchObject({ phone: PHONE, smsCode: '204815' });
    },
  );

  test('has fields that telephones fill in by themselves', { tags: ['deep'] }, async () => {
    serveContract();
    openPortal('/other');
    const code = await screen.findByLabelText('短信验证码');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('手机号')).toHaveAttribute('inputmode', 'numeric');
  });

  test(
    'makes no account where operators turned that off, and learns when the number has none',
    { tags: ['deep'] },
    async () => {
      const config = { ...exampleOf('initDevice'), otherConfig: { 'ug.phone.login.auto.register': 0 as const } };
      const calls = serveContract({
        ...respond('initDevice', config),
        ...refuse('loginPhoneWithoutRegister', 'account.phoneUnknown'),
      });
      const { user } = openPortal('/other');
      expect(await screen.findByText('使用已绑定账号的手机号登录')).toBeVisible();
      await logIn(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('该手机号还没有账号，请先注册再绑定手机');
      expect(placed(calls, 'loginWithPhone')).toEqual([]);
    },
  );

  test('agrees before a number without an account gets one, with the same code', async () => {
    const config = { ...exampleOf('initDevice'), agreements: { terms: 3, privacy: 2 } };
    const calls = serveContract({
      ...respond('initDevice', config),
      ...respond('readClientConfig', config),
      ...refuse('loginWithPhone', 'account.agreementNeeded'),
    });
    const { user } = openPortal('/other');
    await logIn(user);
    const box = screen.getByRole('checkbox', { name: /我已阅读并同意/ });
    await waitFor(() => expect(box).toHaveAccessibleDescription('注册前请先阅读并同意最新的用户协议和隐私政策'));
    expect(placed(calls, 'loginWithPhone')[0]?.body).not.toHaveProperty('termsVersion');
    await user.click(box);
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(placed(calls, 'loginWithPhone')).toHaveLength(2));
    const expected = { smsCode: '204815', termsVersion: '3', privacyVersion: '2' };
    expect(placed(calls, 'loginWithPhone')[1]?.body).toMatchObject(expected);
  });

  test('is told at the field that the code is wrong, until it is changed', async () => {
    serveContract(refuse('loginWithPhone', 'sms.codeWrong'));
    const { user } = openPortal('/other');
    await logIn(user);
    const field = screen.getByLabelText('短信验证码');
    await waitFor(() => expect(field).toHaveAccessibleDescription('验证码不正确或已过期'));
    await user.type(field, '{Backspace}6');
    expect(field).not.toHaveAccessibleDescription('验证码不正确或已过期');
  });

  test('sees what is wrong with the number before any captcha', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user } = openPortal('/other');
    await user.type(await screen.findByLabelText('手机号'), '12800001234');
    await user.click(await get());
    await waitFor(() =>
      expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('请输入正确的 11 位手机号'),
    );
    expect(placed(calls, 'createSmsCaptcha')).toEqual([]);
  });

  test('gets another captcha after a wrong word, and learns what else was refused', { tags: ['deep'] }, async () => {
    const calls = serveContract(refuse('requestSmsCode', 'sms.pictureWrong'));
    const { user } = openPortal('/other');
    await askForCode(user);
    const dialog = within(await screen.findByRole('dialog', { name: '请输入图中的字符' }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/图中的 4 个字符/)).toHaveAccessibleDescription('图形验证码不正确或已过期'),
    );
    await waitFor(() => expect(placed(calls, 'createSmsCaptcha')).toHaveLength(2));
    serveContract(refuse('requestSmsCode', 'sms.tooMany'));
    await typeCaptcha(user);
    expect(await screen.findByText('今日获取验证码的次数已用完，请明天再试')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is told that no SMS is offered', { tags: ['deep'] }, async () => {
    serveContract(refuse('createSmsCaptcha', 'sms.notOffered'));
    const { user } = openPortal('/other');
    await user.type(await screen.findByLabelText('手机号'), PHONE);
    await user.click(await get());
    expect(await screen.findByText(/短信服务暂未开通，请使用账号密码登录/)).toBeVisible();
  });

  test('waits a minute for the next code, also after going away and coming back', async () => {
    serveContract();
    const { user } = openPortal('/other');
    await askForCode(user);
    const waiting = await screen.findByRole('button', { name: /^\d+ 秒后重发$/ });
    expect(waiting).toBeDisabled();
    await user.click(screen.getByRole('link', { name: '账号密码登录' }));
    await user.click(await screen.findByRole('link', { name: '手机号登录' }));
    expect(await screen.findByLabelText('手机号')).toHaveValue(PHONE);
    expect(screen.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
    expect(JSON.parse(sessionStorage.getItem('ug-sms-pause') ?? '{}')).toMatchObject({ phone: PHONE });
    await user.clear(screen.getByLabelText('手机号'));
    await user.type(screen.getByLabelText('手机号'), '13900005678');
    expect(await get()).toBeEnabled();
  });
});

describe('somebody who forgot the password', () => {
  test('signs in by number from the login page, and sets another one without a second code', async () => {
    const account = exampleOf('loginPhoneWithoutRegister');
    const calls = serveContract(respond('getUserStatus', { ...bound, uid: account.uid }));
    const { user, address } = openPortal('/login');
    await user.click(await screen.findByRole('link', { name: '忘记密码' }));
    expect(await screen.findByText('用绑定的手机号登录，然后设置新密码')).toBeVisible();
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/find'));
    expect(placed(calls, 'loginWithPhone')).toEqual([]);
    expect(await screen.findByText('已通过手机号 138****1234 验证，请设置新密码。')).toBeVisible();
    await user.type(screen.getByLabelText('新密码'), '远航-2027-星河');
    await user.type(screen.getByLabelText('确认新密码'), '远航-2027-星河');
    await user.click(screen.getByRole('button', { name: '设置新密码' }));
    expect(await screen.findByText('新密码已设置，其他设备需要重新登录')).toBeVisible();
    expect(seenBy(calls, 'changePassword')).toEqual([account.uid]);
    expect(placed(calls, 'changePassword')[0]?.body).toMatchObject({ newPassword: '远航-2027-星河' });
    expect(placed(calls, 'changePassword')[0]?.body).not.toHaveProperty('smsCode');
  });

  test('and has no number any more is led to the appeal', { tags: ['deep'] }, async () => {
    serveContract();
    const { user, address } = openPortal('/login');
    await user.click(await screen.findByRole('link', { name: '忘记密码' }));
    expect(await screen.findByText(/没有绑定手机，或手机号已停用？/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: '提交申诉' }));
    expect(address()).toBe('/account-help?topic=phone');
    expect(await screen.findByRole('heading', { name: '账号申诉' })).toBeVisible();
  });

  test('proves the number by a code in a session that is older', { tags: ['deep'] }, async () => {
    const calls = serveContract(respond('getUserStatus', bound));
    signIn();
    const { user } = openPortal('/find');
    await askForCode(user);
    await user.type(screen.getByLabelText('短信验证码'), '204815');
    await user.type(screen.getByLabelText('新密码'), '远航-2027-星河');
    await user.type(screen.getByLabelText('确认新密码'), '远航-2027-星河');
    await user.click(screen.getByRole('button', { name: '设置新密码' }));
    expect(await screen.findByText('新密码已设置，其他设备需要重新登录')).toBeVisible();
    expect(placed(calls, 'requestSmsCode')[0]?.body).toMatchObject({ purpose: 'reset' });
    expect(placed(calls, 'changePassword')[0]?.body).toMatchObject({ smsCode: '204815' });
  });

  test.each(['/find', '/bind'])(
    'on %s is told that the account could not be looked up, and may try again',
    { tags: ['deep'] },
    async (page) => {
      serveContract(fail('getUserStatus', 500));
      signIn();
      const { user } = openPortal(page);
      expect(await screen.findByText('账号信息加载失败')).toBeVisible();
      serveContract(respond('getUserStatus', unbound));
      await user.click(screen.getByRole('button', { name: '重试' }));
      await waitFor(() => expect(screen.queryByText('账号信息加载失败')).not.toBeInTheDocument());
    },
  );

  test(
    'is shown the way where the account has no number, and as a guest is sent to sign in',
    { tags: ['deep'] },
    async () => {
      serveContract(respond('getUserStatus', unbound));
      signIn();
      openPortal('/find');
      expect(await screen.findByRole('link', { name: '绑定手机' })).toHaveAttribute('href', '/bind');
    },
  );

  test('as a guest is sent to sign in', { tags: ['deep'] }, async () => {
    serveContract();
    const { address } = openPortal('/find');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Ffind'));
  });
});

describe('a player without a mobile number', () => {
  test('is reminded on their page, until tomorrow once they put it off', async () => {
    serveContract(respond('getUserStatus', unbound));
    signIn();
    const { user } = openPortal('/profile');
    expect(await screen.findByText('绑定手机，忘记密码也能找回账号')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '今天不再提醒绑定手机' }));
    expect(screen.queryByText('绑定手机，忘记密码也能找回账号')).not.toBeInTheDocument();
    expect(localStorage.getItem('10001:bind-later')).toBe(new Date().toDateString());
  });

  test('binds one, and is reminded no more', async () => {
    const calls = serveContract({ ...respond('getUserStatus', unbound), ...respond('bindPhone', bound) });
    signIn();
    const { user, address } = openPortal('/bind');
    await askForCode(user);
    await user.type(screen.getByLabelText('短信验证码'), '204815');
    await user.click(screen.getByRole('button', { name: '绑定' }));
    expect(await screen.findByText('手机绑定成功，以后可以用手机号登录')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(placed(calls, 'bindPhone')[0]?.body).toMatchObject({ phone: PHONE, smsCode: '204815' });
    expect(useAccount.getState().account.needBind).toBe(0);
    expect(screen.queryByText('绑定手机，忘记密码也能找回账号')).not.toBeInTheDocument();
  });

  test('learns that the number has another account, and stays who they are', { tags: ['deep'] }, async () => {
    serveContract({ ...respond('getUserStatus', unbound), ...refuse('bindPhone', 'account.phoneTaken') });
    signIn();
    const { user } = openPortal('/bind');
    await askForCode(user);
    await user.type(screen.getByLabelText('短信验证码'), '204815');
    await user.click(screen.getByRole('button', { name: '绑定' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/该手机号已绑定其他账号。请用手机号登录那个账号/);
    expect(currentSession()?.uid).toBe('10001');
  });

  test('who has one reads which, and how it is changed', { tags: ['deep'] }, async () => {
    serveContract(respond('getUserStatus', bound));
    signIn();
    openPortal('/bind');
    expect(await screen.findByText('138****1234')).toBeVisible();
    expect(screen.getByRole('link', { name: '更换手机号' })).toHaveAttribute('href', '/phone');
    expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/support');
  });
});
