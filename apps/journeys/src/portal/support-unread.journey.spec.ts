import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from '../console';
import { expect, test } from '../journey';
import { desk as wide, phone } from '../screens';
import { openDesk, playerCall, register, signInPlayer } from './live-people';

interface Standing {
  standing: { conversation: { id: number } | null; unread: { count: number } };
}
interface Conversation {
  id: number;
  unread: number;
}

const rowOf = (page: Page) => page.getByRole('link', { name: /^在线客服/ });
const marked = (name: string, count: number, unit: (count: number) => string) =>
  count > 0 ? `${name}${unit(count)}` : name;
const titled = (count: number) => (count > 0 ? new RegExp(`^\\(${count}\\) `) : /^(?!\()/);

test('every number of unread messages is that of the database, in three tabs, on two devices and at the desk', async ({
  page,
  context,
  openPage,
  product,
}) => {
  const owner = await openDesk(product);
  await owner.serveAlways();
  const account = await owner.hire('小北', 'support');
  const agent = await openDesk(product, account);
  const player = await register(product);
  const say = (text: string) =>
    playerCall<Standing>(product, '/user/kefu', { session: player, body: { clientId: randomUUID(), text } });
  const id = (await say('在吗')).standing.conversation?.id ?? 0;
  const address = `support-conversations/${id}`;
  await agent.call(`${address}/claim`, {});
  const reply = (text: string, more: object = {}) =>
    agent.call<{ seq: number }>(`${address}/messages`, { clientId: randomUUID(), text, ...more });

  await signInPlayer(page, player);
  const [messages, chat] = [await context.newPage(), await context.newPage()];
  const other = await openPage(phone);
  await signInPlayer(other, player);
  for (const tab of [page, other]) await tab.goto('/profile');
  await messages.goto('/message?tab=support');
  await chat.goto('/');
  const desk = await openPage(wide);
  await signIn(desk, { ...product, owner: account });

  /** What every screen shows, beside what the service counts. */
  const everywhere = async (atPlayer: number, atDesk: number) => {
    const { standing } = await playerCall<Standing>(product, '/user/kefu', { session: player, body: {} });
    const mine = await agent.call<Conversation[]>('support-conversations?filter={"box":"mine"}');
    expect([standing.unread.count, mine.find((one) => one.id === id)?.unread]).toEqual([atPlayer, atDesk]);
    for (const tab of [page, other])
      await expect(rowOf(tab)).toHaveAccessibleName(marked('在线客服', atPlayer, (count) => `，${count} 条未读`));
    const choice = marked('客服', atPlayer, (count) => `（${count}）`);
    await expect(messages.getByRole('button', { name: choice, exact: true })).toBeVisible();
    for (const tab of [page, messages, chat, other]) await expect(tab).toHaveTitle(titled(atPlayer));
    await expect(desk).toHaveTitle(titled(atDesk));
  };

  await test.step('the agent has one to read', () => everywhere(0, 1));
  await reply('请说');
  const second = await reply('说错了');
  await test.step('two replies', () => everywhere(2, 1));
  await reply('别让玩家看到', { note: true });
  await test.step('a note', () => everywhere(2, 1));
  await agent.call(`${address}/messages/${second.seq}/recall`, undefined, 'POST');
  await test.step('a reply that was taken back', () => everywhere(1, 1));
  await test.step('read in one tab', async () => {
    await chat.goto('/support');
    await expect(chat.getByRole('log').getByText('请说')).toBeVisible();
    await everywhere(0, 1);
  });
  await chat.goto('/');
  for (const text of ['一', '二', '三']) await reply(text);
  await test.step('three more', () => everywhere(3, 1));
  await test.step('read on the other device', async () => {
    await rowOf(other).click();
    await expect(other.getByRole('log').getByText('三', { exact: true })).toBeVisible();
    await other.goto('/profile');
    await everywhere(0, 1);
  });
  await say('还有一个问题');
  await test.step('the player writes', () => everywhere(0, 2));
  await test.step('read at the desk', async () => {
    await desk.goto(`/admin/support-conversations?c=${id}`);
    await expect(desk.getByRole('log').getByText('还有一个问题')).toBeVisible();
    await everywhere(0, 0);
  });
});
