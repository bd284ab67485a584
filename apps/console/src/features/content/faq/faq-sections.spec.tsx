import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Section = Schemas['FaqSectionRecord'];
const section = () => exampleFor<Section>('consoleGetFaqSection');
const name = () => screen.findByRole('textbox', { name: '名称' });

describe('the sections of the FAQ in the console', () => {
  it('are listed in their order, opened and renamed', async () => {
    const { user, service } = renderConsole({ path: '/faq-sections', role: 'operator' });
    await user.click(await screen.findByText('下载安装'));
    expect(await screen.findByRole('region', { name: '修改历史' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '删除' }), 'it holds questions').toBeNull();
    await user.type(await name(), '包');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateFaqSection')[0]?.body).toEqual({
        version: 1,
        name: '下载安装包',
        icon: 'download',
      }),
    );
  });

  it('are put into another order', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/faq-sections', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '调整顺序' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整分类顺序' }));
    await user.click(await dialog.findByRole('button', { name: '上移“X钻充值”' }));
    await user.click(dialog.getByRole('button', { name: '保存顺序' }));
    await waitFor(() => expect(service.callsOf('orderFaqSections')[0]?.body).toEqual({ ids: [2, 1] }));
  });

  it('are shown whole to support staff, who can change nothing', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/faq-sections', role: 'support' });
    await user.click(await screen.findByText('下载安装'));
    expect(await screen.findByRole('heading', { name: '下载安装', level: 2 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /保存|删除|顺序/ })).toBeNull();
  });

  it('are created with a name and an icon', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/faq-sections/create', role: 'operator' });
    await user.type(await name(), '活动');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleCreateFaqSection')[0]?.body).toEqual({ name: '活动', icon: 'other' }),
    );
  });

  it('are removed only after asking, and only when they are empty', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/faq-sections/1',
      role: 'operator',
      responses: { consoleGetFaqSection: () => ({ body: { ...section(), questionCount: 0 } }) },
    });
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除“下载安装”？' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('consoleDeleteFaqSection')[0]?.params).toEqual({ id: '1' }));
  });
});
