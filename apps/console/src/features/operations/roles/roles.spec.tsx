import { screen, waitFor, within } from '@testing-library/react';
import { ownersOnlyPermissions, permissionLabels, rolePermissions, type Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, selfOf } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { detailOf, givableGroups } from './role.rules';

const rowOf = async (name: string) => within((await screen.findByText(name)).closest<HTMLElement>('tr')!);
const role = exampleFor<Schemas['CustomRole']>('consoleGetRole');
const group = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}（`) });

describe('the list of roles', () => {
  it('tells what each is made of and how many have it, and shows the built-in ones to copy', async () => {
    const { user } = renderConsole({ path: '/roles' });
    const row = await rowOf('内容编辑');
    for (const text of ['6 项', '3 人']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByText(/^查看公告、编辑公告/)).toBeVisible();
    const builtIn = within(screen.getByRole('region', { name: '内置角色' }));
    expect(await builtIn.findByText('4 人')).toBeVisible();
    await user.click(builtIn.getByRole('link', { name: '复制“客服”' }));
    // The form appears before the copied values.
    await waitFor(() => expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('客服副本'));
    expect(await screen.findByText('权限（已选 3 项）')).toBeVisible();
  });

  it('is read, and not changed, by those who only read', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/roles', role: 'read-only' });
    await user.click(await screen.findByText('内容编辑'));
    expect(await screen.findByText('3 名员工', { exact: false })).toBeVisible();
    expect(screen.getByText('查看公告、编辑公告、发布与撤下公告', { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    expect(screen.queryByRole('link', { name: /复制/ })).toBeNull();
  });

  it('is out of reach for an operator', async () => {
    renderConsole({ path: '/roles', role: 'operator' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
  });
});

describe('the form of a role', () => {
  const open = async (path = '/roles/create', responses = {}) => {
    const rendered = renderConsole({ path, responses });
    const name = await screen.findByRole('textbox', { name: '名称' });
    return { ...rendered, name, save: screen.getByRole('button', { name: '保存' }) };
  };

  it('ticks what a permission needs, and takes away what needs one', { tags: ['deep'] }, async () => {
    const { user, service, name, save } = await open();
    await user.type(name, '内容编辑');
    await user.click(save);
    expect(await screen.findByText('请至少选择一项权限')).toBeVisible();
    await user.click(group('内容'));
    await user.click(await screen.findByRole('checkbox', { name: /^编辑公告/ }));
    expect(screen.getByRole('checkbox', { name: /^查看公告/ })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^编辑常见问题/ }));
    expect(group('内容')).toHaveTextContent('内容（5/15）');
    await user.click(screen.getByRole('checkbox', { name: /^查看公告/ }));
    expect(screen.getByRole('checkbox', { name: /^编辑公告/ })).not.toBeChecked();
    await user.click(save);
    await waitFor(() => expect(service.callsOf('consoleCreateRole')).toHaveLength(1));
    expect(service.callsOf('consoleCreateRole')[0]?.body).toEqual({
      name: '内容编辑',
      permissions: ['faq-sections.view', 'faq.view', 'faq.edit'],
    });
  });

  it('ticks a whole group, and is worked by the keyboard alone', { tags: ['deep'] }, async () => {
    const { user, name } = await open();
    name.focus();
    await user.keyboard('值班');
    await user.tab();
    const search = screen.getByRole('searchbox', { name: '搜索权限' });
    expect(search).toHaveFocus();
    await user.keyboard('兑换码告警{Enter}');
    expect(screen.queryByRole('button', { name: /^内容（/ })).toBeNull();
    await user.tab();
    expect(group('福利')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByText('权限（已选 2 项）')).toBeVisible();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: /^查看兑换码告警/ })).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByText('权限（已选 0 项）')).toBeVisible();
    await user.clear(search);
    await user.type(search, '没有这样的');
    expect(screen.getByText('没有含“没有这样的”的权限')).toBeVisible();
  });

  it('offers nothing that owners keep to themselves, and says so', { tags: ['deep'] }, async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox', { name: '搜索权限' }), '管理员工账号');
    expect(screen.getByText('没有含“管理员工账号”的权限')).toBeVisible();
    expect(screen.getByText(/^只属于所有者、不能放进自定义角色：.*管理员工账号/)).toBeVisible();
  });

  it('begins with what a built-in role may do', { tags: ['deep'] }, async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: '复制已有角色的权限' }));
    await user.click(await screen.findByRole('option', { name: '运营' }));
    expect(screen.getByText('权限（已选 4 项）')).toBeVisible();
  });

  it('asks before unsaved changes are left', { tags: ['deep'] }, async () => {
    const { user, name } = await open();
    await user.type(name, '值班');
    await user.click(screen.getByRole('link', { name: '公告' }));
    expect(await screen.findByRole('dialog', { name: '修改还没有保存' })).toBeVisible();
  });

  it('says how many a change concerns, and saves the version that was read', async () => {
    const { user, service, name, save } = await open('/roles/2');
    expect(screen.getByText(/^3 名员工是这个角色。保存后立即对他们生效/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
    await user.type(name, '二组');
    await user.click(save);
    await waitFor(() => expect(service.callsOf('consoleUpdateRole')).toHaveLength(1));
    const { permissions } = role;
    expect(service.callsOf('consoleUpdateRole')[0]?.body).toEqual({ version: 3, name: '内容编辑二组', permissions });
  });

  it('removes a role that nobody has, and says why not', { tags: ['deep'] }, async () => {
    const { user } = await open('/roles/2', {
      consoleGetRole: () => ({ body: { ...role, staffCount: 0 } }),
      consoleDeleteRole: () => ({
        status: 409,
        body: { code: 'role.inUse', message: '还有 1 名员工的角色是“内容编辑”，请先给他们换一个角色' },
      }),
    });
    await user.click(screen.getByRole('button', { name: '删除' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    expect(await screen.findByText('还有 1 名员工的角色是“内容编辑”，请先给他们换一个角色')).toBeVisible();
  });
});

describe('a custom role', () => {
  it('is given to staff like any other', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/staff/2' });
    await user.click(await screen.findByRole('combobox', { name: '角色' }));
    await user.click(await screen.findByRole('option', { name: '内容编辑' }));
    expect(await screen.findByText('内容编辑可以：')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(service.callsOf('consoleUpdateStaff')).toHaveLength(1));
    expect(service.callsOf('consoleUpdateStaff')[0]?.body).toMatchObject({ role: 'role-2' });
  });

  it('that is gone is named in its accounts, which have no permission', { tags: ['deep'] }, async () => {
    const account = exampleFor<object>('consoleGetStaff');
    renderConsole({
      path: '/staff/2',
      responses: {
        consoleGetStaff: () => ({ body: { ...account, role: 'role-9', roleName: '已删除的角色' } }),
      },
    });
    expect(await screen.findByRole('combobox', { name: '角色' })).toHaveTextContent('已删除的角色');
    expect(await screen.findByText(/没有任何权限，请为此账号选择另一个角色/)).toBeVisible();
  });

  it('that is gone leaves a sentence to who has it, and no menu', async () => {
    const self = { ...selfOf('support'), role: 'role-9', roleName: '已删除的角色', permissions: [] };
    const { session } = renderConsole({
      path: '/',
      role: 'support',
      responses: { getStaffSelf: () => ({ body: self }) },
    });
    await waitFor(() => expect(session.current()?.self.role).toBe('role-9'));
    expect(await screen.findByText('您以“已删除的角色”身份登录')).toBeVisible();
    expect(screen.getByText('您的账号现在没有任何权限，请联系所有者为您分配角色。')).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['概览']);
  });

  it('that changed changes the menu as soon as the connection is back', { tags: ['deep'] }, async () => {
    let permissions: string[] = ['audit-log.view'];
    const self = () => ({ ...selfOf('support'), role: 'role-2', roleName: '内容编辑', permissions });
    const { feed } = renderConsole({
      path: '/',
      role: 'support',
      responses: { getStaffSelf: () => ({ body: self() }) },
    });
    const links = () =>
      within(screen.getByRole('navigation', { name: '主菜单' }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    await waitFor(() => expect(links()).toEqual(['概览', '操作日志']));
    feed.become('online');
    permissions = ['wallet.view', 'audit-log.view'];
    feed.become('offline');
    feed.become('online');
    await waitFor(() => expect(links()).toEqual(['概览', 'X钻流水', '操作日志']));
  });

  it('may be told to use two-factor authentication', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/two-factor' });
    await user.click(await screen.findByRole('checkbox', { name: '内容编辑' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(service.callsOf('updateTwoFactorRule')).toHaveLength(1));
    expect(service.callsOf('updateTwoFactorRule')[0]?.body).toMatchObject({
      requiredRoles: ['owner', 'finance', 'role-2'],
    });
  });
});

describe('what a role may be made of', () => {
  it('is what the person has, without what owners keep', () => {
    const all = givableGroups(rolePermissions.owner).flatMap(({ permissions }) => permissions);
    expect(all).toHaveLength(rolePermissions.owner.length - ownersOnlyPermissions.length);
    expect(givableGroups(['games.view', 'staff.edit'])).toEqual([
      { context: 'content', label: '内容', permissions: ['games.view'] },
    ]);
  });

  it('is explained by what it needs and who has it', () => {
    expect(detailOf('orders.refund')).toBe(`敏感权限；需要${permissionLabels['orders.view']}；内置角色中财务可以`);
    expect(detailOf('health.check')).toBe('需要查看运行状况；内置角色中只有所有者可以');
  });
});
