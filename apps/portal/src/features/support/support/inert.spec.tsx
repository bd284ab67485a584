// @module-tag deep
import { act, screen, waitFor, within } from '@testing-library/react';
import { dangersIn, scriptAddresses, xssVectors } from '@ug/test-doubles';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, serveContract } from '#testing/serve-contract';
import { SupportChat } from '#testing/support-chat';
import { useOutboxHint } from '#platform/outbox/outbox-hint.store';
import { chatOutbox } from './chat-outbox';
import { useAsked } from './quick-questions';

const log = () => screen.findByRole('log', { name: '聊天记录' });

/** Nothing ran, and nothing on the page could. */
function expectInert(): void {
  expect(window).not.toHaveProperty('attacked');
  expect(dangersIn(document.body)).toEqual([]);
}

async function openChat(chat: SupportChat) {
  serveContract(chat.responses);
  const feed = new FakeFeed();
  const visit = openPortal('/support', feed.open);
  await waitFor(() => expect(feed.following).toEqual(['10001']));
  await feed.emit(({ onState }) => onState('online'));
  return visit;
}

beforeEach(async () => {
  signIn();
  await deleteDB('ug-support');
});
afterEach(async () => {
  await chatOutbox.database.close();
  chatOutbox.clear();
  useOutboxHint.setState({ mayWait: false });
  useAsked.setState(useAsked.getInitialState(), true);
});

describe('what an attacker has stored is read and does nothing', () => {
  test('in messages of both sides and in notices', async () => {
    const chat = new SupportChat();
    for (const [index, text] of xssVectors.entries())
      chat.say(index % 2 === 0 ? { text } : { sender: 'player', text, clientId: `m-${index}` });
    chat.say({ sender: 'system', kind: 'event', text: xssVectors.join('\n') });
    chat.pageSize = chat.messages.length;
    await openChat(chat);
    const shown = await log();
    await waitFor(() => expect(shown).toHaveTextContent('livescript'));
    expectInert();
    const { textContent } = shown;
    expect(xssVectors.filter((text) => !textContent.includes(text))).toEqual([]);
  });

  test('in cards, whose addresses lead nowhere', async () => {
    const chat = new SupportChat();
    for (const link of [...scriptAddresses, ...xssVectors.slice(0, 20)])
      chat.say({
        kind: 'card',
        card: { ref: 'game:1', label: '游戏', title: link, subtitle: link, picture: '', link },
      });
    chat.pageSize = chat.messages.length;
    await openChat(chat);
    await waitFor(async () => expect(await log()).toHaveTextContent('livescript'));
    expect(within(await log()).queryAllByRole('link')).toEqual([]);
    expectInert();
  });

  test('as the name of whoever answers, and as the hours', async () => {
    const chat = new SupportChat();
    for (const senderName of xssVectors) chat.say({ senderName, text: '您好' });
    chat.pageSize = chat.messages.length;
    chat.move({ state: 'assigned', agentName: xssVectors.join('') });
    chat.standing = { ...chat.standing, hours: { isOpen: false, opensAt: null, text: xssVectors.join('') } };
    await openChat(chat);
    expect(await within(await log()).findAllByText('您好')).toHaveLength(xssVectors.length);
    expect(screen.getByText(/正在为您服务/)).toHaveTextContent('attacked=1');
    expectInert();
  });

  test('as a question and its answer of the FAQ', async () => {
    const [example] = exampleOf('listQuickQuestions');
    const { user } = await openChat(new SupportChat());
    await user.click(await screen.findByRole('button', { name: example!.title }));
    const at = (index: number) => new Date(Date.now() + index).toISOString();
    const asked = xssVectors.map((content, index) => ({
      id: index + 1,
      title: content,
      content,
      afterSeq: 0,
      at: at(index + 1),
    }));
    act(() => useAsked.setState((state) => ({ uid: state.uid, asked: [...state.asked, ...asked] })));
    expect(within(await log()).getAllByText('自动回答：')).toHaveLength(xssVectors.length + 1);
    expectInert();
  });
});
