import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const [signIn] = exampleFor<[Schemas['SignIn']]>('consoleListSignIns');

describe('sign-ins', () => {
  it('are listed with device, network and outcome, and lead to their player', async () => {
    const refused = { ...signIn, id: 41, outcome: 'refused' };
    const found = { ...signIn, id: 40, isNewDevice: true };
    const list = { body: [signIn, refused, found], headers: { 'Content-Range': 'sign-ins 0-2/3' } };
    renderConsole({ path: '/sign-ins', role: 'support', responses: { consoleListSignIns: () => list } });
    const [first] = await screen.findAllByText('安卓设备 · Chrome');
    const row = within(first?.closest('tr') as HTMLElement);
    for (const text of ['账号密码', '203.0.113.*', '成功']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: /10284/ }).getAttribute('href')).toContain('/accounts/10284/show');
    expect(screen.getAllByText('被拒绝')[0]).toBeVisible();
    expect(screen.getByText('新设备')).toBeVisible();
  });

  it("stand on the player's page, with the way to all of them", { tags: ['deep'] }, async () => {
    const { service } = renderConsole({ path: '/accounts/10284/show', role: 'support' });
    const card = within(await screen.findByRole('region', { name: '登录记录' }));
    expect(await card.findByText('安卓设备 · Chrome')).toBeVisible();
    const all = card.getByRole('link', { name: '全部记录' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(all)).toContain('/sign-ins?filter={"uid":10284}');
    expect(service.callsOf('consoleListSignIns')[0]?.query.get('filter')).toBe('{"uid":10284}');
  });

  it("are not on the player's page for those who may not see them", async () => {
    const { service } = renderConsole({ path: '/accounts/10284/show', role: 'finance' });
    expect(await screen.findByText('UID 10284')).toBeVisible();
    expect(screen.queryByRole('region', { name: '登录记录' })).toBeNull();
    expect(service.callsOf('consoleListSignIns')).toHaveLength(0);
  });
});
