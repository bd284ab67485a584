import { act, screen, waitFor, within } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useOutboxHint } from '#platform/outbox/outbox-hint.store';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import {
  exampleOf,
  fail,
  placed,
  refuse,
  serveContract,
  success,
  type Call,
  type Responses,
} from '#testing/serve-contract';
import { SupportChat } from '#testing/support-chat';
import { chatOutbox } from './chat-outbox';

const field = () => screen.findByRole('textbox', { name: '消息' });

/** Opens a page of a player whose feed is open, with customer service behind it. */
async function openChat(more: Responses = {}, address = '/support') {
  const calls = serveContract({ ...new SupportChat().responses, ...more });
  const feed = new FakeFeed();
  const visit = openPortal(address, feed.open);
  await waitFor(() => expect(feed.following).toEqual(['10001']));
  await feed.emit(({ onState }) => onState('online'));
  return { calls, ...visit };
}

beforeEach(async () => {
  signIn();
  await deleteDB('ug-support');
});
afterEach(async () => {
  await chatOutbox.database.close();
  chatOutbox.clear();
  useOutboxHint.setState({ mayWait: false });
});

const cards = (calls: Call[]) => placed(calls, 'chatSupport').flatMap(({ body }) => body.card ?? []);

describe('the order that a player asks about', () => {
  const orderNo = '20261121100000482913507264';

  test('is chosen from the own orders and sent as a card', async () => {
    const { user, calls } = await openChat();
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(screen.getByRole('button', { name: '发送订单' }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择要咨询的订单' }));
    await user.click(await sheet.findByRole('button', { name: /60 X钻，赠 60/ }));
    expect(await screen.findByText('已送达')).toBeVisible();
    expect(cards(calls)).toEqual([`order:${orderNo}`]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is none where nothing was ordered', { tags: ['deep'] }, async () => {
    const { user } = await openChat({
      listOrders: () => success({ list: [], nextCursor: null }),
    });
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(screen.getByRole('button', { name: '发送订单' }));
    expect(await screen.findByText('还没有充值订单')).toBeVisible();
  });

  test('is offered where its page led here, and sent with a tap', { tags: ['deep'] }, async () => {
    const { user, calls, goTo, address } = await openChat({}, `/orders/${orderNo}`);
    await user.click(await screen.findByRole('link', { name: '联系客服' }));
    expect(address()).toBe(`/support?order=${orderNo}`);
    const offer = within(await screen.findByRole('group', { name: '要咨询的订单' }));
    await user.dblClick(offer.getByRole('button', { name: '发送订单' }));
    expect(await screen.findByText('已送达')).toBeVisible();
    expect(cards(calls)).toEqual([`order:${orderNo}`]);
    expect(address()).toBe('/support');
    expect(screen.queryByRole('group', { name: '要咨询的订单' })).toBeNull();
    await goTo(`/support?order=${orderNo}`);
    await user.click(await screen.findByRole('button', { name: '不发送' }));
    expect(address()).toBe('/support');
    expect(cards(calls)).toHaveLength(1);
  });

  test('that is not the player’s is not offered', { tags: ['deep'] }, async () => {
    await openChat({ ...refuse('getOrder', 'order.notFound') }, `/support?order=${orderNo}`);
    expect(await field()).toBeVisible();
    expect(screen.queryByRole('group', { name: '要咨询的订单' })).toBeNull();
  });
});

describe('the game that a player asks about', () => {
  test('is chosen among all games and sent as a card that leads to it', async () => {
    const { user, calls } = await openChat();
    await user.click(await screen.findByRole('button', { name: '更多' }));
    await user.click(screen.getByRole('button', { name: '发送游戏' }));
    await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: /星海远征/ }));
    expect(await screen.findByText('已送达')).toBeVisible();
    expect(cards(calls)).toEqual(['game:1']);
    const log = within(screen.getByRole('log', { name: '聊天记录' }));
    expect(log.getByRole('link', { name: /星海远征/ })).toHaveAttribute('href', '/detail/1');
  });
});

describe('the gift that a player asks about', () => {
  const [gift] = exampleOf('listGifts').list;
  const openPicker = async (more: Responses = {}) => {
    const visit = await openChat(more);
    await visit.user.click(await screen.findByRole('button', { name: '更多' }));
    await visit.user.click(screen.getByRole('button', { name: '发送礼包' }));
    return { ...visit, sheet: within(await screen.findByRole('dialog', { name: '选择要咨询的礼包' })) };
  };

  test('is chosen from the own gifts and sent as a card that does not show its code', async () => {
    let isBroken = true;
    const { user, calls, sheet } = await openPicker({
      chatSupport: (call) =>
        isBroken && call.body.clientId
          ? Promise.reject(new TypeError('Failed to fetch'))
          : new SupportChat().responses.chatSupport!(call),
    });
    await user.click(await sheet.findByRole('button', { name: new RegExp(gift!.name) }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // Before the service has made it a card.
    const log = within(screen.getByRole('log', { name: '聊天记录' }));
    expect(await log.findByText(gift!.name)).toBeVisible();
    expect(log.queryByText(gift!.gameCode!)).toBeNull();
    isBroken = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('已送达')).toBeVisible();
    expect(new Set(cards(calls))).toEqual(new Set([`gift:${gift!.id}`]));
  });

  test('is none where nothing was given', { tags: ['deep'] }, async () => {
    const { sheet } = await openPicker({ listGifts: () => success({ list: [], nextCursor: null }) });
    expect(await sheet.findByText('还没有礼包')).toBeVisible();
  });

  test('may be on a further page, and what cannot be fetched is asked for again', { tags: ['deep'] }, async () => {
    let isBroken = true;
    const next = { ...gift!, id: 50, name: '第二页的礼包' };
    const { user, sheet } = await openPicker({
      listGifts: (call) => {
        if (isBroken) return fail('listGifts', 503).listGifts!(call);
        return call.query.get('cursor')
          ? success({ list: [next], nextCursor: null })
          : success({ list: [gift!], nextCursor: 'next' });
      },
    });
    expect(await sheet.findByText('礼包加载失败')).toBeVisible();
    isBroken = false;
    await user.click(sheet.getByRole('button', { name: '重试' }));
    await user.click(await sheet.findByRole('button', { name: '显示更多' }));
    expect(await sheet.findByRole('button', { name: /第二页的礼包/ })).toBeVisible();
  });
});
