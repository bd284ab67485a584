import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Import = Schemas['Import'];

const example = (): Import => exampleFor<Import>('consoleGetImport');
const open = (change: Partial<Import> = {}, role: 'operator' | 'read-only' = 'operator') =>
  renderConsole({
    path: '/imports/7/show',
    role,
    responses: { consoleGetImport: () => ({ body: { ...example(), ...change } }) },
  });
const rows = async () => within(await screen.findByRole('list', { name: '识别出的章节' }));

describe('imports in the console', () => {
  it('are listed with what was found, what became of them, and why one failed', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/imports', role: 'operator' });
    expect(await screen.findByText('3 章，912,400 字')).toBeVisible();
    expect(screen.getByText(/^新增 40 章，保留已修改的 1 章$/)).toBeVisible();
    expect(screen.getByText(/有版权保护/)).toBeVisible();
  });

  it('begin from a work with a file that is chosen', async () => {
    const upload = exampleFor<Schemas['Upload']>('startUpload');
    const ready = { ...upload, kind: 'text', name: '雾港.txt', size: 6, offset: 6, state: 'ready' };
    const { user, service } = renderConsole({
      path: '/works/1',
      role: 'operator',
      responses: {
        startUpload: () => ({ status: 201, body: { ...ready, offset: 0, state: 'receiving' } }),
        appendUpload: () => ({ body: ready }),
      },
    });
    await user.click(await screen.findByRole('link', { name: '导入文本' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: '作品' })).toHaveValue('雾港灯塔手记'));
    expect(screen.getByRole('button', { name: '开始识别' })).toBeDisabled();
    const file = new File(['第一章'], '雾港.txt');
    await user.upload(screen.getByLabelText('选择小说文本', { selector: 'input' }), file);
    await waitFor(() =>
      expect(service.callsOf('startUpload')[0]?.body).toMatchObject({ kind: 'text', name: '雾港.txt' }),
    );
  });

  it('say how far the service has come', { tags: ['deep'] }, async () => {
    open({ state: 'reading', stage: 'keep', progress: { done: 400, total: 5000 }, found: null });
    expect(await screen.findByText('整理预览 400 / 5,000')).toBeVisible();
    expect(screen.getByText(/可以离开本页/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
  });

  it('show the chapters that were found, with doubts that can be picked out', { tags: ['deep'] }, async () => {
    const { user } = open();
    const list = await rows();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '序号不连续 1' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.getByText('第四章 潮位')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '按章节名查找' }), '没有这一章');
    expect(await screen.findByText('没有符合条件的章节')).toBeVisible();
  });

  it('draw few of thousands of chapters', { tags: ['deep'] }, async () => {
    const [first] = exampleFor<Schemas['ImportChapterPage']>('listImportChapters').chapters;
    const page = (from: number, next: number | null) => ({
      next,
      chapters: Array.from({ length: 1000 }, (_, index) => ({
        ...first,
        line: from + index,
        title: `第${from + index}章`,
      })),
    });
    renderConsole({
      path: '/imports/7/show',
      role: 'operator',
      responses: {
        listImportChapters: ({ query }) => {
          const after = Number(query.get('after') ?? -1);
          return { body: page(after + 1, after + 1 >= 4000 ? null : after + 1000) };
        },
      },
    });
    expect(await screen.findByRole('button', { name: '全部 5,000' })).toBeVisible();
    expect((await rows()).getAllByRole('listitem').length).toBeLessThan(60);
  });

  it('are read again with another encoding and without advertisements, after asking', { tags: ['deep'] }, async () => {
    const { user, service } = open();
    expect(await screen.findByRole('button', { name: '重新识别' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Big5/ }));
    await user.click(screen.getByRole('checkbox', { name: /最新章节请访问/ }));
    await user.click(screen.getByRole('button', { name: '重新识别' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新识别' }));
    await waitFor(() =>
      expect(service.callsOf('adjustImport')[0]?.body).toEqual({
        version: 2,
        encoding: 'big5',
        rule: null,
        joinsLines: null,
        dropsLines: ['最新章节请访问 www.example.cn'],
      }),
    );
  });

  it('have their chapters renamed, merged, split and left out', { tags: ['deep'] }, async () => {
    const { user, service } = open();
    const list = await rows();
    await user.click(list.getByRole('button', { name: '改名：第四章 潮位' }));
    const title = await screen.findByRole('textbox', { name: '章节名' });
    await user.clear(title);
    await user.type(title, '第三章 潮位');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('changeImportChapter')[0]).toMatchObject({
        params: { id: '7', line: '118' },
        body: { version: 2, title: '第三章 潮位', isSkipped: false },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(list.getByRole('button', { name: '并入上一章：第一章 旧日志' })).toBeDisabled();
    await user.click(list.getByRole('button', { name: '并入上一章：第四章 潮位' }));
    await waitFor(() => expect(service.callsOf('mergeImportChapter')[0]?.params).toEqual({ id: '7', line: '118' }));
    await user.click(list.getByRole('button', { name: '不导入：第二章 没有寄出的信' }));
    await waitFor(() => expect(service.callsOf('changeImportChapter')[1]?.body).toMatchObject({ isSkipped: true }));
    await user.click(list.getByRole('button', { name: '拆分：第一章 旧日志' }));
    await user.click(await screen.findByRole('radio', { name: '信封上没有地址。' }));
    expect(screen.getByRole('textbox', { name: '新的一章的名称' })).toHaveValue('信封上没有地址。');
    await user.click(screen.getByRole('button', { name: '拆分' }));
    await waitFor(() =>
      expect(service.callsOf('splitImportChapter')[0]?.body).toMatchObject({ at: 1, title: '信封上没有地址。' }),
    );
  });

  it('are committed with what is to be published and what is to go', async () => {
    const { user, service } = open();
    await user.click(await screen.findByRole('button', { name: '导入' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入到《雾港灯塔手记》？' }));
    expect(dialog.getByText('2 章新增')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: '导入后立即发布新增的章节' }));
    await user.click(await dialog.findByRole('checkbox', { name: /番外 海上的灯/ }));
    await user.click(dialog.getByRole('button', { name: '导入' }));
    await waitFor(() =>
      expect(service.callsOf('commitImport')[0]?.body).toEqual({ version: 2, publishes: true, removes: [9] }),
    );
  });

  it('say why a file could not be read, and lead to the chapters once they are there', { tags: ['deep'] }, async () => {
    open({ state: 'failed', failure: 'protected', found: null });
    expect(await screen.findByText(/有版权保护/)).toBeVisible();
    expect(screen.queryByRole('region', { name: '识别方式' })).toBeNull();
    const savedParts = [{ partId: 3, title: '第三章 潮位' }];
    const result = { added: 40, changed: 2, kept: 3, saved: 1, savedParts, removed: 0, published: 40 };
    open({ state: 'done', result });
    expect(await screen.findByText('新增 40 章，更新 2 章，未变 3 章，保留已修改的 1 章；已发布 40 章')).toBeVisible();
    expect(screen.getByText(/已保留修改后的正文，没有被文件覆盖：第三章 潮位。/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: '查看章节' })[0]).toHaveAttribute(
      'href',
      expect.stringContaining('/parts?filter='),
    );
  });

  it('are looked at but not changed by a read-only account', { tags: ['deep'] }, async () => {
    open({}, 'read-only');
    const list = await rows();
    expect(list.getByText('第四章 潮位')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(?!收藏).*(改名|拆分|并入|导入|放弃|重新识别)/ })).toBeNull();
  });
});
