import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const report = () => exampleFor<Schemas['TextReport']>('consoleGetTextReport');
const page = '/text-reports/5/show';

describe('errors that readers reported', () => {
  it('are listed, those that wait at first', { tags: ['deep'] }, async () => {
    const { service } = renderConsole({ path: '/text-reports', role: 'operator' });
    const row = within((await screen.findByText('旧日志写成了旧日子')).closest('tr') as HTMLElement);
    for (const text of ['待处理', '错别字', '雾港灯塔手记', '第一章 旧日志']) expect(row.getByText(text)).toBeVisible();
    expect(service.callsOf('consoleListTextReports')[0]?.query.get('filter')).toContain('"state":"open"');
  });

  it('are read in their text, with the way to that line of the editor', { tags: ['deep'] }, async () => {
    renderConsole({ path: page, role: 'operator' });
    const marked = await screen.findByText(report().sentence, { selector: 'mark' });
    expect(marked).toBeVisible();
    expect(screen.getByText('最后一页夹着一封没有寄出的信。')).toBeVisible();
    expect(screen.getByRole('link', { name: '到正文里修改' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/parts\/1\?line=3$/),
    );
  });

  it('are settled with a reply to their reader', async () => {
    const settled = { ...report(), version: 2, state: 'declined', reply: '原文如此' };
    const { user, service } = renderConsole({
      path: page,
      role: 'operator',
      responses: { settleTextReport: () => ({ body: settled }) },
    });
    await user.type(await screen.findByRole('textbox', { name: /回复读者/ }), '原文如此 ');
    await user.click(screen.getByRole('button', { name: '不改' }));
    await waitFor(() =>
      expect(service.callsOf('settleTextReport')[0]?.body).toEqual({
        version: 1,
        state: 'declined',
        reply: '原文如此',
      }),
    );
    expect(await screen.findByText('已处理，结果已通知读者')).toBeVisible();
    expect(screen.queryByRole('button', { name: '不改' })).toBeNull();
  });

  it('of the same paragraph are settled together, without those that are taken out', { tags: ['deep'] }, async () => {
    const other = (id: number, text: string) => ({ ...report(), id, text, uid: 10_000 + id });
    const body = [report(), other(7, '应为日志'), other(8, '多了一个字')];
    const { user, service } = renderConsole({
      path: page,
      role: 'operator',
      responses: { consoleListTextReports: () => ({ body }), settleTextReport: () => ({ body: report() }) },
    });
    const others = within(await screen.findByRole('region', { name: '同一段的其他报错' }));
    expect(others.getAllByRole('checkbox')).toHaveLength(2);
    const asked = service.callsOf('consoleListTextReports').at(-1)?.query.get('filter');
    expect(JSON.parse(asked ?? '')).toEqual({ state: 'open', partId: 1, paragraphId: report().paragraphId });
    expect(screen.getByRole('heading', { name: '处理这 3 条报错' })).toBeVisible();
    await user.click(others.getByRole('checkbox', { name: /多了一个字/ }));
    await user.click(screen.getByRole('button', { name: '已修正' }));
    await waitFor(() =>
      expect(service.callsOf('settleTextReport')[0]?.body).toEqual({
        version: 1,
        state: 'fixed',
        reply: '',
        also: [{ id: 7, version: 1 }],
      }),
    );
  });

  it('of a paragraph that is gone say so', { tags: ['deep'] }, async () => {
    renderConsole({
      path: page,
      role: 'operator',
      responses: { consoleGetTextReportContext: () => ({ body: { line: null, paragraphs: [] } }) },
    });
    expect(await screen.findByText('这一段已不在正文里，可能已经修改。')).toBeVisible();
    expect(screen.getByRole('link', { name: '到正文里修改' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/parts\/1$/),
    );
  });

  it('are shown to a read-only account, which can settle nothing', async () => {
    renderConsole({ path: page, role: 'read-only' });
    expect(await screen.findByText(report().sentence, { selector: 'mark' })).toBeVisible();
    expect(screen.getByRole('link', { name: '查看章节' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '已修正' })).toBeNull();
  });
});
