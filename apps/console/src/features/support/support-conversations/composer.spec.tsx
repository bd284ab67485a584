import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { type Responses } from '#testing/console-stub';
import { deskList, deskLog, mine, openDesk, reply, replyField, SELF, storedReplies } from '#testing/open-desk';

describe('writing', () => {
  it('sends with Enter, begins a line with Shift+Enter, and leaves Enter to an input method', async () => {
    const { user, service, feed } = openDesk({ path: '?c=9', responses: storedReplies });
    await user.type(await replyField(), '您好{Shift>}{Enter}{/Shift}请稍等');
    fireEvent.keyDown(await replyField(), { key: 'Enter', keyCode: 229, isComposing: true });
    // Safari has ended the composition by then.
    fireEvent.keyDown(await replyField(), { key: 'Enter', keyCode: 229 });
    expect(service.callsOf('replySupport')).toHaveLength(0);
    await user.type(await replyField(), '{Enter}');
    expect(await replyField()).toHaveValue('');
    await expect.poll(() => service.callsOf('replySupport')[0]?.body).toMatchObject({ text: '您好\n请稍等' });
    expect(await (await deskLog()).findByText(/请稍等/)).toBeVisible();
    // Who types for long says so again.
    const typing = feed.sent.filter(({ event }) => event === 'support.typing').map(({ payload }) => payload);
    expect(typing[0]).toEqual({ conversationId: 9, isTyping: true });
    expect(typing.at(-1)).toEqual({ conversationId: 9, isTyping: false });
    expect(typing.filter((payload) => !(payload as { isTyping: boolean }).isTyping)).toHaveLength(1);
  });

  it('keeps a draft for each conversation, also through a reload', { tags: ['deep'] }, async () => {
    const { user } = openDesk({
      path: '?c=9',
      conversations: [mine(), mine({ id: 10, uid: 10191, playerName: '山月' })],
    });
    await user.type(await replyField(), '写到一半');
    await user.click((await deskList()).getByText('山月'));
    await screen.findByRole('region', { name: '与山月的会话' });
    expect(await replyField()).toHaveValue('');
    expect((await deskList()).getByText('[草稿]')).toBeVisible();
    expect(localStorage.getItem('ug-desk-1:draft:9')).toContain('写到一半');
    await user.click((await deskList()).getByText('夜航船'));
    await screen.findByRole('region', { name: '与夜航船的会话' });
    expect(await replyField()).toHaveValue('写到一半');
  });

  it('marks a note as one, and sends it as one', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ path: '?c=9', responses: storedReplies });
    await replyField();
    await user.click(screen.getByRole('button', { name: '内部备注' }));
    await user.type(screen.getByRole('textbox', { name: '内部备注' }), '渠道回调延迟{Enter}');
    await expect
      .poll(() => service.callsOf('replySupport')[0]?.body)
      .toMatchObject({ text: '渠道回调延迟', note: true });
    expect(await (await deskLog()).findByText('小北 的内部备注，玩家看不到')).toBeVisible();
  });

  it('shows a reply once, also where it comes by the feed before its response has', { tags: ['deep'] }, async () => {
    let respond = () => {};
    const responds = new Promise<void>((resolve) => (respond = resolve));
    const held: Responses = {
      replySupport: async (call) => {
        await responds;
        return storedReplies['replySupport']!(call);
      },
    };
    const { user, service, feed } = openDesk({ path: '?c=9', responses: held });
    await user.type(await replyField(), '订单找到了{Enter}');
    await expect.poll(() => service.callsOf('replySupport')).toHaveLength(1);
    expect(await (await deskLog()).findAllByText('订单找到了')).toHaveLength(1);
    const { clientId } = service.callsOf('replySupport')[0]!.body as Schemas['SupportReply'];
    const message = { ...reply, staffId: SELF, seq: 9, clientId, text: '订单找到了' };
    feed.entry('support.posted', { conversationId: 9, message });
    await waitFor(async () => expect((await deskLog()).queryByText('发送中…')).toBeNull());
    expect((await deskLog()).getAllByText('订单找到了')).toHaveLength(1);
    respond();
  });

  it('says that a reply was refused, and lets it be dropped', async () => {
    const refusal = { status: 403, body: { code: 'support.notYours', message: '该会话不是由您接待' } };
    const { user } = openDesk({ path: '?c=9', responses: { replySupport: () => refusal } });
    await user.type(await replyField(), '您好{Enter}');
    expect(await screen.findByText('发送失败：该会话不是由您接待')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(screen.queryByText(/发送失败/)).toBeNull();
  });
});
