import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createQueryClient } from '#platform/api/query-client';
import { signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, refuse, respond, serveContract, type Responses } from '#testing/serve-contract';
import { BuyButton } from './buy-button.widget';

const HERE = '/readbook/1/3';
const status = exampleOf('getUserStatus');
const rights = exampleOf('getWorkRights');

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(HERE)}>
      {`在 ${pathname}${search}`}
    </button>
  );
}

function Page() {
  const { pathname } = useLocation();
  return pathname === HERE ? (
    <BuyButton workId={1} partId={3}>
      购买本章
    </BuyButton>
  ) : null;
}

/** A page with the button, as the reader has it behind the taste of a locked chapter. */
function openPage(responses: Responses = {}) {
  const calls = serveContract(responses);
  render(
    <QueryClientProvider client={createQueryClient(0)}>
      <MemoryRouter initialEntries={[HERE]}>
        <Address />
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { calls, user: userEvent.setup() };
}

const sheet = async () => within(await screen.findByRole('dialog', { name: '购买' }));

test('a player sees what this chapter, the rest and the whole cost, and buys the rest once by two taps', async () => {
  signIn();
  const { calls, user } = openPage();
  await user.click(screen.getByRole('button', { name: '购买本章' }));
  const offers = await sheet();
  expect(await offers.findByRole('button', { name: /^本章.*6 X钻$/ })).toHaveAttribute('aria-pressed', 'true');
  expect(offers.getByRole('button', { name: /^整部.*98 X钻$/ })).toBeVisible();
  expect(await offers.findByText(`当前余额 ${status.coinNum} X钻`)).toBeVisible();
  await user.click(offers.getByRole('button', { name: /^从本章起.*12 章.*72 X钻$/ }));
  await user.dblClick(offers.getByRole('button', { name: '72 X钻 购买' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(placed(calls, 'buyWork')).toMatchObject([{ body: { scope: 'rest', partId: '3', price: '72' } }]);
});

test('a new price is said, shown and asked for again', async () => {
  signIn();
  const { user } = openPage(refuse('buyWork', 'entitlement.priceChanged'));
  await user.click(screen.getByRole('button', { name: '购买本章' }));
  const offers = await sheet();
  await offers.findByRole('button', { name: '6 X钻 购买' });
  const dearer = { ...rights.offers, part: { price: 8, partCount: 1 } };
  serveContract({
    ...refuse('buyWork', 'entitlement.priceChanged'),
    ...respond('getWorkRights', { ...rights, offers: dearer }),
  });
  await user.click(offers.getByRole('button', { name: '6 X钻 购买' }));
  expect(await offers.findByRole('alert')).toHaveTextContent('价格刚刚有变化，请确认新价格');
  expect(await offers.findByRole('button', { name: '8 X钻 购买' })).toBeVisible();
});

test('too few X diamonds lead to recharging, and back to the offers', { tags: ['deep'] }, async () => {
  signIn();
  const { calls, user } = openPage(respond('getUserStatus', { ...status, coinNum: 5 }));
  await user.click(screen.getByRole('button', { name: '购买本章' }));
  const offers = await sheet();
  await offers.findByText('当前余额 5 X钻');
  await user.click(offers.getByRole('button', { name: '6 X钻 购买' }));
  const short = within(await screen.findByRole('dialog', { name: '当前X钻余额不足！' }));
  await user.click(short.getByRole('button', { name: '充值' }));
  expect(placed(calls, 'buyWork')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: '在 /recharge' }));
  expect(await (await sheet()).findByRole('button', { name: '6 X钻 购买' })).toBeVisible();
});

test('the service has the last word about the balance', { tags: ['deep'] }, async () => {
  signIn();
  const { user } = openPage(refuse('buyWork', 'wallet.insufficient'));
  await user.click(screen.getByRole('button', { name: '购买本章' }));
  await user.click(await (await sheet()).findByRole('button', { name: '6 X钻 购买' }));
  expect(await screen.findByRole('dialog', { name: '当前X钻余额不足！' })).toBeVisible();
});

test('a guest signs in first and comes back', { tags: ['deep'] }, async () => {
  const { user } = openPage();
  await user.click(screen.getByRole('button', { name: '购买本章' }));
  expect(await screen.findByRole('button', { name: `在 /login?redirect=${encodeURIComponent(HERE)}` })).toBeVisible();
});

test('where members read, the way to a membership is beside the price', { tags: ['deep'] }, async () => {
  signIn();
  const { user } = openPage();
  await user.click(screen.getByRole('button', { name: '购买本章' }));
  await user.click(await (await sheet()).findByRole('button', { name: '立即开通' }));
  expect(await screen.findByRole('button', { name: '在 /profile?pop=1' })).toBeVisible();
});

test(
  'nothing is sold to whom everything is open, and prices that did not load are asked for again',
  { tags: ['deep'] },
  async () => {
    signIn();
    const { user } = openPage(fail('getWorkRights', 500));
    await user.click(screen.getByRole('button', { name: '购买本章' }));
    const offers = await sheet();
    await offers.findByText('价格加载失败');
    serveContract(
      respond('getWorkRights', { ...rights, ownsWork: true, offers: { part: null, rest: null, work: null } }),
    );
    await user.click(offers.getByRole('button', { name: '重试' }));
    expect(await offers.findByText('无需购买')).toBeVisible();
  },
);
