// @module-tag deep
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../console';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { desk as wide } from '../screens';
import { openDesk, playerCall, register, signInPlayer } from './live-people';

/** Of the agent and of the player: what both may send within ten seconds. */
const [REPLIES, QUESTIONS] = [56, 28];
const TOTAL = REPLIES + QUESTIONS;
const LINE = /^第 \d+ 句/;
const lineOf = (n: number): string => `第 ${n} 句${n % 5 === 0 ? '，说得长一些，在手机上要折成两三行才放得下。' : ''}`;

/** A conversation of many lines, which two of three times are the agent's. */
async function talkAtLength(product: Product) {
  const owner = await openDesk(product);
  await owner.serveAlways();
  const account = await owner.hire('小北', 'support');
  const agent = await openDesk(product, account);
  const player = await register(product);
  const say = (text: string) =>
    playerCall<{ standing: { conversation: { id: number } } }>(product, '/user/kefu', {
      session: player,
      body: { clientId: randomUUID(), text },
    });
  const { id } = (await say(lineOf(1))).standing.conversation;
  await agent.call(`support-conversations/${id}/claim`, {});
  for (let n = 2; n <= TOTAL; n += 1)
    if (n % 3 === 1) await say(lineOf(n));
    else await agent.call(`support-conversations/${id}/messages`, { clientId: randomUUID(), text: lineOf(n) });
  return { account, player, id };
}

/** Scrolls a line to the upper edge, and notes from then on, once it is painted, how far from there each frame shows it. */
const followFromEdge = (line: Locator) =>
  line.evaluate((element) => {
    const box = element.closest('[role="log"]') as HTMLElement;
    box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top - 20;
    const where = () => element.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const seen = [where()];
    Object.assign(window, { seen });
    const { port1, port2 } = new MessageChannel();
    // What stands after a frame's own callbacks is what is painted.
    port2.onmessage = () => seen.push(where());
    const look = () => {
      port1.postMessage(null);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** After so many more frames. @returns how far the line has moved at most, in pixels */
async function moved(page: Page): Promise<number> {
  const places = await page.evaluate(async () => {
    const { seen } = window as unknown as { seen: number[] };
    const end = seen.length + 10;
    while (seen.length < end) await new Promise(requestAnimationFrame);
    return seen;
  });
  return Math.max(...places.map((place) => Math.abs(place - (places[0] ?? NaN))));
}

/** Scrolls up to the beginning, a page of messages after the other. @returns how many pages came */
async function readUpwards(page: Page, log: Locator): Promise<number> {
  await expect(log.getByText(lineOf(TOTAL), { exact: true })).toBeVisible();
  let pages = 0;
  for (; (await log.getByText(LINE).count()) < TOTAL; pages += 1) {
    const before = await log.getByText(LINE).count();
    const first = await log.getByText(LINE).first().elementHandle();
    const text = (await first?.textContent()) ?? '';
    await followFromEdge(log.getByText(text, { exact: true }));
    await expect.poll(() => log.getByText(LINE).count()).toBeGreaterThan(before);
    expect(await moved(page), `how far “${text}” moved when older messages came`).toBeLessThanOrEqual(1);
  }
  const numbers = (await log.getByText(LINE).allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(numbers).toEqual(Array.from({ length: TOTAL }, (_, i) => i + 1));
  return pages;
}

test('a player and an agent scroll up through a long conversation, and what they look at stays where it is', async ({
  page,
  openPage,
  product,
}) => {
  const { account, player, id } = await talkAtLength(product);
  await signInPlayer(page, player);
  await page.getByRole('link', { name: '客服', exact: true }).click();
  await test.step('on a phone', async () => {
    expect(await readUpwards(page, page.getByRole('log', { name: '聊天记录' }))).toBeGreaterThan(1);
  });

  const desk = await openPage(wide);
  await signIn(desk, { ...product, owner: account });
  await desk.goto(`/admin/support-conversations?c=${id}`);
  await test.step('at the desk', async () => {
    expect(await readUpwards(desk, desk.getByRole('log', { name: '会话内容' }))).toBeGreaterThan(1);
  });
});
