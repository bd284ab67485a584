import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPortal } from '#testing/open-portal';
import { exampleOf, respond, serveContract, type Call } from '#testing/serve-contract';
import { createQueryClient } from '#platform/api/query-client';
import { start } from './start';

// Where a link with `?inviteCode=` or `?code=` leads, and for how long both are remembered.

const codes = 'code=3021&inviteCode=YG8K2M7P';

/** Opens an address as a browser does: what runs before the first screen, then the screen. */
function visit(address: string) {
  window.history.replaceState(null, '', address);
  start(createQueryClient());
  return openPortal(address);
}

const registered = (calls: readonly Call[]) => calls.find(({ id }) => id === 'registerAccount')?.body;

async function register({ user }: Pick<ReturnType<typeof openPortal>, 'user'>) {
  await user.type(await screen.findByLabelText('账号'), 'xinghai01');
  await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
  await user.type(screen.getByLabelText('确认密码'), '远航-2026-晨星');
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }));
  await user.click(screen.getByRole('button', { name: '注册' }));
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('the codes of a link', () => {
  test.each([
    `/?${codes}`,
    `/games/strategy?${codes}`,
    `/detail/1?${codes}`,
    `/square?tab=mine&${codes}`,
    `/faq?${codes}#top`,
    `/recharge?${codes}`,
    `/no/such/page?${codes}`,
    `/games/nonsense?${codes}`,
  ])('at %s are sent with the registration, after a redirect and a reload', async (address) => {
    const calls = serveContract();
    const { goTo } = visit(address);
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('reportChannelVisit'));
    await goTo('/faq');
    // Loaded again, without the codes in the address.
    const again = visit('/register');
    await register(again);
    await waitFor(() => expect(registered(calls)).toMatchObject({ inviteCode: 'YG8K2M7P', channelID: '3021' }));
  });

  test('are kept when a page for players sends to sign in, and back', async () => {
    serveContract();
    const { address } = visit(`/recharge?${codes}`);
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent(`/recharge?${codes}`)}`));
    expect([localStorage.getItem('inviteCode'), localStorage.getItem('channelCode')]).toEqual(['YG8K2M7P', '3021']);
  });

  test('are not what a provider of payments leads back with', async () => {
    serveContract();
    visit(`/?${codes}`);
    visit('/pay/wechat?order=20261121000000000000000001&code=081zBn0w3x&state=y');
    expect([localStorage.getItem('inviteCode'), localStorage.getItem('channelCode')]).toEqual(['YG8K2M7P', '3021']);
  });

  test('give way to those of a later link, each to its own', async () => {
    serveContract();
    visit(`/?${codes}`);
    visit('/games?inviteCode=OTHER999');
    expect([localStorage.getItem('inviteCode'), localStorage.getItem('channelCode')]).toEqual(['OTHER999', '3021']);
  });
});

describe('an invitation', () => {
  test('is used up by the account that was made with it; the channel stays', async () => {
    serveContract(respond('registerAccount', { ...exampleOf('registerAccount'), newAccount: 1 }));
    await register(visit(`/register?${codes}`));
    await waitFor(() => expect(localStorage.getItem('inviteCode')).toBeNull());
    expect(localStorage.getItem('channelCode')).toBe('3021');
  });

  test('stays for whoever signs in to an account that there was before', async () => {
    serveContract(respond('loginAccount', { ...exampleOf('loginAccount'), newAccount: 0 }));
    const { user, address } = visit(`/login?${codes}`);
    await user.type(await screen.findByLabelText('账号'), 'xinghai01');
    await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
    await user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem('inviteCode')).toBe('YG8K2M7P');
  });
});
