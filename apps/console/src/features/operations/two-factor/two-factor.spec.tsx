import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { Start } from '../../../app/start';
import { basePath } from '#platform/config';
import { createSessionStore } from '#platform/session/session';
import { createConsoleStub, exampleFor, selfOf, type Responses } from '#testing/console-stub';
import { createScriptedFeed } from '#testing/scripted-feed';
import { renderConsole } from '#testing/render-console';

const off = () => ({ body: { enabledAt: null, recoveryCodesLeft: 0, isRequired: false } });
const codes = () => exampleFor<Schemas['RecoveryCodes']>('confirmTwoFactor').recoveryCodes;

function open(responses: Responses) {
  window.history.replaceState(null, '', basePath);
  const session = createSessionStore();
  const service = createConsoleStub('owner', responses);
  const feed = createScriptedFeed();
  render(<Start session={session} fetch={service.fetch} openFeed={feed.open} />);
  return { user: userEvent.setup(), session, service };
}
type User = ReturnType<typeof userEvent.setup>;

async function enterPassword(user: User) {
  await user.type(screen.getByLabelText('账号'), 'owner');
  await user.type(screen.getByLabelText('密码'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: '登录' }));
}
const challenged = { loginStaff: () => ({ body: { token: null, staff: null, challenge: '1.1.99.sign' } }) };

describe('signing in with two-factor authentication', () => {
  it('asks for a code after the password, and opens the console by it', async () => {
    const { user, service, session } = open(challenged);
    await enterPassword(user);
    const code = await screen.findByLabelText('验证码');
    await waitFor(() => expect(code).toHaveFocus());
    expect(session.current()).toBeNull();
    await user.type(code, '492039');
    await user.click(screen.getByRole('button', { name: '验证' }));
    expect(await screen.findByText('小北，欢迎回来')).toBeVisible();
    expect(service.callsOf('loginStaffWithCode')[0]?.body).toEqual({
      challenge: '1.1.99.sign',
      code: '492039',
      deviceID: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('says that a code is wrong and takes another, also a recovery code', { tags: ['deep'] }, async () => {
    const message = '验证码不正确，或已经用过';
    const { user, service } = open({
      ...challenged,
      loginStaffWithCode: ({ body }) =>
        (body as { code: string }).code === '7k3pqm9xtr'
          ? { body: { token: 'token', staff: selfOf('owner') } }
          : { status: 422, body: { code: 'two-factor.badCode', message } },
    });
    await enterPassword(user);
    await user.type(await screen.findByLabelText('验证码'), '000000');
    await user.click(screen.getByRole('button', { name: '验证' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: '手机不在身边？用恢复码' }));
    await user.type(screen.getByLabelText('恢复码'), '7k3pq-m9xtr');
    await user.click(screen.getByRole('button', { name: '验证' }));
    expect(await screen.findByText('小北，欢迎回来')).toBeVisible();
    expect(service.callsOf('loginStaffWithCode')).toHaveLength(2);
  });

  it('goes back to the password', { tags: ['deep'] }, async () => {
    const { user } = open(challenged);
    await enterPassword(user);
    await user.click(await screen.findByRole('button', { name: '返回' }));
    expect(screen.getByLabelText('账号')).toHaveValue('owner');
    expect(screen.getByLabelText('密码')).toHaveValue('');
    expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
  });
});

async function setUp(user: User) {
  await user.type(await screen.findByLabelText(/^当前密码/), 'correct-horse');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByRole('img', { name: '两步验证二维码' })).toBeVisible();
  await user.type(screen.getByLabelText(/^6 位验证码/), '492039');
  await user.click(screen.getByRole('button', { name: '开启' }));
  const list = await screen.findByRole('list', { name: '恢复码' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes());
}

describe('a role that needs two-factor authentication', () => {
  it('leads to setting it up before the console opens', { tags: ['deep'] }, async () => {
    let isDone = false;
    const pending = { ...selfOf('owner'), permissions: [], mustSetUp: true };
    const { user, service } = open({
      loginStaff: () => ({ body: { token: 'token', staff: pending, challenge: null } }),
      getStaffSelf: () => ({ body: isDone ? selfOf('owner') : pending }),
    });
    await enterPassword(user);
    expect(await screen.findByRole('heading', { name: '请先开启两步验证' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await setUp(user);
    isDone = true;
    await user.click(screen.getByRole('button', { name: '我已保存' }));
    expect(await screen.findByText('小北，欢迎回来')).toBeVisible();
    expect(service.callsOf('confirmTwoFactor')[0]?.body).toEqual({ code: '492039' });
  });

  it('can be left again', { tags: ['deep'] }, async () => {
    const { user, session } = open({
      loginStaff: () => ({
        body: { token: 'token', staff: { ...selfOf('owner'), permissions: [], mustSetUp: true }, challenge: null },
      }),
    });
    await enterPassword(user);
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
    expect(session.current()).toBeNull();
  });
});

const openOwn = async (user: User) => {
  await user.click(await screen.findByText('小北'));
  await user.click(await screen.findByRole('menuitem', { name: '两步验证' }));
};

describe('one’s own two-factor authentication', () => {
  it('is set up from the account’s menu, and says what is wrong on the way', { tags: ['deep'] }, async () => {
    let isRight = false;
    const { user, service } = renderConsole({
      path: '/',
      responses: {
        getOwnTwoFactor: off,
        startTwoFactor: () =>
          isRight
            ? { body: exampleFor('startTwoFactor') }
            : { status: 422, body: { code: 'staff.wrongPassword', message: '当前密码不正确' } },
      },
    });
    await openOwn(user);
    await user.type(await screen.findByLabelText(/^当前密码/), 'wrong');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('当前密码不正确')).toBeVisible();
    isRight = true;
    await user.clear(screen.getByLabelText(/^当前密码/));
    await setUp(user);
    vi.stubGlobal('isSecureContext', true);
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(await screen.findByText('复制成功')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(codes().join('\n'));
    await user.click(screen.getByRole('button', { name: '我已保存' }));
    expect(await screen.findByText('两步验证已开启，其他设备已退出登录')).toBeVisible();
    expect(service.callsOf('startTwoFactor')).toHaveLength(2);
  });

  it(
    'shows what is left, renews the codes, and is not turned off where the role needs it',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: '/' });
      await openOwn(user);
      expect(await screen.findByText('还有 9 个恢复码可用。')).toBeVisible();
      expect(screen.queryByRole('button', { name: '关闭两步验证' })).toBeNull();
      await user.click(screen.getByRole('button', { name: '更换恢复码' }));
      await user.type(await screen.findByLabelText(/^当前密码/), 'correct-horse');
      expect(screen.getByRole('button', { name: '更换恢复码' })).toBeDisabled();
      await user.type(screen.getByLabelText(/^验证码或恢复码/), ' 492039 ');
      await user.click(screen.getByRole('button', { name: '更换恢复码' }));
      expect(await screen.findByRole('list', { name: '恢复码' })).toBeVisible();
      const asked = { currentPassword: 'correct-horse', code: '492039' };
      expect(service.callsOf('renewRecoveryCodes')[0]?.body).toEqual(asked);
    },
  );

  it('is turned off by the password and a code, and says which of them was wrong', { tags: ['deep'] }, async () => {
    const own = { enabledAt: '2026-11-20T02:00:00.000Z', recoveryCodesLeft: 3, isRequired: false };
    let isRight = false;
    const { user, service } = renderConsole({
      path: '/',
      responses: {
        getOwnTwoFactor: () => ({ body: own }),
        removeOwnTwoFactor: () =>
          isRight
            ? { status: 204, body: undefined }
            : { status: 422, body: { code: 'two-factor.badCode', message: '验证码不正确' } },
      },
    });
    await openOwn(user);
    await user.click(await screen.findByRole('button', { name: '关闭两步验证' }));
    await user.type(await screen.findByLabelText(/^当前密码/), 'correct-horse');
    await user.type(screen.getByLabelText(/^验证码或恢复码/), '7k3pq-m9xtr');
    await user.click(screen.getByRole('button', { name: '关闭两步验证' }));
    expect(await screen.findByText('验证码不正确')).toBeVisible();
    isRight = true;
    await user.click(screen.getByRole('button', { name: '关闭两步验证' }));
    expect(await screen.findByText('两步验证已关闭')).toBeVisible();
    const asked = { currentPassword: 'correct-horse', code: '7k3pqm9xtr' };
    expect(service.callsOf('removeOwnTwoFactor').map(({ body }) => body)).toEqual([asked, asked]);
  });
});

describe('the rule for roles', () => {
  it('is changed by an owner, who sees who uses it', async () => {
    const { user, service } = renderConsole({ path: '/two-factor' });
    await user.click(await screen.findByRole('checkbox', { name: '运营' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('两步验证已保存')).toBeVisible();
    expect(service.callsOf('updateTwoFactorRule')[0]?.body).toEqual({
      version: 2,
      requiredRoles: ['owner', 'finance', 'operator'],
    });
    const staff = within(screen.getByRole('region', { name: '员工' }));
    expect(staff.getByText('未开启')).toBeVisible();
    await user.click(staff.getByRole('button', { name: '关闭所有者的两步验证' }));
    await user.click(await screen.findByRole('button', { name: '关闭两步验证' }));
    expect(await screen.findByText('已关闭所有者的两步验证')).toBeVisible();
    expect(service.callsOf('removeStaffTwoFactor')).toHaveLength(1);
  });

  it('is only read by those who may not change it', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/two-factor', role: 'read-only' });
    expect(await screen.findByRole('checkbox', { name: '财务' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /保存|关闭/ })).toBeNull();
  });
});
