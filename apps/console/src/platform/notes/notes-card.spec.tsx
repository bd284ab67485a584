import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

/** Written by number 1, who opens the console in tests. */
const [example] = exampleFor<[Schemas['Note']]>('consoleListNotes');
const page = '/inquiries/12/show';
const card = async () => within(await screen.findByRole('region', { name: '备注' }));

const from = (...notes: Schemas['Note'][]) => ({
  consoleListNotes: () => ({ body: notes, headers: { 'Content-Range': `notes 0-1/${notes.length}` } }),
});

describe('notes about a record', () => {
  it('are added once for a double press, and the field is empty again', async () => {
    const { user, service } = renderConsole({ path: page });
    const notes = await card();
    expect(await notes.findByText(example.text)).toBeVisible();
    await user.type(notes.getByRole('textbox', { name: '新备注' }), ' 已回邮件 ');
    await user.dblClick(notes.getByRole('button', { name: '添加备注' }));
    await waitFor(() => expect(notes.getByRole('textbox', { name: '新备注' })).toHaveValue(''));
    expect(service.callsOf('consoleCreateNote').map(({ body }) => body)).toEqual([
      { resource: 'inquiries', recordId: 12, text: '已回邮件' },
    ]);
    expect(notes.getByRole('button', { name: '添加备注' })).toBeDisabled();
  });

  it(
    'are sent again under another key after a refusal, and the same words once more under a third',
    { tags: ['deep'] },
    async () => {
      let isRefused = true;
      const busy = { status: 429, body: { code: 'rate.limited', message: '操作过于频繁，请稍后再试' } };
      const written = { body: exampleFor<Schemas['Note']>('consoleCreateNote') };
      const responses = { consoleCreateNote: () => (isRefused ? busy : written) };
      const { user, service } = renderConsole({ path: page, responses });
      const notes = await card();
      const add = () => user.click(notes.getByRole('button', { name: '添加备注' }));
      const field = () => notes.getByRole('textbox', { name: '新备注' });
      await user.type(field(), '已回邮件');
      await add();
      expect(await notes.findByText('操作过于频繁，请稍后再试')).toBeVisible();
      isRefused = false;
      await add();
      await waitFor(() => expect(field()).toHaveValue(''));
      await user.type(field(), '已回邮件');
      await add();
      await waitFor(() => expect(service.callsOf('consoleCreateNote')).toHaveLength(3));
      const keys = service.callsOf('consoleCreateNote').map(({ headers }) => headers.get('Idempotency-Key'));
      expect(new Set(keys).size).toBe(3);
    },
  );

  it('are changed and deleted by who wrote them, after asking', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: page, responses: from(example) });
    const notes = await card();
    await user.click(await notes.findByRole('button', { name: '修改' }));
    const field = notes.getByRole('textbox', { name: '修改备注' });
    await user.clear(field);
    await user.type(field, '改过的话');
    await user.click(notes.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateNote')[0]?.body).toEqual({ version: 1, text: '改过的话' }),
    );
    await user.click(await notes.findByRole('button', { name: '删除' }));
    expect(service.callsOf('consoleDeleteNote')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('consoleDeleteNote')).toHaveLength(1));
  });

  it('of colleagues are taken away with a reason, by those who may', { tags: ['deep'] }, async () => {
    const other = { ...example, authorId: 99, author: '小南' };
    const { user, service } = renderConsole({ path: page, responses: from(other) });
    const notes = await card();
    await user.click(await notes.findByRole('button', { name: '移除' }));
    expect(notes.queryByRole('button', { name: '修改' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: '移除小南的备注？' }));
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '含有隐私');
    await user.click(dialog.getByRole('button', { name: '移除' }));
    await waitFor(() => expect(service.callsOf('removeNote')[0]?.body).toEqual({ reason: '含有隐私' }));
  });

  it('that could not be loaded say why', { tags: ['deep'] }, async () => {
    const responses = {
      consoleListNotes: () => ({ status: 500, body: { code: 'internal', message: '服务器内部错误' } }),
    };
    renderConsole({ path: page, responses });
    expect(await (await card()).findByText('服务器内部错误')).toBeVisible();
  });

  it('are none yet', { tags: ['deep'] }, async () => {
    renderConsole({ path: page, responses: from() });
    expect(await (await card()).findByText('还没有备注')).toBeVisible();
  });
});
