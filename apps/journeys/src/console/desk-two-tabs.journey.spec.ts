// @module-tag deep
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { expect, test } from '../journey';
import { openDesk, playerCall, register } from '../portal/live-people';
import type { Product } from '../product';

// Without a network the browser complains of what it cannot reach.
test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|socket\.io|request failed/] });

type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A conversation that the agent of the story has. */
interface Chat {
  id: number;
  name: string;
}

const addressOf = ({ id }: Chat) => `/admin/support-conversations?c=${id}`;
const fieldOf = (tab: Page) => tab.getByRole('textbox', { name: '回复', exact: true });
const threadOf = (tab: Page) => tab.getByRole('log', { name: '会话内容' });
const waitingIn = (tab: Page) => threadOf(tab).getByText('网络不稳，正在重试…');
/** A conversation in the list of a tab, which says whether it has a draft. */
const rowOf = (tab: Page, { name }: Chat) =>
  tab
    .getByRole('navigation', { name: '会话' })
    .getByRole('button')
    .filter({ has: tab.getByText(name, { exact: true }) });

/** What the service has of the agent's replies, in their order. */
async function repliesIn({ call }: Desk, { id }: Chat): Promise<string[]> {
  type Message = { sender: string; kind: string; text: string };
  const { list } = await call<{ list: Message[] }>(`support-conversations/${id}/messages`);
  return list.filter(({ sender, kind }) => sender === 'agent' && kind === 'text').map(({ text }) => text);
}

/** A player asks, and the agent takes the conversation. */
async function chatOf(product: Product, { call }: Desk): Promise<Chat> {
  const player = await register(product);
  const body = { clientId: randomUUID(), text: '充值后X钻没有到账，麻烦帮我看一下' };
  await playerCall(product, '/user/kefu', { session: player, body });
  const filter = encodeURIComponent(JSON.stringify({ uid: Number(player.uid) }));
  const [found] = await call<{ id: number }[]>(`support-conversations?filter=${filter}`);
  const chat = { id: found!.id, name: player.name };
  await call(`support-conversations/${chat.id}/claim`, {});
  return chat;
}

interface Opened {
  /** The agent's name. */
  name: string;
  /** Whether both tabs have the same conversation open. */
  isOne: boolean;
}

/** An agent with two conversations and nothing that rings, who has the desk open in two tabs. */
async function openTabs(page: Page, product: Product, { name, isOne }: Opened) {
  const supervisor = await openDesk(product);
  await supervisor.serveAlways();
  const account = await supervisor.hire(name, 'support');
  const agent = await openDesk(product, account);
  for (const { call } of [supervisor, agent]) await call('support-agents/me', { status: 'busy' });
  const [first, second] = [await chatOf(product, agent), await chatOf(product, agent)];
  await signIn(page, { ...product, owner: account }, addressOf(first));
  const other = await page.context().newPage();
  await other.goto(addressOf(isOne ? first : second));
  for (const tab of [page, other]) {
    await expect(fieldOf(tab)).toBeVisible();
    await expect(tab.getByRole('status', { name: '实时连接：实时' })).toBeVisible();
    for (const chat of [first, second]) await expect(rowOf(tab, chat)).toBeVisible();
    await tab.waitForLoadState('networkidle');
  }
  return { agent, other, first, second };
}

/** Sends a reply, which waits for the line. */
async function sendCut(tab: Page, text: string): Promise<void> {
  await fieldOf(tab).fill(text);
  await fieldOf(tab).press('Enter');
  await expect(threadOf(tab).getByText(text)).toBeVisible();
  await expect(fieldOf(tab)).toHaveValue('');
}

/** An attempt that meets the line while it changes is made again, a quarter of a minute later at the latest. */
const arrive = (desk: Desk, chat: Chat, texts: readonly string[]) =>
  expect.poll(() => repliesIn(desk, chat), { timeout: 90_000 }).toEqual(texts);

/** Every text stands there once, and none waits. */
async function shows(tab: Page, texts: readonly string[]): Promise<void> {
  await expect(waitingIn(tab)).toHaveCount(0);
  for (const text of texts) await expect(threadOf(tab).getByText(text)).toHaveCount(1);
}

test('what is written in two tabs while the line is cut is sent once, and both drafts stay until they are sent', async ({
  page,
  context,
  product,
}) => {
  const { agent, other, first, second } = await openTabs(page, product, { name: '小北', isOne: false });

  await test.step('without a line each tab has a reply that waits and a draft', async () => {
    await context.setOffline(true);
    await sendCut(page, '您好，正在为您查询');
    await sendCut(other, '请把订单截图发给我');
    for (const tab of [page, other]) await expect(waitingIn(tab)).toBeVisible();
    await fieldOf(page).fill('查到了，明天上午到账');
    await fieldOf(other).fill('截图收到，稍等一下');
    for (const tab of [page, other])
      for (const chat of [first, second]) await expect(rowOf(tab, chat)).toContainText('[草稿]');
    expect(await repliesIn(agent, first)).toEqual([]);
    expect(await repliesIn(agent, second)).toEqual([]);
  });

  await test.step('with the line both replies arrive, and neither draft does', async () => {
    await context.setOffline(false);
    await arrive(agent, first, ['您好，正在为您查询']);
    await arrive(agent, second, ['请把订单截图发给我']);
    await shows(page, ['您好，正在为您查询']);
    await shows(other, ['请把订单截图发给我']);
    await expect(fieldOf(page)).toHaveValue('查到了，明天上午到账');
    await expect(fieldOf(other)).toHaveValue('截图收到，稍等一下');
  });

  await test.step('a draft of one tab is sent in the other one, and stands in neither field again', async () => {
    await rowOf(other, first).click();
    await expect(other.getByRole('region', { name: `与${first.name}的会话` })).toBeVisible();
    await expect(fieldOf(other)).toHaveValue('查到了，明天上午到账');
    await fieldOf(other).press('Enter');
    const sent = ['您好，正在为您查询', '查到了，明天上午到账'];
    await arrive(agent, first, sent);
    for (const tab of [page, other]) {
      await shows(tab, sent);
      await expect(fieldOf(tab)).toHaveValue('');
      await expect(rowOf(tab, first)).not.toContainText('[草稿]');
      await expect(rowOf(tab, second)).toContainText('[草稿]');
    }
  });

  await test.step('the draft of the other conversation outlives a new visit', async () => {
    await page.goto(addressOf(second));
    await expect(fieldOf(page)).toHaveValue('截图收到，稍等一下');
    await shows(page, ['请把订单截图发给我']);
    await page.goto(addressOf(first));
    await expect(fieldOf(page)).toHaveValue('');
    await shows(page, ['您好，正在为您查询', '查到了，明天上午到账']);
    expect(await repliesIn(agent, second)).toEqual(['请把订单截图发给我']);
  });
});

test('what two tabs write in one conversation goes in its order, also when the tab that wrote is closed', async ({
  page,
  context,
  product,
}) => {
  const { agent, other, first } = await openTabs(page, product, { name: '小南', isOne: true });
  const texts = ['第一句在左边写', '第二句在右边写', '第三句又在左边写', '第四句写完就关掉'];
  await context.setOffline(true);
  for (const [index, text] of texts.entries()) {
    const [tab, follower] = index % 2 === 0 ? [page, other] : [other, page];
    await sendCut(tab, text);
    await expect(threadOf(follower).getByText(text)).toBeVisible();
    // The draft that was sent leaves the field of the other tab as well, behind the reply.
    await expect(fieldOf(follower)).toHaveValue('');
  }
  await other.close();
  expect(await repliesIn(agent, first)).toEqual([]);

  await context.setOffline(false);
  await arrive(agent, first, texts);
  await shows(page, texts);
  await expect(fieldOf(page)).toHaveValue('');
});
