import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';
import { grantableGroups, toApiToken } from './api-token.rules';

const rowOf = async (name: string) => within((await screen.findByText(name)).closest<HTMLElement>('tr')!);

describe('API tokens', () => {
  it('are listed with their creator, their permissions and their last use', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/api-tokens', role: 'owner' });
    const row = await rowOf('ERP 对接');
    for (const text of ['ugp_…9f3c', '有效', '2 项', '查看游戏、查看充值订单', '203.0.113.7', '2026-11-21 09:20'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('203.0.113.7、2001:db8:1::/48')).toBeVisible();
    expect((await rowOf('旧数据同步')).getByText('已撤销')).toBeVisible();
  });

  it('are revoked after a question', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/api-tokens/2/show', role: 'owner' });
    await user.click(await screen.findByRole('button', { name: '撤销“ERP 对接”' }));
    expect(service.callsOf('revokeApiToken')).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: '撤销“ERP 对接”？' }));
    await user.click(dialog.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(service.callsOf('revokeApiToken')).toHaveLength(1));
    expect(await screen.findByText('已撤销')).toBeVisible();
  });

  it('are made with chosen permissions, and their secret is shown once', async () => {
    const { user, service } = renderConsole({ path: '/api-tokens/create', role: 'owner' });
    await user.type(await screen.findByLabelText(/^名称/), '数据同步');
    await user.type(screen.getByLabelText(/^允许的地址/), '10.0.0.0/8');
    const save = screen.getByRole('button', { name: '保存' });
    await user.click(save);
    expect(await screen.findByText('请至少选择一项权限')).toBeVisible();
    await user.click(screen.getByText(/^内容（0/));
    await user.click(await screen.findByLabelText('查看游戏'));
    await user.click(save);
    const dialog = within(await screen.findByRole('dialog', { name: '“ERP 对接”已创建' }));
    expect(dialog.getByText(/^ugp_/)).toBeVisible();
    expect(service.callsOf('consoleCreateApiToken')[0]?.body).toEqual({
      name: '数据同步',
      permissions: ['games.view'],
      days: 90,
      expiresAt: null,
      addresses: ['10.0.0.0/8'],
    });
    await user.click(dialog.getByRole('button', { name: '我已保存' }));
    expect(await screen.findByText('旧数据同步')).toBeVisible();
    expect(screen.queryByText(/^ugp_c2Ft/)).toBeNull();
  });

  it('are read, and neither made nor revoked, by those who only read', async () => {
    const { user } = renderConsole({ path: '/api-tokens', role: 'read-only' });
    await user.click(await screen.findByText('ERP 对接'));
    expect(await screen.findByText('2026-11-21 09:20，203.0.113.7')).toBeVisible();
    expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull();
    expect(screen.queryByRole('link', { name: '新建令牌' })).toBeNull();
  });
});

describe('what a token may be given', () => {
  it('is what the person holds, without what only a person may do', () => {
    const held = ['games.view', 'staff.view', 'staff.edit', 'orders.approve', 'api-tokens.edit'];
    expect(grantableGroups(held)).toEqual([{ context: 'content', label: '内容', permissions: ['games.view'] }]);
  });

  it('are addresses of one a line, or parted by commas', () => {
    const addressText = ' 203.0.113.7\n2001:db8::/32，10.0.0.1 ';
    const addresses = ['203.0.113.7', '2001:db8::/32', '10.0.0.1'];
    expect(toApiToken({ term: '30', addressText })).toMatchObject({ addresses });
    expect(toApiToken({ term: '30', addressText: undefined })).toMatchObject({ addresses: [] });
  });

  it('ends after days or on a date', () => {
    const form = {
      name: ' 同步 ',
      permissions: ['games.view'],
      addressText: '',
      expiresAt: '2027-01-01T00:00:00.000Z',
    };
    expect(toApiToken({ ...form, term: '30' })).toMatchObject({ name: '同步', days: 30, expiresAt: null });
    expect(toApiToken({ ...form, term: 'date' })).toMatchObject({ days: null, expiresAt: form.expiresAt });
  });
});
