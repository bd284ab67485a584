// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { openDesk, playerCall, register, signInPlayer, type Player } from './live-people';
import { downloads, openGame } from './paid-games';

// Signing out cancels the calls that are under way, and may close a socket before that is open.
test.use({
  allowedNoise: [
    /^request failed: (GET|POST) \S+\/api\/\S+ net::ERR_ABORTED$|WebSocket is closed before the connection/,
  ],
});

const GAME = '符文守卫';
const PRICE = 50;

const payButton = (tab: Page) => tab.getByRole('button', { name: '立即支付' });
const question = (tab: Page) => tab.getByRole('dialog', { name: '下载确认' });
const confirmed = (tab: Page) => question(tab).getByRole('button', { name: '下载', exact: true }).click();

/** What an order costs, in 分, and brings. */
interface Order {
  amount: number;
  coins: number;
}

/** What a player has, as the service says it. */
async function belongingsOf(product: Product, session: Player) {
  const body = { uid: session.uid };
  const reading = { method: 'GET', session };
  const { coinNum } = await playerCall<{ coinNum: number }>(product, '/user/center/me', { body, session });
  const { list } = await playerCall<{ list: Order[] }>(product, '/user/center/coin/order', { body, session });
  const { gameIds } = await playerCall<{ gameIds: number[] }>(product, '/v1/purchases/games', reading);
  return { diamonds: coinNum, orders: list.map(({ amount, coins }) => ({ amount, coins })), games: gameIds.length };
}

const hasOnly = async (product: Product, session: Player, diamonds: number) =>
  expect(await belongingsOf(product, session)).toEqual({ diamonds, orders: [], games: 0 });

/** A new player with X diamonds. */
async function registerWith(product: Product, amount: number): Promise<Player> {
  const player = await register(product);
  const { call } = await openDesk(product);
  const request = { uid: Number(player.uid), amount, reason: '活动奖励' };
  expect(await call<{ state: string }>('adjustments', request)).toMatchObject({ state: 'done' });
  return player;
}

/** Leaves a tile chosen, on a page that has come to rest. */
async function chooseTile(tab: Page, coins: RegExp): Promise<void> {
  await tab.goto('/recharge');
  const tile = tab.getByRole('group', { name: '充值档位' }).getByRole('button', { name: coins }).first();
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(payButton(tab)).toBeEnabled();
  await tab.waitForLoadState('networkidle');
}

/** Asks for the game, and leaves the question open in which the player sees their own balance. */
async function askForGame(tab: Page, balance: number): Promise<void> {
  await openGame(tab, GAME);
  await tab
    .getByRole('button', { name: /50\s*X钻/ })
    .last()
    .click();
  await expect(question(tab).getByText(`当前余额 ${balance} X钻，下载后剩余 ${balance - PRICE}`)).toBeVisible();
  await tab.waitForLoadState('networkidle');
}

async function signOut(tab: Page): Promise<void> {
  await tab.goto('/profile');
  await tab.getByRole('button', { name: '退出登录', exact: true }).click();
  await tab.waitForLoadState('networkidle');
  await tab.getByRole('dialog').getByRole('button', { name: '退出登录', exact: true }).click();
  await expect(tab.getByRole('link', { name: /登录\/注册/ })).toBeVisible();
}

/** Signs a player in in one tab, while another one says so. */
async function takeOver(other: Page, tab: Page, player: Player): Promise<void> {
  // The words stay for three seconds, so they are looked for from the beginning.
  const words = expect(tab.getByText(`已切换到${player.name}`)).toBeVisible({ timeout: 90_000 });
  await Promise.all([words, signInPlayer(other, player)]);
}

/** Has a tab hear nothing of the others from a moment on, as one that the browser has frozen. @returns begins it */
async function freezable(tab: Page): Promise<() => Promise<void>> {
  await tab.addInitScript(() => {
    const withhold = (event: Event) => {
      if (document.documentElement.dataset.frozen !== undefined) event.stopImmediatePropagation();
    };
    addEventListener('storage', withhold, { capture: true });
  });
  return () =>
    tab.evaluate(() => {
      document.documentElement.dataset.frozen = '';
    });
}

test('a tile that one player has chosen is paid by nobody else who signs in in a second tab', async ({
  page,
  context,
  product,
}) => {
  const [first, second] = [await register(product), await register(product)];
  await signInPlayer(page, first);
  await chooseTile(page, /\b300\b/);
  const other = await context.newPage();
  await test.step('the first player signs out, and the second one signs in', async () => {
    await signOut(other);
    await expect(page).toHaveURL(/\/login\?redirect=%2Frecharge$/);
    await takeOver(other, page, second);
    await expect(payButton(page)).toHaveCount(0);
  });
  await test.step('the first player signs in again where the second one still is', async () => {
    await chooseTile(page, /\b300\b/);
    await takeOver(other, page, first);
    await expect(page).toHaveURL('/profile');
    await expect(payButton(page)).toHaveCount(0);
  });
  for (const player of [first, second]) await hasOnly(product, player, 0);

  await chooseTile(page, /\b300\b/);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\/sandbox\?order=/);
  expect(await belongingsOf(product, first)).toMatchObject({ orders: [{ amount: 3000, coins: 300 }] });
  await hasOnly(product, second, 0);
});

test('a tile that was changed while it was looked at is ordered at its new terms, once they were shown', async ({
  page,
  product,
}) => {
  const player = await register(product);
  await signInPlayer(page, player);
  await chooseTile(page, /\b680\b/);

  type Tile = Record<'id' | 'version' | 'amount' | 'coins' | 'bonus' | 'sortOrder', number> & { badge: string };
  const { call } = await openDesk(product);
  const tiles = await call<Tile[]>('recharge-tiles');
  const { id, version, coins, badge, sortOrder } = tiles.find((tile) => tile.coins === 680)!;
  const changed = { version, amount: 12_800, coins, bonus: 8, badge, sortOrder, enabled: true };
  await call(`recharge-tiles/${id}`, changed, 'PUT');

  await payButton(page).click();
  await expect(page.getByText(/该档位现在是 128 元得 680 X钻，另送 \d+ X钻，请确认后再支付/)).toBeVisible();
  await expect(page.getByText('应付 ¥128')).toBeVisible();
  await hasOnly(product, player, 0);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/pay\/sandbox\?order=/);
  expect(await belongingsOf(product, player)).toMatchObject({ orders: [{ amount: 12_800, coins: 680 }] });
});

test('a game that one player is asked about is not paid by another one who signs in in a second tab', async ({
  page,
  context,
  product,
}) => {
  const [first, second] = [await registerWith(product, 100), await registerWith(product, 80)];
  await signInPlayer(page, first);
  await askForGame(page, 100);
  const other = await context.newPage();
  await signOut(other);
  await expect(question(page)).toHaveCount(0);
  await takeOver(other, page, second);
  await expect(question(page)).toHaveCount(0);
  await hasOnly(product, first, 100);
  await hasOnly(product, second, 80);

  await test.step('whoever is signed in now is asked about their own diamonds', () => askForGame(page, 80));
  await takeOver(other, page, first);
  await expect(question(page)).toHaveCount(0);
  await hasOnly(product, first, 100);
  await hasOnly(product, second, 80);
});

test('a tab that has not heard of the other player yet takes from the one who confirms there', async ({
  page,
  context,
  product,
}) => {
  const [first, second] = [await registerWith(product, 100), await registerWith(product, 80)];
  const freeze = await freezable(page);
  await signInPlayer(page, first);
  await askForGame(page, 100);
  await freeze();
  const other = await context.newPage();
  await signInPlayer(other, second);
  await downloads(page, () => confirmed(page));
  expect(await belongingsOf(product, first)).toEqual({ diamonds: 50, orders: [], games: 1 });
  await hasOnly(product, second, 80);
  // What the frozen tab did has not signed the second player out.
  await askForGame(other, 80);
});

test('a game that one player buys in two tabs at once is paid once, and had in both', async ({
  page,
  context,
  product,
}) => {
  const player = await registerWith(product, 120);
  await signInPlayer(page, player);
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await askForGame(tab, 120);
  await Promise.all(tabs.map((tab) => downloads(tab, () => confirmed(tab))));
  expect(await belongingsOf(product, player)).toEqual({ diamonds: 70, orders: [], games: 1 });
  const { call } = await openDesk(product);
  const filter = encodeURIComponent(JSON.stringify({ uid: Number(player.uid), kind: 'purchase' }));
  expect(await call<{ amount: number }[]>(`wallet?filter=${filter}`)).toMatchObject([{ amount: PRICE }]);
});
