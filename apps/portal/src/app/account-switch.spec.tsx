import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useDownloads } from '#features/money/purchases/download.store';
import { useAccount } from '#platform/session/account.store';
import { inDialog, moneyDialogs, named, type MoneyDialog } from '#testing/money-dialogs';
import { openPortal, signIn } from '#testing/open-portal';
import { openOtherTab } from '#testing/other-tab';
import { placed, serveContract } from '#testing/serve-contract';

/** Where a button stands on a page of its own, which goes on for the next player: nothing there was asked of one. */
const open = ['claims a package', 'checks in', 'claims the reward of an activity', 'redeems a code'];
const asked = moneyDialogs.filter(({ title }) => !open.includes(title));
const standing = ['buys a game', 'opens a membership with diamonds', 'recharges'];

async function closes({ address, operation, world, button }: MoneyDialog) {
  const calls = serveContract(world);
  const other = openOtherTab();
  const visit = openPortal(address);
  const last = await button(visit.user);
  await other.signIn('20002', '夜航');
  expect(await screen.findByText('已切换到夜航')).toBeVisible();
  await waitFor(() => expect(last).not.toBeInTheDocument());
  expect(useDownloads.getState().dialog).toBeNull();
  expect(placed(calls, operation)).toEqual([]);
  return visit;
}

beforeEach(() => {
  signIn();
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('what asks one player closes when another one signs in in another tab, where somebody', () => {
  test.each(asked.filter(({ title }) => standing.includes(title)))('$title', async (dialog) => {
    await closes(dialog);
  });
  test.each(asked.filter(({ title }) => !standing.includes(title)))('$title', { tags: ['deep'] }, async (dialog) => {
    await closes(dialog);
  });
});

test('a page where something is paid leads to the new player’s own, and is theirs when they open it', async () => {
  const dialog = moneyDialogs.find(({ title }) => title === 'recharges') as MoneyDialog;
  const { address, goTo, user } = await closes(dialog);
  expect(address()).toBe('/profile');
  const calls = serveContract();
  await goTo('/recharge');
  await user.click(await named('立即支付')());
  await waitFor(() => expect(placed(calls, 'createOrder')).toHaveLength(1));
  const { headers } = placed(calls, 'createOrder')[0] ?? {};
  expect([headers?.get('UG-Uid'), headers?.get('UG-Confirmed-Uid')]).toEqual(['20002', '20002']);
});

test('signing out in another tab closes what was asked, and signing in again as oneself is no change', async () => {
  const dialog = moneyDialogs.find(({ title }) => title === 'buys a game') as MoneyDialog;
  serveContract(dialog.world);
  const other = openOtherTab();
  const { user } = openPortal(dialog.address);
  await dialog.button(user);
  await other.signOut();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await other.signIn('10001', '小光');
  expect(screen.queryByText(/^已切换到/)).toBeNull();
  await dialog.button(user);
  await inDialog('下载确认');
});

test('a download confirmed by the player before is never asked for in the name of the next', async () => {
  const dialog = moneyDialogs.find(({ title }) => title === 'buys a game') as MoneyDialog;
  const calls = serveContract(dialog.world);
  const { user } = openPortal(dialog.address);
  await dialog.button(user);
  const { download } = useDownloads.getState();
  expect(download?.uid).toBe('10001');
  // The other tab's word has not come yet: the call says who confirmed, and the service refuses.
  useAccount.setState({ account: { ...useAccount.getState().account, uid: '20002', token: 'token-20002' } });
  await user.click(screen.getByRole('button', { name: '下载' }));
  await waitFor(() => expect(placed(calls, 'downloadGame')).toHaveLength(1));
  const { headers } = placed(calls, 'downloadGame')[0] ?? {};
  expect([headers?.get('UG-Uid'), headers?.get('UG-Confirmed-Uid')]).toEqual(['20002', '10001']);
  expect(await screen.findByText('登录的账号已切换，这次操作没有进行，请重新确认')).toBeVisible();
});
