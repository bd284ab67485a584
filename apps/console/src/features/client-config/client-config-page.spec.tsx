import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '../../testing/console-stub';
import { renderConsole } from '../../testing/render-console';

const bundle = () => screen.findByRole('textbox', { name: '应用下载页链接' });

describe("the client's configuration", () => {
  it('is saved with the version it was read at', async () => {
    const { user, service } = renderConsole({ path: '/client-config', role: 'operator' });
    await user.type(await bundle(), 'https://example.com/app');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('客户端配置已保存')).toBeVisible();
    expect(service.callsOf('updateClientConfig')[0]?.body).toEqual({
      version: 1,
      bundleUrl: 'https://example.com/app',
      packageUrl: '',
      contactUrl: 'https://example.com/youguang',
      businessEmail: 'shangwu@example.com',
      phoneAutoRegister: true,
    });
  });

  it('tells an operator that a link must begin with http', async () => {
    const { user, service } = renderConsole({ path: '/client-config', role: 'operator' });
    await user.type(await bundle(), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请填写以 http:// 或 https:// 开头的链接，或留空')).toBeVisible();
    expect(service.callsOf('updateClientConfig')).toHaveLength(0);
  });

  it('shows what somebody else saved meanwhile', async () => {
    const current = {
      ...exampleFor<Schemas['ClientConfigRecord']>('getClientConfig'),
      version: 2,
      packageUrl: 'https://example.com/p',
    };
    const { user } = renderConsole({
      path: '/client-config',
      role: 'operator',
      answers: {
        updateClientConfig: () => ({
          status: 409,
          body: { code: 'client-config.stale', message: '配置已被他人修改', current },
        }),
      },
    });
    await user.type(await bundle(), 'https://example.com/app');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '保存前，这条数据已被他人修改' }));
    expect(dialog.getByRole('rowheader', { name: '安装包链接 对方修改' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '用最新内容重新编辑' }));
    expect(await screen.findByRole('textbox', { name: '安装包链接' })).toHaveValue('https://example.com/p');
  });

  it('can be read but not saved by a read-only account', async () => {
    renderConsole({ path: '/client-config', role: 'read-only' });
    expect(await bundle()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
