// @module-tag deep
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
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
/** In milliseconds, where a run wants to fail for a number that comes late, as `node tools/soak/unread.mjs` does. */
const WITHIN_MS = Number(process.env.SUPPORT_UNREAD_WITHIN ?? Infinity);

/** Has every page note when it last showed another number: whoever asks it from outside would measure themselves. */
const noteChanges = (context: BrowserContext) =>
  context.addInitScript(() => {
    const numbers = () => {
      const row = document.querySelector('a[aria-label^="在线客服"]')?.getAttribute('aria-label');
      const choice = [...document.querySelectorAll('button')].find(({ textContent: text }) => /^客服(（|$)/.test(text));
      return [/^\(.+?\)/.exec(document.title)?.[0], row, choice?.textContent].join(' ');
    };
    const noted = { numbers: '', at: 0 };
    Object.assign(window, { noted });
    const note = () => {
      if (noted.numbers !== numbers()) Object.assign(noted, { numbers: numbers(), at: Date.now() });
    };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(note).observe(document, everything);
  });

/** How long after an instant the last of some pages showed another number; a page that was opened since does not count. */
async function delayOf(pages: readonly Page[], acknowledgedAt: number): Promise<number> {
  const times = pages.map((page) =>
    page.evaluate(() => [performance.timeOrigin, (window as unknown as { noted: { at: number } }).noted.at] as const),
  );
  const late = (await Promise.all(times)).filter(([openedAt]) => openedAt < acknowledgedAt);
  return Math.max(0, ...late.map(([, at]) => at - acknowledgedAt));
}

const titled = (count: number) => (count > 0 ? new RegExp(`^\\(${count}\\) `) : /^(?!\()/);

test('every number of unread messages is that of the database, in three tabs, on two devices and at the desk', async ({
  page,
  context,
  openPage,
  product,
}, testInfo) => {
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

  const [other, desk] = [await openPage(phone), await openPage(wide)];
  for (const one of [context, other.context(), desk.context()]) await noteChanges(one);
  await signInPlayer(page, player);
  const [messages, chat] = [await context.newPage(), await context.newPage()];
  await signInPlayer(other, player);
  for (const tab of [page, other]) await tab.goto('/profile');
  await messages.goto('/message?tab=support');
  await chat.goto('/');
  await signIn(desk, { ...product, owner: account });

  let longest = 0;
  /** What every screen shows after a step, beside what the service counts. */
  const everywhere = async (atPlayer: number, atDesk: number, acknowledgedAt = Date.now()) => {
    const { standing } = await playerCall<Standing>(product, '/user/kefu', { session: player, body: {} });
    const mine = await agent.call<Conversation[]>('support-conversations?filter={"box":"mine"}');
    expect([standing.unread.count, mine.find((one) => one.id === id)?.unread]).toEqual([atPlayer, atDesk]);
    for (const tab of [page, other])
      await expect(rowOf(tab)).toHaveAccessibleName(marked('在线客服', atPlayer, (count) => `，${count} 条未读`));
    const choice = marked('客服', atPlayer, (count) => `（${count}）`);
    await expect(messages.getByRole('button', { name: choice, exact: true })).toBeVisible();
    for (const tab of [page, messages, chat, other]) await expect(tab).toHaveTitle(titled(atPlayer));
    await expect(desk).toHaveTitle(titled(atDesk));
    longest = Math.max(longest, await delayOf([page, messages, chat, other, desk], acknowledgedAt));
  };
  /** Waits until a screen has said how far it has been read. @returns when the service acknowledged it */
  const readBy = async (reader: Page, read: () => Promise<unknown>) => {
    const acknowledged = reader.waitForResponse((response) => response.url().endsWith('/read'));
    await read();
    await acknowledged;
    return Date.now();
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
    const at = await readBy(chat, () => chat.goto('/support'));
    await expect(chat.getByRole('log').getByText('请说')).toBeVisible();
    await everywhere(0, 1, at);
  });
  await chat.goto('/');
  for (const text of ['一', '二', '三']) await reply(text);
  await test.step('three more', () => everywhere(3, 1));
  await test.step('read on the other device', async () => {
    const at = await readBy(other, () => rowOf(other).click());
    await expect(other.getByRole('log').getByText('三', { exact: true })).toBeVisible();
    await other.goto('/profile');
    await everywhere(0, 1, at);
  });
  await say('还有一个问题');
  await test.step('the player writes', () => everywhere(0, 2));
  await test.step('read at the desk', async () => {
    const at = await readBy(desk, () => desk.goto(`/admin/support-conversations?c=${id}`));
    await expect(desk.getByRole('log').getByText('还有一个问题')).toBeVisible();
    await everywhere(0, 0, at);
  });
  testInfo.annotations.push({ type: 'longest delay', description: `${longest} ms` });
  if (WITHIN_MS < Infinity) process.stdout.write(`the last screen showed a number after ${longest} ms at most\n`);
  expect(longest).toBeLessThanOrEqual(WITHIN_MS);
});
