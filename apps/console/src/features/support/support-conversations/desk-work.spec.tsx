import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { deskLog, mine, openDesk, ownAgent, playersMessage, reply, replyField, SELF } from '#testing/open-desk';

describe('what was said', () => {
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
