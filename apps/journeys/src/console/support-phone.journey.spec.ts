// @module-tag deep
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { overflowing } from '../fits';
import { expect, test } from '../journey';
import { openDesk, playerCall, register } from '../portal/live-people';
import { phone } from '../screens';

const WIDTH = phone.viewport.width;
/** What a finger hits. */
const TARGET = 40;

test.use(phone);

const panes = (page: Page) => ({
  list: page.getByRole('region', { name: '会话列表' }),
  log: page.getByRole('log', { name: '会话内容' }),
  player: page.getByRole('complementary', { name: '玩家资料' }),
});

/** One pane fills the screen, nothing reaches beyond it, and what is tapped is large enough. */
async function isAlone(page: Page, shown: keyof ReturnType<typeof panes>, axe: (page: Page) => Promise<void>) {
  for (const [name, pane] of Object.entries(panes(page)))
    if (name === shown) await expect(pane).toBeInViewport();
    else await expect(pane).not.toBeVisible();
  await expect.poll(() => overflowing(page, WIDTH)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
  await axe(page);
}

async function isLarge(page: Page, ...names: (string | RegExp)[]) {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
    expect([name, width >= TARGET, height >= TARGET]).toEqual([name, true, true]);
  }
}

test('an agent serves a player from a phone, one pane at a time', async ({ page, product, axe }) => {
  const owner = await openDesk(product);
  await owner.serveAlways();
  const agent = await owner.hire('小北', 'support');
  await (await openDesk(product, agent)).call('support-agents/me', { status: 'busy' });
  const player = await register(product);
  const say = (text: string) =>
    playerCall(product, '/user/kefu', { session: player, body: { clientId: randomUUID(), text } });
  await say('充值后X钻没有到账，麻烦帮我看一下，订单是昨天晚上付的');

  await signIn(page, { ...product, owner: agent }, '/admin/support-conversations?box=queue');
  const { list, log, player: aside } = panes(page);
  const row = list.getByText(player.name, { exact: true });
  await expect(row).toBeVisible();
  await isAlone(page, 'list', axe);

  await row.click();
  await expect(log.getByText(/麻烦帮我看一下/)).toBeVisible();
  await isLarge(page, '返回会话列表', '玩家资料', '接入');
  await page.getByRole('button', { name: '接入', exact: true }).click();
  await expect(page.getByText('已接入')).toBeVisible();
  await isAlone(page, 'log', axe);
  await isLarge(page, '返回会话列表', '更多操作', '玩家资料', '结束会话', '发送图片', '发送');
  await page.getByRole('textbox', { name: '回复', exact: true }).fill('您好，正在为您查询');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(log.getByText('您好，正在为您查询')).toBeInViewport();
  await say('好的');
  await expect(log.getByText('好的', { exact: true })).toBeInViewport();

  await page.getByRole('button', { name: '玩家资料' }).click();
  await expect(aside.getByRole('region', { name: '历史会话' }).getByText('小北')).toBeVisible();
  await expect(aside).toBeInViewport();
  await expect.poll(() => overflowing(page, WIDTH)).toEqual([]);
  await axe(page);
  await isLarge(page, '返回会话');
  await page.getByRole('button', { name: '返回会话', exact: true }).click();
  await isAlone(page, 'log', axe);

  await page.getByRole('button', { name: '返回会话列表' }).click();
  await isAlone(page, 'list', axe);
  await page.getByRole('tab', { name: /^会话中/ }).click();
  await row.click();
  await expect(log.getByText('您好，正在为您查询')).toBeVisible();
  // The phone's own way back leads where the button does.
  await page.goBack();
  await expect(row).toBeVisible();
});
