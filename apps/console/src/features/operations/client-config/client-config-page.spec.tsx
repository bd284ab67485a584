import { fireEvent, screen, within } from '@testing-library/react';
import { staffFieldLimits, type Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const bundle = () => screen.findByRole('textbox', { name: '苹果安装链接' });

describe('the application settings', () => {
  it('is saved with the version it was read at', async () => {
    const { user, service } = renderConsole({ path: '/client-config', role: 'operator' });
    await user.type(await bundle(), 'https://example.com/app');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('应用设置已保存')).toBeVisible();
    expect(service.callsOf('updateClientConfig')[0]?.body).toEqual({
      version: 1,
      bundleUrl: 'https://example.com/app',
      packageUrl: '',
      contactUrl: 'https://example.com/youguang',
      businessEmail: 'shangwu@example.com',
      downloadText: '好玩的游戏，装进口袋',
      businessText: '',
      phoneAutoRegister: true,
      termsText: '',
      privacyText: '',
    });
  });

  it('tells an operator that a link must begin with http', async () => {
    const { user, service } = renderConsole({ path: '/client-config', role: 'operator' });
    await user.type(await bundle(), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请填写以 http:// 或 https:// 开头的链接，或留空')).toBeVisible();
    expect(service.callsOf('updateClientConfig')).toHaveLength(0);
  });

  it('shows what somebody else saved meanwhile', { tags: ['deep'] }, async () => {
    const current = {
      ...exampleFor<Schemas['ClientConfigRecord']>('getClientConfig'),
      version: 2,
      packageUrl: 'https://example.com/p',
    };
    const { user } = renderConsole({
      path: '/client-config',
      role: 'operator',
      responses: {
        updateClientConfig: () => ({
          status: 409,
          body: { code: 'client-config.stale', message: '配置已被他人修改', current },
        }),
      },
    });
    await user.type(await bundle(), 'https://example.com/app');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '保存前，这条数据已被他人修改' }));
    expect(dialog.getByRole('rowheader', { name: '安卓安装包链接 对方修改' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '用最新内容重新编辑' }));
    expect(await screen.findByRole('textbox', { name: '安卓安装包链接' })).toHaveValue('https://example.com/p');
  });

  it('show what the portal makes of them while they are typed', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/client-config', role: 'operator' });
    await bundle();
    const phone = within(screen.getByRole('group', { name: '门户效果' }));
    expect(phone.getByText('登录 / 注册')).toBeVisible();
    expect(phone.getByText('苹果手机的安装包还没有发布')).toBeVisible();
    await user.type(await bundle(), 'https://example.com/app');
    expect(phone.getByText('下载 App')).toBeVisible();
    expect(phone.getByText('安装 iPhone 版')).toBeVisible();
  });

  it('lead to the tab with what is wrong', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/client-config', role: 'operator' });
    await bundle();
    await user.click(screen.getByRole('tab', { name: '联系与商务' }));
    const email = screen.getByRole('textbox', { name: '商务合作邮箱' });
    await user.clear(email);
    await user.type(email, '不是邮箱');
    await user.click(screen.getByRole('tab', { name: '登录' }));
    expect(screen.queryByRole('textbox', { name: '商务合作邮箱' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请填写有效的邮箱，或留空')).toBeVisible();
    expect(screen.getByRole('tab', { name: '联系与商务' })).toHaveAttribute('aria-selected', 'true');
  });

  it('take the last change back into the form, to be saved', { tags: ['deep'] }, async () => {
    const [example] = exampleFor<[Schemas['AuditEntry']]>('consoleListAuditLog');
    const before = { packageUrl: 'https://example.com/old.apk', phoneAutoRegister: false };
    const { user, service } = renderConsole({
      path: '/client-config',
      role: 'operator',
      responses: { consoleListAuditLog: () => ({ body: [{ ...example, resource: 'client-config', before }] }) },
    });
    await user.click(await screen.findByRole('button', { name: /^撤销上次修改/ }));
    expect(screen.getByRole('textbox', { name: '安卓安装包链接' })).toHaveValue(before.packageUrl);
    expect(service.callsOf('updateClientConfig')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('应用设置已保存');
    expect(service.callsOf('updateClientConfig')[0]?.body).toMatchObject(before);
  });

  it('have the agreements of players, which say what is shown until there is one', async () => {
    const logged = vi.spyOn(console, 'error');
    const { user, service } = renderConsole({ path: '/client-config', role: 'operator' });
    await bundle();
    await user.click(screen.getByRole('tab', { name: '协议' }));
    const draft = screen.getByRole('link', { name: '用户协议（系统自带的草稿）' });
    expect(draft).toHaveAttribute('href', expect.stringMatching(/\/agreement$/));
    // A tab that brings hooks into the page breaks it where it is opened.
    expect(logged.mock.calls.flat().join()).not.toContain('order of Hooks');
    const editor = await screen.findByRole('textbox', { name: '用户协议' });
    // The browser's own editing is not in jsdom; the paste is the editor's.
    fireEvent.paste(editor, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? '<p>请先阅读</p>' : '') },
    });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('应用设置已保存')).toBeVisible();
    const body = service.callsOf('updateClientConfig')[0]?.body;
    expect(body).toMatchObject({ termsText: '<p>请先阅读</p>', privacyText: '' });
  });

  it('take an agreement of emoji that is as long as it may be', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/client-config', role: 'operator' });
    await bundle();
    await user.click(screen.getByRole('tab', { name: '协议' }));
    const text = `<p>${'😀'.repeat(staffFieldLimits.updateClientConfig.termsText.maxLength - '<p></p>'.length)}</p>`;
    fireEvent.paste(await screen.findByRole('textbox', { name: '用户协议' }), {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? text : '') },
    });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('应用设置已保存')).toBeVisible();
    expect(service.callsOf('updateClientConfig')[0]?.body).toMatchObject({ termsText: text });
  });

  it('can be read but not saved by a read-only account', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/client-config', role: 'read-only' });
    expect(await bundle()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
