import { screen } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['Reconciliation']>('consoleGetReconciliation');

describe('a reconciliation', () => {
  it('says what was looked at, and that it agrees', async () => {
    renderConsole({ path: '/reconciliations/9/show', role: 'finance' });
    expect(await screen.findByText('每个钱包的余额等于其流水之和')).toBeVisible();
    expect(screen.getByText(/核对 1,280 条，没有差异/)).toBeVisible();
    expect(screen.getAllByLabelText('一致')).toHaveLength(2);
  });

  it('names the differences', { tags: ['deep'] }, async () => {
    const [first] = example().checks;
    const checks = [{ ...first, differences: 21, samples: ['玩家 2 的余额为 201，流水之和为 200'] }];
    renderConsole({
      path: '/reconciliations/9/show',
      role: 'read-only',
      responses: { consoleGetReconciliation: () => ({ body: { ...example(), state: 'failed', checks } }) },
    });
    expect(await screen.findByText('玩家 2 的余额为 201，流水之和为 200')).toBeVisible();
    expect(screen.getByText('……仅列出前 1 条')).toBeVisible();
    expect(screen.getByLabelText('有差异')).toBeVisible();
  });

  it('is begun from the list, which leads to it', async () => {
    const { user, service } = renderConsole({ path: '/reconciliations', role: 'finance' });
    await user.click(await screen.findByRole('button', { name: '立即对账' }));
    expect(await screen.findByRole('heading', { name: /^对账 \d+$/ })).toBeVisible();
    expect(service.callsOf('startReconciliation')).toHaveLength(1);
  });

  it('that ended before it was known to be begun is shown as it ended', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({
      path: '/reconciliations',
      role: 'finance',
      responses: {
        startReconciliation: () => ({
          status: 201,
          body: { ...example(), id: 9, state: 'running', checks: [], endedAt: null },
        }),
        consoleGetReconciliation: () => ({ body: { ...example(), id: 9 } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: '立即对账' }));
    expect(await screen.findByText('一致')).toBeVisible();
    expect(screen.queryByText('核对中')).toBeNull();
  });

  it('is explained where there is none yet', async () => {
    const responses = {
      consoleListReconciliations: () => ({ body: [], headers: { 'Content-Range': 'reconciliations */0' } }),
    };
    renderConsole({ path: '/reconciliations', role: 'finance', responses });
    expect(await screen.findByText(/^还没有对过账。每天凌晨 3 点自动对账/)).toBeVisible();
  });

  it('is not begun by those who may only look', async () => {
    renderConsole({ path: '/reconciliations', role: 'read-only' });
    expect(await screen.findByText('系统')).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即对账' })).toBeNull();
  });
});
