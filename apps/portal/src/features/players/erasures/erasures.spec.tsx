import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDeadline } from '#platform/time/deadline';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, refuse, respond, serveContract, success } from '#testing/serve-contract';

const none = { state: 'none', askedAt: null, erasesAt: null } as const;
const waiting = exampleOf('askErasure');
const status = (erasesAt?: string) => ({
  ...exampleOf('getUserStatus'),
  uid: '10001',
  hasPassword: true,
  ...(erasesAt && { erasesAt }),
});

describe('a player who wants the account to go', () => {
  test('reads what goes and what stays, proves who they are, and is told when it goes', async () => {
    let isAsked = false;
    const calls = serveContract({
      getUserStatus: () => success(status(isAsked ? (waiting.erasesAt ?? undefined) : undefined)),
      getOwnErasure: () => success(isAsked ? waiting : none),
      askErasure: () => {
        isAsked = true;
        return success(waiting);
      },
    });
    signIn();
    const { user } = openPortal('/erasure');
    expect(await screen.findByRole('heading', { name: '将被清除' })).toBeVisible();
    expect(screen.getByText(/充值订单、X钻账簿/)).toBeVisible();
    const submit = await screen.findByRole('button', { name: '申请注销' });
    expect(submit).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /已了解/ }));
    await user.click(submit);
    expect(await screen.findByText('请输入当前密码')).toBeVisible();
    await user.type(screen.getByLabelText('当前密码'), '远航-2026-晨星');
    await user.dblClick(submit);
    expect(await screen.findByText('账号即将注销')).toBeVisible();
    const notice = screen.getByText(/您的账号将于/);
    expect(notice).toHaveTextContent(`您的账号将于 ${formatDeadline(waiting.erasesAt ?? '')} 注销`);
    expect(notice).toHaveTextContent(/\d+月\d+日 \d\d:\d\d/);
    expect(notice).not.toHaveTextContent('刚刚');
    expect(placed(calls, 'askErasure').map(({ body }) => body['password'])).toEqual(['远航-2026-晨星']);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('is told of a wrong password at the field', async () => {
    serveContract({
      ...respond('getUserStatus', status()),
      ...respond('getOwnErasure', none),
      ...refuse('askErasure', 'account.wrongPassword'),
    });
    signIn();
    const { user } = openPortal('/erasure');
    await user.type(await screen.findByLabelText('当前密码'), '不对');
    await user.click(screen.getByRole('checkbox', { name: /已了解/ }));
    await user.click(screen.getByRole('button', { name: '申请注销' }));
    await waitFor(() => expect(screen.getByLabelText('当前密码')).toHaveAccessibleDescription('当前密码不正确'));
  });

  test('without a password proves it by a code', async () => {
    serveContract({
      ...respond('getUserStatus', { ...status(), hasPassword: false }),
      ...respond('getOwnErasure', none),
    });
    signIn();
    openPortal('/erasure');
    expect(await screen.findByRole('textbox', { name: /手机号/ })).toBeVisible();
    expect(screen.queryByLabelText('当前密码')).not.toBeInTheDocument();
  });

  test('who signs in again is led to where the account can be kept, and keeps it', async () => {
    let isKept = false;
    const calls = serveContract({
      getUserStatus: () => success({ ...status(isKept ? undefined : (waiting.erasesAt ?? undefined)), uid: '10002' }),
      getOwnErasure: () => success(isKept ? none : waiting),
      takeBackErasure: () => {
        isKept = true;
        return success(none);
      },
    });
    signIn('10002');
    const { user, address } = openPortal('/games');
    await user.click(await screen.findByRole('button', { name: '撤回注销，保留账号' }));
    expect(address()).toBe('/erasure');
    expect(await screen.findByText('已撤回注销申请')).toBeVisible();
    expect(await screen.findByRole('button', { name: '申请注销' })).toBeVisible();
    expect(placed(calls, 'takeBackErasure')).toHaveLength(1);
  });

  test('is told why nothing could be loaded', async () => {
    serveContract({ ...respond('getUserStatus', status()), ...fail('getOwnErasure', 503) });
    signIn();
    openPortal('/erasure');
    expect(await screen.findByRole('alert')).toHaveTextContent('服务不可用');
  });

  test('finds the way from their own data', async () => {
    serveContract(respond('getUserStatus', status()));
    signIn();
    openPortal('/user');
    expect(await screen.findByRole('link', { name: '注销账号' })).toHaveAttribute('href', '/erasure');
  });
});
