import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '@ug/contract';
import { renderConsole } from '#testing/render-console';

describe('the address of a record, sent to staff who may only see it', () => {
  it.each<[string, Role, string]>([
    ['/games/1', 'support', '星海远征'],
    ['/bulletins/3', 'support', '周五维护公告'],
    ['/staff/2', 'read-only', '小北'],
    ['/messages/5', 'support', '星海远征新版本上线'],
    ['/accounts/10284', 'finance', '远航者'],
  ])('%s leads %s to all there is to see', async (path, role, name) => {
    renderConsole({ path, role });
    expect(await screen.findByRole('heading', { name, level: 2 })).toBeVisible();
    expect(window.location.pathname).toBe(`${path}/show`);
    expect(screen.queryByText('您没有访问此页面的权限')).toBeNull();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });

  it('still leads those who may edit it to the form', async () => {
    renderConsole({ path: '/bulletins/3', role: 'operator' });
    expect(await screen.findByRole('button', { name: '保存' })).toBeVisible();
    expect(window.location.pathname).toBe('/bulletins/3');
  });
});
