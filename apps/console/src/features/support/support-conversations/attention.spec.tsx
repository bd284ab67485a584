import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAttention, lookAt, notices, pitches } from '#testing/fake-attention';
import { deskList, mine, openDesk, playersMessage, replyField, ringing, SELF, waiting } from '#testing/open-desk';

const ringTune = [659, 784, 988];
const messageTune = [880, 1109];

/** The desk with one conversation open, one beside it and one that waits. */
async function openCalledDesk() {
  const desk = openDesk({
    path: '?c=9',
    conversations: [mine(), mine({ id: 10, uid: 10191, playerName: '山月' }), waiting()],
  });
  await replyField();
  await (await deskList()).findByText('星海旅人');
  const write = (conversationId: number, senderName: string, text: string) =>
    desk.feed.entry('support.posted', { conversationId, message: { ...playersMessage, seq: 9, senderName, text } });
  return { ...desk, write };
}

async function chooseInStatus(user: UserEvent, role: 'menuitem' | 'menuitemcheckbox', name: string) {
  await user.click(await screen.findByRole('button', { name: '我的状态：在线' }));
  await user.click(await screen.findByRole(role, { name }));
  await user.keyboard('{Escape}');
}

beforeEach(() => fakeAttention());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an agent who looks elsewhere', () => {
  it('hears once what rings, reads who it is, and a click opens the conversation', async () => {
    const { publish } = await openCalledDesk();
    // The ring sounds again after seconds that do not pass here.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    publish(12, ringing());
    await screen.findByRole('alertdialog', { name: '星海旅人 请求接入' });
    expect(pitches).toEqual(ringTune);
    expect(notices).toMatchObject([{ title: '星海旅人 正在呼叫您', body: waiting().lastLine, tag: 'support-12' }]);
    vi.useRealTimers();
    act(() => notices[0]!.click());
    expect(await screen.findByRole('region', { name: '与星海旅人的会话' })).toBeVisible();
  });

  it('hears and reads that a conversation was given to them', { tags: ['deep'] }, async () => {
    const { publish } = await openCalledDesk();
    publish(12, { state: 'assigned', agentId: SELF, waitingSince: null });
    expect(pitches).toEqual(ringTune);
    expect(notices.map(({ title }) => title)).toEqual(['星海旅人 已分配给您']);
  });

  it('hears and reads what a player writes, also in the conversation that is open', { tags: ['deep'] }, async () => {
    const { write } = await openCalledDesk();
    write(10, '山月', '还在吗');
    write(9, '夜航船', '好的');
    expect(pitches).toEqual([...messageTune, ...messageTune]);
    expect(notices.map(({ title, body, tag }) => [title, body, tag])).toEqual([
      ['山月 发来消息', '还在吗', 'support-10'],
      ['夜航船 发来消息', '好的', 'support-9'],
    ]);
  });

  it('reads, and hears nothing, without the sound', { tags: ['deep'] }, async () => {
    const { user, publish, write } = await openCalledDesk();
    await chooseInStatus(user, 'menuitemcheckbox', '提示音');
    write(10, '山月', '还在吗');
    publish(12, ringing());
    await screen.findByRole('alertdialog', { name: '星海旅人 请求接入' });
    expect(pitches).toEqual([]);
    expect(notices).toHaveLength(2);
  });

  it('hears, and reads nothing, where the browser forbids it, which the menu says', { tags: ['deep'] }, async () => {
    fakeAttention({ permission: 'denied' });
    const { user, write } = await openCalledDesk();
    write(10, '山月', '还在吗');
    expect(pitches).toEqual(messageTune);
    expect(notices).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '我的状态：在线' }));
    expect(await screen.findByRole('menuitem', { name: '浏览器已禁止桌面通知' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('reads after allowing it in the menu', { tags: ['deep'] }, async () => {
    fakeAttention({ permission: 'default' });
    const { user, write } = await openCalledDesk();
    write(10, '山月', '第一句');
    await chooseInStatus(user, 'menuitem', '开启桌面通知');
    write(10, '山月', '第二句');
    expect(notices.map(({ body }) => body)).toEqual(['第二句']);
  });
});

describe('an agent who looks at the desk', { tags: ['deep'] }, () => {
  it('hears what is written in another conversation, and is shown no notice', async () => {
    const { write } = await openCalledDesk();
    lookAt(true);
    write(9, '夜航船', '好的');
    expect(pitches).toEqual([]);
    write(10, '山月', '还在吗');
    expect(pitches).toEqual(messageTune);
    expect(notices).toEqual([]);
  });
});
