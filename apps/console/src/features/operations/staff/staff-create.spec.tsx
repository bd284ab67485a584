import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

describe('a new staff account', () => {
  it('shows an owner at its field that the account name is taken', async () => {
    const { user, service } = renderConsole({
      path: '/staff/create',
      responses: {
        consoleCreateStaff: () => ({
          status: 422,
          body: { code: 'staff.usernameTaken', message: '该账号已被使用', errors: { username: '该账号已被使用' } },
        }),
      },
    });
    const username = await screen.findByRole('textbox', { name: '账号' });
    await user.type(username, 'xiaobei');
    await user.type(screen.getByRole('textbox', { name: '姓名' }), '小北');
    await user.click(screen.getByRole('combobox', { name: '角色' }));
    await user.click(await screen.findByRole('option', { name: '客服' }));
    await user.click(screen.getByRole('button', { name: '生成强密码' }));
    const password = screen.getByText(/^[A-Za-z0-9]{16}$/).textContent;
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('该账号已被使用')).toBeVisible();
    expect(username).toBeInvalid();
    expect(service.callsOf('consoleCreateStaff')[0]?.body).toEqual({
      username: 'xiaobei',
      name: '小北',
      role: 'support',
      password,
    });
  });

  it('tells what a role may do before it is given', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/staff/create' });
    await user.click(await screen.findByRole('combobox', { name: '角色' }));
    await user.click(await screen.findByRole('option', { name: '财务' }));
    expect(await screen.findByText('财务可以：')).toBeVisible();
    for (const text of ['查看游戏', '查看渠道统计', '查看操作日志']) expect(screen.getByText(text)).toBeVisible();
  });

  it('is out of reach for an operator', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/staff/create', role: 'operator' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
  });
});

describe('an existing staff account', () => {
  it('keeps its password when an owner leaves it empty', async () => {
    const { user, service } = renderConsole({ path: '/staff/2' });
    const name = await screen.findByRole('textbox', { name: '姓名' });
    await user.type(name, '二');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleUpdateStaff')[0]?.body).toEqual({
      version: 3,
      name: '小北二',
      role: 'operator',
      disabled: false,
    });
  });

  it('says why the last owner cannot be turned off', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({
      path: '/staff/2',
      responses: {
        consoleUpdateStaff: () => ({
          status: 422,
          body: { code: 'staff.lastOwner', message: '至少保留一位可用的所有者' },
        }),
      },
    });
    await user.click(await screen.findByRole('switch', { name: '停用此账号' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('至少保留一位可用的所有者')).toBeVisible();
  });
});
