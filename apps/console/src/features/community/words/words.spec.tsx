import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '#platform/csv/csv';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Body = Record<string, unknown>;

const open = (path = '/words', responses: Parameters<typeof renderConsole>[0]['responses'] = {}) =>
  renderConsole({ path, role: 'operator', responses });
const word = () => screen.findByRole('textbox', { name: '敏感词' });

describe('sensitive words in the console', () => {
  it('are listed with what happens to a text, and opened with their history', async () => {
    const { user } = open();
    await user.click(await screen.findByText('代练接单'));
    expect(await word()).toHaveValue('代练接单');
    expect(screen.getByRole('checkbox', { name: '跳过间隔符' })).toBeChecked();
    expect(await screen.findByRole('region', { name: '修改历史' })).toBeVisible();
  });

  it('are created with what the form says', { tags: ['deep'] }, async () => {
    const { user, service } = open('/words/create');
    await user.type(await word(), '免费皮肤');
    await user.click(screen.getByRole('checkbox', { name: '拼音' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleCreateWord')[0]?.body).toEqual({
        word: '免费皮肤',
        category: 'ads',
        action: 'review',
        modes: ['separated', 'pinyin'],
        secret: false,
        enabled: true,
        exceptions: [],
        note: '',
      }),
    );
  });

  it('are removed only after asking', { tags: ['deep'] }, async () => {
    const { user, service } = open('/words/1');
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除“代练接单”？' }));
    expect(service.callsOf('consoleDeleteWord')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('consoleDeleteWord')[0]?.params).toEqual({ id: '1' }));
  });

  it('are disabled many at once', { tags: ['deep'] }, async () => {
    const { user, service } = open();
    await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '批量停用' }));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('disableWord')).toHaveLength(2));
  });

  it('are shown whole to a read-only account, which can change nothing', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/words', role: 'read-only' });
    await user.click(await screen.findByText('代练接单'));
    expect(await screen.findByRole('heading', { name: '代练接单', level: 2 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /保存|删除|导入/ })).toBeNull();
  });

  it('leave as a table that an import takes', { tags: ['deep'] }, async () => {
    const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /导出/ }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const [file, text] = save.mock.calls[0] ?? [];
    expect(file).toMatch(/^敏感词-.*\.csv$/);
    expect(text).toContain('敏感词,分类,处理,匹配方式,保密,启用,例外,备注,更新时间\r\n');
    expect(text).toContain('外挂,外挂代练,人工审核,跳过间隔符、拼音、同音字,是,是,举报外挂、歪瓜裂枣,,');
  });
});

describe('a text that staff try', () => {
  it('is shown with its hits marked and what happens to it', { tags: ['deep'] }, async () => {
    const { user, service } = open();
    await user.click(await screen.findByRole('button', { name: '试一试' }));
    const dialog = within(await screen.findByRole('dialog', { name: '试一试' }));
    await user.type(dialog.getByRole('textbox', { name: '玩家会写的内容' }), '代 练 接 单，加我');
    await user.click(dialog.getByRole('button', { name: '检查' }));
    const status = within(await dialog.findByRole('status'));
    expect(status.getByText('拒绝发布')).toBeVisible();
    expect(status.getByText('代 练 接 单').tagName).toBe('MARK');
    expect(status.getByText('代练接单（外挂代练，拒绝发布）')).toBeVisible();
    expect(service.callsOf('tryWords')[0]?.body).toEqual({ text: '代 练 接 单，加我' });
  });
});

describe('a table of words that staff choose', () => {
  const previewed = exampleFor<Schemas['WordImportOutcomes']>('previewWordImport');
  const choose = async (console: ReturnType<typeof open>, bytes: BlobPart, name = '词表.csv') => {
    await console.user.click(await screen.findByRole('button', { name: '导入' }));
    const dialog = await screen.findByRole('dialog', { name: '导入敏感词' });
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement;
    await console.user.upload(input, new File([bytes], name, { type: 'text/csv' }));
    return within(dialog);
  };
  const head = '敏感词,分类,处理\n';

  it('is previewed, and then imported without the lines that stay out or change nothing', async () => {
    const console = open();
    const dialog = await choose(console, `${head}代练接单,外挂代练,人工审核\n刷钻网站,诈骗,\n！！,,\n`);
    expect(await dialog.findByText(/新增 1、修改 1、不变 0、不导入 1/)).toBeVisible();
    expect(dialog.getByText(/第 4 行“！！”：没有可以匹配的文字/)).toBeVisible();
    expect(dialog.getByText('处理：拒绝发布 → 人工审核')).toBeVisible();
    await console.user.click(dialog.getByRole('button', { name: '导入' }));
    await waitFor(() => expect(console.service.callsOf('importWords')).toHaveLength(1));
    const sent = (console.service.callsOf('importWords')[0]?.body as { rows: Body[] }).rows;
    expect(sent.map((row) => [row['line'], row['word']])).toEqual([
      [2, '代练接单'],
      [3, '刷钻网站'],
    ]);
    expect(previewed.rows.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('is read as Chinese Excel saves it', { tags: ['deep'] }, async () => {
    const console = open();
    // 敏感词 and 代练 in GBK.
    const bytes = new Uint8Array([0xc3, 0xf4, 0xb8, 0xd0, 0xb4, 0xca, 0x0a, 0xb4, 0xfa, 0xc1, 0xb7, 0x0a]);
    await choose(console, bytes);
    await waitFor(() => expect(console.service.callsOf('previewWordImport')).toHaveLength(1));
    const { rows } = console.service.callsOf('previewWordImport')[0]?.body as { rows: Body[] };
    expect(rows).toMatchObject([{ line: 2, word: '代练' }]);
  });

  it('that is no text is refused before anything is sent', { tags: ['deep'] }, async () => {
    const console = open();
    const dialog = await choose(console, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]), '词表.xlsx.csv');
    expect(await dialog.findByRole('alert')).toHaveTextContent('不是文本文件');
    expect(console.service.callsOf('previewWordImport')).toHaveLength(0);
  });
});
