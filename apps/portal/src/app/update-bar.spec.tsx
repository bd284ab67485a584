import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUpdate } from '#platform/worker/update.store';
import { openPortal, signIn } from '#testing/open-portal';
import { serveContract } from '#testing/serve-contract';

afterEach(() => useUpdate.setState(useUpdate.getInitialState(), true));

const offer = () => screen.queryByRole('complementary', { name: '新版本' });
const find = (update: 'waiting' | 'taken') => act(() => useUpdate.setState({ update }));

test('a newer portal is offered, can be put off, and is told again when another tab has let it in', async () => {
  serveContract();
  const { user } = openPortal('/faq');
  expect(offer()).not.toBeInTheDocument();
  find('waiting');
  expect(await screen.findByText('有新版本')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '以后再说' }));
  expect(offer()).not.toBeInTheDocument();
  find('taken');
  expect(await screen.findByText('已更新，刷新后使用新版本')).toBeVisible();
});

test('nothing is offered where a player is about to pay', async () => {
  serveContract();
  signIn();
  const { goTo } = openPortal('/recharge');
  await screen.findByRole('heading', { name: 'X钻充值' });
  find('waiting');
  expect(offer()).not.toBeInTheDocument();
  await goTo('/faq');
  expect(await screen.findByText('有新版本')).toBeVisible();
});
