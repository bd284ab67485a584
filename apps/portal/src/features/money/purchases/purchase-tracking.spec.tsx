import { screen, waitFor, within } from '@testing-library/react';
import { refusalCatalogue, type Schemas } from '@ug/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, respond, serveContract, success, type Responses } from '#testing/serve-contract';

// A confirmed purchase is announced with what was paid for it, once.

const game = { ...exampleOf('getGameDetail'), onlineType: 1, buyAmount: 50 } as const;
const status = { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 128, levelType: 0 };
const [example] = exampleOf('listPurchases').list;
const bought = (paid: number): Responses =>
  respond('listPurchases', {
    list: [{ ...example!, gameId: game.id, price: 50, paid, waived: paid === 0 }, example!],
    nextCursor: null,
  });
const refusal = (key: keyof typeof refusalCatalogue) => {
  const { code, msg } = refusalCatalogue[key];
  return Response.json({ code, msg, data: null });
};
const serve = (responses: Responses, is: Partial<Schemas['UserStatus']> = {}) =>
  serveContract({
    ...respond('getGameDetail', game),
    ...respond('listOwnedGames', { gameIds: [] }),
    ...respond('getUserStatus', { ...status, ...is }),
    ...bought(50),
    ...responses,
  });

const announced: unknown[] = [];
const listen = (event: Event) => announced.push((event as CustomEvent).detail);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  window.addEventListener('ug:purchase', listen);
  signIn();
});
afterEach(() => {
  window.removeEventListener('ug:purchase', listen);
  announced.length = 0;
});

type Visit = ReturnType<typeof openPortal>;
async function confirm({ user }: Visit, name = '50 X钻 下载') {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/当前余额|您是会员/);
  await user.click(dialog.getByRole('button', { name: '下载' }));
}
const isDownloading = () => screen.findByText(`开始下载《${game.name}》`);

test('a purchase is announced in USD with what it cost, once, though it is confirmed by two taps', async () => {
  serve({});
  const { user } = openPortal('/detail/1');
  await user.click(await screen.findByRole('button', { name: '50 X钻 下载' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/当前余额/);
  await user.dblClick(dialog.getByRole('button', { name: '下载' }));
  await isDownloading();
  await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount: 50, currency: 'USD' }]));
});

const entry = { topic: 'player:10001', at: '2026-11-21T02:00:00.000Z' } as const;
const sold = (paid: number) =>
  ({ ...entry, seq: 5, kind: 'purchase.created', payload: { subjectKind: 'game', subjectId: 1, paid } }) as const;
async function openOnline() {
  const feed = new FakeFeed();
  const visit = openPortal('/detail/1', feed.open);
  await waitFor(() => expect(feed.following).toEqual(['10001']));
  await feed.emit(({ onState }) => onState('online'));
  return { feed, visit };
}

test('what was paid and what is left come by the feed, and neither is asked for again', async () => {
  const calls = serve({});
  const { feed, visit } = await openOnline();
  await confirm(visit);
  await isDownloading();
  const asked = placed(calls, 'getUserStatus').length;
  expect(announced).toEqual([]);
  const moved = {
    id: 31,
    kind: 'purchase',
    amount: -40,
    balance: 88,
    title: '购买',
    link: '',
    createdAt: entry.at,
  } as const;
  await feed.push({ ...entry, seq: 4, kind: 'wallet.changed', payload: { entry: moved } });
  await feed.push(sold(40));
  await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount: 40, currency: 'USD' }]));
  expect(placed(calls, 'listPurchases')).toEqual([]);
  expect(placed(calls, 'getUserStatus')).toHaveLength(asked);
});

test('a purchase whose entry is here before its response is announced with it', { tags: ['deep'] }, async () => {
  let answer: (response: Response) => void = () => undefined;
  const calls = serve({ downloadGame: () => new Promise((resolve) => (answer = resolve)) });
  const { feed, visit } = await openOnline();
  await confirm(visit);
  await waitFor(() => expect(placed(calls, 'downloadGame')).toHaveLength(1));
  await feed.push(sold(40));
  expect(announced).toEqual([]);
  answer(success(exampleOf('downloadGame')));
  await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount: 40, currency: 'USD' }]));
  expect(placed(calls, 'listPurchases')).toEqual([]);
});

test('both are asked for where the feed does not bring them in time', { tags: ['deep'] }, async () => {
  const calls = serve({});
  const { visit } = await openOnline();
  await confirm(visit);
  await isDownloading();
  const asked = placed(calls, 'getUserStatus').length;
  await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount: 50, currency: 'USD' }]));
  expect(placed(calls, 'getUserStatus')).toHaveLength(asked + 1);
});

test('a member, whose price is waived, has paid nothing', async () => {
  serve(bought(0), { levelType: 1, expTime: '2027-01-31T00:00:00.000Z' });
  await confirm(openPortal('/detail/1'), '会员免费');
  await isDownloading();
  await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount: 0, currency: 'USD' }]));
});

test('whoever paid though the page took them for a member has paid what the service says', async () => {
  serve({}, { levelType: 1, expTime: '2027-01-31T00:00:00.000Z' });
  await confirm(openPortal('/detail/1'), '会员免费');
  await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount: 50, currency: 'USD' }]));
});

test.each([
  ['a player', 0, '50 X钻 下载', 50],
  ['a member', 1, '会员免费', 0],
])(
  'where the purchases cannot be asked for, %s has paid what the page said',
  { tags: ['deep'] },
  async (_, levelType, word, amount) => {
    serve(fail('listPurchases', 500), { levelType });
    await confirm(openPortal('/detail/1'), word);
    await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount, currency: 'USD' }]));
  },
);

test('a price that had changed was not paid: only the new one is announced, once it is confirmed', async () => {
  let buyAmount: number = game.buyAmount;
  const calls = serve({
    ...bought(60),
    getGameDetail: () => success({ ...game, buyAmount }),
    downloadGame: ({ body }) =>
      Number(body.price) === buyAmount ? success(exampleOf('downloadGame')) : refusal('game.priceChanged'),
  });
  const visit = openPortal('/detail/1');
  await screen.findByRole('button', { name: '50 X钻 下载' });
  buyAmount = 60;
  await confirm(visit);
  await screen.findByText('价格刚刚有变化，请确认新价格');
  expect(announced).toEqual([]);
  await visit.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '下载' }));
  await isDownloading();
  await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount: 60, currency: 'USD' }]));
  expect(placed(calls, 'downloadGame')).toHaveLength(2);
});

test(
  'a purchase over a broken line is announced when it has been done, once for all attempts',
  { tags: ['deep'] },
  async () => {
    let isBroken = true;
    serve({
      downloadGame: () =>
        isBroken ? Promise.reject(new TypeError('Failed to fetch')) : success(exampleOf('downloadGame')),
    });
    const visit = openPortal('/detail/1');
    await confirm(visit);
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(announced).toEqual([]);
    isBroken = false;
    await visit.user.click(retry);
    await isDownloading();
    await waitFor(() => expect(announced).toEqual([{ gameId: 1, amount: 50, currency: 'USD' }]));
  },
);

test('nothing is announced of a refusal', { tags: ['deep'] }, async () => {
  serve({ downloadGame: () => refusal('wallet.insufficient') });
  await confirm(openPortal('/detail/1'));
  await screen.findByRole('dialog', { name: '当前X钻余额不足！' });
  expect(announced).toEqual([]);
});

test('nothing is announced of a game that one owns', { tags: ['deep'] }, async () => {
  const calls = serve(respond('listOwnedGames', { gameIds: [1] }));
  const { user } = openPortal('/detail/1');
  await user.click(await screen.findByRole('button', { name: '再次下载' }));
  await isDownloading();
  expect(placed(calls, 'listPurchases')).toEqual([]);
  expect(announced).toEqual([]);
});
