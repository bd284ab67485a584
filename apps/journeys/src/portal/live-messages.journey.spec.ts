import type { BrowserContext, Page, WebSocketRoute } from '@playwright/test';
import { deep, expect, test } from '../journey';
import { phone } from '../screens';
import { openDesk, register, signInPlayer } from './live-people';

/** The avatar with a count. How soon is a matter of the benchmarks; that it comes without a reload is seen here. */
const seesUnread = (page: Page, count: number) =>
  page.waitForFunction((label) => document.querySelector(`[aria-label="${label}"]`), `系统消息，${count} 条未读`);

/** Waits until a page's feed is connected, and with it the other tabs that share its socket. */
const isLive = (page: Page) =>
  page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('feed:player:')));

/** A network that can be cut, with the sockets that are open on it. */
async function cutter(context: BrowserContext) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (isCut) return socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  return async (cut: boolean) => {
    isCut = cut;
    await context.setOffline(cut);
    if (cut) for (const socket of open) await socket.close();
    open.clear();
  };
}

test('a broadcast raises the avatar’s count in two tabs and on a second device by itself', async ({
  page,
  context,
  openPage,
  product,
}) => {
  const player = await register(product);
  const desk = await openDesk(product);
  const device = await openPage(phone);
  await signInPlayer(page, player);
  await signInPlayer(device, player);
  const tab = await context.newPage();
  await tab.goto('/');
  const all = [page, tab, device];
  for (const one of all) await isLive(one);

  await desk.broadcast('星海远征新版本上线');
  await Promise.all(all.map((one) => seesUnread(one, 1)));

  await device.getByRole('link', { name: /系统消息/ }).click();
  await device.getByRole('button', { name: /星海远征新版本上线/ }).click();
  await expect(device.getByText('星海远征新版本上线的内容')).toBeVisible();
  for (const one of [page, tab]) await expect(one.getByRole('link', { name: '系统消息', exact: true })).toBeVisible();
});

test.describe('a player who was offline', () => {
  // Without a network the browser complains of what it cannot reach.
  test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED|socket\.io/] });

  test('while three were sent sees exactly three on return', deep, async ({ page, context, product }) => {
    const cut = await cutter(context);
    const player = await register(product);
    const desk = await openDesk(product);
    await signInPlayer(page, player);
    await isLive(page);
    await page.getByRole('link', { name: '系统消息' }).click();
    await expect(page.getByText('还没有消息')).toBeVisible();

    await cut(true);
    await expect(page.getByText('网络已断开，显示的内容可能不是最新')).toBeVisible();
    for (const title of ['第一条', '第二条', '第三条']) await desk.broadcast(title);
    await expect(page.getByText('还没有消息')).toBeVisible();
    await cut(false);

    await expect(page.getByText('3 条未读')).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.locator('strong')).toHaveText(['第三条', '第二条', '第一条']);
    await page.getByRole('button', { name: '全部已读' }).click();
    await expect(page.getByText('没有未读消息', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '全部已读' })).toBeDisabled();
  });
});
