import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Agent = Schemas['SupportAgent'];
const agent = () => exampleFor<Agent>('consoleGetSupportAgent');

describe('those who answer players', () => {
  it('are listed with status, load, capacity and skills, those who are there first', async () => {
    const away: Agent = {
      ...agent(),
      id: 5,
      nickname: '小南',
      status: 'offline',
      reason: '下班',
      capacity: 8,
      load: 0,
      skills: [],
    };
    renderConsole({
      path: '/support-agents',
      role: 'supervisor',
      responses: { consoleListSupportAgents: () => ({ body: [away, agent()] }) },
    });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['小北', '小南']);
    const first = within(rows[0] as HTMLElement);
    expect(await first.findByRole('progressbar', { name: '接待 2 个，上限 5 个' })).toBeVisible();
    expect(first.getByText('在线')).toBeVisible();
    expect(first.getByText('充值与订单')).toBeVisible();
    expect(within(rows[1] as HTMLElement).getByText('离线 · 下班')).toBeVisible();
  });

  it('follow a change of their status', { tags: ['deep'] }, async () => {
    let status: Agent['status'] = 'online';
    const { feed } = renderConsole({
      path: '/support-agents',
      role: 'supervisor',
      responses: { consoleListSupportAgents: () => ({ body: [{ ...agent(), status }] }) },
    });
    expect(await screen.findByText('在线')).toBeVisible();
    status = 'busy';
    feed.change({ resource: 'support-agents', recordId: '3' });
    expect(await screen.findByText('忙碌')).toBeVisible();
  });

  it('are given skills and a capacity by a supervisor', async () => {
    const { user, service } = renderConsole({ path: '/support-agents/3', role: 'supervisor' });
    const capacity = await screen.findByRole('spinbutton', { name: '接待上限' });
    await user.type(capacity, '8');
    await user.click(await screen.findByRole('checkbox', { name: '游戏与礼包' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await expect
      .poll(() => service.callsOf('updateSupportAgent')[0]?.body)
      .toEqual({ version: 4, nickname: '小北', capacity: 8, skills: ['pay', 'game'], status: 'online' });
  });

  it('are only looked at by those who may not change them', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/support-agents/3', role: 'support' });
    expect(await screen.findByText('充值与订单')).toBeVisible();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});
