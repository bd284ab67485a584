import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { exampleFor, type Responses } from '#testing/console-stub';
import {
  deskList,
  deskLog,
  mine,
  openDesk,
  ownAgent,
  playersMessage,
  reply,
  replyField,
  SELF,
} from '#testing/open-desk';

const png = new File(['png'], '图.png', { type: 'image/png' });
/** The data of a paste or a drop. */
const carried = (files: File[], text = '') => ({
  files,
  types: ['Files'],
  getData: (format: string) => (format === 'text/plain' ? text : ''),
});

describe('writing', () => {
  const noOrders = () => ({ body: [], headers: { 'Content-Range': 'orders 0-0/0' } });
  const responses: Responses = {
    replySupport: ({ body }) => {
      const { clientId, text = '', note } = body as Schemas['SupportReply'];
      return { status: 201, body: { ...reply, staffId: SELF, seq: 9, clientId, text, kind: note ? 'note' : 'text' } };
    },
  };

  it('sends with Enter, begins a line with Shift+Enter, and leaves Enter to an input method', async () => {
    const { user, service, feed } = openDesk({ path: '?c=9', responses });
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

  it(
    'finds a canned reply behind a slash, fills in what is known, and asks for the rest',
    { tags: ['deep'] },
    async () => {
      const { user, service } = openDesk({ path: '?c=9', responses: { ...responses, consoleListOrders: noOrders } });
      await replyField();
      await user.keyboard('/');
      expect(await screen.findByRole('option', { name: /cz/, selected: true })).toBeVisible();
      expect(await replyField()).toHaveFocus();
      // Safari's Enter for the word that the input method offers.
      fireEvent.keyDown(await replyField(), { key: 'Enter', keyCode: 229 });
      expect(await replyField()).toHaveValue('/');
      await user.keyboard('{Enter}');
      const text = '夜航船您好，订单 {订单号} 已收到，正在为您核对，请稍等片刻。';
      expect(await replyField()).toHaveValue(text);
      expect(screen.getByText('请先填写 {订单号}')).toBeVisible();
      await user.keyboard('{Enter}');
      expect(service.callsOf('replySupport')).toHaveLength(0);
      fireEvent.change(await replyField(), { target: { value: text.replace('{订单号}', 'D1') } });
      await user.type(await replyField(), '{Enter}');
      await expect
        .poll(() => service.callsOf('replySupport')[0]?.body)
        .toMatchObject({ text: text.replace('{订单号}', 'D1') });
      expect(service.callsOf('useCannedReply')).toHaveLength(1);
    },
  );

  it(
    'names the player’s latest order in a canned reply, which is read before it is sent',
    { tags: ['deep'] },
    async () => {
      const { user, service } = openDesk({ path: '?c=9', responses });
      await screen.findByRole('link', { name: '6.00 元 · 60 X钻' });
      await replyField();
      await user.keyboard('/');
      await screen.findByRole('option', { name: /cz/, selected: true });
      await user.keyboard('{Enter}');
      expect(await replyField()).toHaveValue(
        '夜航船您好，订单 20261121100000482913507264 已收到，正在为您核对，请稍等片刻。',
      );
      expect(service.callsOf('replySupport')).toHaveLength(0);
    },
  );

  it(
    'sends the picture of a canned reply, which becomes the conversation’s own, and leaves its words to be read',
    { tags: ['deep'] },
    async () => {
      const pictureOf = (letter: string): Schemas['Picture'] => {
        const id = letter.repeat(32);
        const at = (width: string) => `/api/images/${id}/${width}`;
        return { id, small: at('small'), medium: at('medium'), large: at('large'), width: 320, height: 160 };
      };
      const [canned] = exampleFor<[Schemas['CannedReply']]>('searchCannedReplies');
      const { id: pictureId, width, height } = pictureOf('b');
      const picture = { id: pictureId, width, height };
      const posted = { ...reply, staffId: SELF, seq: 9, kind: 'picture' as const, text: '', picture };
      const { user, service } = openDesk({
        path: '?c=9',
        responses: {
          searchCannedReplies: () => ({ body: [{ ...canned, body: '请按图设置', picture: pictureOf('a') }] }),
          replySupport: ({ body }) => ({
            status: 201,
            body: { ...posted, clientId: (body as Schemas['SupportReply']).clientId },
          }),
        },
      });
      await replyField();
      await user.keyboard('/');
      await screen.findByRole('option', { name: /\[图片\] 请按图设置/, selected: true });
      await user.keyboard('{Enter}');
      const shown = await (await deskLog()).findByRole('img', { name: '图片' });
      // The session fetches it: it has no address that anybody could open.
      await waitFor(() => expect(shown).toHaveAttribute('src', `data:image/webp;base64,${btoa('picture')}`));
      expect(service.callsOf('fetchConversationPicture')[0]?.params).toMatchObject({
        fileId: pictureId,
        width: 'small',
      });
      expect(service.callsOf('replySupport').map(({ body }) => body)).toEqual([
        { clientId: expect.any(String), picture: pictureOf('a').id },
      ]);
      expect(await replyField()).toHaveValue('请按图设置');
    },
  );

  it('marks a note as one, and sends it as one', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ path: '?c=9', responses });
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
        return responses['replySupport']!(call);
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

  it('shows a pasted picture before the player gets it, and says what cannot be sent', { tags: ['deep'] }, async () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    const { user, service } = openDesk({ path: '?c=9', responses });
    const video = new File(['x'], '录屏.mp4', { type: 'video/mp4' });
    fireEvent.paste(await replyField(), { clipboardData: carried([png, video]) });
    const preview = within(await screen.findByRole('dialog', { name: '把这张图片发送给“夜航船”？' }));
    expect(preview.getByText('录屏.mp4：只能发送 PNG、JPG 或 WebP 图片')).toBeVisible();
    expect(preview.getByText(/^每张不超过 10 MB/)).toBeVisible();
    expect(service.callsOf('uploadSupportReplyPicture')).toHaveLength(0);
    await user.click(preview.getByRole('button', { name: '发送' }));
    const picture = exampleFor<Schemas['PrivatePicture']>('uploadSupportReplyPicture');
    await expect.poll(() => service.callsOf('replySupport')[0]?.body).toMatchObject({ picture: picture.id });
  });

  it(
    'shows pictures that are dropped on the page, and sends none that was taken back',
    { tags: ['deep'] },
    async () => {
      URL.createObjectURL = () => 'blob:picture';
      URL.revokeObjectURL = () => undefined;
      const { user, service } = openDesk({ path: '?c=9', responses });
      await replyField();
      fireEvent.drop(document.body, { dataTransfer: carried([png, png]) });
      const preview = within(await screen.findByRole('dialog', { name: '把这 2 张图片发送给“夜航船”？' }));
      await user.click(preview.getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      fireEvent.drop(document.body, { dataTransfer: carried([new File(['x'], '录屏.mp4', { type: 'video/mp4' })]) });
      expect(await screen.findByText('录屏.mp4：只能发送 PNG、JPG 或 WebP 图片')).toBeVisible();
      expect(service.callsOf('uploadSupportReplyPicture')).toHaveLength(0);
    },
  );

  it(
    'leaves pasted cells of a spreadsheet to the field, though a picture of them is beside the text',
    { tags: ['deep'] },
    async () => {
      const { service } = openDesk({ path: '?c=9', responses });
      const cells = carried([png], '订单号\t金额\r\n1001\t6.00\r\n');
      // The browser puts the text in by itself where nobody stops it.
      expect(fireEvent.paste(await replyField(), { clipboardData: cells })).toBe(true);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(service.callsOf('uploadSupportReplyPicture')).toHaveLength(0);
    },
  );

  it('sends a game as a card', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ path: '?c=9', responses });
    await replyField();
    await user.click(screen.getByRole('button', { name: '发送卡片' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发送卡片' }));
    const [game] = exampleFor<Schemas['Game'][]>('consoleListGames');
    expect(await dialog.findByText(`游戏 · 编号 ${game!.id} · ${game!.summary}`)).toBeVisible();
    await user.click(await dialog.findByText(game!.name));
    await expect.poll(() => service.callsOf('replySupport')[0]?.body).toMatchObject({ card: `game:${game!.id}` });
  });

  it('sends one of the player’s orders as a card', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ path: '?c=9', responses });
    await replyField();
    await user.click(screen.getByRole('button', { name: '发送卡片' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发送卡片' }));
    await user.click(dialog.getByRole('tab', { name: '充值订单' }));
    await user.click(await dialog.findByText('60 X钻 · 已到账'));
    const card = 'order:20261121100000482913507264';
    await expect.poll(() => service.callsOf('replySupport')[0]?.body).toMatchObject({ card });
    // The menu counts what waits for a colleague; everything else that is asked for is this player's.
    const filters = service.callsOf('consoleListOrders').map(({ query }) => query.get('filter') ?? '');
    expect(new Set(filters.filter((filter) => !filter.includes('isPending')))).toEqual(
      new Set([JSON.stringify({ uid: 10190 })]),
    );
  });

  it('opens the record of an order that the player sent', { tags: ['deep'] }, async () => {
    const card = {
      ref: 'order:20261121100000482913507264',
      label: '充值订单',
      title: '60 X钻 · 已到账',
      subtitle: '¥6.00 · 订单尾号 507264',
      picture: '',
      link: '/orders/20261121100000482913507264',
    };
    const sent = { ...playersMessage, kind: 'card' as const, text: '', card };
    const { user, service } = openDesk({ path: '?c=9', messages: [sent] });
    await user.click(await (await deskLog()).findByRole('button', { name: '打开充值订单：60 X钻 · 已到账' }));
    expect(await screen.findByRole('heading', { name: '20261121100000482913507264' })).toBeVisible();
    expect(service.callsOf('consoleListOrders').at(-1)?.query.get('filter')).toBe(
      JSON.stringify({ q: '20261121100000482913507264' }),
    );
  });

  it('takes an own message back within two minutes', { tags: ['deep'] }, async () => {
    const fresh = { ...reply, staffId: SELF, at: new Date().toISOString() };
    const { user, service } = openDesk({ path: '?c=9', messages: [playersMessage, fresh] });
    await user.click(await (await deskLog()).findByRole('button', { name: '撤回' }));
    expect(await (await deskLog()).findByText('小北 撤回了一条消息')).toBeVisible();
    expect(service.callsOf('recallSupportReply')[0]?.params).toEqual({ id: '9', seq: '8' });
  });
});

describe('what is done to a conversation', () => {
  it('is claimed, and then answered', async () => {
    const { user } = openDesk({ path: '?c=12' });
    await user.click(await screen.findByRole('button', { name: '接入' }));
    expect(await replyField()).toBeVisible();
    expect(await screen.findByText('已接入')).toBeVisible();
  });

  it('says that somebody else was faster', { tags: ['deep'] }, async () => {
    const taken = { status: 409, body: { code: 'support.taken', message: '该会话已被其他客服接入' } };
    const { user } = openDesk({ path: '?c=12', responses: { claimSupport: () => taken } });
    await user.click(await screen.findByRole('button', { name: '接入' }));
    expect(await screen.findByText('该会话已被其他客服接入')).toBeVisible();
  });

  it('is transferred to a colleague who is there, with a note', { tags: ['deep'] }, async () => {
    const agents = [
      { ...ownAgent(), id: 5, nickname: '小南', status: 'busy' },
      { ...ownAgent(), id: 6, nickname: '小西', status: 'offline' },
      ownAgent(),
    ];
    const { user, service } = openDesk({
      path: '?c=9',
      responses: { consoleListSupportAgents: () => ({ body: agents }) },
    });
    await user.click(await screen.findByRole('button', { name: '转接' }));
    const dialog = within(await screen.findByRole('dialog', { name: '转接“夜航船”' }));
    await user.click(await dialog.findByRole('radio', { name: /小南（忙碌/ }));
    expect(dialog.queryByRole('radio', { name: /小西/ })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: '给接手同事的备注' }), '请核对订单');
    await user.click(dialog.getByRole('button', { name: '转接' }));
    expect(await screen.findByText('已转接')).toBeVisible();
    expect(service.callsOf('transferSupport')[0]?.body).toEqual({ agentId: 5, note: '请核对订单' });
  });

  it('is tagged with words of the settings', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ path: '?c=9' });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '设置标签' }));
    await user.click(await screen.findByRole('button', { name: '下载' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('标签已保存')).toBeVisible();
    expect(service.callsOf('tagSupport')[0]?.body).toEqual({ tags: ['下载'] });
  });

  it('leaves as a file that is written meanwhile, and is downloaded once it is whole', { tags: ['deep'] }, async () => {
    const file = exampleFor<Schemas['ExportFile']>('exportSupport');
    let files: Schemas['ExportFile'][] = [];
    const { user, service } = openDesk({
      role: 'supervisor',
      path: '?c=9',
      responses: {
        listSupportTranscripts: () => ({ body: files }),
        exportSupport: () => {
          files = [{ ...file, progress: { done: 500, total: 1280 } }];
          return { status: 201, body: file };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '导出会话' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导出与“夜航船”的会话' }));
    const start = dialog.getByRole('button', { name: '导出' });
    await waitFor(() => expect(start).toBeEnabled());
    await user.dblClick(start);
    expect(await dialog.findByRole('button', { name: '导出中 39%' })).toBeDisabled();
    expect(dialog.getByRole('progressbar', { name: '已导出 500 / 1,280' })).toBeVisible();
    files = [{ ...file, state: 'done', progress: { done: 1280, total: 1280 } }];
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    await user.click(await dialog.findByRole('button', { name: `下载 ${file.name}` }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('/api/exports/')));
    expect(service.callsOf('exportSupport')).toHaveLength(1);
    expect(dialog.getByRole('button', { name: '导出' })).toBeEnabled();
  });

  it('says why its file cannot be had', { tags: ['deep'] }, async () => {
    const { user } = openDesk({
      role: 'supervisor',
      path: '?c=9',
      responses: {
        listSupportTranscripts: () => ({ body: [] }),
        exportSupport: () => ({ status: 404, body: { code: 'support.notFound', message: '会话不存在' } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '导出会话' }));
    const start = await screen.findByRole('button', { name: '导出' });
    await waitFor(() => expect(start).toBeEnabled());
    await user.click(start);
    expect(await screen.findByText('会话不存在')).toBeVisible();
  });

  it('is closed and opened again', { tags: ['deep'] }, async () => {
    const { user, service, publish } = openDesk({ path: '?c=9', conversations: [mine()] });
    await user.click(await screen.findByRole('button', { name: '结束会话' }));
    publish(9, { state: 'closed', endsAt: null });
    await user.click(await screen.findByRole('button', { name: '重新打开' }));
    expect(await screen.findByText('会话已重新打开')).toBeVisible();
    expect(service.callsOf('reopenSupport')).toHaveLength(1);
  });
});
