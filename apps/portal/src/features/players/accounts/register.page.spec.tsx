import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { exampleOf, refuse, respond, serveContract, type Call } from '#testing/serve-contract';
import { openPortal } from '#testing/open-portal';
import { checkAge, checkLoginName, checkNewPassword, checkNickname, checkRepeated } from './account.rules';

const placed = (calls: Call[]) => calls.filter(({ id }) => id === 'registerAccount');

const agreement = () => screen.getByRole('checkbox', { name: /我已阅读并同意/ });

async function fillIn(user: UserEvent, name = '') {
  await user.type(await screen.findByLabelText('账号'), 'yuanhangzhe');
  if (name) await user.type(screen.getByLabelText('昵称（选填）'), name);
  await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
  await user.type(screen.getByLabelText('确认密码'), '远航-2026-晨星');
  await user.click(agreement());
  await user.click(screen.getByRole('button', { name: '注册' }));
}

describe('a guest who registers', () => {
  test('is signed in and welcomed, and the invitation is sent', async () => {
    localStorage.setItem('inviteCode', 'YG8K2M');
    const calls = serveContract();
    const { user, address } = openPortal('/register?redirect=%2Fdetail%2F1');
    await fillIn(user, '远航者');
    expect(await screen.findByText('欢迎回来:远航者')).toBeVisible();
    expect(address()).toBe('/detail/1');
    expect(placed(calls)[0]?.body).toMatchObject({ loginName: 'yuanhangzhe', name: '远航者', inviteCode: 'YG8K2M' });
  });

  test('goes back by one press to the page before the one that they came from', async () => {
    serveContract();
    const { user, address, goTo, goBack } = openPortal('/faq');
    await goTo('/profile');
    await user.click(await screen.findByRole('link', { name: /登录\/注册/ }));
    await user.click(await screen.findByRole('link', { name: '注册新账号' }));
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/profile'));
    await goBack();
    expect(address()).toBe('/faq');
  });

  test('without nickname and invitation sends neither', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user } = openPortal('/register');
    await fillIn(user);
    await waitFor(() => expect(placed(calls)).toHaveLength(1));
    expect(Object.keys(placed(calls)[0]!.body).sort()).toEqual([
      'appID',
      'channelID',
      'deviceID',
      'loginName',
      'password',
      'privacyVersion',
      'termsVersion',
    ]);
  });

  test('types the code that a friend read out, which is looked at first', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    const { user } = openPortal('/register');
    await user.type(await screen.findByLabelText('邀请码（选填）'), 'yg8k-2m7');
    await fillIn(user);
    expect(screen.getByLabelText('邀请码（选填）')).toHaveAccessibleDescription('邀请码为 8 位字母和数字，请核对');
    expect(placed(calls)).toEqual([]);
    await user.type(screen.getByLabelText('邀请码（选填）'), 'p');
    await user.click(screen.getByRole('button', { name: '注册' }));
    await waitFor(() => expect(placed(calls)[0]?.body).toMatchObject({ inviteCode: 'yg8k-2m7p' }));
  });

  test('under a name that is taken reads so at the field, until it is changed', async () => {
    serveContract(refuse('registerAccount', 'account.nameTaken'));
    const { user } = openPortal('/register');
    await fillIn(user);
    const field = screen.getByLabelText('账号');
    await waitFor(() => expect(field).toHaveAccessibleDescription('该账号已被注册'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(field, '2');
    expect(field).toHaveAccessibleDescription('4–20 位字母、数字或下划线，以字母开头');
  });

  test('too often reads so', { tags: ['deep'] }, async () => {
    serveContract(refuse('registerAccount', 'account.tooMany'));
    const { user } = openPortal('/register');
    await fillIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('注册太频繁，请稍后再试');
  });

  test('is told of every wrong field before anything is sent', async () => {
    const calls = serveContract();
    const { user } = openPortal('/register');
    await user.type(await screen.findByLabelText('账号'), '2fast');
    await user.type(screen.getByLabelText('密码'), 'short');
    await user.type(screen.getByLabelText('确认密码'), 'other');
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(screen.getByLabelText('账号')).toHaveAccessibleDescription('账号需以字母开头');
    expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('密码至少 8 位');
    expect(screen.getByLabelText('确认密码')).toHaveAccessibleDescription('两次输入的密码不一致');
    expect(placed(calls)).toEqual([]);
  });
});

describe('the agreements of a registration', () => {
  const config = (terms: number) => ({ ...exampleOf('initDevice'), agreements: { terms, privacy: 2 } });

  test('stand beside an empty box, and nothing is sent before it is ticked', async () => {
    const calls = serveContract(respond('initDevice', config(3)));
    const { user } = openPortal('/register');
    await user.type(await screen.findByLabelText('账号'), 'yuanhangzhe');
    await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
    await user.type(screen.getByLabelText('确认密码'), '远航-2026-晨星');
    expect(agreement()).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(agreement()).toHaveAccessibleDescription('请先阅读并勾选同意用户协议和隐私政策');
    expect(placed(calls)).toEqual([]);
    await user.click(agreement());
    await user.click(screen.getByRole('button', { name: '注册' }));
    await waitFor(() => expect(placed(calls)[0]?.body).toMatchObject({ termsVersion: '3', privacyVersion: '2' }));
  });

  test('are read above the form, which keeps what was typed', async () => {
    serveContract();
    const { user } = openPortal('/register');
    await user.type(await screen.findByLabelText('账号'), 'yuanhangzhe');
    await user.click(screen.getByRole('button', { name: '《用户协议》' }));
    const sheet = within(await screen.findByRole('dialog', { name: '用户协议' }));
    expect(await sheet.findByText(/^第 3 版，/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '关闭' }));
    expect(screen.getByLabelText('账号')).toHaveValue('yuanhangzhe');
    expect(agreement()).not.toBeChecked();
  });

  test('are read in the versions that the box stands for, also where others are published meanwhile', async () => {
    const calls = serveContract({
      ...respond('initDevice', config(3)),
      ...respond('readClientConfig', config(4)),
      ...refuse('registerAccount', 'account.agreementNeeded'),
    });
    const { user } = openPortal('/register');
    const versions = () => calls.filter(({ id }) => id === 'readAgreement').map(({ query }) => query.get('version'));
    const open = async () => user.click(await screen.findByRole('button', { name: '《用户协议》' }));
    await waitFor(() => expect(agreement()).toBeEnabled());
    await open();
    await waitFor(() => expect(versions()).toEqual(['3']));
    await user.click(await screen.findByRole('button', { name: '关闭' }));
    await fillIn(user);
    await waitFor(() => expect(agreement()).not.toBeChecked());
    await open();
    await waitFor(() => expect(versions()).toEqual(['3', '4']));
  });

  test('are ticked again where others are published by then', async () => {
    serveContract(refuse('registerAccount', 'account.agreementNeeded'));
    const { user } = openPortal('/register');
    await fillIn(user);
    await waitFor(() =>
      expect(agreement()).toHaveAccessibleDescription('注册前请先阅读并同意最新的用户协议和隐私政策'),
    );
    expect(agreement()).not.toBeChecked();
  });
});

describe('the rules of an account', () => {
  test.each([
    ['abcd', true],
    ['A_23456789012345678X', true],
    ['abc', '账号为 4–20 位字母、数字或下划线'],
    ['a23456789012345678901', '账号为 4–20 位字母、数字或下划线'],
    ['ab cd', '账号为 4–20 位字母、数字或下划线'],
    ['_abcd', '账号需以字母开头'],
    ['', '请输入账号'],
  ])('login name %s', (name, problem) => expect(checkLoginName(name)).toBe(problem));

  test.each([
    ['1234567', '密码至少 8 位'],
    ['12345678', true],
    ['密'.repeat(64), true],
    ['密'.repeat(65), '密码最多 64 位'],
  ])('password %s', (password, problem) => expect(checkNewPassword(password)).toBe(problem));

  test.each([
    ['', false, true],
    ['', true, '昵称不能为空'],
    ['  ', false, '昵称不能为空'],
    ['😀'.repeat(20), true, true],
    ['字'.repeat(21), true, '昵称最多 20 个字'],
  ])('nickname %s, needed %s', (name, isNeeded, problem) => expect(checkNickname(name, isNeeded)).toBe(problem));

  test.each([
    ['', true],
    ['0', true],
    ['150', true],
    ['151', '年龄为 0–150 的整数'],
    ['1.5', '年龄为 0–150 的整数'],
    ['-1', '年龄为 0–150 的整数'],
  ])('age %s', (age, problem) => expect(checkAge(age)).toBe(problem));

  test('a password typed once more has to be the same', { tags: ['deep'] }, () => {
    expect(checkRepeated('a', '')).toBe('请再次输入密码');
    expect(checkRepeated('a', 'b')).toBe('两次输入的密码不一致');
    expect(checkRepeated('a', 'a')).toBe(true);
  });
});
