// @module-tag deep
import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { dangersIn, scriptAddresses, xssVectors } from '@ug/test-doubles';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import {
  deskList,
  mine,
  openDesk,
  playersMessage,
  reply,
  replyField,
  ringing,
  SELF,
  waiting,
} from '#testing/open-desk';

/** Nothing ran, and nothing on the page could. */
function expectInert(): void {
  expect(window).not.toHaveProperty('attacked');
  expect(dangersIn(document.body)).toEqual([]);
}

const missingIn = ({ textContent }: Element) => xssVectors.filter((text) => !textContent.includes(text));

describe('what an attacker has stored is read at the desk and does nothing', () => {
  it('in messages, replies, notes and notices', async () => {
    const of = {
      message: (text: string) => ({ ...playersMessage, text, senderName: text }),
      reply: (text: string) => ({ ...reply, text, staffId: SELF }),
      note: (text: string) => ({ ...reply, kind: 'note' as const, text, senderName: text }),
      notice: (text: string) => ({ ...playersMessage, kind: 'event' as const, sender: 'system' as const, text }),
    };
    const kinds = Object.values(of);
    const whole = xssVectors.join('\n');
    const said = [
      ...xssVectors.map((text, index) => kinds[index % kinds.length]!(text)),
      ...kinds.map((make) => make(whole)),
    ];
    openDesk({ path: '?c=9', messages: said.map((message, index) => ({ ...message, seq: index + 1 })) });
    const log = await screen.findByRole('log', { name: '会话内容' });
    await waitFor(() => expect(log).toHaveTextContent('livescript'));
    expectInert();
    expect(missingIn(log)).toEqual([]);
  });

  it('in cards, whose addresses lead nowhere', async () => {
    const messages = [...scriptAddresses, ...xssVectors.slice(0, 20)].map((link, index) => ({
      ...playersMessage,
      seq: index + 1,
      kind: 'card' as const,
      text: '',
      card: { ref: 'video:1', label: link, title: link, subtitle: link, picture: '', link },
    }));
    openDesk({ path: '?c=9', messages });
    const log = await screen.findByRole('log', { name: '会话内容' });
    await waitFor(() => expect(log).toHaveTextContent('livescript'));
    expect(within(log).queryAllByRole('link')).toEqual([]);
    expectInert();
  });

  it('as a player’s name, last line, tag and skill, and as what rings', async () => {
    const all = xssVectors.map((text, index) =>
      mine({ id: 100 + index, uid: 20_000 + index, playerName: text, lastLine: text, tags: [text], skill: text }),
    );
    const all9 = mine({ playerName: xssVectors.join(''), tags: [...xssVectors] });
    const ring = ringing({ playerName: xssVectors.join(''), lastLine: xssVectors.join('') });
    openDesk({ path: '?c=9', conversations: [...all, all9, ring] });
    await screen.findByRole('alertdialog');
    expect(missingIn(await screen.findByRole('navigation', { name: '会话' }))).toEqual([]);
    await replyField();
    expectInert();
  });

  it('as tags, comments of players and a colleague’s name in past sessions', async () => {
    const [session] = exampleFor<Schemas['SupportSession'][]>('consoleListSupportSessions');
    const sessions = xssVectors.map((text, index) => ({
      ...session!,
      id: index + 1,
      tags: [text],
      agentName: text,
      rating: 1,
      ratingComment: text,
    }));
    openDesk({ path: '?c=9', responses: { consoleListSupportSessions: () => ({ body: sessions }) } });
    const past = await screen.findByRole('region', { name: '历史会话' });
    await waitFor(() => expect(past).toHaveTextContent('livescript'));
    expect(missingIn(past)).toEqual([]);
    expectInert();
  });

  it('as canned replies', async () => {
    const [example] = exampleFor<Schemas['CannedReply'][]>('searchCannedReplies');
    const replies = xssVectors.map((text, index) => ({
      ...example!,
      id: index + 1,
      title: text,
      shortcut: text,
      body: text.replaceAll('{', ''),
    }));
    const { user } = openDesk({ path: '?c=9', responses: { searchCannedReplies: () => ({ body: replies }) } });
    await user.type(await replyField(), '/');
    const menu = await screen.findByRole('listbox', { name: '快捷回复' });
    expect(within(menu).getAllByRole('option')).toHaveLength(xssVectors.length);
    expect(missingIn(menu)).toEqual([]);
    expectInert();
  });

  it('as the tags that are to be chosen', async () => {
    const conversation = waiting({ tags: [...xssVectors] });
    const { user } = openDesk({ path: '?c=12&box=queue', conversations: [conversation] });
    await (await deskList()).findByText('星海旅人');
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '设置标签' }));
    expect(missingIn(await screen.findByRole('dialog', { name: '会话标签' }))).toEqual([]);
    expectInert();
  });
});
