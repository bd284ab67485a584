// @module-tag deep
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { playerCall, register, signInPlayer, type Player } from './live-people';
import { everythingIn } from './reading-pages';

// Without a network the browser complains of what it cannot reach.
test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|socket\.io|request failed/] });

const openChat = async (page: Page) => {
  // A new tab begins there; from the first page one goes there as players do.
  if (page.url() === 'about:blank') await page.goto('/support');
  else await page.getByRole('link', { name: '客服', exact: true }).click();
  await page.getByRole('textbox', { name: '消息' }).waitFor();
  await page.waitForLoadState('networkidle');
};
const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: '消息' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
};

/** Waits until the browser keeps a text: a tab shows it sooner, and one that is closed before that takes it along. */
const isKept = (page: Page, text: string) => expect.poll(() => everythingIn(page)).toContain(text);

/** What the player has said, as the service has it. */
async function said(product: Product, session: Player): Promise<string[]> {
  const page = await playerCall<{ list: { sender: string; text: string }[] }>(product, '/v1/support/messages', {
    method: 'GET',
    session,
  });
  return page.list.filter(({ sender }) => sender === 'player').map(({ text }) => text);
}

test('what is written without a network in three tabs is sent once and in order, also of the tab that was closed', async ({
  page,
  context,
  product,
}) => {
  const player = await register(product);
  await signInPlayer(page, player);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, second, third]) await openChat(tab);

  await context.setOffline(true);
  await say(page, '第一个标签页');
  await say(second, '第二个标签页');
  await say(third, '第三个标签页');
  await expect(third.getByText('网络断开，恢复后自动发送')).toBeVisible();
  await isKept(third, '第三个标签页');
  await third.close();
  expect(await said(product, player)).toEqual([]);

  await context.setOffline(false);
  const all = ['第一个标签页', '第二个标签页', '第三个标签页'];
  // An attempt that meets a network in its change is made again, half a minute later at the latest.
  await expect.poll(() => said(product, player), { timeout: 90_000 }).toEqual(all);
  for (const tab of [page, second]) {
    for (const text of all) await expect(tab.getByRole('log').getByText(text)).toHaveCount(1);
    await expect(tab.getByText('已送达').last()).toBeVisible();
    await expect(tab.getByText('网络断开，恢复后自动发送')).toHaveCount(0);
  }
  expect(await said(product, player)).toEqual(all);
});

test('what was written before the portal was closed is sent by the next visit, on whichever page', async ({
  page,
  context,
  product,
  axe,
}) => {
  const player = await register(product);
  await signInPlayer(page, player);
  await openChat(page);
  await axe(page);
  await context.setOffline(true);
  await say(page, '关掉之前写的');
  await expect(page.getByText('网络断开，恢复后自动发送')).toBeVisible();
  await isKept(page, '关掉之前写的');
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  // Outside the service hours, by which this may run, it is left as a message.
  const sent = next.waitForResponse((response) => /\/api\/user\/(kefu|message)$/.test(response.url()));
  await next.goto('/');
  await sent;
  expect(await said(product, player)).toEqual(['关掉之前写的']);
  await openChat(next);
  await expect(next.getByText('已送达')).toBeVisible();
});
